import { ArrowRight } from 'lucide-react';
import { formatPopulation } from '#app/content/format.ts';
import { homeCopy } from '#app/content/home-copy.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { CityView } from './city-view.ts';

export type MajorCity = Pick<CityView, 'slug' | 'name' | 'provinceName' | 'population'>;

/** The cards of the largest cities: two beside each other on a phone, as long as the text is not enlarged. */
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
