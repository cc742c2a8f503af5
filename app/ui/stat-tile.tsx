/** One figure under its label. */
export function StatTile({ value, label, note }: { value: string; label: string; note?: string }) {
  return (
    <div className="flex min-w-0 flex-col wrap-anywhere">
      <dt className="order-2 text-sm text-quiet">
        {label}
        {note ? <span className="block text-xs">{note}</span> : null}
      </dt>
      <dd className="order-1 text-xl font-semibold">{value}</dd>
    </div>
  );
}
