import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { counts, dentists, full, run, startEmpty, write } from '#tests/support/import-fixture.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { hideListing, showListing } from './change-listing.server.ts';
import { readListingFilter } from './listing-filter.ts';
import { listListingIds } from './listing-list.server.ts';
import { findListing, readFacts } from './listing-queries.server.ts';
import { isWaiting } from '#tests/support/merges.ts';
import { findDentistProfile } from '#app/features/directory/dentist/dentist-queries.server.ts';
import { noOffice } from './listing.ts';
import { addOffice, listOffices, promoteOffice } from './offices.server.ts';
import { saveListing } from './save-listing.server.ts';
import { holdTransaction } from '#tests/support/transaction.ts';

// Imports that follow an operator's change of a listing.

startEmpty();

const actor: Actor = { kind: 'operator', id: 'op-ann', name: 'Ann Roy', role: 'admin' };
const first = { source: { name: 'first' } };
const second = { source: { name: 'second' } };
const nobody = { added: 0, updated: 0, unchanged: 1, rejected: 0 };

const only = () => db.selectFrom('dentists').selectAll().executeTakeFirstOrThrow();

test.each([
  ['the name, 50 m away', { name: 'POINT dental.', latitude: 49.2004, longitude: -122.9 }],
  [
    'the telephone, 500 m away',
    { name: 'Other', phone: '604 255 0199', latitude: 49.2045, longitude: -122.9 },
  ],
  ['the name and the postal code', { name: 'Point Dental', city: 'New Westminster', postal_code: 'V3L1A1' }],
])('a hidden clinic does not come back with another source, known by %s', async (_, again) => {
  const point = { id: 'a', name: 'Point Dental', phone: '604 255 0199', postal_code: 'V3L 1A1' };
  await run(write([{ ...point, latitude: 49.2, longitude: -122.9 }]), first);
  const { id, version } = await only();
  expect(await hideListing({ id, version, actor })).toEqual({ ok: true });
  // By another source, by the same source under a new key, and without a key.
  for (const [row, options] of [
    [{ id: 'x', ...again }, second],
    [{ id: 'y', ...again }, first],
    [again, first],
  ] as const) {
    expect(await counts(write([row]), options)).toEqual(nobody);
    const { summary } = await run(write([row]), options);
    expect([...summary.warnings.keys()]).toContain('hidden or merged by an operator: it stays off the site');
  }
  expect(await dentists()).toEqual([]);
});

test('another office that an operator made the first one is not overwritten by the next import', async () => {
  await run(write([full]), first);
  const { id } = await only();
  const facts = { ...noOffice, city: 'vancouver', address1: '9 Elm St' };
  const added = await addOffice({
    id,
    version: 1,
    actor,
    facts,
    knownBy: 'told',
    submissionKey: randomUUID(),
  });
  expect(added).toEqual({ ok: true });
  const [office] = await listOffices(id);
  expect(await promoteOffice({ id, version: 2, actor, office: office!.id })).toEqual({ ok: true });
  expect(await counts(write([{ ...full, phone: '604 255 0100' }]), first)).toEqual(nobody);
  const places = await db
    .selectFrom('dentist_locations')
    .select(['address_line_1', 'is_primary_location'])
    .orderBy('is_primary_location', 'desc')
    .execute();
  expect(places).toEqual([
    { address_line_1: '9 Elm St', is_primary_location: true },
    { address_line_1: '2705 West 4th Avenue', is_primary_location: false },
  ]);
});

test('an import counts the version up: a form that was opened before it overwrites nothing', async () => {
  await run(write([full]), first);
  const { id, version } = await only();
  const facts = (await readFacts(db, id))!;
  expect(await counts(write([{ ...full, phone: '604 255 0100' }]), first)).toMatchObject({ updated: 1 });
  expect(await saveListing({ id, version, actor, facts, confirmed: [] })).toEqual({
    ok: false,
    reason: 'changed',
  });
  expect((await only()).phone).toBe('+16042550100');
});

