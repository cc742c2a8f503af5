/** Figures of a page in one line, each a value with its label. Renders nothing without any. */
export function FigureLine({
  label,
  figures,
}: {
  /** Name of the list. */
  label: string;
  figures: readonly (readonly [value: string, label: string])[];
}) {
  if (figures.length === 0) return null;
  return (
    <dl aria-label={label} className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {figures.map(([value, name]) => (
        <div key={name} className="flex flex-row-reverse gap-1.5">
          <dt className="text-quiet">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
