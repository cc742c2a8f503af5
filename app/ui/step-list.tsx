/** Numbered steps, each with a title and a sentence. `step` is the word before the number. */
export function StepList({
  step,
  steps,
}: {
  step: string;
  steps: readonly { title: string; description: string }[];
}) {
  return (
    <ol
      className={`grid grid-cols-1 gap-x-8 gap-y-7 md:grid-cols-2 ${steps.length > 6 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
    >
      {steps.map(({ title, description }, index) => (
        <li key={title} className="flex gap-4">
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
