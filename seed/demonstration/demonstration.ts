import type { CitySeed, NeighborhoodSeed } from '#seed/geography/types.ts';
import type { PostalAreaSeed } from '#seed/geography/postal-areas.ts';
import { kilometresBetween } from '#app/content/distance.ts';
import { makeDentist } from './dentist.ts';
import { addressableAreas } from './places.ts';
import { firstPractices, practiceOf, shareOut } from './quotas.ts';
import { demonstrationId } from './random.ts';
import { standingsOf } from './standing.ts';
import type { Standing } from './standing.ts';
import type { DemonstrationCity } from './types.ts';

/** The geography to place dentists in. `areaCities` maps a postal area's code to its city's slug. */
export type Places = {
  cities: CitySeed[];
  neighborhoods: NeighborhoodSeed[];
  areas: PostalAreaSeed[];
  areaCities: Map<string, string | null>;
};

export type DemonstrationOptions = {
  /** The exact number of dentists. */
  dentists: number;
  /** The start of a day (UTC); ages and dates are relative to it. */
  now: Date;
  /** Slugs of dentists from other sources. */
  takenSlugs?: Iterable<string>;
};

/** The ids of the dentists that `demonstrationCities` makes, without making them. */
export function demonstrationIds(cities: CitySeed[], dentists: number): Set<string> {
  const ids = new Set<string>();
  for (const [slug, count] of shareOut(dentists, cities))
    for (let ordinal = 0; ordinal < count; ordinal += 1) ids.add(demonstrationId(slug, ordinal));
  return ids;
}

const practicesOf = (city: CitySeed, count: number) => {
  const first = firstPractices(city);
  return Array.from({ length: count }, (_, ordinal) => practiceOf(city, first, ordinal));
};

/** The standing of each of these dentists, by id. */
export function demonstrationStandings(cities: CitySeed[], dentists: number): Map<string, Standing> {
  const counts = shareOut(dentists, cities);
  return new Map(
    cities.flatMap((city) =>
      standingsOf(city.slug, practicesOf(city, counts.get(city.slug) ?? 0)).map(
        (standing, ordinal) => [demonstrationId(city.slug, ordinal), standing] as const,
      ),
    ),
  );
}

/**
 * Made-up dentists, city by city, largest first. The same options give the same dentists on every machine,
 * and a larger number adds to the dentists of a smaller one.
 */
export function* demonstrationCities(
  places: Places,
  options: DemonstrationOptions,
): Generator<DemonstrationCity> {
  const counts = shareOut(options.dentists, places.cities);
  const slugs = new Set(options.takenSlugs);
  const takeSlug = (wanted: string): string => {
    let slug = wanted;
    for (let number = 2; slugs.has(slug); number += 1) slug = `${wanted}-${number}`;
    slugs.add(slug);
    return slug;
  };
  for (const city of places.cities.toSorted((a, b) => b.population - a.population)) {
    const count = counts.get(city.slug) ?? 0;
    if (count === 0) continue;
    const cityPlaces = placesOf(city, places);
    const practices = practicesOf(city, count);
    const standings = standingsOf(city.slug, practices);
    const dentists = practices.map((practice, ordinal) =>
      makeDentist(
        cityPlaces,
        { ordinal, practice, standing: standings[ordinal]!, now: options.now },
        takeSlug,
      ),
    );
    yield { city: city.slug, dentists };
  }
}

/** The city's neighbourhoods and postal areas; a city without an area uses the nearest one. */
function placesOf(city: CitySeed, { neighborhoods, areas, areaCities }: Places) {
  const inProvince = areas.filter((area) => area.province === city.province);
  // Lloydminster lies in two provinces but is listed in one.
  const assigned = inProvince.filter((area) => areaCities.get(area.code) === city.slug);
  const nearest = () =>
    inProvince.toSorted((a, b) => kilometresBetween(a, city) - kilometresBetween(b, city)).slice(0, 1);
  return {
    city,
    neighborhoods: neighborhoods.filter((neighborhood) => neighborhood.city === city.slug),
    areas: addressableAreas(city, assigned.length > 0 ? assigned : nearest()),
  };
}
