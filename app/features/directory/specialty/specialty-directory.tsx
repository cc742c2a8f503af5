import { listedCount } from '#app/content/counts.ts';
import { useLanguage } from '#app/content/language-context.tsx';

/** A list of specialties: name as a link, what such a dentist does, and the number of listed dentists. */
export function SpecialtyDirectory({
  specialties,
}: {
  specialties: readonly { href: string; name: string; description: string; listed: number }[];
}) {
  const language = useLanguage();
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {specialties.map((specialty) => (
        <li key={specialty.href} className="card flex flex-col p-5">
          <h2 className="text-lg">
            <a className="text-pine no-underline hover:underline" href={specialty.href}>
              {specialty.name}
            </a>
          </h2>
          <p className="mt-2 text-sm">{specialty.description}</p>
          <p className="mt-auto pt-3 text-sm text-quiet">{listedCount(language, specialty.listed)}</p>
        </li>
      ))}
    </ul>
  );
}
