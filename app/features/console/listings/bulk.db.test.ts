import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { changeRole } from '#app/features/console/account/account-commands.server.ts';
import { roles } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { addMailReader } from '#tests/support/operator.ts';
import { isWaiting, merge } from '#tests/support/merges.ts';
import { runBulk } from './bulk-action.server.ts';
import { changeMany } from './bulk.server.ts';
import type { Chosen } from './bulk.server.ts';
import { BULK_LIMIT } from './bulk.ts';
import type { BulkChange, BulkReport } from './bulk.ts';
import { hideListing } from './change-listing.server.ts';
import { readListingFilter } from './listing-filter.ts';
import { countListings } from './listing-list.server.ts';
import { holdTransaction } from '#tests/support/transaction.ts';

const ann: OperatorActor = { kind: 'operator', id: 'ann', name: 'Ann Roy', role: 'moderator' };
let ids: string[];
let slugs: string[];

beforeEach(async () => {
  await db.deleteFrom('dentists').execute();
  await db.deleteFrom('operators').execute();
  await db.deleteFrom('listing_bulks').execute();
  for (const id of ['ann', 'bob']) await addMailReader(id);
  const listings = [];
  for (const name of ['Dr. A', 'Dr. B', 'Dr. C']) listings.push(await insertBookableDentist(name));
  ids = listings.map(({ id }) => id);
  slugs = listings.map(({ slug }) => slug);
});

const all = (found = 3, query = ''): Chosen => ({
  filter: readListingFilter(new URLSearchParams(query), undefined),
  found,
});
const change = (what: BulkChange, { chosen = { ids } as Chosen, key = randomUUID(), by = ann } = {}) =>
  changeMany(by, { chosen, change: what, key, language: 'en' });
async function reported(
  outcome: ReturnType<typeof change> | ReturnType<typeof runBulk>,
): Promise<BulkReport> {
  const said = await outcome;
  if (!said.ok) throw new Error(said.reason);
  return said.report;
}
const hidden = async () =>
  (
    await db
      .selectFrom('dentists')
      .select('slug')
      .where('hidden_at', 'is not', null)
      .orderBy('slug')
      .execute()
  ).map(({ slug }) => slug);
const audited = async (action: string) =>
  (await db.selectFrom('audit_events').select('subject_id').where('action', '=', action).execute())
    .map(({ subject_id }) => subject_id)
    .filter((id) => ids.includes(id))
    .toSorted();
