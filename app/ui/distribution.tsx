/** Number of ratings per star; index 0 is one star. */
export type ByStars = readonly [number, number, number, number, number];

/** Width of a column and of the gap after it; the picture is 36 × 16. */
const COLUMN = 6;
const STEP = 7.5;
const HEIGHT = 16;

/** One path per picture: a list has twenty. */
const path = (counts: ByStars, most: number): string =>
  counts
    .map((count, index) => {
      const height = Math.max(1.5, Math.round((count / (most || 1)) * HEIGHT * 2) / 2);
      return `M${index * STEP} ${HEIGHT - height}h${COLUMN}v${height}h-${COLUMN}z`;
    })
    .join('');

/**
 * Five columns: how many gave one to five stars. Flat and grey where nobody gave any: hollow columns look like
 * characters that the font lacks. Decorative: the number and the count are beside it as text.
 */
export function Distribution({ counts }: { counts: ByStars }) {
  const most = Math.max(...counts);
  return (
    <svg className={most === 0 ? 'hist flat' : 'hist'} viewBox="-.5 -.5 37 17" aria-hidden="true">
      <path d={path(counts, most)} />
    </svg>
  );
}
