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
    <dl aria-label={label} className="mt-3 flex flex-wrap gap-x-4 text-sm md:mt-4 md:gap-x-5">
      {figures.map(([value, name]) => (
        <div key={name} className="flex flex-row-reverse gap-1.5">
          <dt className="text-quiet">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