const versionOf = async (id: string) =>
  (await db.selectFrom('dentists').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

test('hides all of a filter, each with a line of the audit; those that were hidden stay as they are', async () => {
  const [first] = ids as [string];
  await hideListing({ id: first, version: 1, actor: ann });
  const report = await reported(change({ action: 'hide' }, { chosen: all() }));
  expect(report).toMatchObject({ action: 'hide', done: 2, same: 1, refused: [] });
  expect(await hidden()).toEqual(slugs);
  expect(await audited('dentist.hide')).toEqual(ids.toSorted());
  expect(await versionOf(first)).toBe(2);
});

test.each<[string, Record<string, string>]>([
  ['name', { action: 'assign', to: 'bob' }],
  // These change what the list is ordered by.
  ['-changed', { action: 'hide' }],
])('of more than the limit, all goes on behind the first ones: by %s, %o', async (sort, fields) => {
  await sql`insert into dentists (id, slug, name, languages, source, phone)
    select gen_random_uuid(), 'many-' || n, 'Dr. Many ' || lpad(n::text, 3, '0'), '{}', 'operator', '+16045550100'
    from generate_series(1, ${BULK_LIMIT}::integer) n`.execute(db);
  await sql`insert into dentist_locations (id, dentist_id, city_id, is_primary_location)
    select gen_random_uuid(), d.id, l.city_id, true from dentists d, dentist_locations l
    where d.slug like 'many-%' and l.dentist_id = ${ids[0]}::uuid`.execute(db);
  const found = BULK_LIMIT + ids.length;
  const filter = readListingFilter(new URLSearchParams({ sort }), undefined);
  const doAll = (rest: BulkReport['next'], key: string) => {
    const form = new FormData();
    const typed = { all: 'yes', key, found: String(found), left: String(rest?.left ?? ''), ...fields };
    for (const [name, value] of Object.entries(typed)) form.append(name, value);
    return reported(runBulk(ann, form, { filter, from: rest?.from ?? null, language: 'en' }));
  };
  const key = randomUUID();
  const first = await doAll(undefined, key);
  expect(first).toMatchObject({ done: BULK_LIMIT, next: { left: ids.length } });
  // The same form, sent twice.
  expect(await doAll(undefined, key)).toEqual(first);
  const second = await doAll(first.next, randomUUID());
  expect(second).toMatchObject({ done: ids.length, same: 0, refused: [] });
  expect(second.next).toBeUndefined();
});

test('the same form sent again, also at the same time, acts once and says the same', async () => {
  const key = randomUUID();
  const [one, other] = await Promise.all([
    change({ action: 'hide' }, { key }),
    change({ action: 'hide' }, { key }),
  ]);
  expect(one).toEqual(other);
  expect(await change({ action: 'hide' }, { key })).toEqual(one);
  expect(await audited('dentist.hide')).toHaveLength(3);
  // Other answers under the same key are another form.
  expect(await reported(change({ action: 'show' }, { key }))).toMatchObject({ done: 3 });
});

test('all of a filter changes nothing if it finds another number of listings than the operator saw', async () => {
  expect(await change({ action: 'hide' }, { chosen: all(4) })).toEqual({ ok: false, reason: 'moved' });
  expect(await hidden()).toEqual([]);
});

test('a failure in the middle changes nothing', async () => {
  await sql`create function fail() returns trigger language plpgsql as $$ begin
    if new.subject_id = ${sql.lit(ids[1]!)} then raise 'no'; end if; return new; end $$`.execute(db);
  await sql`create trigger fail before insert on audit_events for each row execute function fail()`.execute(
    db,
  );
  await expect(change({ action: 'hide' })).rejects.toThrow('no');
  await sql`drop function fail cascade`.execute(db);
  expect(await hidden()).toEqual([]);
  expect(await db.selectFrom('listing_bulks').select('id').execute()).toEqual([]);
});

test('a clinic in the city, a merged listing and one without a specialty are refused by themselves', async () => {
  await merge({ id: ids[0]!, slug: slugs[0]! }, { id: ids[1]!, slug: slugs[1]! });
  await sql`update dentists set hidden_at = now(), stated_specialties = '{Prosthodontist}'
    where id = ${ids[2]}::uuid`.execute(db);
  expect(await reported(change({ action: 'show' }))).toMatchObject({
    done: 0,
    same: 1,
    refused: expect.arrayContaining([
      expect.objectContaining({ reason: 'merged', n: 1 }),
      expect.objectContaining({ reason: 'unplaced', n: 1 }),
    ]) as unknown,
  });
  await sql`update operators set clinic_city_id = (select min(id) from cities) where id = 'ann'`.execute(db);
  expect(await reported(change({ action: 'hide' }))).toMatchObject({
    done: 0,
    refused: [{ reason: 'conflict', n: 3 }],
  });
});

const confirmed = async () =>
  (
    await db
      .selectFrom('dentist_facts')
      .select(['dentist_id', 'part', 'known_by'])
      .orderBy('dentist_id')
      .orderBy('part')
      .execute()
  ).map(({ dentist_id, part, known_by }) => `${'ABC'[ids.indexOf(dentist_id)]} ${part} ${known_by}`);

test('confirms what a source says where something is known, and leaves what the clinic said', async () => {
  await db
    .insertInto('dentist_facts')
    .values([
      { dentist_id: ids[0]!, part: 'contact', known_by: 'told', confirmed_by: 'x', confirmed_by_name: 'X' },
      {
        dentist_id: ids[1]!,
        part: 'contact',
        known_by: 'checked',
        confirmed_by: 'x',
        confirmed_by_name: 'X',
        confirmed_at: '2026-01-01T12:00:00Z',
      },
    ])
    .execute();
  // Nobody has hours.
  const report = await reported(change({ action: 'confirm', parts: ['contact', 'hours'] }));
  expect(report).toMatchObject({ done: 2, same: 1, refused: [] });
  expect((await confirmed()).toSorted()).toEqual([
    'A contact told',
    'B contact checked',
    'C contact checked',
  ]);
  expect(await audited('dentist.update')).toEqual(ids.slice(1).toSorted());
  // Again the same day there is nothing to do.
  expect(await reported(change({ action: 'confirm', parts: ['contact'] }))).toMatchObject({
    done: 0,
    same: 3,
  });
  expect(await change({ action: 'confirm', parts: [] })).toEqual({ ok: false, reason: 'nothing' });
});

test('assigns listings to an operator who edits listings', async () => {
  const assignees = async () =>
    (await db.selectFrom('listing_work').select(['dentist_id', 'assigned_to']).execute())
      .toSorted((a, b) => ids.indexOf(a.dentist_id) - ids.indexOf(b.dentist_id))
      .map(({ assigned_to }) => assigned_to);
  await change({ action: 'assign', to: 'ann' }, { chosen: { ids: [ids[0]!] } });
  const report = await reported(change({ action: 'assign', to: 'bob' }));
  expect(report).toMatchObject({ done: 3, same: 0 });
  expect(await assignees()).toEqual(['bob', 'bob', 'bob']);
  expect(await reported(change({ action: 'assign', to: 'bob' }))).toMatchObject({
    done: 0,
    same: 3,
  });
  expect(await change({ action: 'assign', to: 'nobody' })).toEqual({ ok: false, reason: 'no-worker' });
  expect(await audited('dentist.assign')).toHaveLength(4);
  // An account that goes leaves the listings to nobody.
  await db.deleteFrom('operators').where('id', '=', 'bob').execute();
  expect(await assignees()).toEqual([null, null, null]);
});

test('who becomes a viewer meanwhile keeps no listing', async () => {
  const release = await holdTransaction((trx) =>
    sql`select from dentists where id = ${ids[0]!}::uuid for update`.execute(trx),
  );
  const assigning = change({ action: 'assign', to: 'bob' });
  await isWaiting();
  const demoting = changeRole({ kind: 'system' }, { email: 'bob', role: 'viewer' });
  await isWaiting({ connections: 2 });
  await release();
  expect((await assigning).ok).toBe(true);
  expect(await demoting).toMatchObject({ ok: true, value: { freed: { listings: 3 } } });
  const { rows } = await sql`select from listing_work where assigned_to is not null`.execute(db);
  expect(rows).toEqual([]);
});

test.each(roles)('who may do it: %s', async (role) => {
  const outcome = await change({ action: 'hide' }, { by: { ...ann, role } });
  expect(outcome.ok).toBe(role !== 'viewer');
});

test('closes listings, keeps or asks about those that their file lacks', async () => {
  const [a, b, c] = ids as [string, string, string];
  await db.updateTable('dentists').set({ email: 'b@example.com' }).where('id', '=', b).execute();
  await db
    .insertInto('listing_work')
    .values(ids.map((id) => ({ dentist_id: id, not_seen_since: new Date() })))
    .onConflict((conflict) => conflict.column('dentist_id').doUpdateSet({ not_seen_since: new Date() }))
    .execute();
  const unseen = () => countListings(readListingFilter(new URLSearchParams('view=unseen'), undefined));
  expect(await unseen()).toBe(3);

  const closed = await reported(change({ action: 'close' }, { chosen: { ids: [a] } }));
  expect(closed).toMatchObject({ done: 1 });
  expect(await audited('dentist.close')).toEqual([a]);
  await reported(change({ action: 'keep' }, { chosen: { ids: [c] } }));
  expect(await unseen()).toBe(1);
  const asked = await reported(change({ action: 'ask' }, { chosen: { ids: [a, b, c] } }));
  expect(asked).toMatchObject({ done: 1 });
  expect(asked.refused.map(({ reason }) => reason).toSorted()).toEqual(['hidden', 'no-address']);
  const mails = await db.selectFrom('mails').select(['template', 'recipient', 'facts']).execute();
  expect(mails).toEqual([{ template: 'clinic-open', recipient: 'clinic', facts: { dentist: b } }]);
});
