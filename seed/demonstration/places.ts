import type { PostalAreaSeed } from '#seed/geography/postal-areas.ts';
import type { CitySeed, NeighborhoodSeed } from '#seed/geography/types.ts';
import { kilometresBetween } from '#app/content/distance.ts';
import type { Random } from './random.ts';
import { streetAddress } from './streets.ts';
import type { DemonstrationLocation } from './types.ts';

/** What placing dentists needs to know about a city. */
export type CityPlaces = { city: CitySeed; neighborhoods: NeighborhoodSeed[]; areas: PostalAreaSeed[] };

/** A dentist's location without id and hours. */
export type Place = Omit<DemonstrationLocation, 'id' | 'office_hours' | 'is_primary_location'>;

/** Areas whose codes serve one institution (Parliament, Queen's Park, Québec's ministries) or Santa Claus. */
export const withoutStreets = new Set(['K1A', 'M7A', 'M7R', 'M7Y', 'M5W', 'G1A', 'H0H', 'H0M']);

/**
 * Postal areas of the city where an address is credible: urban ones within the city's radius (5 km, growing
 * with the root of its population: 26 km for Toronto); else the nearest one.
 */
export function addressableAreas(city: CitySeed, areas: PostalAreaSeed[]): PostalAreaSeed[] {
  const reach = 5 + Math.sqrt(city.population) / 80;
  const usable = areas
    .filter((area) => !withoutStreets.has(area.code))
    .map((area) => ({ area, distance: kilometresBetween(area, city), isRural: area.code[1] === '0' }))
    .sort((a, b) => Number(a.isRural) - Number(b.isRural) || a.distance - b.distance);
  const near = usable.filter(({ distance, isRural }) => !isRural && distance <= reach);
  return (near.length > 0 ? near : usable.slice(0, 1)).map(({ area }) => area);
}

/** Places a dentist in the city: in one of its neighbourhoods if it has any, else in a postal area. */
export function placeIn(places: CityPlaces, random: Random): Place {
  const { city } = places;
  // A city with zones groups dentists by zone, so each needs a neighbourhood; elsewhere most have one.
  const hasZones = places.neighborhoods.some(({ zone }) => zone !== null);
  const isInNeighborhood = places.neighborhoods.length > 0 && (hasZones || random.chance(0.8));
  const neighborhood = isInNeighborhood ? random.pick(places.neighborhoods) : null;
  const area = random.pick(places.areas);
  const centre = neighborhood ?? area;
  // Within about 400 m of a neighbourhood's centre, 600 m of a postal area's.
  const spread = neighborhood ? 0.0036 : 0.0054;
  const code = neighborhood ? random.pick(neighborhood.postalCodes) : area.code;
  const suite = random.chance(0.45) ? random.integer(1, 4) * 100 + random.integer(0, 20) : null;
  return {
    neighborhood: neighborhood?.slug ?? null,
    zone: neighborhood?.zone ?? null,
    address_line_1: streetAddress(city, neighborhood?.zone ?? null, random),
    locality: null,
    address_line_2: suite === null ? null : city.province === 'QC' ? `bureau ${suite}` : `Suite ${suite}`,
    postal_code: `${code} ${localDeliveryUnit(random)}`,
    phone: fictionalPhone(code, random),
    latitude: round(centre.latitude + random.between(-spread, spread)),
    longitude: round(centre.longitude + random.between(-spread, spread) * 1.4),
  };
}

/** The last three characters of a postal code, e.g. '2P7'; Canada Post uses neither D, F, I, O, Q nor U. */
function localDeliveryUnit(random: Random): string {
  const letter = random.pick([...'ABCEGHJKLMNPRSTVWXYZ']);
  return `${random.integer(0, 9)}${letter}${random.integer(1, 9)}`;
}

/**
 * An unassigned number: the North American numbering plan reserves 555-0100 to 555-0199 for fiction. The area
 * code is the place's own.
 */
function fictionalPhone(forwardSortationArea: string, random: Random): string {
  return `+1${areaCodeOf(forwardSortationArea)}55501${String(random.integer(0, 99)).padStart(2, '0')}`;
}

/** The first telephone area code of a postal area's region; the first matching rule applies. */
const areaCodes: [RegExp, string][] = [
  [/^A/, '709'],
  [/^[BC]/, '902'],
  [/^E/, '506'],
  [/^G[89]/, '819'],
  [/^G/, '418'],
  [/^H7/, '450'],
  [/^H/, '514'],
  [/^J(1|2[A-D]|[89])/, '819'],
  [/^J/, '450'],
  [/^K9/, '705'],
  [/^K/, '613'],
  [/^L(3V|4[MNR]|9[JMY])/, '705'],
  [/^L/, '905'],
  [/^M/, '416'],
  [/^N/, '519'],
  [/^P7|^P[89]/, '807'],
  [/^P/, '705'],
  [/^R/, '204'],
  [/^S/, '306'],
  [/^T[1-4]/, '403'],
  [/^T/, '780'],
  [/^V(1M|2[PRSTV-Z]|[34567]|8[AB])/, '604'],
  [/^V/, '250'],
];

function areaCodeOf(forwardSortationArea: string): string {
  const rule = areaCodes.find(([pattern]) => pattern.test(forwardSortationArea));
  if (!rule) throw new Error(`No telephone area code is known for ${forwardSortationArea}`);
  return rule[1];
}

/** Five decimals of a degree: one metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
