import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import { toGroundGeoJson } from './ground-geojson.server.ts';
import { isInside } from './ground-lines.ts';
import type { Point } from './ground-lines.ts';

beforeAll(() => cloneSeeded());

type City = { slug: string; centre: Point; dentists: Point[] };

async function readCities(): Promise<City[]> {
  const { rows } = await sql<City>`
    select c.slug, json_build_array(c.longitude, c.latitude) as centre,
      coalesce(json_agg(json_build_array(l.longitude, l.latitude)) filter (where l.latitude is not null), '[]') as dentists
    from cities c left join dentist_locations l on l.city_id = c.id
    group by c.id order by c.slug`.execute(db);
  return rows;
}

/** The water of a map around a city, as polygons with their islands. */
async function waterAround([longitude, latitude]: Point, degrees: number): Promise<Point[][][]> {
  // A phone’s map is twice as high as wide.
  const wide = degrees / 2 / Math.cos((latitude * Math.PI) / 180);
  const area = [
    latitude - degrees / 2,
    longitude - wide / 2,
    latitude + degrees / 2,
    longitude + wide / 2,
  ] as const;
  const { features } = await toGroundGeoJson(area, { names: [], settled: [] });
  return features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []));
}

const isWet = (point: Point, water: Point[][][]): boolean =>
  water.some(
    ([shore, ...islands]) => isInside(point, shore!) && !islands.some((each) => isInside(point, each)),
  );

/** Degrees of latitude: a neighbourhood, a city, a region, a province. */
test.each([0.15, 0.8, 3, 10])(
  'a map of %s degrees shows every city and its dentists on land',
  async (degrees) => {
    const cities = await readCities();
    expect(cities.length).toBeGreaterThan(180);
    const drowned: string[] = [];
    for (const { slug, centre, dentists } of cities) {
      const water = await waterAround(centre, degrees);
      if (isWet(centre, water)) drowned.push(slug);
      const shown = dentists.filter(([, latitude]) => Math.abs(latitude - centre[1]) < degrees / 2);
      const wet = shown.filter((point) => isWet(point, water)).length;
      if (wet > 0.1 * shown.length) drowned.push(`${slug}: ${wet} of ${shown.length} dentists`);
    }
    expect(drowned).toEqual([]);
  },
);
