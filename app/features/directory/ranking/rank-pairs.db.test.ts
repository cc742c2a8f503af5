import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { insertEvidence, licence, steps, suspension } from '#tests/support/evidence.ts';
import { publishReview } from '#tests/support/verified.ts';
import { dayNumber, toDay } from './method/day.ts';
import {
  checkEntries,
  deleteOldRanks,
  markDue,
  markRenewal,
  rankMarked,
  rankNow,
} from './ranking-queue.server.ts';
import { rankEverything } from './rank-everything.server.ts';
import { byEngine } from '#tests/support/verified.ts';

const NOW = '2026-11-22';
const ago = (days: number) => toDay(dayNumber(NOW) - days);
/** Evidence of NOW, recorded shortly before its midnight. */
const record = (id: string, ...rows: Parameters<typeof insertEvidence>[1]) =>
  insertEvidence(id, rows, new Date('2026-11-22T23:00:00Z'));
let category = 0;
let city = 0;

/** A verified general dentist of the city with reviews of these stars, ten days apart. */
async function addDentist(stars: readonly number[]): Promise<{ id: string; slug: string }> {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await db
    .updateTable('dentists')
    .set({ clinic_name: `Clinic ${dentist.slug}` })
    .where('id', '=', dentist.id)
    .execute();
  await db
    .insertInto('dentist_specialties')
    .values({ dentist_id: dentist.id, category_id: category })
    .execute();
  await record(dentist.id, ...steps([1, 2, 3, 4, 5, 6], 30), licence(30));
  for (const [index, rating] of stars.entries())
    await publishReview(dentist.id, rating, ago(10 * (index + 1)));
  return dentist;
}

const list = () =>
  db
    .selectFrom('ranking_entries as r')
    .innerJoin('dentists as d', 'd.id', 'r.dentist_id')
    .select(['d.slug', 'r.ranking', 'r.reason', 'r.score', 'r.computed_on'])
    .where('r.city_id', '=', city)
    .orderBy(sql`r.ranking nulls last, d.slug`)
    .execute();
/** What lists and search go by: the quality in the pair, the best dentist first. */
const copies = async () => {
  const { rows } = await sql<{ slug: string; quality: number }>`
    select slug, qualities[array_position(specialty_ids, ${category})] as quality from offices order by 2 desc, 1`.execute(
    db,
  );
  return rows;
};
const order = async () => (await list()).map(({ slug, ranking, reason }) => [slug, ranking ?? reason]);
const marks = () => db.selectFrom('ranking_queue').select(['city_id', 'category_id', 'causes']).execute();
const dentistRow = (id: string) =>
  db.selectFrom('dentists').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

beforeAll(async () => {
  await insertBookableDentist('Dr. First');
  city = (await db.selectFrom('cities').select('id').executeTakeFirstOrThrow()).id;
  const words = { description: '', description_fr: '' };
  const rows = ['general-dentists', 'orthodontists'].map((slug, index) => ({
    name: slug,
    name_fr: slug,
    slug,
    position: index + 1,
    ...words,
  }));
  await db.insertInto('specialist_categories').values(rows).execute();
  category = (
    await db
      .selectFrom('specialist_categories')
      .select('id')
      .where('slug', '=', 'general-dentists')
      .executeTakeFirstOrThrow()
  ).id;
});

beforeEach(async () => {
  await sql`delete from dentists`.execute(db);
  await sql`truncate ranking_queue, ranking_runs, ranking_history`.execute(db);
});

