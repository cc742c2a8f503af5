import { sql } from 'kysely';
import type { Point } from '#app/content/distance.ts';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';

/** A name that a map may write: of a city, or of a neighbourhood. */
export type MapName = { name: string; latitude: number; longitude: number; population: number | null };

export type MapPlaces = {
  /** Largest city first, then neighbourhoods. */
  names: MapName[];
  /** Where people live: the middles of neighbourhoods and postal areas. */
  settled: { latitude: number; longitude: number }[];
};

/** Returns everything of ours that maps show, of the whole country. */
export async function listMapPlaces(language: Language): Promise<MapPlaces> {
  const name = language === 'fr' ? 'name_fr as name' : 'name as name';
  const [cities, neighborhoods, areas] = await Promise.all([
    db
      .selectFrom('cities')
      .select([name, 'latitude', 'longitude', 'population'])
      .orderBy('population', (order) => order.desc().nullsLast())
      .execute(),
    db
      .selectFrom('neighborhoods')
      .select([name, 'latitude', 'longitude'])
      .where('latitude', 'is not', null)
      .orderBy('id')
      .execute(),
    db.selectFrom('postal_areas').select(['latitude', 'longitude']).execute(),
  ]);
  const located = neighborhoods.flatMap((place) =>
    place.latitude === null || place.longitude === null
      ? []
      : [{ name: place.name, latitude: place.latitude, longitude: place.longitude, population: null }],
  );
  return { names: [...cities, ...located], settled: [...located, ...areas] };
}

/** Offices of one answer at most. */
const MAX_OFFICES = 2000;

/** Returns where listed offices stand within an area, in degrees; at most `MAX_OFFICES`. */
export async function listOfficesIn([south, west, north, east]: readonly [
  number,
  number,
  number,
  number,
]): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select latitude, longitude from listed_locations
    where latitude between ${south} and ${north} and longitude between ${west} and ${east}
    limit ${MAX_OFFICES}`.execute(db);
  return rows;
}
