import { kilometresBetween } from '#app/content/distance.ts';
import type { Point } from '#app/content/distance.ts';
import type { Executor } from '#db/database.ts';
import { formerMunicipalities } from '#app/content/former-municipalities.ts';
import { citySynonyms } from '#app/content/search/synonyms.ts';
import { append, foldCity, provincesOf, splitTown } from './normalise.ts';
import { reject } from './reject.ts';
import type { Reject } from './reject.ts';
import { warning } from './warning.ts';
import type { Warning } from './warning.ts';

type City = {
  id: number;
  slug: string;
  name: string;
  name_fr: string;
  province_state: string;
  latitude: number;
  longitude: number;
};
/** A place of Canada without pages of its own. */
type KnownPlace = Point & { name: string; province_state: string };
type PostalArea = { code: string; latitude: number; longitude: number; city_id: number | null };
type Neighborhood = {
  id: number;
  city_id: number;
  zone_id: number | null;
  postal_codes: string[];
  latitude: number | null;
  longitude: number | null;
};

/** Known facts about a row's place; each may be missing. */
export type WhereGiven = {
  latitude: number | null;
  longitude: number | null;
  /** Normalised, 'A1A 1A1'. */
  postalCode: string | null;
  city: string | null;
  /** Two letters. */
  province: string | null;
};

export type Place = {
  cityId: number;
  citySlug: string;
  /** The town of the postal address, where that is not the city. */
  locality: string | null;
  zoneId: number | null;
  neighborhoodId: number | null;
};
export type PlaceResult = { ok: true; place: Place; warnings: Warning[] } | { ok: false; reject: Reject };

/** A point farther than this from every listed city is refused. */
const cityReachKm = 40;
const neighborhoodReachKm = 2;
/** The longest town that is kept. */
const localityLength = 100;
/** Maximum distance to the postal area or neighbourhood of a place. */
const zoneReachKm = 6;

/** Loads the geography: some hundred cities, 1,620 postal areas and the known places, so that `place` needs no query. */
export async function loadGeography(executor: Executor): Promise<Geography> {
  const [cities, areas, neighborhoods, places] = await Promise.all([
    executor
      .selectFrom('cities')
      .select(['id', 'slug', 'name', 'name_fr', 'province_state', 'latitude', 'longitude'])
      .orderBy('id')
      .execute(),
    executor
      .selectFrom('postal_areas')
      .select(['code', 'latitude', 'longitude', 'city_id'])
      .orderBy('code')
      .execute(),
    executor
      .selectFrom('neighborhoods')
      .select(['id', 'city_id', 'zone_id', 'postal_codes', 'latitude', 'longitude'])
      .orderBy('id')
      .execute(),
    executor
      .selectFrom('known_places')
      .select(['name', 'province_state', 'latitude', 'longitude'])
      .orderBy('slug')
      .execute(),
  ]);
  return new Geography(cities, areas, neighborhoods, places);
}

type NamedCity = { city: City; form: string | null };
type PartOfCity = NamedCity & { part: string };
/** A town that a row names, and what it is; `isSure` if its name outweighs the postal code. */
type FoundTown = {
  written: string;
  own: City | null;
  part: PartOfCity | null;
  known: KnownPlace | null;
  /** It has the name of a city that is elsewhere. */
  isElsewhere: boolean;
  isSure: boolean;
};
type Town = { name: string; form: string | null; province: string | null };

export class Geography {
  readonly #cities: City[];
  readonly #cityById: Map<number, City>;
  readonly #citiesByName = new Map<string, NamedCity[]>();
  /** By the names of former municipalities. */
  readonly #citiesByPart = new Map<string, PartOfCity[]>();
  readonly #placesByName = new Map<string, KnownPlace[]>();
  readonly #areas: Map<string, PostalArea>;
  readonly #voters: (Point & { city_id: number })[];
  readonly #neighborhoods = new Map<number, Neighborhood[]>();