test('ranks verified dentists by their evidence and derives the verified mark', async () => {
  const good = await addDentist([5, 5, 5, 5]);
  const fair = await addDentist([4, 4, 4, 4]);
  const few = await addDentist([5, 5]);
  const unverified = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await rankMarked(NOW);
  expect(await order()).toEqual([
    [good.slug, 1],
    [fair.slug, 2],
    [few.slug, 'few-reviews'],
  ]);
  expect(await dentistRow(good.id)).toMatchObject({
    is_verified: true,
    verified_at: new Date(`${ago(30)}T00:00:00Z`),
    is_featured: false,
  });
  expect(await dentistRow(unverified.id)).toMatchObject({ is_verified: false, verified_at: null });
  expect(await marks()).toEqual([]);
  // Without a rank there is nothing to hold still: what is new is written, and nothing else.
  const dayOf = async () => (await list()).find(({ slug }) => slug === few.slug)?.computed_on;
  await record(good.id, { kind: 'certificate', value: { code: 'aligner-course', number: null }, age: 1 });
  await rankMarked('2026-11-23');
  expect(await dayOf()).toBe(NOW);
  await record(few.id, { kind: 'certificate', value: { code: 'aligner-course', number: null }, age: 1 });
  await rankMarked('2026-11-24');
  expect(await dayOf()).toBe('2026-11-24');
});

test('a published review marks the pairs of its dentist alone, and moves the rank', async () => {
  const first = await addDentist([5, 5, 5, 5]);
  const second = await addDentist([4, 5, 5, 4]);
  await rankMarked(NOW);
  expect((await order())[0]).toEqual([first.slug, 1]);
  await db
    .insertInto('dentist_specialties')
    .values({ dentist_id: first.id, category_id: category + 1 })
    .execute();
  await rankMarked(NOW);
  for (const days of [3, 2, 1]) await publishReview(second.id, 5, ago(days));
  expect(await marks()).toEqual(
    [3, 2, 1].map(() => ({ city_id: city, category_id: category, causes: ['review'] })),
  );
  await db.updateTable('reviews').set({ helpful_count: 7 }).where('dentist_id', '=', first.id).execute();
  expect(await marks()).toHaveLength(3);
  for (let days = 4; days < 9; days += 1) await publishReview(second.id, 5, ago(days));
  expect((await copies()).map(({ slug }) => slug)).toEqual([first.slug, second.slug]);
  await rankMarked(NOW);
  expect((await order())[0]).toEqual([second.slug, 1]);
  expect(await copies()).toEqual(
    (await list())
      .filter(({ ranking }) => ranking !== null)
      .map(({ slug, score, ranking }) => ({
        slug,
        quality: expect.closeTo(500 + score! - ranking! / 1e8, 9) as number,
      })),
  );
  const history = await db
    .selectFrom('ranking_history')
    .select(['ranking', 'ranked', 'causes'])
    .where('dentist_id', '=', second.id)
    .orderBy('id')
    .execute();
  expect(history.map(({ ranking, ranked }) => [ranking, ranked])).toEqual([
    [2, 2],
    [1, 2],
  ]);
  expect(history[1]?.causes).toEqual(['review']);
});

test('an entry that is overtaken gets another place and range, and keeps figures, explanation and evidence', async () => {
  const dentists = [await addDentist([5, 5, 5, 5]), await addDentist([5, 5, 4, 4])];
  const overtaken = await addDentist([4, 4, 4, 4]);
  const rising = await addDentist([5, 5]);
  const setSource = (source: string) =>
    sql`update dentists set source = ${source} where id = any(${[...dentists, overtaken, rising].map(({ id }) => id)}::uuid[])`.execute(
      db,
    );
  const rowOf = (id: string) =>
    db.selectFrom('ranking_entries').selectAll().where('dentist_id', '=', id).executeTakeFirstOrThrow();
  await setSource('demonstration');
  await rankMarked(NOW);
  const before = await rowOf(overtaken.id);
  expect(before).toMatchObject({
    ranking: 3,
    entry: { ranking: 3, of: 3, range: [1, 3], noBadge: 'not-comparable', demonstration: true },
  });
  // Evidence that moves no figure: a renewed entry would have it.
  await record(overtaken.id, {
    kind: 'certificate',
    value: { code: 'aligner-course', number: null },
    age: 1,
  });
  await setSource('operator');
  for (const days of [30, 40, 50, 60]) await publishReview(rising.id, 5, ago(days));
  await rankMarked('2026-11-23');
  expect((await order()).at(-1)).toEqual([overtaken.slug, 4]);
  const { noBadge: _, demonstration: __, ...figures } = before.entry as Record<string, unknown>;
  const { factors, parts, ...place } = figures;
  expect([factors, parts]).not.toContain(undefined);
  expect(await rowOf(overtaken.id)).toEqual({
    ...before,
    ranking: 4,
    entry: { ...figures, ranking: 4, of: 4, range: [1, 4] },
    place: { ...place, ranking: 4, of: 4, range: [1, 4] },
  });
});