test('an import waits for an operator who is saving, and then leaves the listing alone', async () => {
  await run(write([full]), first);
  const { id } = await only();
  const save = await holdTransaction((trx) =>
    sql`update dentists set clinic_name = 'Typed by Ann' where id = ${id}::uuid`.execute(trx),
  );
  const importing = counts(write([{ ...full, phone: '604 255 0100' }]), first);
  await isWaiting();
  await save((trx) =>
    sql`insert into dentist_facts (dentist_id, part, confirmed_by, confirmed_by_name)
      values (${id}::uuid, 'names', 'op-ann', 'Ann Roy')`.execute(trx),
  );
  expect(await importing).toEqual(nobody);
  expect(await only()).toMatchObject({ clinic_name: 'Typed by Ann', phone: '+16042550199' });
});

test('a listing whose specialty is not ours is off the site until an operator or a later file gives it one', async () => {
  const row = (specialties: string) => ({ ...full, specialties });
  const { summary } = await run(write([row('Hypnothérapie')]), first);
  expect([...summary.reasons]).toEqual([]);
  expect(summary.added).toBe(1);
  expect([...summary.warnings.keys()]).toEqual([
    'no specialty is one we know: off the site until an operator gives the listing one',
  ]);
  expect(await dentists()).toEqual([]);
  const { id, version } = await only();
  const listing = await findListing(id);
  expect(listing).toMatchObject({ isWithoutSpecialty: true, statedSpecialties: ['Hypnothérapie'] });
  const inView = (view: 'unplaced' | 'all') =>
    listListingIds(readListingFilter(new URLSearchParams({ view }), undefined), { language: 'en', limit: 9 });
  expect(await inView('unplaced')).toEqual([id]);
  expect(await counts(write([row('Hypnothérapie')]), first)).toEqual(nobody);
  // Another source that names one adds a listing of its own.
  expect(await counts(write([row('Orthodontiste')]), { ...second, dryRun: true })).toMatchObject({
    added: 1,
  });
  // It can't be shown without one.
  expect(await showListing({ id, version, actor })).toEqual({ ok: false, reason: 'changed' });

  expect(await counts(write([row('Orthodontiste')]), first)).toMatchObject({ updated: 1 });
  expect(await dentists()).toHaveLength(1);
  expect(await counts(write([row('Hypnothérapie')]), first)).toMatchObject({ updated: 1 });
  expect(await dentists()).toEqual([]);

  const now = (await only()).version;
  const facts = { ...(await readFacts(db, id))!, specialties: ['implant-specialists'] };
  expect(await saveListing({ id, version: now, actor, facts, confirmed: [] })).toMatchObject({ ok: true });
  expect(await dentists()).toHaveLength(1);
  expect(await inView('unplaced')).toEqual([]);
  // An operator's choice stays.
  expect(await counts(write([row('Massage')]), first)).toEqual(nobody);
  expect(await dentists()).toHaveLength(1);
});

test('a prosthodontist is in the list that the glossary names, under its own name; a radiologist waits', async () => {
  const row = (specialties: string) => ({ ...full, specialties });
  expect((await run(write([row('Prosthodontiste')]), first)).summary).toMatchObject({
    added: 1,
    warnings: new Map(),
  });
  const { slug } = (await dentists())[0]!;
  const own = async (language: 'en' | 'fr') => (await findDentistProfile(slug, language))?.profession;
  expect(await own('en')).toBe('Dentist · Prosthodontics');
  expect(await own('fr')).toBe('Dentiste · Prosthodontie');
  expect((await run(write([row('Oral radiologist')]), first)).summary.warnings.keys().next().value).toBe(
    'the specialty has no list: off the site until an operator gives the listing one',
  );
  expect(await dentists()).toEqual([]);
  expect(await findListing((await only()).id)).toMatchObject({
    isWithoutSpecialty: true,
    statedSpecialties: ['oral-radiology'],
  });
});
