/** A percentage with a decorative bar. `whole` is the percentage that fills the bar. */
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