test('of equal scores the one with the greater weight of reviews comes first, before a hash', async () => {
  await addDentist([5, 5, 5, 5]);
  await addDentist([5, 5, 5, 5]);
  await rankMarked(NOW);
  const before = await order();
  await byEngine((trx) =>
    sql`update ranking_entries set entry = jsonb_set(entry, '{parts,reviews,weight}', '99') where ranking = 2`.execute(
      trx,
    ),
  );
  await db
    .insertInto('ranking_queue')
    .values({ city_id: city, category_id: category, causes: ['listing'] })
    .execute();
  await rankMarked(NOW);
  expect((await order()).map(([slug]) => slug)).toEqual(before.map(([slug]) => slug).toReversed());
});

test('an entry keeps its evidence and day until the score has moved by half a point or the edition', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await addDentist([4, 4, 4, 4]);
  await rankMarked(NOW);
  const before = (await list()).find(({ slug }) => slug === dentist.slug);
  await record(dentist.id, { kind: 'certificate', value: { code: 'aligner-course', number: null }, age: 1 });
  await rankMarked('2026-11-23');
  expect((await list()).find(({ slug }) => slug === dentist.slug)).toEqual(before);
  await db.transaction().execute((trx) => markRenewal(trx, dentist.id, 'contest'));
  await rankMarked('2026-11-24');
  expect((await list()).map(({ slug, computed_on }) => [slug === dentist.slug, computed_on])).toEqual([
    [true, '2026-11-24'],
    [false, NOW],
  ]);
  // Of five reviews in five days two are a burst: a decided contest renews the entry when a moderator has looked at it.
  for (const days of [5, 4, 3, 2, 1]) await publishReview(dentist.id, 5, ago(days));
  const recent = (column: 'verified' | 'burst_seen_at', value: boolean | Date) =>
    db
      .updateTable('reviews')
      .set({ [column]: value })
      .where('created_at', '>', new Date(ago(6)))
      .execute();
  await recent('verified', false);
  await db.transaction().execute((trx) => markRenewal(trx, dentist.id, 'contest'));
  expect(await rankMarked('2026-11-25')).toBe(1);
  expect(await rankMarked('2026-11-25')).toBe(0);
  const dayOf = async () => (await list()).find(({ slug }) => slug === dentist.slug)?.computed_on;
  expect(await dayOf()).toBe('2026-11-24');
  await recent('burst_seen_at', new Date());
  await rankMarked('2026-11-26');
  expect(await dayOf()).toBe('2026-11-26');
  expect(await marks()).toEqual([]);
  await db
    .insertInto('ranking_queue')
    .values({ city_id: city, category_id: category, causes: ['edition'] })
    .execute();
  await rankMarked('2026-12-01');
  expect((await list()).map(({ computed_on }) => computed_on)).toEqual(['2026-12-01', '2026-12-01']);
  expect(await checkEverything()).toEqual({ checked: 2, different: 0 });
  await byEngine((trx) =>
    sql`update ranking_entries set evidence = jsonb_set(evidence, '{licence,checkedOn}', '"2026-06-01"')`.execute(
      trx,
    ),
  );
  expect(await checkEverything()).toEqual({ checked: 2, different: 2 });
});

/** A hundred days check every entry once or more; those of one day are its share. */
async function checkEverything() {
  const found = { checked: 0, different: 0 };
  for (let day = 0; found.checked < 2 && day < 5000; day += 1) {
    const { checked, different } = await checkEntries(ago(day));
    found.checked += checked;
    found.different += different;
  }
  return found;
}

