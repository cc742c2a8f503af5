import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import type { SpecialtyView } from './specialty-queries.server.ts';

/** A card per specialty, with what it is for. */
export function SpecialtyCards({ specialties }: { specialties: SpecialtyView[] }) {
  const language = useLanguage();
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {specialties.map((specialty) => (
        <li key={specialty.slug}>
          <a
            className="card block h-full p-4 text-ink no-underline hover:border-pine sm:p-5"
            href={paths.specialty(language, specialty.slug)}
          >
            <h3 className="text-base text-pine">{specialty.name}</h3>
            <p className="mt-1 text-sm text-quiet">{specialty.description}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
