import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { db } from '#db/database.ts';
import type { ImportRequest } from '#app/features/console/imports/import-dentists.server.ts';
import { importDentists } from '#app/features/console/imports/import-dentists.server.ts';
import canada from 'zipcodes/lib/codesCanada.js';
import { specialtySlugs } from '#app/content/specialty-slugs.ts';
import type { Executor } from '#db/database.ts';

/** Temporary folder for the imports and rejects of a test file that calls `useFolder`. */
export const folder = join(tmpdir(), `import-${randomUUID()}`);

/** Makes the folder, and removes it after the tests of the file. Call it at the top of the file; `startEmpty` does. */
export function useFolder(): void {
  beforeAll(() => void mkdirSync(folder));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

/** Starts each test with the geography and no dentists. Call once, at the top of the file. */
export function startEmpty(): void {
  useFolder();
  beforeAll(() => insertGeography(db));
  beforeEach(async () => {
    await db.deleteFrom('dentists').execute();
    await db.deleteFrom('import_sources').execute();
  });
}

/** Writes an import file and returns its path. */
export function write(content: string | object, name = 'clinics.json'): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

export const run = (path: string, options: Partial<ImportRequest> = {}) =>
  importDentists(db, { path, dryRun: false, source: {}, rejectsFolder: folder, ...options });

/** Runs an import, and checks that its summary accounts for every row. */
export async function counts(path: string, options: Partial<ImportRequest> = {}) {
  const { summary } = await run(path, options);
  const { read, added, updated, unchanged, rejected } = summary;
  expect(read).toBe(added + updated + unchanged + rejected);
  return { added, updated, unchanged, rejected };
}

/** All listed dentists, by source key. */
export const dentists = () =>
  db
    .selectFrom('listed_dentists as d')
    .innerJoin('listed_locations as l', 'l.dentist_id', 'd.id')
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .selectAll('d')
    .select([
      'c.slug as city',
      'l.office_hours',
      'l.is_primary_location',
      'l.address_line_1',
      'l.postal_code',
      'l.latitude',
      'l.neighborhood_id',
      'l.zone_id',
    ])
    .orderBy('d.source_key')
    .execute();

/** A row with all facts. */
export const full = {
  id: 'a1',
  name: 'Dr. Zoé Élan',
  clinic_name: 'Kits Dental',
  specialties: 'orthodontics; Dental Implants',
  phone: '(604) 255-0199',
  email: 'office@example.com',
  website: 'www.example.com',
  address_line_1: '2705 West 4th Avenue',
  city: 'Vancouver',
  province: 'British Columbia',
  postal_code: 'v6k1p9',
  latitude: 49.2684,
  longitude: -123.1666,
  opening_hours: 'Mo-Fr 09:00-17:00; PH off',
  languages: ['English', 'pendjabi', 'Haida'],
  insurance: ['Sun Life'],
  services: ['Braces', 'Laser'],
  accepting_new_patients: true,
  emergency: 'no',
  wheelchair: 'yes',
  years_experience: 12,
};

/**
 * Cities around Vancouver, and Calgary: slug, name, province, latitude, longitude, and prefix of their postal areas'
 * names.
 */
const cities: [
  slug: string,
  name: string,
  province: string,
  latitude: number,
  longitude: number,
  areas: RegExp,
][] = [
  ['vancouver', 'Vancouver', 'BC', 49.2497, -123.1193, /^Vancouver/],
  ['burnaby', 'Burnaby', 'BC', 49.2488, -122.9805, /^Burnaby/],
  ['richmond', 'Richmond', 'BC', 49.1666, -123.1336, /^Richmond/],
  ['surrey', 'Surrey', 'BC', 49.1913, -122.849, /^Surrey|^White Rock/],
  ['new-westminster', 'New Westminster', 'BC', 49.2057, -122.911, /^New Westminster/],
  ['north-vancouver', 'North Vancouver', 'BC', 49.3206, -123.0738, /^North Vancouver/],
  ['west-vancouver', 'West Vancouver', 'BC', 49.3286, -123.1602, /^West Vancouver/],
  ['delta', 'Delta', 'BC', 49.0847, -123.0587, /^Delta/],
  ['langley', 'Langley', 'BC', 49.1042, -122.6604, /^Langley/],
  ['port-moody', 'Port Moody', 'BC', 49.283, -122.8317, /^Port Moody/],
  ['port-coquitlam', 'Port Coquitlam', 'BC', 49.2628, -122.7811, /^Port Coquitlam/],
  ['coquitlam', 'Coquitlam', 'BC', 49.2838, -122.7932, /^Coquitlam/],
  ['maple-ridge', 'Maple Ridge', 'BC', 49.2193, -122.5984, /^Maple Ridge|^Pitt Meadows/],
  ['abbotsford', 'Abbotsford', 'BC', 49.0504, -122.3045, /^Abbotsford/],
  ['mission', 'Mission', 'BC', 49.1337, -122.3112, /^Mission/],
  ['calgary', 'Calgary', 'AB', 51.0447, -114.0719, /^Calgary/],
];

/** A small geography for tests: sixteen cities, their postal areas, three neighbourhoods, the ten specialties. */
export async function insertGeography(executor: Executor): Promise<void> {
  const text = { description: '', description_fr: '' };
  const provinces = [
    ['BC', 'British Columbia', 'british-columbia'],
    ['AB', 'Alberta', 'alberta'],
  ] as const;
  await executor
    .insertInto('provinces')
    .values(provinces.map(([code, name, slug]) => ({ code, name, name_fr: name, slug, ...text })))
    .execute();
  const inserted = await executor
    .insertInto('cities')
    .values(
      cities.map(([slug, name, province, latitude, longitude]) => ({
        slug,
        name,
        name_fr: name,
        province_state: province,
        latitude,
        longitude,
        population: 100_000,
        city_type: 'major' as const,
        time_zone: 'America/Vancouver',
        ...text,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const idOf = new Map(inserted.map((city) => [city.slug, city.id]));
  await executor
    .insertInto('postal_areas')
    .values(
      Object.values(canada.codes)
        .filter(
          ({ zip, latitude, longitude }) =>
            /^[VT]/.test(zip) && Number.isFinite(latitude) && Number.isFinite(longitude),
        )
        .map(({ zip, city, latitude, longitude }) => ({
          code: zip,
          place_name: city,
          province_state: zip.startsWith('V') ? 'BC' : 'AB',
          latitude,
          longitude,
          city_id: idOf.get(cities.find(([, , , , , areas]) => areas.test(city))?.[0] ?? '') ?? null,
        })),
    )
    .execute();
  const calgary = idOf.get('calgary')!;
  const [zone] = await executor
    .insertInto('city_zones')
    .values({
      city_id: calgary,
      name: 'Northwest',
      name_fr: 'Nord-Ouest',
      slug: 'northwest',
      zone_code: 'NW',
      ...text,
    })
    .returning('id')
    .execute();
  const place = (
    city: string,
    slug: string,
    latitude: number,
    longitude: number,
    postal: string[],
    zone_id: number | null,
  ) => ({
    city_id: idOf.get(city)!,
    slug,
    name: slug,
    name_fr: slug,
    latitude,
    longitude,
    characteristics: [],
    characteristics_fr: [],
    postal_codes: postal,
    zone_id,
    ...text,
  });
  await executor
    .insertInto('neighborhoods')
    .values([
      place('vancouver', 'kitsilano', 49.2684, -123.1683, ['V6K', 'V6R'], null),
      place('vancouver', 'yaletown', 49.2757, -123.1207, ['V6B', 'V6Z'], null),
      place('calgary', 'brentwood', 51.0867, -114.1309, ['T2L'], zone!.id),
    ])
    .execute();
  await executor
    .insertInto('specialist_categories')
    .values(specialtySlugs.map((slug, position) => ({ slug, name: slug, name_fr: slug, position, ...text })))
    .execute();
}
