/** A small deterministic generator, so that a seed draws the same line in every run. */
function numbersFrom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A skyline's path, 600 × 120 units. `height` (0 to 1) limits the tallest roof. */
export function skylinePath(seed: string, height: number): string {
  const next = numbersFrom(seed);
  const parts = ['M0 118'];
  let x = 0;
  while (x < 600) {
    // The last roof ends at the edge of the drawing.
    const width = 600 - x < 34 ? 600 - x : 14 + Math.floor(next() * 20);
    // Taller towards the middle, like a city centre.
    const middle = 1 - Math.abs(x + width / 2 - 330) / 330;
    const top = Math.round(112 - (18 + next() * 84 * height) * (0.35 + 0.65 * Math.max(0, middle)));
    const kind = next();
    parts.push(`V${top}`);
    if (kind < 0.16) parts.push(`l${width / 2} -7l${width / 2} 7`);
    else if (kind < 0.26) parts.push(`h${width / 2}v-16v16h${width / 2}`);
    else parts.push(`h${width}`);
    x += width;
    if (next() < 0.35 && 600 - x > 60) {
      const gap = 5 + Math.floor(next() * 14);
      parts.push(`V118h${gap}`);
      x += gap;
    }
  }
  // The ground line.
  parts.push('V118M0 118H600');
  return parts.join('');
}

/** A landscape's path, 600 × 120 units: ridge, hills and water. `height` (0 to 1) limits the peaks. */
export function landscapePath(seed: string, height: number): string {
  const next = numbersFrom(seed);
  const ridge = [`M0 94`];
  const slopes: string[] = [];
  for (let x = 0, peak = true; x < 600; peak = !peak) {
    x += 16 + Math.floor(next() * (peak ? 38 : 30));
    if (x > 570) x = 600;
    const rise = x === 600 ? 0 : peak ? 30 + next() * 58 : 8 + next() * 26;
    const y = Math.round(94 - rise * height);
    ridge.push(`L${x} ${y}`);
    // The shaded side of a peak, without which the ridge looks like a chart.
    const fall = Math.round(rise * height * 0.28);
    if (peak && fall > 5)
      slopes.push(
        `M${x} ${y}l${fall * 0.2} ${fall}l${-fall * 0.4} ${fall * 0.6}l${fall * 0.3} ${fall * 0.7}`,
      );
  }
  const hills = ['M0 104'];
  for (let x = 0; x < 600;) {
    const width = 600 - x < 180 ? 600 - x : 70 + Math.floor(next() * 110);
    hills.push(`q${width / 2} ${-Math.round(6 + next() * 16)} ${width} 0`);
    x += width;
  }
  const water = `M40 114h${120 + Math.floor(next() * 80)}m40 0h${60 + Math.floor(next() * 120)}`;
  return [...ridge, ...slopes, ...hills, water].join('');
}

/** Our own line drawing of a place, for decoration; it does not pretend to be a picture of the city. */
export function Motif({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 600 120"
      preserveAspectRatio="xMaxYMax meet"
      className="no-print hidden h-32 w-full text-pine opacity-45 lg:block"
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
