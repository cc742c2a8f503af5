import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import type { NeighborhoodView } from './city-queries.server.ts';

/**
 * A card per neighbourhood: what it is like, at most three of its traits, and the way to its dentists.
 *
 * @param find words of that link, from the neighbourhood's name
 */
export function NeighborhoodCards({
  citySlug,
  neighborhoods,
  find,
}: {
  citySlug: string;
  neighborhoods: readonly Pick<NeighborhoodView, 'slug' | 'name' | 'description' | 'characteristics'>[];
  find: (neighborhood: string) => string;
}) {
  const language = useLanguage();
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
      {neighborhoods.map((neighborhood) => (
        <li key={neighborhood.slug} className="card flex flex-col p-5">
          <h3 className="text-base">{neighborhood.name}</h3>
          <p className="mt-1 text-sm">{neighborhood.description}</p>
          <ul className="mt-3 flex flex-wrap gap-1.5">
            {neighborhood.characteristics.slice(0, 3).map((trait) => (
              <li key={trait} className="chip">
                {trait}
              </li>
            ))}
          </ul>
          <p className="mt-auto pt-4">
            <a
              className="btn btn-quiet"
              href={paths.allDentists(language, citySlug, { neighborhood: neighborhood.slug })}
            >
              {find(neighborhood.name)}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
