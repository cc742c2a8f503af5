/**
 * A share under its name: the text says how much (`25%`), and a bar beside it only draws it. `whole` is the
 * percentage that fills the bar, so that a row of them can be compared.
 */
export function WeightBar({ percent, text, whole }: { percent: number; text: string; whole: number }) {
  return (
    <div className="flex items-center gap-3">
      <span className="w-12 flex-none text-lg font-semibold tabular-nums">{text}</span>
      <svg
        className="h-2.5 w-full rounded-chip bg-mist text-pine"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={(100 * percent) / whole} height="10" fill="currentColor" />
      </svg>
    </div>
  );
}
