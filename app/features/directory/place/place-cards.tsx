import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import type { NeighborhoodView } from './city-queries.server.ts';
import { ArrowRight } from 'lucide-react';
import { formatPopulation } from '#app/content/format.ts';
import { homeCopy } from '#app/content/home-copy.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { CityView } from './city-view.ts';

/**
 * A card per neighbourhood: its description, at most three of its traits, and a link to its dentists.
 *
 * @param find returns the text of that link for a neighbourhood's name
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

export type MajorCity = Pick<CityView, 'slug' | 'name' | 'provinceName' | 'population'>;

/** The cards of the largest cities: two per row on a phone, one if the text is enlarged. */
export function MajorCities({ cities }: { cities: MajorCity[] }) {
  const language = useLanguage();
  const words = homeCopy(language);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {cities.map((city) => (
        <li key={city.slug}>
          <a
            className="card flex h-full items-start justify-between gap-3 p-3 text-ink no-underline hover:border-pine sm:p-5"
            href={paths.city(language, city.slug)}
          >
            <span className="min-w-0">
              <span className="block text-lg font-semibold">{city.name}</span>
              <span className="block text-sm text-quiet">{city.provinceName}</span>
              {city.population === null ? null : (
                <span className="block text-sm text-quiet">
                  {words.people(formatPopulation(language, city.population))}
                </span>
              )}
            </span>
            <Icon of={ArrowRight} className="hidden self-center text-pine sm:block" />
          </a>
        </li>
      ))}
    </ul>
  );
}
