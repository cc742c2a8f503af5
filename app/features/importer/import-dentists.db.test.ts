import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertGeography } from './geography-fixture.server.ts';
import type { ImportRequest } from './import-dentists.server.ts';
import { importDentists } from './import-dentists.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => insertGeography(db));
beforeEach(async () => {
  await db.deleteFrom('dentists').execute();
  await db.deleteFrom('import_sources').execute();
});

function write(content: string | object, name = 'clinics.json'): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const run = (path: string, options: Partial<ImportRequest> = {}) =>
  importDentists(db, { path, dryRun: false, source: {}, rejectsFolder: folder, ...options });

async function counts(path: string, options: Partial<ImportRequest> = {}) {
  const { summary } = await run(path, options);
  const { read, added, updated, unchanged, rejected } = summary;
  expect(read).toBe(added + updated + unchanged + rejected);
  return { added, updated, unchanged, rejected };
}

const dentists = () =>
  db
    .selectFrom('dentists as d')
    .innerJoin('dentist_locations as l', 'l.dentist_id', 'd.id')
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

const full = {
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

test('a full row becomes a dentist with categories and a primary location, not verified, not rated', async () => {
  const result = await run(write([full]), {
    source: { name: 'partner', attribution: 'Partner Inc.', url: 'https://example.com/' },
  });
  expect(result.summary).toMatchObject({ read: 1, added: 1 });
  expect([...result.summary.warnings]).toEqual([]);
  const [dentist] = await dentists();
  expect(dentist).toMatchObject({
    slug: 'dr-zoe-elan-vancouver',
    name: 'Dr. Zoé Élan',
    clinic_name: 'Kits Dental',
    rating: null,
    review_count: null,
    is_verified: false,
    is_featured: false,
    is_accepting_patients: true,
    offers_emergency_care: false,
    wheelchair_accessible: true,
    phone: '+16042550199',
    email: 'office@example.com',
    website_url: 'http://www.example.com/',
    years_experience: 12,
    languages: ['en', 'pa', 'Haida'],
    insurance: ['sun-life'],
    services: ['braces', 'Laser', 'dental-implants'],
    source: 'import:partner',
    source_key: 'a1',
    city: 'vancouver',
    is_primary_location: true,
    postal_code: 'V6K 1P9',
    address_line_1: '2705 West 4th Avenue',
  });
  expect(dentist!.neighborhood_id).not.toBeNull();
  expect(dentist!.office_hours).toMatchObject({ friday: [['09:00', '17:00']], sunday: [] });
  const categories = await db
    .selectFrom('dentist_specialties as s')
    .innerJoin('specialist_categories as c', 'c.id', 's.category_id')
    .select('c.slug')
    .orderBy('c.slug')
    .execute();
  expect(categories.map(({ slug }) => slug)).toEqual(['implant-specialists', 'orthodontists']);
  expect(await db.selectFrom('import_sources').select(['name', 'attribution', 'url']).execute()).toEqual([
    { name: 'partner', attribution: 'Partner Inc.', url: 'https://example.com/' },
  ]);
});

test('a second run changes nothing; a changed fact updates its row and keeps the slug', async () => {
  const path = write([full, { name: 'Plain Dental', city: 'Delta' }]);
  expect(await counts(path)).toEqual({ added: 2, updated: 0, unchanged: 0, rejected: 0 });
  const before = await dentists();
  expect(await counts(path)).toEqual({ added: 0, updated: 0, unchanged: 2, rejected: 0 });
  expect(await dentists()).toEqual(before);

  write([
    { ...full, name: 'Dr. Zoé Renamed', specialties: 'endodontics', opening_hours: '' },
    { name: 'Plain Dental', city: 'Delta' },
  ]);
  expect(await counts(path)).toEqual({ added: 0, updated: 1, unchanged: 1, rejected: 0 });
  const renamed = (await dentists()).find((each) => each.source_key === 'a1')!;
  expect(renamed).toMatchObject({
    name: 'Dr. Zoé Renamed',
    slug: 'dr-zoe-elan-vancouver',
    office_hours: null,
  });
  expect(await counts(path)).toEqual({ added: 0, updated: 0, unchanged: 2, rejected: 0 });
});

test('a dry run reports the same and writes nothing but the rejects', async () => {
  const path = write([full, { city: 'Delta' }], 'dry.json');
  const dry = await run(path, { dryRun: true });
  expect(dry.summary).toMatchObject({ read: 2, added: 1, rejected: 1 });
  expect(await dentists()).toEqual([]);
  expect(await db.selectFrom('import_sources').selectAll().execute()).toEqual([]);
  expect(JSON.parse(readFileSync(dry.rejectsFile!, 'utf8'))).toEqual([{ row: 2, reason: 'no name' }]);
});

test('hostile rows are refused or disarmed one by one, each with its reason', async () => {
  const at = { city: 'Delta' };
  const path = write(
    [
      { ...at, name: '<script>alert(1)</script>' },
      { ...at, name: '=HYPERLINK("http://example.com")' },
      { ...at, name: 'x'.repeat(5000) },
      { ...at, name: 'A\u0000cme\u202e Dental', id: 'nul' },
      {
        ...at,
        name: 'B Dental',
        id: 'b',
        website: 'javascript:alert(1)',
        phone: 'drop table',
        services: '<img src=x onerror=alert(1)>',
        email: '=cmd|x',
      },
      { ...at, name: "Robert'); drop table dentists;--", id: 'bobby' },
      { ...at, name: '🦷' },
      { ...at, name: '   ' },
      { name: 'Nowhere Dental', latitude: 0, longitude: 0 },
      { name: 'Far Dental', latitude: 60, longitude: -110 },
      { ...at, name: 'C Dental', specialties: 'denturist' },
      { ...at, name: 'D Dental \ud800', id: 'surrogate' },
    ],
    'hostile.json',
  );
  const result = await run(path);
  const rejects = JSON.parse(readFileSync(result.rejectsFile!, 'utf8')) as { row: number; reason: string }[];
  expect(rejects).toEqual([
    { row: 1, reason: 'name holds HTML' },
    { row: 2, reason: 'name is a spreadsheet formula' },
    { row: 3, reason: 'name is 5000 characters long, at most 200 are taken' },
    { row: 7, reason: 'the name has no letter' },
    { row: 8, reason: 'no name' },
    { row: 9, reason: 'no place: neither coordinates, postal code nor city' },
    { row: 10, reason: 'more than 40 km from every known city' },
    { row: 11, reason: 'a denturist is not a dentist' },
  ]);
  const listed = await dentists();
  expect(listed.map(({ name }) => name).sort()).toEqual([
    'Acme Dental',
    'B Dental',
    'D Dental \ufffd',
    "Robert'); drop table dentists;--",
  ]);
  expect(listed.find(({ name }) => name === 'B Dental')).toMatchObject({
    website_url: null,
    phone: null,
    services: [],
    email: null,
  });
  expect(result.summary.warnings.get('website not understood: left out')).toEqual({ count: 1, rows: [5] });
});

test('rows that repeat a key are refused, unless the first was refused itself', async () => {
  const path = write([
    { id: '1', name: '', city: 'Delta' },
    { id: '1', name: 'A', city: 'Delta' },
    { id: '1', name: 'B', city: 'Delta' },
  ]);
  const result = await run(path);
  expect(JSON.parse(readFileSync(result.rejectsFile!, 'utf8'))).toEqual([
    { row: 1, reason: 'no name' },
    { row: 3, reason: 'the same as row 2' },
  ]);
});

test('names that clash get numbers, in one file and over several', async () => {
  const clinics = (from: number) =>
    Array.from({ length: 15 }, (_, i) => ({ id: `${from + i}`, name: 'Dental Clinic', city: 'Delta' }));
  await run(write(clinics(0)), { source: { name: 'one' }, batchSize: 4 });
  await run(write(clinics(100)), { source: { name: 'two' }, batchSize: 4 });
  const slugs = (await dentists()).map(({ slug }) => slug);
  expect(slugs.length).toBe(30);
  expect(slugs).toEqual(
    expect.arrayContaining(['dental-clinic-delta', 'dental-clinic-delta-2', 'dental-clinic-delta-8']),
  );
  expect(await counts(write(clinics(0)), { source: { name: 'one' } })).toEqual({
    added: 0,
    updated: 0,
    unchanged: 15,
    rejected: 0,
  });
});

test('what an operator or another source lists, or somebody verified, stays as it is', async () => {
  await run(write([full, { id: 'b', name: 'Point Dental', latitude: 49.2, longitude: -122.9 }]), {
    source: { name: 'first' },
  });
  await db
    .updateTable('dentists')
    .set({ source: 'operator', source_key: null })
    .where('source_key', '=', 'b')
    .execute();
  const others = write([
    { id: 'x', name: 'Dental office', phone: '604 255 0199', latitude: 49.2685, longitude: -123.1667 },
    { id: 'y', name: 'POINT dental.', latitude: 49.2009, longitude: -122.9 },
    { id: 'z', name: 'Point Dental', latitude: 49.21, longitude: -122.9 },
    {
      id: 'w',
      name: 'Dr. Other',
      clinic_name: 'Kits Dental',
      phone: '604 255 0199',
      latitude: 49.2685,
      longitude: -123.1667,
    },
  ]);
  const second = { source: { name: 'second' } };
  expect(await counts(others, second)).toEqual({ added: 2, updated: 0, unchanged: 2, rejected: 0 });
  expect(await counts(others, second)).toEqual({ added: 0, updated: 0, unchanged: 4, rejected: 0 });

  await db.updateTable('dentists').set({ is_verified: true }).where('source_key', '=', 'a1').execute();
  const result = await run(write([{ ...full, phone: '' }]), { source: { name: 'first' } });
  expect(result.summary).toMatchObject({ unchanged: 1, updated: 0 });
  expect([...result.summary.warnings.keys()]).toEqual([
    'verified by an operator: the listing stays as it is',
  ]);
  expect((await dentists()).find(({ source_key }) => source_key === 'a1')!.phone).toBe('+16042550199');
});

test('a clinic without an id whose point was moved is the same clinic', async () => {
  await run(write([{ name: 'Point Dental', latitude: 49.2, longitude: -122.9 }]));
  const moved = [{ name: 'Point Dental', latitude: 49.2005, longitude: -122.9 }];
  expect(await counts(write(moved))).toEqual({ added: 0, updated: 1, unchanged: 0, rejected: 0 });
  expect(await counts(write(moved))).toEqual({ added: 0, updated: 0, unchanged: 1, rejected: 0 });
  const both = [
    { name: 'Point Dental', latitude: 49.2005, longitude: -122.9 },
    { name: 'Point Dental', latitude: 49.2006, longitude: -122.9 },
  ];
  expect(await counts(write(both))).toEqual({ added: 1, updated: 0, unchanged: 1, rejected: 0 });
  expect(await counts(write(both))).toEqual({ added: 0, updated: 0, unchanged: 2, rejected: 0 });
});

test('a file that is cut off writes nothing, not even its whole rows', async () => {
  const rows = JSON.stringify(Array.from({ length: 50 }, (_, i) => ({ name: `Clinic ${i}`, city: 'Delta' })));
  const result = await run(write(rows.slice(0, -20)), { batchSize: 5 });
  expect(result).toMatchObject({
    ok: false,
    reason: 'unreadable',
    message: 'The file is cut off: it ends in or after row 49.',
  });
  expect(await dentists()).toEqual([]);
});

/** Makes the database refuse a name, as a full disk or a constraint nobody thought of would. */
async function withRefusal(name: string, code: string, work: () => Promise<void>) {
  await sql`create function refuse() returns trigger language plpgsql as ${sql.raw(`$$ begin
    if new.name = '${name}' then raise exception 'refused' using errcode = '${code}'; end if; return new; end $$`)}`.execute(
    db,
  );
  await sql`create trigger refuse before insert on dentists for each row execute function refuse()`.execute(
    db,
  );
  try {
    await work();
  } finally {
    await sql`drop function refuse cascade`.execute(db);
  }
}

const twelve = Array.from({ length: 12 }, (_, i) => ({
  id: `${10 + i}`,
  name: `Clinic ${i}`,
  city: 'Delta',
}));

test('a failure in the middle leaves whole batches and a message; a new run goes on from there', async () => {
  const path = write(twelve);
  await withRefusal('Clinic 7', '53100', async () => {
    const result = await run(path, { batchSize: 5 });
    expect(result).toMatchObject({ ok: false, reason: 'failed', summary: { read: 5, added: 5 } });
    expect(!result.ok && result.message).toContain('53100');
    expect(!result.ok && result.message).not.toContain('Clinic');
    expect((await dentists()).length).toBe(5);
  });
  expect(await counts(path, { batchSize: 5 })).toEqual({ added: 7, updated: 0, unchanged: 5, rejected: 0 });
});

test('an interrupted import ends after its batch, and says so', async () => {
  const stop = new AbortController();
  const result = await run(write(twelve), {
    batchSize: 5,
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  expect(result).toMatchObject({
    ok: false,
    message: 'The import stopped: it was interrupted.',
    summary: { added: 5 },
  });
  expect((await dentists()).length).toBe(5);
});

test('a value that only the database refuses costs its own row and no other', async () => {
  await withRefusal('Clinic 7', '23514', async () => {
    expect(await counts(write(twelve))).toEqual({ added: 11, updated: 0, unchanged: 0, rejected: 1 });
  });
});

test('two imports of one file at once list every clinic once', async () => {
  const path = write(
    Array.from({ length: 300 }, (_, i) => ({ id: `${i}`, name: `Clinic ${i % 3}`, city: 'Delta' })),
  );
  const both = await Promise.all([counts(path, { batchSize: 20 }), counts(path, { batchSize: 20 })]);
  expect(both[0].added + both[1].added).toBe(300);
  expect((await dentists()).length).toBe(300);
});

test('a database without cities is said to be without them', async () => {
  const result = await db
    .transaction()
    .execute(async (trx) => {
      await sql`truncate provinces, dentists, import_sources cascade`.execute(trx);
      const answer = await importDentists(trx, {
        path: write([full]),
        dryRun: false,
        source: {},
        rejectsFolder: folder,
      });
      throw Object.assign(new Error('undo'), { answer });
    })
    .catch((error: { answer: unknown }) => error.answer);
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining('npm run seed') });
});

test('50,000 rows of CSV in 50 s at most', { timeout: 120_000 }, async () => {
  const rows = Array.from(
    { length: 50_000 },
    (_, i) =>
      `Dr. Person ${i},Clinic ${i % 999},604${2_000_000 + i},${49.15 + (i % 500) / 5000},${-123.1 + (i % 700) / 7000}`,
  );
  const path = write(`name,clinic_name,phone,latitude,longitude\n${rows.join('\n')}\n`, 'many.csv');
  expect(await counts(path)).toEqual({ added: 50_000, updated: 0, unchanged: 0, rejected: 0 });
});

const osm = join(process.cwd(), '../shared/data/osm-vancouver-dentists.json');

test('the 192 places of OpenStreetMap around Vancouver', async (context) => {
  if (!existsSync(osm)) return context.skip('../shared/data/osm-vancouver-dentists.json is not here');
  expect(await counts(osm)).toEqual({ added: 173, updated: 0, unchanged: 0, rejected: 19 });
  const listed = await dentists();
  expect(
    listed.every(
      (each) => each.source === 'import:openstreetmap' && !each.is_verified && each.rating === null,
    ),
  ).toBe(true);
  const cityOf = (name: string) => listed.find((each) => each.name === name)?.city;
  expect(
    [
      'ARTA Dental',
      'Northgate Dental Centre',
      'Fort Langley Dental Office',
      'Lonsdale Dental',
      'Central Park',
      'Wesbrook Dental',
      'Coppersmith Dental',
    ].map(cityOf),
  ).toEqual(['burnaby', 'burnaby', 'langley', 'north-vancouver', 'burnaby', 'vancouver', 'richmond']);
  // 30 of 32 parse; one of these is by appointment on Saturdays, two are denturists'.
  expect(listed.filter((each) => each.office_hours !== null).length).toBe(27);
  expect(await db.selectFrom('import_sources').select(['name', 'attribution', 'license']).execute()).toEqual([
    {
      name: 'openstreetmap',
      attribution: '© OpenStreetMap contributors',
      license: 'Open Database License 1.0',
    },
  ]);
  expect(await counts(osm)).toEqual({ added: 0, updated: 0, unchanged: 173, rejected: 19 });
  expect(readdirSync(folder).some((name) => /^rejects-osm-vancouver-dentists-\d+\.json$/.test(name))).toBe(
    true,
  );
});