test('the day on which a licence check expires takes mark and rank away', async () => {
  const [dentist, other] = [await addDentist([5, 5, 5, 5]), await addDentist([4, 4, 4, 4])];
  await record(other.id, licence());
  await rankMarked(NOW);
  const due = async () =>
    (
      await db
        .selectFrom('dentist_standings')
        .select('next_change_on')
        .where('dentist_id', '=', dentist.id)
        .executeTakeFirstOrThrow()
    ).next_change_on;
  // The program runs every night; most nights change nothing.
  let night = NOW;
  for (; night < '2027-05-01'; night = (await due()) ?? '2099-01-01') {
    await markDue(night);
    await rankMarked(night);
    if ((await dentistRow(dentist.id)).is_verified === false) break;
  }
  // The check of 23 October counts for 184 days.
  expect(night).toBe('2027-04-26');
  expect((await order()).map(([slug, place]) => [slug === dentist.slug, place])).toContainEqual([
    true,
    'licence',
  ]);
  expect(await dentistRow(dentist.id)).toMatchObject({ is_verified: false, verified_at: null });
});

test('a hidden listing leaves the list, and comes back with its rank', async () => {
  const [first, second] = [await addDentist([5, 5, 5, 5]), await addDentist([4, 4, 4, 4])];
  const third = await addDentist([3, 3, 4, 4]);
  await rankMarked(NOW);
  const hide = (at: Date | null) =>
    db.updateTable('dentists').set({ hidden_at: at }).where('id', '=', first.id).execute();
  await hide(new Date());
  await rankMarked(NOW);
  expect(await order()).toEqual([
    [second.slug, 1],
    [third.slug, 2],
  ]);
  await hide(null);
  await rankMarked(NOW);
  expect((await order())[0]).toEqual([first.slug, 1]);
  const places = await db
    .selectFrom('ranking_history')
    .select('ranking')
    .where('dentist_id', '=', first.id)
    .orderBy('id')
    .execute();
  expect(places.map(({ ranking }) => ranking)).toEqual([1, null, 1]);
});

test('a move marks the old and the new city; a removed dentist the pairs that are left', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await addDentist([4, 4, 4, 4]);
  await rankMarked(NOW);
  const other = await insertBookableDentist(`Dr. ${randomUUID()}`, 'America/Edmonton');
  const { city_id: elsewhere } = await db
    .selectFrom('dentist_locations')
    .select('city_id')
    .where('dentist_id', '=', other.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('dentist_locations')
    .set({ city_id: elsewhere })
    .where('dentist_id', '=', dentist.id)
    .execute();
  const cities = async () => [...new Set((await marks()).map(({ city_id }) => city_id))].toSorted();
  expect(await cities()).toEqual([city, elsewhere]);
  await rankMarked(NOW);
  expect((await list()).map(({ slug }) => slug)).not.toContain(dentist.slug);
  await db.deleteFrom('dentists').where('id', '=', dentist.id).execute();
  expect(await cities()).toEqual([elsewhere]);
});

test('a verified mark that is gained or lost marks the other pairs of its dentist', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await db
    .insertInto('dentist_specialties')
    .values({ dentist_id: dentist.id, category_id: category + 1 })
    .execute();
  await sql`delete from ranking_queue where category_id <> ${category}`.execute(db);
  await rankMarked(NOW);
  expect(await marks()).toEqual([{ city_id: city, category_id: category + 1, causes: ['gate'] }]);
  await rankMarked(NOW);
  expect(await marks()).toEqual([]);
});

