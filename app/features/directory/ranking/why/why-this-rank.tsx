import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';
import { WhyBars } from './why-bars.tsx';
import { whyCopy } from './why-copy.ts';
import type { WhyView } from './why-view.ts';

/** The folded 'Why this rank' at the foot of a card; the profile has the whole of it. */
export function WhyThisRank({ why, name, slug }: { why: WhyView; name: string; slug: string }) {
  const language = useLanguage();
  const words = whyCopy(language);
  return (
    <details className="why">
      <summary>
        <span className="long">{words.why}</span>
        <span className="short" aria-hidden="true">
          {words.whyShort}
        </span>
        <span className="sr-only">
          <NoBreakHyphens text={words.whose(name)} />
        </span>
      </summary>
      <div className="why-in">
        <WhyBars why={why} />
        {[why.above, ...why.raise, why.noBadge, why.demonstration].map((text) =>
          text ? (
            <p key={text} className="mt-3 text-sm">
              {text}
            </p>
          ) : null,
        )}
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
          <a className="tap" href={`${paths.dentist(language, slug)}#${why.anchor}`}>
            {words.all}
          </a>
        </p>
      </div>
    </details>
  );
}
