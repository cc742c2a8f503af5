/**
 * Shares of a whole as one bar of 100 %, each where the one before ends. Decorative: the shares stand beside it as text.
 *
 * @param shares percentages that add up to 100, each with its text
 * @param only the index of the one share that is filled; omitted: all, with their texts
 */
export function ShareBar({
  shares,
  only,
}: {
  shares: readonly { percent: number; text: string }[];
  only?: number;
}) {
  const starts = shares.map((_, index) =>
    shares.slice(0, index).reduce((sum, { percent }) => sum + percent, 0),
  );
  return (
    <svg className={only === undefined ? 'shares' : 'shares thin'} aria-hidden="true">
      {shares.map(({ percent, text }, index) => (
        <g key={starts[index]} className={only === undefined || only === index ? 'on' : undefined}>
          <rect x={`${starts[index]}%`} width={`${percent}%`} height="100%" />
          {only === undefined ? (
            <text x={`${(starts[index] ?? 0) + percent / 2}%`} y="50%">
              {text}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