  constructor(cities: City[], areas: PostalArea[], neighborhoods: Neighborhood[], places: KnownPlace[] = []) {
    this.#cities = cities;
    this.#cityById = new Map(cities.map((city) => [city.id, city]));
    for (const city of cities) {
      for (const { name, form } of [city.name, city.name_fr, ...(citySynonyms[city.slug] ?? [])].map(
        foldCity,
      ))
        append(this.#citiesByName, name, { city, form });
      for (const part of formerMunicipalities[city.province_state]?.[city.slug] ?? [])
        append(this.#citiesByPart, foldCity(part).name, { city, form: null, part });
    }
    for (const place of places) append(this.#placesByName, foldCity(place.name).name, place);
    this.#voters = [
      ...areas.flatMap(({ city_id, latitude, longitude }) =>
        city_id === null ? [] : { city_id, latitude, longitude },
      ),
      ...cities.map(({ id, latitude, longitude }) => ({ city_id: id, latitude, longitude })),
    ];
    this.#areas = new Map(areas.map((area) => [area.code, area]));
    for (const each of neighborhoods) append(this.#neighborhoods, each.city_id, each);
  }

  get isEmpty(): boolean {
    return this.#cities.length === 0;
  }

  /**
   * Finds city, zone and neighbourhood of a place. The city is the named one if it agrees with the coordinates; else
   * that of the postal area; else that of the nearest postal areas. The nearest city centre would be wrong near
   * borders. A town that is no listed city stays in the address; without coordinates and postal code, the known place
   * of its name says where it is.
   *
   * @returns the place with warnings, or why there is none
   */
  place(given: WhereGiven): PlaceResult {
    const warnings: Warning[] = [];
    const area = given.postalCode ? this.#areas.get(given.postalCode.slice(0, 3)) : undefined;
    const point =
      given.latitude !== null && given.longitude !== null
        ? { latitude: given.latitude, longitude: given.longitude }
        : null;
    if (!point && !given.postalCode && !given.city) return { ok: false, reject: reject('no-place', 'city') };

    const anchor = point ?? area ?? null;
    const found = given.city ? this.#town(given.city, given, anchor) : null;
    const { own = null, part = null, known = null, isElsewhere = false, isSure = false } = found ?? {};
    const named = own ?? part?.city ?? null;
    if (isElsewhere && anchor) warnings.push(warning('city-elsewhere'));

    const ofArea = area && area.city_id !== null ? this.#cityById.get(area.city_id) : undefined;
    const areaAgrees =
      ofArea &&
      (!point ||
        kilometresBetween(point, area!) <= cityReachKm ||
        kilometresBetween(point, ofArea) <= cityReachKm);
    if (ofArea && !areaAgrees) warnings.push(warning('point-far'));

    const somewhere = (isSure ? known : null) ?? anchor ?? known;
    const city =
      named ??
      (areaAgrees && somewhere !== known ? ofArea : null) ??
      (somewhere ? this.#cityAt(somewhere) : null);
    if (!city && !somewhere)
      return {
        ok: false,
        reject: given.city ? reject('unknown-city', 'city') : reject('unknown-postal-code', 'postal_code'),
      };
    if (!city || (point && kilometresBetween(point, city) > cityReachKm && city !== ofArea))
      return tooFar(point, known);
    const locality =
      own || isElsewhere || !found ? null : localityOf(found.written, part ? part.part : known?.name);
    if (locality !== null && !part) warnings.push(nearWarning(locality, city));
    return {
      ok: true,
      place: {
        cityId: city.id,
        citySlug: city.slug,
        locality,
        ...this.#within(city.id, point, area ?? null),
      },
      warnings,
    };
  }

  /**
   * Finds the town that a row names: a listed city, a part of one, or a known place, near the anchor. In 'Québec
   * (Ste-Foy)' it is the part, else the city. A rural postal code covers hundreds of kilometres and is one point: there,
   * a name that means one place of the province says more.
   */
  #town(text: string, given: WhereGiven, anchor: Point | null): FoundTown {
    const { town: written, province: behind } = splitTown(text);
    const isRural = given.latitude === null && given.postalCode?.[1] === '0';
    const provinces = isRural ? provincesOf(given.postalCode!) : [];
    const province = given.province ?? behind ?? (provinces.length === 1 ? provinces[0]! : null);
    const look = (name: string): FoundTown => {
      const town = { ...foldCity(name), province };
      const isSure = isRural && this.#isOnePlace(town);
      const by = isSure ? null : anchor;
      const own = this.#named(this.#citiesByName.get(town.name) ?? [], town, by);
      const parts = this.#citiesByPart.get(town.name) ?? [];
      const whole = own ? null : this.#named(parts, town, by);
      const part = parts.find(({ city }) => city === whole) ?? null;
      const known = own || part ? null : this.#knownPlace(town, by);
      const isElsewhere = !own && !part && !known && this.#citiesByName.has(town.name);
      return { written: name, own, part, known, isElsewhere, isSure };
    };
    const [, outer, inner] = /^([^()]+[^()\s]) ?\(([^()]+)\)$/.exec(written) ?? [];
    // Without a place, 'London (England)' is no London.
    const names = [written, inner, anchor ? outer : undefined].filter((name) => name !== undefined);
    const towns = names.map(look);
    return towns.find(({ own, part, known }) => own ?? part ?? known) ?? towns[0]!;
  }

  /** Whether the cities and known places of a name in its province are all within reach of each other. */
  #isOnePlace({ name, province }: Town): boolean {
    const found = [
      ...(this.#citiesByName.get(name) ?? []).map(({ city }) => city),
      ...(this.#placesByName.get(name) ?? []),
    ].filter(({ province_state }) => province_state === province);
    return found.length > 0 && found.every((each) => kilometresBetween(each, found[0]!) <= cityReachKm);
  }

  /**
   * Finds the city that a row names among those of the name: the one with the given legal form; else the one at
   * the place, within reach; without a place, the one whose slug is the bare name, if all are in one province. Never
   * chooses between provinces.
   */
  #named(ofName: NamedCity[], { form, province }: Town, anchor: Point | null): City | null {
    const sharing = ofName.filter(({ city }) => !province || city.province_state === province);
    const exact = sharing.filter((each) => form !== null && each.form === form);
    const found = [...new Set((exact.length > 0 ? exact : sharing).map(({ city }) => city))];
    if (anchor) {
      const elected = this.#cityAt(anchor);
      const nearest = nearestOf(found, anchor);
      if (elected && found.includes(elected)) return elected;
      return nearest && nearest.km <= cityReachKm ? nearest.item : null;
    }
    const provinces = new Set(found.map((city) => city.province_state));
    return provinces.size === 1 ? found.toSorted((a, b) => a.slug.length - b.slug.length)[0]! : null;
  }

  /** The known place of a name: the nearest one within reach of the anchor; without an anchor, the only one around. */
  #knownPlace({ name, province }: Town, anchor: Point | null): KnownPlace | null {
    const found = (this.#placesByName.get(name) ?? []).filter(
      ({ province_state }) => !province || province_state === province,
    );
    if (!anchor)
      return found.every((each) => kilometresBetween(each, found[0]!) <= cityReachKm)
        ? (found[0] ?? null)
        : null;
    const nearest = nearestOf(found, anchor);
    return nearest && nearest.km <= cityReachKm ? nearest.item : null;
  }

  /**
   * The three nearest points vote for their city, nearer ones with more weight. City centres vote as well, because a
   * postal area is one point for a whole district.
   */
  #cityAt(point: Point): City | null {
    const near = this.#voters
      .filter((voter) => Math.abs(voter.latitude - point.latitude) < 0.4)
      .map((area) => ({ area, km: kilometresBetween(point, area) }))
      .filter(({ km }) => km <= cityReachKm)
      .sort((a, b) => a.km - b.km)
      .slice(0, 3);
    const votes = new Map<number, number>();
    for (const { area, km } of near)
      votes.set(area.city_id, (votes.get(area.city_id) ?? 0) + 1 / Math.max(km, 0.1) ** 2);
    const best = [...votes].sort((a, b) => b[1] - a[1])[0];
    const elected = best && this.#cityById.get(best[0]);
    const nearest = nearestOf(this.#cities, point);
    if (!nearest || nearest.km > cityReachKm) return null;
    // With wide postal areas, a known city may be nearer than the elected one.
    return elected && kilometresBetween(point, elected) <= cityReachKm ? elected : nearest.item;
  }

  #within(
    cityId: number,
    point: Point | null,
    area: PostalArea | null,
  ): { zoneId: number | null; neighborhoodId: number | null } {
    const all = this.#neighborhoods.get(cityId) ?? [];
    const sharing = area ? all.filter((each) => each.postal_codes.includes(area.code)) : [];
    const located = all.filter((each) => each.latitude !== null && each.longitude !== null) as (Neighborhood &
      Point)[];
    const nearest = point ? nearestOf(located, point) : null;
    const found =
      nearest && nearest.km <= neighborhoodReachKm ? nearest.item : sharing.length === 1 ? sharing[0]! : null;
    const near = nearest && nearest.km <= zoneReachKm ? nearest.item : null;
    const zones = new Set(sharing.map((each) => each.zone_id));
    const shared = zones.size === 1 ? [...zones][0]! : null;
    return { zoneId: (found ?? near)?.zone_id ?? shared, neighborhoodId: found?.id ?? null };
  }
}

/** Why a row out of reach is refused; a town that is a known place is named, because an operator can make it a city. */
const tooFar = (point: Point | null, known: KnownPlace | null): PlaceResult => ({
  ok: false,
  reject: known
    ? reject('town-too-far', 'city', cityReachKm, `${known.name} ${known.province_state}`)
    : reject('too-far', point ? 'latitude' : 'postal_code', cityReachKm),
});

function nearestOf<T extends Point>(items: T[], point: Point): { item: T; km: number } | null {
  let best: { item: T; km: number } | null = null;
  for (const item of items) {
    const km = kilometresBetween(item, point);
    if (!best || km < best.km) best = { item, km };
  }
  return best;
}

/** The town as it was written; in capitals or small letters only, as it is known. Null if it is too long for one. */
function localityOf(written: string, known: string | undefined): string | null {
  const isShouted = written === written.toUpperCase() || written === written.toLowerCase();
  const locality = known && isShouted ? known : written;
  return locality.length <= localityLength ? locality : null;
}

/** A town's name is told; a text that is none may say anything, and is not. */
const nearWarning = (locality: string, city: City): Warning =>
  /^[\p{L}.'’ -]{1,60}$/u.test(locality)
    ? warning('listed-near', locality, city.name, city.name_fr)
    : warning('odd-town', city.name, city.name_fr);
