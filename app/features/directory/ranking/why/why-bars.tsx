import { useLanguage } from '#app/content/language-context.tsx';
import { whyCopy } from './why-copy.ts';
import type { WhyFactor, WhyView } from './to-why-view.ts';

const segments = { low: 1, fair: 2, high: 3 } as const;

/** How sure a rank is, as one to three segments beside the words. */
export function SureMeter({ word }: { word: WhyView['word'] }) {
  return (
    <svg viewBox="0 0 48 8" aria-hidden="true">
      {[0, 17, 34].map((x, index) => (
        <rect
          key={x}
          className={index < segments[word] ? 'on' : undefined}
          x={x}
          width="14"
          height="8"
          rx="2"
        />
      ))}
    </svg>
  );
}

/** Returns the records behind a factor's points, and with `full` the method's sentences on them. */
export const factorText = (
  { evidence, missing, notes }: Pick<WhyFactor, 'evidence' | 'missing' | 'notes'>,
  full = true,
): string =>
  [evidence.length > 0 ? `${evidence.join(' · ')}.` : null, missing, ...(full ? notes : [])]
    .filter(Boolean)
    .join(' ');

/**
 * The five bars on one scale of 100 points, their sum, and how sure it is. `full` adds the method's sentences on
 * each factor, and `bare` leaves out its records.
 */
export function WhyBars({
  why,
  full = false,
  bare = false,
  heading = full ? 'h3' : 'h4',
  contested = [],
}: {
  why: WhyView;
  full?: boolean;
  bare?: boolean;
  /** Level of its heading: on the profile it is below the section's, on a row below the dentist's name. */
  heading?: 'h3' | 'h4';
  /** Codes of the factors that are under review. */
  contested?: readonly string[];
}) {
  const Title = heading;
  const words = whyCopy(useLanguage());
  // Word and percentage stand out: 'Confidence: high (82%)'.
  const sure = why.confidence.slice(0, why.confidence.indexOf(')') + 1);
  return (
    <div className="wf">
      <div className="wf-top">
        <Title>{why.title}</Title>
        <p className="quiet">{why.computed}</p>
      </div>
      <ul className="wf-list">
        {why.factors.map(({ factor, name, from, weight, points, shown, ...records }) => (
          <li key={factor} className="wf-row">
            <b>
              {name}
              <span className="sr-only">{words.colon}</span>
              {contested.includes(factor) ? (
                <span className="chip chip-amber ml-2">{words.underReview}</span>
              ) : null}
            </b>
            <span className="wf-pts">
              {`${shown} `}
              <span>{words.of(weight)}</span>
            </span>
            <svg className="wf-bar" aria-hidden="true">
              <rect x={`${from}%`} width={`${weight}%`} height="100%" />
              <rect x={`${from}%`} width={`${points.toFixed(1)}%`} height="100%" />
            </svg>
            {bare ? null : <div>{factorText(records, full)}</div>}
          </li>
        ))}
        <li className="wf-row wf-all">
          <b>
            {words.together}
            <span className="sr-only">{words.colon}</span>
          </b>
          <span className="wf-pts">
            <b>{why.shown}</b> <span>{words.of(100)}</span>
          </span>
          <svg className="wf-bar" aria-hidden="true">
            <rect width="100%" height="100%" />
            <rect width={`${why.score.toFixed(1)}%`} height="100%" />
          </svg>
        </li>
      </ul>
      <p className="sure">
        <SureMeter word={why.word} />
        <span>
          <b>{sure}</b>
          {`${bare ? '.' : why.confidence.slice(sure.length)} ${why.chance}`}
        </span>
      </p>
    </div>
  );
}
