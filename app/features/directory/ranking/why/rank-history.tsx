import type { HistoryView } from './why-view.ts';

const WIDTH = 300;
const HEIGHT = 60;

/** The places over time as steps, the first place at the top; the words beside it say the same. */
export function RankHistory({ history }: { history: HistoryView }) {
  const { steps, best, worst } = history;
  const y = (ranking: number) => 4 + ((HEIGHT - 8) * (ranking - best)) / Math.max(1, worst - best);
  const line = steps
    .map(({ at, ranking }, index) => {
      if (ranking === null) return '';
      const start = steps[index - 1]?.ranking ?? null;
      const end = steps[index + 1]?.at ?? 1;
      return `${start === null ? 'M' : 'L'}${WIDTH * at} ${y(ranking)}H${WIDTH * end}`;
    })
    .join('');
  return (
    <figure className="mt-5">
      <figcaption className="text-sm">
        <b className="font-semibold">{history.title}</b> {history.text}
      </figcaption>
      <div className="mt-2 flex gap-2 text-xs text-quiet" aria-hidden="true">
        <span className="flex flex-col justify-between">
          <span>{best}</span>
          {worst > best ? <span>{worst}</span> : null}
        </span>
        <svg
          className="h-16 w-full max-w-form border-b border-line text-pine"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
    </figure>
  );
}
