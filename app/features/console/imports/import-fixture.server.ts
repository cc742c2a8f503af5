import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { db } from '#db/database.ts';
import { insertGeography } from './geography-fixture.server.ts';
import type { ImportRequest } from './import-dentists.server.ts';
import { importDentists } from './import-dentists.server.ts';

/** Temporary folder for the imports and rejects of a test file. */
export const folder = mkdtempSync(join(tmpdir(), 'import-'));

/** Starts each test with the geography and no dentists. Call once, at the top of the file. */
export function startEmpty(): void {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  // Test files of one worker share this module, and the previous file removed the folder.
  beforeAll(() => void mkdirSync(folder, { recursive: true }));
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
