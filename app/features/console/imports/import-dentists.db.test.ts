import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isWithoutSpecialty } from '#app/features/directory/dentist/imported-facts.server.ts';
import { db } from '#db/database.ts';
import { counts, dentists, full, run, startEmpty, write } from '#tests/support/import-fixture.ts';
import { decision, insertEvidence } from '#tests/support/evidence.ts';
import { byEngine } from '#tests/support/verified.ts';

startEmpty();

test('a full row becomes a dentist with categories and a primary location, not verified, not rated', async () => {
  const result = await run(write([full]), {
    source: { name: 'partner', attribution: 'Partner Inc.', url: 'https://example.com/' },
  });
  expect(result.summary).toMatchObject({ read: 1, added: 1 });
  expect([...result.summary.warnings]).toEqual([]);
  const [dentist] = await dentists();
  expect(dentist).toMatchObject({
    slug: 'zoe-elan-vancouver',
    name: 'Dr. Zoé Élan',
    clinic_name: 'Kits Dental',
    rating: null,
    review_count: null,
    is_verified: false,
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

test('a service or specialty equal to a flag sets the flag, unless its column says no', async () => {
  const { id: _, emergency: __, specialties: ___, ...rest } = full;
  const row = (name: string, said: object) => ({ ...rest, id: name, name, ...said });
  await run(
    write([
      row('a-service', { services: ['Soins d’urgence', 'Fillings', 'Sedation'] }),
      row('b-specialty', { specialties: 'emergency' }),
      row('c-no', { services: 'emergency-care', specialties: 'emergency', emergency: 'no' }),
      row('d-unknown', { walk_ins: 'yes', wheelchair: 'limited' }),
    ]),
  );
  expect(
    (await dentists()).map((dentist) => [
      dentist.offers_emergency_care,
      dentist.accepts_walk_ins,
      dentist.wheelchair_accessible,
      dentist.sedation,
      dentist.services,
    ]),
  ).toEqual([
    [true, null, true, true, ['fillings']],
    [true, null, true, null, ['braces', 'Laser']],
    [false, null, true, null, []],
    [null, true, null, null, ['braces', 'Laser']],
  ]);
});

test('every run but a dry one is a line of the audit, with its source and counts', async () => {
  const path = write([full, { name: 'Nobody' }]);
  const source = { name: 'audited' };
  for (const options of [{ dryRun: true }, {}, {}, { signal: AbortSignal.abort() }])
    await run(path, { source, ...options });
  const lines = await db
    .selectFrom('audit_events')
    .select(['actor_kind', 'action', 'after'])
    .where('subject_kind', '=', 'import')
    .where('subject_id', '=', 'audited')
    .orderBy('id')
    .execute();
  const line = (after: object) => ({ actor_kind: 'system', action: 'import.run', after });
  expect(lines).toEqual([
    line({ read: 2, added: 1, updated: 0, unchanged: 0, rejected: 1, whole: true }),
    line({ read: 2, added: 0, updated: 0, unchanged: 1, rejected: 1, whole: true }),
    line({ read: 0, added: 0, updated: 0, unchanged: 0, rejected: 0, whole: false }),
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
    slug: 'zoe-elan-vancouver',
    office_hours: null,
  });
  expect(await counts(path)).toEqual({ added: 0, updated: 0, unchanged: 2, rejected: 0 });
});

test('a dry run reports the same and writes nothing but the rejects and the summary', async () => {
  const path = write([full, { city: 'Delta' }], 'dry.json');
  const dry = await run(path, { dryRun: true });
  expect(dry.summary).toMatchObject({ read: 2, added: 1, rejected: 1 });
  expect(await dentists()).toEqual([]);
  expect(await db.selectFrom('import_sources').selectAll().execute()).toEqual([]);
  expect(JSON.parse(readFileSync(dry.rejectsFile!, 'utf8'))).toEqual([
    {
      row: 2,
      code: 'no-name',
      field: 'name',
      reason: 'no name',
      found: 'nothing',
      todo: 'Fill in the name of the dentist or the clinic.',
    },
  ]);
  const summary = JSON.parse(
    readFileSync(dry.rejectsFile!.replace(/rejects-([^/]+)$/, 'summary-$1'), 'utf8'),
  ) as object;
  expect(summary).toMatchObject({
    dryRun: true,
    rejected: 1,
    reasons: [{ reason: 'no name', count: 1 }],
    rejectsFile: expect.stringMatching(/^rejects-/) as string,
  });
});

test('places of Overture Maps are listed with the words of its licence, closed ones are not', async () => {
  const place = (id: string, more: object) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [-123.1666, 49.2684] },
    properties: {
      names: { primary: `Clinic ${id}` },
      categories: { primary: 'dentist' },
      addresses: [{ freeform: '2705 W 4th Ave', locality: 'Vancouver', region: 'BC', country: 'CA' }],
      ...more,
    },
  });
  const lines = [place('a', {}), place('b', { operating_status: 'permanently_closed' })];
  const path = write(lines.map((each) => JSON.stringify(each)).join('\n'), 'places.geojsonl');
  expect(await counts(path)).toEqual({ added: 1, updated: 0, unchanged: 0, rejected: 1 });
  expect(await dentists()).toMatchObject([
    { name: 'Clinic a', source: 'import:overture', city: 'vancouver' },
  ]);
  expect(await db.selectFrom('import_sources').select(['attribution', 'license']).execute()).toEqual([
    {
      attribution: 'Overture Maps Foundation, overturemaps.org',
      license: 'CDLA Permissive 2.0, Apache 2.0, CC0 1.0',
    },
  ]);
});

// The readers' own tests cover hostile text: normalise.test.ts, rows-refused.test.ts and hostile-files.test.ts.
test('hostile rows are refused or disarmed one by one, each with its reason', async () => {
  const at = { city: 'Delta' };
  const path = write(
    [
      { ...at, name: '<script>alert(1)</script>' },
      { ...at, name: '=HYPERLINK("http://example.com")' },
      { ...at, name: 'x'.repeat(5000) },
      { ...at, name: '🦷' },
      { ...at, name: "Robert'); drop table dentists;--", id: 'bobby' },
      { ...at, name: 'A\u0000cme\u202e Dental \ud800', id: 'nul', website: 'javascript:alert(1)' },
    ],
    'hostile.json',
  );
  const result = await run(path);
  expect(JSON.parse(readFileSync(result.rejectsFile!, 'utf8'))).toMatchObject([
    { row: 1, field: 'name', reason: '‘Dentist, or clinic’ holds HTML' },
    { row: 2, reason: '‘Dentist, or clinic’ is a spreadsheet formula' },
    { row: 3, reason: '‘Dentist, or clinic’ is 5000 characters long, at most 200 are taken' },
    { row: 4, field: 'name', reason: 'the name has no letter' },
  ]);
  expect(await dentists()).toMatchObject([
    { name: "Robert'); drop table dentists;--" },
    { name: 'Acme Dental \ufffd', website_url: null },
  ]);
  expect(result.summary.warnings.get('‘Website’ not understood: left out')).toMatchObject({ rows: [6] });
});

test('without a specialty the clinic’s name tells other professions, and an operator decides where a dentist may work', async () => {
  const at = { city: 'Vancouver' };
  const path = write([
    { ...at, name: 'Lavoie, Guy', clinic_name: 'Centre de denturologie Lavoie' },
    { ...at, name: 'Roy, Anne', clinic_name: 'Laboratoire dentaire Boréal' },
    { ...at, name: 'Roy, Zoé', clinic_name: 'Clinique dentaire et de denturologie' },
    { ...at, name: 'Dr Luc Gagnon', clinic_name: 'Centre de denturologie Lavoie' },
    {
      ...at,
      name: 'Côté, Eve',
      clinic_name: 'Centre de denturologie Lavoie',
      specialties: 'dentiste',
      id: 'e',
    },
  ]);
  const result = await run(path);
  expect([...result.summary.reasons.values()].map(({ reject }) => reject.code)).toEqual([
    'denturist',
    'laboratory',
  ]);
  expect([...result.summary.warnings.values()]).toMatchObject([
    { warning: { code: 'other-trade' }, rows: [3, 4] },
  ]);
  expect((await dentists()).map(({ source_key }) => source_key)).toEqual(['e']);
  const waiting = await db
    .selectFrom('dentists')
    .select('id')
    .where(isWithoutSpecialty('dentists'))
    .execute();
  expect(waiting.length).toBe(2);
});

test('rows that repeat a key are refused, unless the first was refused itself', async () => {
  const path = write([
    { id: '1', name: '', city: 'Delta' },
    { id: '1', name: 'A', city: 'Delta' },
    { id: '1', name: 'B', city: 'Delta' },
  ]);
  const result = await run(path);
  expect(JSON.parse(readFileSync(result.rejectsFile!, 'utf8'))).toMatchObject([
    { row: 1, reason: 'no name' },
    { row: 3, reason: 'the same as row 2' },
  ]);
  // As a reason of many rows, it names no row.
  expect(result.summary.reasons.get('the same as row …')).toMatchObject({
    reject: { code: 'duplicate', values: ['…'] },
    count: 1,
    rows: [3],
  });
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

test('leaves alone listings of operators, of other sources and verified ones', async () => {
  await run(write([full, { id: 'b', name: 'Point Dental', latitude: 49.2, longitude: -122.9 }]), {
    source: { name: 'first' },
  });
  await db
    .updateTable('dentists')
    .set({ source: 'operator', source_key: null })
    .where('source_key', '=', 'b')
    .execute();
  const others = write([
    { id: 'x', name: 'Dental office', phone: '604 255 0199 x3', latitude: 49.2685, longitude: -123.1667 },
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

  await byEngine((trx) =>
    trx.updateTable('dentists').set({ is_verified: true }).where('source_key', '=', 'a1').execute(),
  );
  const result = await run(write([{ ...full, phone: '' }]), { source: { name: 'first' } });
  expect(result.summary).toMatchObject({ unchanged: 1, updated: 0 });
  expect([...result.summary.warnings.keys()]).toEqual(['an operator’s work: the listing stays as it is']);
  expect((await dentists()).find(({ source_key }) => source_key === 'a1')!.phone).toBe('+16042550199');
});

test('leaves alone a listing with recorded evidence', async () => {
  const source = { source: { name: 'first' } };
  await run(write([full]), source);
  const { id } = await db.selectFrom('dentists').select('id').executeTakeFirstOrThrow();
  await insertEvidence(id, [decision()]);
  expect((await run(write([{ ...full, phone: '' }]), source)).summary).toMatchObject({
    unchanged: 1,
    updated: 0,
  });
  const withdrawn = { withdrawn_at: new Date(), withdrawn_by: 'op', withdrawn_reason: 'Another person' };
  await db.updateTable('evidence').set(withdrawn).execute();
  expect((await run(write([{ ...full, phone: '' }]), source)).summary).toMatchObject({ updated: 1 });
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

test('remembers the column map of a source until another replaces it, and not that of a dry run', async () => {
  const file = (who: string) => write(`Ref,${who},Where\n1,Dr. A,Delta\n`, 'register.csv');
  const map = { id: 'Ref', name: 'Who', city: 'Where' } as const;
  const asked = { columnMap: map, source: { name: 'register' } };
  expect(await counts(file('Who'), { ...asked, dryRun: true })).toMatchObject({ added: 1 });
  expect(await run(file('Who'), { source: { name: 'register' } })).toMatchObject({ ok: false });
  expect(await counts(file('Who'), asked)).toMatchObject({ added: 1 });
  expect(await counts(file('Who'))).toMatchObject({ unchanged: 1 });
  expect(await run(file('Dentist'))).toMatchObject({
    ok: false,
    message: expect.stringContaining('The file has no header ‘Who’'),
  });
  expect(await counts(file('Doctor'), { columnMap: { ...map, name: 'Doctor' } })).toMatchObject({
    unchanged: 1,
  });
  expect(await counts(file('Doctor'))).toMatchObject({ unchanged: 1 });
});
