import { listedCount } from '#app/content/counts.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Illustration } from '#app/ui/illustration.tsx';

/** A list of specialties: drawing, name as a link, what such a dentist does, and the number of listed dentists. */
export function SpecialtyDirectory({
  specialties,
}: {
  specialties: readonly { slug: string; href: string; name: string; description: string; listed: number }[];
}) {
  const language = useLanguage();
  return (
    <ul className="grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-2">
      {specialties.map((specialty) => (
        <li
          key={specialty.href}
          className="card relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 p-4 hover:[box-shadow:var(--lift)] sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:p-5"
        >
          <div className="aspect-square">
            <Illustration of={`specialty-${specialty.slug}`} />
          </div>
          <div>
            <h2 className="text-lg">
              <a
                className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                href={specialty.href}
              >
                {specialty.name}
              </a>
            </h2>
            <p className="text-sm font-semibold text-pine">{listedCount(language, specialty.listed)}</p>
            <p className="mt-1 text-sm text-quiet">{specialty.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
