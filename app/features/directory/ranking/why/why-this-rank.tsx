import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';
import { whyCopy } from './why-copy.ts';
import { rankAnchor } from './why-view.ts';

/**
 * The folded 'Why this rank' at the foot of a card. It links to the explanation on the profile, and app/browser/part.js
 * brings that into the fold: twenty explanations were a fifth of a list.
 */
export function WhyThisRank({
  name,
  slug,
  city,
  specialty,
}: {
  name: string;
  slug: string;
  /** Slugs of the list. */
  city: string;
  specialty: string;
}) {
  const language = useLanguage();
  const words = whyCopy(language);
  return (
    <details className="why">
      <summary>
        <span className="long">{words.why}</span>
        <span className="short">{words.whyShort}</span>
        <span className="sr-only">
          <NoBreakHyphens text={words.whose(name)} />
        </span>
      </summary>
      <div className="why-in">
        <a className="tap" data-part href={`${paths.dentist(language, slug)}#${rankAnchor(city, specialty)}`}>
          {words.all}
        </a>
      </div>
    </details>
  );
}
