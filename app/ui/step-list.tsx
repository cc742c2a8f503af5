/** Numbered steps, each with a title and a sentence. `step` is the word before the number. */
export function StepList({
  step,
  steps,
}: {
  step: string;
  steps: readonly { title: string; description: string }[];
}) {
  return (
    <ol className={steps.length === 3 ? 'grid gap-x-12 md:grid-cols-3' : 'gap-x-12 md:columns-2'}>
      {steps.map(({ title, description }, index) => (
        <li key={title} className="mb-6 flex break-inside-avoid gap-4">
          <span className="grid size-10 flex-none place-items-center rounded-chip bg-mist font-semibold text-pine-deep">
            <span className="sr-only">{step} </span>
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="pt-1.5 text-base">{title}</h3>
            <p className="mt-1 text-quiet">{description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
