import { copy } from '#app/content/language.ts';
import { formatNumber } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import type { NearCity } from './listing-queries.server.ts';

const nearestCopy = copy(
  {
    title: 'Nearest cities with listings',
    comparable: 'Nearest city where enough dentists are ranked to compare them',
    distance: (kilometres: string) => `${kilometres}\u00a0km`,
  },
  {
    title: 'Villes les plus proches où il y en a',
    comparable: 'Ville la plus proche où assez de dentistes sont classés pour les comparer',
    distance: (kilometres: string) => `${kilometres}\u00a0km`,
  },
);

/**
 * Links to the nearest cities that have dentists, for an empty list, or to one whose list is `comparable`, for a short
 * one; with the straight-line distance.
 */
export function NearestCities({
  cities,
  hrefFor,
  comparable = false,
}: {
  cities: NearCity[];
  hrefFor: (city: NearCity) => string;
  comparable?: boolean;
}) {
  const language = useLanguage();
  const words = nearestCopy(language);
  if (cities.length === 0) return null;
  return (
    <div className={comparable ? 'mt-6' : undefined}>
      <h3 className="text-base">{comparable ? words.comparable : words.title}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {cities.map((city) => (
          <li key={city.slug} className="wrap-anywhere">
            <a className="btn btn-quiet" href={hrefFor(city)}>
              {city.name}
              <span className="font-normal text-quiet">
                {words.distance(formatNumber(language, Math.max(1, Math.round(city.kilometres))))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