test('a city that fails keeps its marks and stops no other one', async () => {
  const [here, there] = [await addDentist([5, 5, 5, 5]), await addDentist([4, 4, 4, 4])];
  const other = await insertBookableDentist(`Dr. ${randomUUID()}`, 'America/Edmonton');
  await sql`update dentist_locations set city_id =
    (select city_id from dentist_locations where dentist_id = ${other.id}::uuid)
    where dentist_id = ${there.id}::uuid`.execute(db);
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'A bad city'; end $$`.execute(
    db,
  );
  await sql`create trigger fail before insert on ranking_entries for each row
    when (new.city_id = ${sql.lit(city)}) execute function fail()`.execute(db);
  try {
    await expect(rankMarked(NOW)).rejects.toThrow('A bad city');
  } finally {
    await sql`drop function fail cascade`.execute(db);
  }
  expect((await dentistRow(there.id)).is_verified).toBe(true);
  expect((await dentistRow(here.id)).is_verified).toBe(false);
  expect(new Set((await marks()).map(({ city_id }) => city_id))).toEqual(new Set([city]));
});

test('a computation of everything computes the edition that is marked', async () => {
  await addDentist([5, 5, 5, 5]);
  await addDentist([4, 4, 4, 4]);
  await rankEverything({ cause: 'seed', now: NOW });
  await markDue('2026-12-01');
  expect((await marks()).map(({ causes }) => causes)).toEqual([['edition']]);
  await rankEverything({ cause: 'command', now: '2026-12-01' });
  expect((await list()).map(({ computed_on }) => computed_on)).toEqual(['2026-12-01', '2026-12-01']);
});

test('two computations of a pair do not interleave', async () => {
  for (let n = 0; n < 12; n += 1) await addDentist([5, 4, n % 2 ? 3 : 5, 5]);
  await Promise.all([
    rankMarked(NOW),
    rankEverything({ cause: 'command', now: NOW }),
    rankEverything({ cause: 'command', now: NOW, edition: true }),
    rankMarked(NOW),
  ]);
  expect((await list()).map(({ ranking }) => ranking)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
});

test('a reader beside a computation sees the whole list, before it or after it', async () => {
  for (let n = 0; n < 8; n += 1) await addDentist([5, 4, n % 2 ? 3 : 5, 5]);
  await rankMarked(NOW);
  let running = true;
  const seen: number[] = [];
  const read = async () => {
    while (running) seen.push((await list()).filter(({ ranking }) => ranking !== null).length);
  };
  const reading = read();
  for (let round = 0; round < 5; round += 1)
    await rankEverything({ cause: 'command', now: `2026-12-0${round + 1}`, edition: true });
  running = false;
  await reading;
  expect(seen.length).toBeGreaterThan(5);
  expect([...new Set(seen)]).toEqual([8]);
});

test('waits for nobody who is changing a listing: the pair stays marked', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('dentists').select('id').where('id', '=', dentist.id).forUpdate().execute();
    expect(await rankMarked(NOW)).toBe(0);
  });
  expect(await marks()).not.toEqual([]);
  expect(await rankMarked(NOW)).toBe(1);
});

test('a suspension takes mark and rank away in its own transaction, and its withdrawal gives the mark back', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await addDentist([4, 4, 4, 4]);
  await rankMarked(NOW);
  const [id = ''] = await record(dentist.id, suspension(false));
  await db.transaction().execute((trx) => rankNow(trx, dentist.id, NOW));
  expect((await order()).map(([slug]) => slug)).not.toContain(dentist.slug);
  expect((await dentistRow(dentist.id)).is_verified).toBe(false);
  expect((await copies()).at(-1)).toEqual({ slug: dentist.slug, quality: 100 });
  await db
    .updateTable('evidence')
    .set({ withdrawn_at: new Date(), withdrawn_by: 'op-ann', reason: 'Reinstated' })
    .where('id', '=', id)
    .execute();
  await db.transaction().execute((trx) => rankNow(trx, dentist.id, NOW));
  expect((await dentistRow(dentist.id)).is_verified).toBe(true);
  await rankMarked(NOW);
  expect((await order())[0]).toEqual([dentist.slug, 1]);
});

test('who is suspended while hidden comes back without the mark', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await rankMarked(NOW);
  const hide = (at: Date | null) =>
    db.updateTable('dentists').set({ hidden_at: at }).where('id', '=', dentist.id).execute();
  await hide(new Date());
  await record(dentist.id, suspension(false));
  await db.transaction().execute((trx) => rankNow(trx, dentist.id, NOW));
  await hide(null);
  expect(await dentistRow(dentist.id)).toMatchObject({ is_verified: false, verified_at: null });
});

test('a computation of everything takes the mark of hidden dentists, who get it back when they return', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await rankMarked(NOW);
  const hide = (at: Date | null) =>
    db.updateTable('dentists').set({ hidden_at: at }).where('id', '=', dentist.id).execute();
  await hide(new Date());
  await rankEverything({ cause: 'command', now: NOW });
  expect((await dentistRow(dentist.id)).is_verified).toBe(false);
  await hide(null);
  await rankMarked(NOW);
  expect((await dentistRow(dentist.id)).is_verified).toBe(true);
});

test('a row without a second operator does not count, nor made-up evidence of a real dentist', async () => {
  const [alone, madeUp, demonstration] = [
    await addDentist([5, 5, 5, 5]),
    await addDentist([5, 5, 5, 5]),
    await addDentist([5, 5, 5, 5]),
  ];
  await sql`update evidence set second_by = null, second_at = null where dentist_id <> ${madeUp.id}::uuid
    and kind = 'step' and value ->> 'step' = '6'`.execute(db);
  await sql`update evidence set demonstration = true where dentist_id <> ${alone.id}::uuid`.execute(db);
  await sql`update dentists set source = 'demonstration' where id = ${demonstration.id}::uuid`.execute(db);
  await rankMarked(NOW);
  expect(await order()).toEqual([]);
});

test('a nomination counts from a verified colleague of another clinic, unless each nominated the other', async () => {
  const [dentist, colleague, partner] = [
    await addDentist([5, 5, 5, 5]),
    await addDentist([4, 4, 4, 4]),
    await addDentist([4, 4, 4, 4]),
  ];
  const stranger = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await db
    .updateTable('dentists')
    .set({ clinic_name: `Clinic ${dentist.slug}` })
    .where('id', '=', partner.id)
    .execute();
  const nominate = (by: string, whom: string, days: number) =>
    record(whom, {
      kind: 'recognition',
      value: { type: 'nomination', title: '', on: ago(days), nominator: by },
      age: 20,
    });
  for (const [index, { id }] of [colleague, partner, stranger].entries())
    await nominate(id, dentist.id, 20 + index);
  // Of one colleague the newest counts.
  await nominate(colleague.id, dentist.id, 40);
  const counted = async () => {
    await byEngine((trx) => sql`delete from ranking_entries`.execute(trx));
    await rankEverything({ cause: 'command', now: NOW });
    const { rows } = await sql<{ item: object }>`select i as item from ranking_entries r
      join dentists d on d.id = r.dentist_id, jsonb_array_elements(evidence -> 'recognition' -> 'items') i
      where d.id = ${dentist.id}::uuid`.execute(db);
    return rows.map(({ item }) => item);
  };
  expect(await counted()).toEqual([{ kind: 'nomination', on: ago(20), confirmedOn: ago(20) }]);
  await nominate(dentist.id, colleague.id, 20);
  expect(await counted()).toEqual([]);
});

test('a nomination ends with the listing of the colleague, and with one in the other direction', async () => {
  const [dentist, colleague] = [await addDentist([5, 5, 5, 5]), await addDentist([4, 4, 4, 4])];
  await db
    .updateTable('dentist_specialties')
    .set({ category_id: category + 1 })
    .where('dentist_id', '=', colleague.id)
    .execute();
  const nominate = (by: string, whom: string) =>
    record(whom, {
      kind: 'recognition',
      value: { type: 'nomination', title: '', on: ago(20), nominator: by },
      age: 20,
    });
  const marked = async () => (await marks()).map((mark) => mark.category_id).toSorted();
  const forget = () => db.deleteFrom('ranking_queue').execute();
  await forget();
  await nominate(colleague.id, dentist.id);
  expect(await marked()).toEqual([category, category + 1]);
  await forget();
  for (const columns of [{ hidden_at: new Date() }, { hidden_at: null }, { clinic_name: 'Clinic of both' }]) {
    await db.updateTable('dentists').set(columns).where('id', '=', colleague.id).execute();
    expect(await marked()).toEqual([category, category + 1]);
    await forget();
  }
  // Moves to an address, perhaps that of the nominated dentist's clinic.
  const address = { address_line_1: '1 Main Street' };
  await db.updateTable('dentist_locations').set(address).where('dentist_id', '=', colleague.id).execute();
  expect(await marked()).toEqual([category, category + 1]);
  await forget();
  await db.deleteFrom('dentist_locations').where('dentist_id', '=', colleague.id).execute();
  expect(await marked()).toEqual([category, category + 1]);
});

test('deletes the history of ranks after six years and computations after one', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  for (const day of ['2020-11-21', '2020-11-23'])
    await sql`insert into ranking_history (city_id, category_id, dentist_id, ranked, happened_at, causes)
      values (${city}, ${category}, ${dentist.id}, 1, ${day}::date, '{night}')`.execute(db);
  for (const day of ['2025-11-21', '2025-11-23'])
    await sql`insert into ranking_runs (method, cause, started_at, milliseconds, pairs, changes)
      values ('2026-1', 'night', ${day}::date, 1, 1, 0)`.execute(db);
  await deleteOldRanks(NOW);
  const kept = await db.selectFrom('ranking_history').select('happened_at').execute();
  expect(kept.map(({ happened_at }) => happened_at.getUTCFullYear())).toEqual([2020]);
  expect(await db.selectFrom('ranking_runs').selectAll().execute()).toHaveLength(1);
});

test('finds all evidence of a dentist by an index, as their removal does', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql`explain select from evidence where dentist_id = ${randomUUID()}::uuid`.execute(
      trx,
    );
    expect(JSON.stringify(rows)).toContain('evidence_by_dentist');
  });
});

test('a dry run tells what would move and writes nothing', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await addDentist([4, 4, 4, 4]);
  const { changes } = await rankEverything({ cause: 'command', now: NOW, dryRun: true });
  expect(changes).toHaveLength(2);
  expect(changes).toContainEqual(
    expect.objectContaining({ dentist: dentist.slug, after: expect.objectContaining({ ranking: 1 }) }),
  );
  expect(await list()).toEqual([]);
  expect((await dentistRow(dentist.id)).is_verified).toBe(false);
  expect(await marks()).not.toEqual([]);
  expect(await db.selectFrom('ranking_runs').selectAll().execute()).toEqual([]);
});

test('nobody but the engine writes a rank or a verified mark; unchanged values and cascades pass', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await addDentist([4, 4, 4, 4]);
  await rankMarked(NOW);
  const refused = /computed from evidence/;
  const set = (columns: { is_verified?: boolean; is_featured?: boolean; verified_at?: Date }) =>
    db.updateTable('dentists').set(columns).where('id', '=', dentist.id).execute();
  await expect(set({ is_verified: false })).rejects.toThrow(refused);
  await expect(set({ is_featured: true })).rejects.toThrow(refused);
  await expect(set({ verified_at: new Date() })).rejects.toThrow(refused);
  await set({ is_verified: true, is_featured: false });
  const added = { name: 'Dr. Added', slug: 'dr-added', education: '[]', source: 'operator' };
  for (const mark of [{ is_verified: true }, { is_featured: true }, { verified_at: new Date() }])
    await expect(
      db
        .insertInto('dentists')
        .values({ ...added, id: randomUUID(), ...mark })
        .execute(),
    ).rejects.toThrow(refused);
  await expect(db.updateTable('ranking_entries').set({ score: 99 }).execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('ranking_entries').execute()).rejects.toThrow(refused);
  const copy = sql`insert into ranking_entries (city_id, category_id, dentist_id, reason)
    select city_id, category_id + 1, dentist_id, 'licence' from ranking_entries`;
  await expect(copy.execute(db)).rejects.toThrow(refused);
  await expect(db.updateTable('dentist_standings').set({ level: 'elite' }).execute()).rejects.toThrow(
    refused,
  );
  // Hiding and removing a listing changes its rows through foreign keys.
  await db.updateTable('dentists').set({ hidden_at: new Date() }).where('id', '=', dentist.id).execute();
  await db.deleteFrom('dentists').where('id', '=', dentist.id).execute();
});
