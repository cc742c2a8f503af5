import { kilometresBetween } from './distance.ts';
import type { Point } from './distance.ts';
import { foldPlace } from './fold.ts';
import { formerMunicipalities, otherProvinces } from './former-municipalities.ts';
import type { Bilingual } from './language.ts';

/** A postal area, with the two letters of its province. */
export type AssignableArea = Point & { code: string; placeName: string; province: string };
/** A city; its population is a weight. */
export type AssignableCity = Point & { slug: string; name: Bilingual; province: string; population: number };

/** A city of the database as one that areas can be assigned to. */
export const toAssignable = (row: {
  slug: string;
  name: string;
  name_fr: string;
  province_state: string;
  population: number | null;
  latitude: number;
  longitude: number;
}): AssignableCity => ({
  slug: row.slug,
  name: { en: row.name, fr: row.name_fr },
  province: row.province_state,
  // A place whose people nobody counted is a small one.
  population: row.population ?? 1000,
  latitude: row.latitude,
  longitude: row.longitude,
});

/** Farther than this from every city's centre, an area belongs to none. */
const reachInKilometres = 40;

/** First letters or codes that belong to exactly one city, which never extends beyond them. */
const territories: Record<string, { own: RegExp; isWhole: boolean }> = {
  toronto: { own: /^M/, isWhole: true },
  laval: { own: /^H7/, isWhole: true },
  // The island of Montréal also holds other cities, so H alone does not decide.
  montreal: { own: /^H(?!7)/, isWhole: false },
};

/**
 * The city of each postal area: a map from the area's code to the city's slug, or to null if no city is near.
 * In order: 1. the city that owns the code's prefix (M is Toronto, H7 is Laval); 2. the city of the same
 * province whose name, or a former municipality's, the area's place name contains (`North Vancouver East` is
 * North Vancouver, not Vancouver); 3. the nearest city of the province within 40 km, with the distance
 * divided by the square root of the population, because a city's radius grows that way.
 */
export function assignCities(areas: AssignableArea[], cities: AssignableCity[]): Map<string, string | null> {
  const entries = cities.flatMap(namesOf);
  return new Map(
    areas.map((area) => {
      const candidates = entries.filter(({ city }) => mayReach(city, area));
      const city =
        candidates.find(({ city }) => territories[city.slug]?.isWhole)?.city ??
        cityNamedBy(area, candidates) ??
        nearestCity(area, candidates);
      return [area.code, city?.slug ?? null];
    }),
  );
}

type Named = { city: AssignableCity; name: string };

function namesOf(city: AssignableCity): Named[] {
  const former = formerMunicipalities[city.province]?.[city.slug] ?? [];
  return [...new Set([city.name.en, city.name.fr, ...former].map(foldName))].map((name) => ({ city, name }));
}

function mayReach(city: AssignableCity, area: AssignableArea): boolean {
  const isInProvince = city.province === area.province || otherProvinces[city.slug] === area.province;
  return isInProvince && (territories[city.slug]?.own.test(area.code) ?? true);
}

/** Folded and padded with spaces, so that only whole words match: ' sault sainte marie '. */
const foldName = (name: string) => ` ${foldPlace(name)} `;

/** The city whose name comes first in the place name; then the longer name; then the nearer city. */
function cityNamedBy(area: AssignableArea, candidates: Named[]): AssignableCity | undefined {
  const [head = '', inside = ''] = area.placeName.split(/[()]/).map(foldName);
  // A rural area (0 in its code) spans a county and bears its name: only the town in brackets is a place.
  const isRural = area.code[1] === '0';
  const matches = candidates
    .map(({ city, name }) => ({
      city,
      name,
      at: isRural ? (inside === name ? 0 : -1) : head.indexOf(name),
      distance: kilometresBetween(area, city),
    }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.name.length - a.name.length || a.distance - b.distance);
  return matches[0]?.city;
}

function nearestCity(area: AssignableArea, candidates: Named[]): AssignableCity | undefined {
  const near = candidates
    .map(({ city }) => ({ city, distance: kilometresBetween(area, city) }))
    .filter(({ distance }) => distance <= reachInKilometres);
  return near.sort((a, b) => pull(a) - pull(b))[0]?.city;
}

function pull({ city, distance }: { city: AssignableCity; distance: number }): number {
  return distance / Math.sqrt(city.population);
}
