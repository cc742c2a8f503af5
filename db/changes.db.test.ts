import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import { onAnotherServer } from '#tests/support/another-server.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { followChanges } from './changes.ts';
import type { Change, Following } from './changes.ts';

let id: string;
beforeAll(async () => {
  ({ id } = await insertBookableDentist('Dr. Ada Chang'));
});

let following: Following | undefined;
/** What was told: scopes and cities of each time; null if everything may have changed. */
let told: (string[] | null)[];
afterEach(async () => {
  await following?.stop();
  following = undefined;
  vi.useRealTimers();
});

async function follow(): Promise<void> {
  told = [];
  following = await followChanges(
    (changes) => void told.push(changes && changes.map(toText).toSorted()),
    () => {},
  );
}

const toText = ({ scope, dentistId, city, province }: Change) =>
  [scope, dentistId === id && 'Chang', city, province].filter(Boolean).join(' ');
const IN_CITY = 'Chang america-vancouver bc';

let bios = 0;
const change = (executor: Executor = db) =>
  sql`update dentists set bio = ${`Bio ${(bios += 1)}`} where id = ${id}`.execute(executor);

test('a change is heard of at its commit, before the next look', async () => {
  // There is none.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await follow();
  for (let times = 1; times <= 2; times += 1) {
    await change();
    await expect.poll(() => told).toEqual(Array.from({ length: times }, () => [`dentist ${IN_CITY}`]));
  }
});

test('a change without a notification is found by the next look', async () => {
  await follow();
  await sql`insert into changes (scope, dentist_id) values ('rank', ${id})`.execute(db);
  await expect.poll(() => told).toEqual([[`rank ${IN_CITY}`]]);
});

test('a transaction that began earlier and commits later is not missed', async () => {
  await follow();
  const early = await db.startTransaction().execute();
  await change(early);
  await sql`update cities set population = 1`.execute(db);
  await following!.catchUp();
  expect(told).toEqual([['places']]);
  await early.commit().execute();
  await following!.catchUp();
  expect(told).toEqual([['places'], [`dentist ${IN_CITY}`]]);
  await following!.catchUp();
  expect(told).toHaveLength(2);
});

test('a transaction that is rolled back tells nothing', async () => {
  await follow();
  const trx = await db.startTransaction().execute();
  await change(trx);
  await trx.rollback().execute();
  await following!.catchUp();
  expect(told).toEqual([]);
});

test('very many changes at once are everything', async () => {
  await follow();
  await sql`insert into changes (scope, dentist_id)
    select 'dentist', gen_random_uuid() from generate_series(1, 2000)`.execute(db);
  await following!.catchUp();
  expect(told).toEqual([null]);
});

test('after half a day without a look everything may have changed: the table has forgotten some of it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await follow();
  vi.setSystemTime(Date.now() + 11 * 3_600_000);
  await following!.catchUp();
  expect(told).toEqual([]);
  vi.setSystemTime(Date.now() + 13 * 3_600_000);
  await following!.catchUp();
  expect(told).toEqual([null]);
});

test('another server’s transactions may have known numbers: everything may have changed, and changes are heard of again', async () => {
  await follow();
  await onAnotherServer(async () => {
    await expect.poll(() => told).toEqual([null]);
    await sql`insert into changes (scope) values ('places')`.execute(db);
    await expect.poll(() => told).toEqual([null, ['places']]);
  });
});

/** What a change writes, in a transaction that is rolled back. */
async function rowsOf(make: (trx: Executor) => Promise<unknown>): Promise<string[]> {
  const trx = await db.startTransaction().execute();
  try {
    await make(trx);
    const { rows } = await sql<Change>`
      select c.scope, c.dentist_id as "dentistId", x.slug as city from changes c left join cities x on x.id = c.city_id
      where c.changed_in = pg_current_xact_id()`.execute(trx);
    return rows.map(toText).toSorted();
  } finally {
    await trx.rollback().execute();
  }
}

