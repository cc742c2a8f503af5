/** A small deterministic generator: the same seed draws the same line in every run. */
function numbersFrom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A skyline's path, 600 × 120 units: roofs of differing height, a few with a gable or a mast. `height`
 * (0 to 1) says how tall the tallest may be.
 */
export function skylinePath(seed: string, height: number): string {
  const next = numbersFrom(seed);
  const parts = ['M0 118'];
  let x = 0;
  while (x < 600) {
    const width = 14 + Math.floor(next() * 26);
    // Taller towards the middle, as a city centre is.
    const middle = 1 - Math.abs(x + width / 2 - 330) / 330;
    const top = Math.round(112 - (18 + next() * 84 * height) * (0.35 + 0.65 * Math.max(0, middle)));
    const kind = next();
    parts.push(`V${top}`);
    if (kind < 0.16) parts.push(`l${width / 2} -9l${width / 2} 9`);
    else if (kind < 0.26) parts.push(`h${width / 2}v-16v16h${width / 2}`);
    else parts.push(`h${width}`);
    x += width;
    if (next() < 0.35) {
      const gap = 5 + Math.floor(next() * 14);
      parts.push(`V118h${gap}`);
      x += gap;
    }
  }
  parts.push('V118');
  return parts.join('');
}

/** A landscape's path, 600 × 120 units: a ridge and the water or plain before it. `height` as for a skyline. */
export function landscapePath(seed: string, height: number): string {
  const next = numbersFrom(seed);
  const parts = ['M0 100'];
  for (let x = 0; x < 600; x += 60) {
    const top = Math.round(96 - next() * 78 * height);
    parts.push(height > 0.6 ? `L${x + 30} ${top}L${x + 60} 100` : `Q${x + 30} ${top} ${x + 60} 100`);
  }
  const waves = Array.from({ length: 15 }, (_, index) => `${index === 0 ? 'M0 114' : ''}q10 -5 20 0t20 0`);
  return [...parts, ...waves].join('');
}

/** Our own line drawing of a place, decoration only: no photograph pretends to be the city. */
export function Motif({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 600 120"
      preserveAspectRatio="xMaxYMax meet"
      className="no-print h-24 w-full text-pine opacity-45 sm:h-28 lg:h-32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
