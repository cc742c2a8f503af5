import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import { specialtyNotes } from './specialty-copy.ts';

/** Specialties with their drawings: a row that scrolls sideways on a phone, a grid on a wider screen. */
export function SpecialtyRail({ specialties }: { specialties: readonly { slug: string; name: string }[] }) {
  const language = useLanguage();
  const notes = specialtyNotes(language);
  return (
    <ul className="rail">
      {specialties.map(({ slug, name }) => (
        <li key={slug}>
          <a className="card" href={paths.specialty(language, slug)}>
            <span>
              <Illustration of={`specialty-${slug}`} />
            </span>
            <b>{name}</b>
            <small>{notes[slug]}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
