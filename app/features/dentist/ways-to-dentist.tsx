import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { dentistCopy } from './dentist-words.ts';

/** The two ways on from a dentist in a list: an appointment, and the profile. Their names say whose. */
export function WaysToDentist({ slug, name }: { slug: string; name: string }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  return (
    <>
      <a className="btn btn-primary" href={paths.booking(language, slug)}>
        {words.book}
        <span className="sr-only">{words.with(name)}</span>
      </a>
      <a className="btn btn-quiet" href={paths.dentist(language, slug)}>
        {words.viewProfile}
        <span className="sr-only">{words.of(name)}</span>
      </a>
    </>
  );
}