const addReview = (status: string) => (trx: Executor) =>
  sql`insert into reviews (id, dentist_id, patient_name, rating, title, content, status)
    values (gen_random_uuid(), ${id}, 'P', 2, 'A title', 'Some words', ${status})`.execute(trx);

/** What changes a row that `before` has written. */
const rowsAfter = (before: (trx: Executor) => Promise<unknown>, make: string) =>
  rowsOf(async (trx) => {
    await before(trx);
    await sql`delete from changes where changed_in = pg_current_xact_id()`.execute(trx);
    await sql.raw(make.replace('$', `'${id}'`)).execute(trx);
  });

test('a review tells something where it comes to be seen or is no longer, a vote of the profile', async () => {
  expect(await rowsOf(addReview('new'))).toEqual([]);
  expect(await rowsAfter(addReview('new'), `update reviews set status = 'rejected'`)).toEqual([]);
  expect(await rowsOf(addReview('approved'))).toEqual(['dentist Chang']);
  expect(await rowsAfter(addReview('new'), `update reviews set status = 'approved'`)).toEqual([
    'dentist Chang',
  ]);
  expect(await rowsAfter(addReview('approved'), `update reviews set status = 'rejected'`)).toEqual([
    'dentist Chang',
  ]);
  expect(await rowsAfter(addReview('approved'), `delete from reviews`)).toEqual(['dentist Chang']);
  expect(await rowsAfter(addReview('approved'), `update reviews set helpful_count = 1`)).toEqual([
    'profile Chang',
  ]);
});

test('of what visitors send, only a contest of a rank tells something', async () => {
  const send = (type: string) => (trx: Executor) =>
    sql`insert into leads (id, name, message, service_type, dentist_id, submission_key)
      values (gen_random_uuid(), 'A', 'B', ${type}, ${id}, gen_random_uuid())`.execute(trx);
  expect(await rowsOf(send('ranking_contest'))).toEqual(['dentist Chang']);
  expect(await rowsOf(send('dentist_message'))).toEqual([]);
});

test('who moves is told of in both cities, who is removed in theirs; what stays the same is no change', async () => {
  const other = `insert into cities (name, name_fr, slug, province_state, city_type, latitude, longitude, time_zone, description, description_fr)
    select 'Other', 'Other', 'other', province_state, city_type, latitude, longitude, time_zone, '', '' from cities`;
  expect(
    await rowsAfter(
      (trx) => sql.raw(other).execute(trx),
      `update dentist_locations set city_id = (select id from cities where slug = 'other') where dentist_id = $`,
    ),
  ).toEqual(['dentist Chang america-vancouver', 'dentist Chang other']);
  expect(await rowsAfter(async () => {}, `delete from dentists where id = $`)).toEqual([
    'dentist Chang',
    'dentist Chang america-vancouver',
  ]);
  expect(await rowsAfter(async () => {}, `update dentists set name = name`)).toEqual([]);
});

test('what the engine writes tells of ranks', async () => {
  const rank = async (trx: Executor) => {
    await sql`select set_config('ranking.writer', 'on', true)`.execute(trx);
    await sql`insert into dentist_standings (dentist_id) values (${id})`.execute(trx);
  };
  expect(await rowsOf(rank)).toEqual(['rank Chang']);
});

test('every table that pages are made of tells of each kind of change', async () => {
  const { rows } = await sql<{ name: string; kinds: number }>`
    select tgrelid::regclass::text as name, tgtype::integer & 28 as kinds
    from pg_trigger where tgfoid = 'note_change'::regproc and tgenabled = 'O' order by 1`.execute(db);
  // As bits of the catalogue: 4 is INSERT, 8 DELETE, 16 UPDATE.
  const everyKind = [
    'cities',
    'dentist_facts',
    'dentist_locations',
    'dentist_specialties',
    'dentist_standings',
    'dentists',
    'evidence',
    'import_sources',
    'leads',
    'postal_areas',
    'ranking_entries',
    'reviews',
  ];
  expect(rows).toEqual(everyKind.map((name) => ({ name, kinds: 28 })));
});
