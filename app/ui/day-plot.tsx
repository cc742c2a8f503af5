/** A bar's height, on the common scale. */
export type Bar = { key: string; value: number };

const HEIGHT = 100;

/**
 * A bar chart as wide as its container. It shows the shape only: `title` and `description` carry the message,
 * and a table beside it the figures. `id`: unique on the page; `most`: the highest value, at least 1.
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
      className="block h-[clamp(8rem,4rem+10vw,13rem)] w-full border-b border-edge text-pine"
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      viewBox={`0 0 ${bars.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {bars.map(({ key, value }, index) => {
        // A small value stays visible, zero draws nothing.
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
