import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import { listMapPlaces } from './map-places.server.ts';
import type { MapPlaces } from './map-places.server.ts';
import { toGroundGeoJson } from './ground-geojson.server.ts';
import { isInside } from './ground-lines.ts';
import type { Point } from './ground-lines.ts';

let places: MapPlaces;
beforeAll(async () => {
  await cloneSeeded();
  places = await listMapPlaces('en');
});

type City = { slug: string; centre: Point; dentists: Point[] };

async function readCities(): Promise<City[]> {
  const { rows } = await sql<City>`
    select c.slug, json_build_array(c.longitude, c.latitude) as centre,
      coalesce(json_agg(json_build_array(l.longitude, l.latitude)) filter (where l.latitude is not null), '[]') as dentists
    from cities c left join dentist_locations l on l.city_id = c.id
    group by c.id order by c.slug`.execute(db);
  return rows;
}

type Polygons = Point[][][];

/**
 * The water of a map around a city, and the pieces of land that are added under places which the drawn shore leaves in
 * water, as polygons with their holes.
 */
async function groundAround([longitude, latitude]: Point, degrees: number, dentists: readonly Point[]) {
  // A phone’s map is twice as high as wide.
  const wide = degrees / 2 / Math.cos((latitude * Math.PI) / 180);
  const area = [
    latitude - degrees / 2,
    longitude - wide / 2,
    latitude + degrees / 2,
    longitude + wide / 2,
  ] as const;
  const offices = dentists.map(([x, y]) => ({ longitude: x, latitude: y }));
  const { features } = await toGroundGeoJson(area, { ...places, settled: [] }, offices);
  const polygons = (kind: string): Polygons =>
    features.flatMap(({ properties, geometry }) =>
      properties['kind'] === kind && geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
    );
  return { water: polygons('water'), land: polygons('land') };
}

const isIn = (point: Point, polygons: Polygons): boolean =>
  polygons.some(
    ([shore, ...holes]) => isInside(point, shore!) && !holes.some((each) => isInside(point, each)),
  );

/** Cities on a shore that the drawn line, a few hundred metres coarse, cuts off: they may need added land. */
const SHORE = new Set(
  (
    'ajax belleville burlington cape-breton charlottetown chateauguay cornwall courtenay fort-erie gatineau georgina ' +
    'halifax kelowna kingston langford longueuil mississauga oakville oshawa penticton pickering quinte-west ' +
    'repentigny richmond saint-eustache sault-ste-marie summerside terrebonne thunder-bay toronto trois-rivieres ' +
    'west-kelowna west-vancouver'
  ).split(' '),
);

/** Degrees of latitude. */
const DEGREES = { neighbourhood: 0.15, city: 0.8, region: 3, province: 10 };

test.each(Object.entries(DEGREES))(
  'the map of a %s shows every city and its dentists on land',
  async (_, degrees) => {
    const cities = await readCities();
    expect(cities.length).toBeGreaterThan(180);
    const drowned: string[] = [];
    const added: string[] = [];
    for (const { slug, centre, dentists } of cities) {
      const { water, land } = await groundAround(centre, degrees, dentists);
      const shown = dentists.filter(([, latitude]) => Math.abs(latitude - centre[1]) < degrees / 2);
      const isOnLand = (isWet: (point: Point) => boolean) =>
        !isWet(centre) && shown.filter(isWet).length <= 0.1 * shown.length;
      if (!isOnLand((point) => isIn(point, water) && !isIn(point, land))) drowned.push(slug);
      if (!isOnLand((point) => isIn(point, water))) added.push(slug);
    }
    expect(drowned).toEqual([]);
    expect(added.filter((slug) => !SHORE.has(slug))).toEqual([]);
  },
);
