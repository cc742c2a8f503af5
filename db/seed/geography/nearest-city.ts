import { formerMunicipalities, otherProvinces } from './former-municipalities.ts';
import type { PostalAreaSeed } from './postal-areas.ts';
import type { CitySeed } from './types.ts';

type Point = { latitude: number; longitude: number };

/** Farther than this from every city's centre, an area belongs to none. */
const reachInKilometres = 40;

/** Codes that are one city's and no other's: these cities fill their letter, and never reach beyond it. */
const territories: Record<string, { own: RegExp; isWhole: boolean }> = {
  toronto: { own: /^M/, isWhole: true },
  laval: { own: /^H7/, isWhole: true },
  // The island of Montréal also holds other cities, so H alone does not decide.
  montreal: { own: /^H(?!7)/, isWhole: false },
};

/**
 * The city that each postal area belongs to: a map from the area's code to the city's slug, or to null where
 * no city is near. In order:
 * 1. the city whose letter it is (M is Toronto, H7 is Laval);
 * 2. the city of the same province whose name, or a former municipality's, the area's place name contains
 *    (`North Vancouver East` is North Vancouver, not Vancouver);
 * 3. the nearest city of the province within 40 km, where a large city reaches farther than a small one:
 *    distance is divided by the square root of the population, which grows as a city's radius does.
 */
export function assignCities(areas: PostalAreaSeed[], cities: CitySeed[]): Map<string, string | null> {
  const named = cities.flatMap(namesOf);
  return new Map(
    areas.map((area) => {
      const candidates = named.filter(({ city }) => mayReach(city, area));
      const city =
        candidates.find(({ city }) => territories[city.slug]?.isWhole)?.city ??
        cityNamedBy(area, candidates) ??
        nearestCity(area, candidates);
      return [area.code, city?.slug ?? null];
    }),
  );
}

/**
 * Distance in kilometres between two points (degrees, WGS 84) on a sphere of 6,371 km: the haversine formula.
 */
export function kilometresBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * half(b.longitude - a.longitude);
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

type Named = { city: CitySeed; name: string };

function namesOf(city: CitySeed): Named[] {
  const former = formerMunicipalities[city.province]?.[city.slug] ?? [];
  return [...new Set([city.name.en, city.name.fr, ...former].map(foldPlace))].map((name) => ({ city, name }));
}

function mayReach(city: CitySeed, area: PostalAreaSeed): boolean {
  const isInProvince = city.province === area.province || otherProvinces[city.slug] === area.province;
  return isInProvince && (territories[city.slug]?.own.test(area.code) ?? true);
}

/** Lower case without accents or punctuation, 'St.' and 'Ste.' in full: ' sault sainte marie '. */
function foldPlace(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return ` ${plain.replace(/\bst\b/g, 'saint').replace(/\bste\b/g, 'sainte')} `;
}

/** The city whose name stands first in the place name; the longer of two that begin together; else the nearer. */
function cityNamedBy(area: PostalAreaSeed, candidates: Named[]): CitySeed | undefined {
  const [head = '', inside = ''] = area.placeName.split(/[()]/).map(foldPlace);
  // A rural area (0 in its code) spans a county, and is named after it: only the town in brackets is a place.
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

function nearestCity(area: PostalAreaSeed, candidates: Named[]): CitySeed | undefined {
  const near = candidates
    .map(({ city }) => ({ city, distance: kilometresBetween(area, city) }))
    .filter(({ distance }) => distance <= reachInKilometres);
  return near.sort((a, b) => pull(a) - pull(b))[0]?.city;
}

function pull({ city, distance }: { city: CitySeed; distance: number }): number {
  return distance / Math.sqrt(city.population);
}
