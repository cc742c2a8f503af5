/** A drawn bar of a plot: how high it is, on the scale of the others. */
export type Bar = { key: string; value: number };

const HEIGHT = 100;

/**
 * Bars side by side, as wide as their place. It shows shape alone: what it says is in `title` and `description`, the
 * figures in a table beside it. `id`: of its own on the page; `most`: the value of the highest bar, at least 1.
 */
export function DayPlot({
  id,
  bars,
  most,
  title,
  description,
}: {
  id: string;
  bars: readonly Bar[];
  most: number;
  title: string;
  description: string;
}) {
  return (
    <svg
      className="day-plot"
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      viewBox={`0 0 ${bars.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {bars.map(({ key, value }, index) => {
        // What is little is seen, and what is nothing is not.
        const height = value === 0 ? 0 : Math.max(3, (HEIGHT * value) / most);
        return (
          <rect
            key={key}
            x={index * 10 + 1}
            y={HEIGHT - height}
            width="8"
            height={height}
            fill="currentColor"
          />
        );
      })}
    </svg>
  );
}
