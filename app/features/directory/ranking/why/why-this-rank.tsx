import { useLanguage } from '#app/content/language-context.tsx';
import { RankRange } from '#app/features/directory/dentist/dentist-row.tsx';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { paths } from '#app/http/paths.ts';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';
import { whyCopy } from './why-copy.ts';
import { rankAnchor } from './to-why-view.ts';

/**
 * The rank of a row in a ranked list, which opens its reasons. It links to the explanation on the profile, and app/browser/part.js
 * brings that into the fold: twenty explanations were a fifth of a list.
 */
export function WhyThisRank({
  dentist,
  city,
  specialty,
}: {
  dentist: DentistCardView;
  /** Slugs of the list. */
  city: string;
  specialty: string;
}) {
  const language = useLanguage();
  const words = whyCopy(language);
  return (
    <details className="why wide">
      <summary>
        <RankRange dentist={dentist} />
        <span className="sr-only">{`. ${words.why}`}</span>
        <span className="sr-only">
          <NoBreakHyphens text={words.whose(dentist.name)} />
        </span>
      </summary>
      <div className="why-in">
        <a
          className="tap"
          data-part
          href={`${paths.dentist(language, dentist.slug)}#${rankAnchor(city, specialty)}`}
        >
          {words.all}
          <span className="sr-only">{words.whose(dentist.name)}</span>
        </a>
      </div>
    </details>
  );
}
