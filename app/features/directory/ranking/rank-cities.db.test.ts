import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { insertEvidence, licence, suspension, verification } from '#tests/support/evidence.ts';
import type { GivenEvidence } from '#tests/support/evidence.ts';
import { byEngine, publishReview } from '#tests/support/verified.ts';
import { dayNumber, toDay } from './method/day.ts';
import { applyGates } from './apply-gates.server.ts';
import { deleteOldRanks, rankAll, rankCities } from './rank-cities.server.ts';
import { entryIn, qualityOfEntry } from './ranking-sql.server.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { changeLead } from '#tests/support/leads.ts';
import { changeListing, listingOf, officesOf } from '#tests/support/listings.ts';
import { addSpecialty, insertSpecialty } from '#tests/support/specialties.ts';
import { inTransaction } from '#tests/support/transaction.ts';

const NOW = '2026-11-22';
const ago = (days: number) => toDay(dayNumber(NOW) - days);
/** Evidence of NOW, recorded shortly before its midnight. */
const record = (id: string, ...rows: Parameters<typeof insertEvidence>[1]) =>
  insertEvidence(id, rows, new Date('2026-11-22T23:00:00Z'));
const certificate: GivenEvidence = {
  kind: 'training',
  value: { certificates: [{ code: 'aligner-course', number: null, expiresOn: null }] },
  age: 1,
};
/** Decides a contest of a dentist's rank 'corrected'. */
async function correctContest(dentistId: string): Promise<void> {
  const { id } = await addLead({ kind: 'ranking_contest', dentistId });
  await changeLead(id, { status: 'confirmed' });
  await db
    .insertInto('lead_events')
    .values({ id: randomUUID(), lead_id: id, actor: 'op-bob', to_status: 'confirmed' })
    .execute();
}

let category = 0;
let city = 0;

/** A verified general dentist of the city with reviews of these stars, ten days apart. */
async function addDentist(stars: readonly number[]): Promise<{ id: string; slug: string }> {
  const dentist = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await changeListing(dentist.id, { clinic_name: `Clinic ${dentist.slug}` });
  await addSpecialty(dentist.id, 'general-dentists');
  await record(dentist.id, ...verification(30), licence(30, { number: randomUUID() }));
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
/** The qualities by which lists and search are ordered in this city and specialty, the best dentist first. */
const copies = async () => {
  const { rows } = await sql<{ slug: string; quality: number }>`
    select d.slug, ${qualityOfEntry} as quality from listed_dentists d ${entryIn(city, category)}
    order by 2 desc, 1`.execute(db);
  return rows;
};
const order = async () => (await list()).map(({ slug, ranking, reason }) => [slug, ranking ?? reason]);
const hide = (id: string, at: Date | null) => changeListing(id, { hidden_at: at });
const historyOf = (id: string) =>
  db.selectFrom('ranking_history').selectAll().where('dentist_id', '=', id).orderBy('id').execute();
const rankCity = (now = NOW) => rankCities([city], now);

beforeAll(async () => {
  await insertBookableDentist('Dr. First');
  city = (await db.selectFrom('cities').select('id').executeTakeFirstOrThrow()).id;
  await insertSpecialty('orthodontists');
  category = await insertSpecialty('general-dentists');
});

beforeEach(async () => {
  await sql`delete from dentists`.execute(db);
  await sql`truncate ranking_history, job_runs`.execute(db);
});

test('ranks verified dentists by their evidence and derives the verified mark', async () => {
  const good = await addDentist([5, 5, 5, 5]);
  const fair = await addDentist([4, 4, 4, 4]);
  const few = await addDentist([5, 5]);
  const unverified = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await rankCity();
  expect(await order()).toEqual([
    [good.slug, 1],
    [fair.slug, 2],
    [few.slug, 'few-reviews'],
  ]);
  expect((await listingOf(good.id)).is_verified).toBe(true);
  expect((await listingOf(unverified.id)).is_verified).toBe(false);
  // Without a rank there is nothing to hold still: what is new is written, and nothing else.
  const dayOf = async () => (await list()).find(({ slug }) => slug === few.slug)?.computed_on;
  await record(good.id, certificate);
  await rankCity('2026-11-23');
  expect(await dayOf()).toBe(NOW);
  await record(few.id, certificate);
  await rankCity('2026-11-24');
  expect(await dayOf()).toBe('2026-11-24');
});

test('a published review moves the rank, and what search and suggestions go by', async () => {
  const first = await addDentist([5, 5, 5, 5]);
  const second = await addDentist([4, 5, 5, 4]);
  await rankCity();
  expect((await order())[0]).toEqual([first.slug, 1]);
  for (let days = 50; days < 300; days += 30) await publishReview(second.id, 5, ago(days));
  expect((await copies()).map(({ slug }) => slug)).toEqual([first.slug, second.slug]);
  await rankCity();
  expect((await order())[0]).toEqual([second.slug, 1]);
  expect(await copies()).toEqual(
    (await list())
      .filter(({ ranking }) => ranking !== null)
      .map(({ slug, score, ranking }) => ({
        slug,
        quality: expect.closeTo(500 + score! - ranking! / 1e8, 9) as number,
      })),
  );
  const history = await historyOf(second.id);
  expect(history.map(({ ranking, ranked }) => [ranking, ranked])).toEqual([
    [2, 2],
    [1, 2],
  ]);
  expect(history[1]?.cause).toBe('change');
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
  await rankCity();
  const before = await rowOf(overtaken.id);
  expect(before).toMatchObject({
    ranking: 3,
    entry: { ranking: 3, of: 3, range: [1, 3], noBadge: 'not-comparable', demonstration: true },
  });
  // Evidence that moves no figure: a renewed entry would have it.
  await record(overtaken.id, certificate);
  await setSource('operator');
  for (const days of [30, 40, 50, 60]) await publishReview(rising.id, 5, ago(days));
  await rankCity('2026-11-23');
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

test('an entry keeps its evidence and day until the score has moved by half a point or the edition', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await addDentist([4, 4, 4, 4]);
  await rankCity();
  const before = (await list()).find(({ slug }) => slug === dentist.slug);
  await record(dentist.id, certificate);
  await rankCity('2026-11-23');
  expect((await list()).find(({ slug }) => slug === dentist.slug)).toEqual(before);
  await correctContest(dentist.id);
  await rankCity('2026-11-24');
  expect((await list()).map(({ slug, computed_on }) => [slug === dentist.slug, computed_on])).toEqual([
    [true, '2026-11-24'],
    [false, NOW],
  ]);
  // Of five reviews in five days two are a burst: a decided contest renews the entry when a moderator has looked at it.
  for (const days of [5, 4, 3, 2, 1]) await publishReview(dentist.id, 5, ago(days));
  await correctContest(dentist.id);
  await rankCity('2026-11-25');
  const dayOf = async () => (await list()).find(({ slug }) => slug === dentist.slug)?.computed_on;
  expect(await dayOf()).toBe('2026-11-24');
  await db
    .updateTable('reviews')
    .set({ burst_seen_at: new Date() })
    .where('created_at', '>', new Date(ago(6)))
    .execute();
  await rankCity('2026-11-26');
  expect(await dayOf()).toBe('2026-11-26');
  await rankCity('2026-11-27');
  expect(await dayOf()).toBe('2026-11-26');
});

test('the first ranking of all in a month is its edition, and renews every entry', async () => {
  await addDentist([5, 5, 5, 5]);
  await addDentist([4, 4, 4, 4]);
  const days = async () => (await list()).map(({ computed_on }) => computed_on);
  await rankAll({ cause: 'seed', now: NOW });
  const succeeded = (at: string) => db.updateTable('job_runs').set({ succeeded_at: at }).execute();
  await succeeded(NOW);
  await rankAll({ cause: 'night', now: '2026-11-30' });
  expect(await days()).toEqual([NOW, NOW]);
  await succeeded('2026-11-30');
  await rankAll({ cause: 'night', now: '2026-12-01' });
  expect(await days()).toEqual(['2026-12-01', '2026-12-01']);
  await succeeded('2026-12-01');
  await byEngine((trx) =>
    sql`update ranking_entries set entry = jsonb_set(entry, '{method}', '"0.9"') where ranking = 1`.execute(
      trx,
    ),
  );
  await rankAll({ cause: 'night', now: '2026-12-02' });
  expect(await days()).toEqual(['2026-12-02', '2026-12-02']);
});

test('the day on which a licence check expires takes mark and rank away', async () => {
  const [dentist, other] = [await addDentist([5, 5, 5, 5]), await addDentist([4, 4, 4, 4])];
  await record(other.id, licence());
  await rankCity();
  await rankAll({ cause: 'night', now: '2027-04-25' });
  expect((await listingOf(dentist.id)).is_verified).toBe(true);
  // The check of 23 October counts for 184 days.
  await rankAll({ cause: 'night', now: '2027-04-26' });
  expect((await order()).map(([slug, place]) => [slug === dentist.slug, place])).toContainEqual([
    true,
    'licence',
  ]);
  expect((await listingOf(dentist.id)).is_verified).toBe(false);
});

test('a hidden listing leaves the list at once, and comes back with its rank', async () => {
  const [first, second] = [await addDentist([5, 5, 5, 5]), await addDentist([4, 4, 4, 4])];
  const third = await addDentist([3, 3, 4, 4]);
  await rankCity();
  await hide(first.id, new Date());
  const shown = await db.selectFrom('listed_entries').select('dentist_id').execute();
  expect(shown.map(({ dentist_id }) => dentist_id)).not.toContain(first.id);
  await rankCity();
  expect(await order()).toEqual([
    [second.slug, 1],
    [third.slug, 2],
  ]);
  await hide(first.id, null);
  await rankCity();
  expect((await order())[0]).toEqual([first.slug, 1]);
  expect((await historyOf(first.id)).map(({ ranking }) => ranking)).toEqual([1, null, 1]);
});

test('a city that fails stops no other one', async () => {
  const [here, there] = [await addDentist([5, 5, 5, 5]), await addDentist([4, 4, 4, 4])];
  const other = await insertBookableDentist(`Dr. ${randomUUID()}`, 'America/Edmonton');
  const { city_id: elsewhere } = (await officesOf(other.id))[0]!;
  await sql`update dentist_locations set city_id = ${elsewhere}
    where dentist_id = ${there.id}::uuid`.execute(db);
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'A bad city'; end $$`.execute(
    db,
  );
  await sql`create trigger fail before insert on ranking_entries for each row
    when (new.city_id = ${sql.lit(city)}) execute function fail()`.execute(db);
  try {
    await expect(rankCities([city, elsewhere], NOW)).rejects.toThrow('A bad city');
  } finally {
    await sql`drop function fail cascade`.execute(db);
  }
  expect((await listingOf(there.id)).is_verified).toBe(true);
  expect((await listingOf(here.id)).is_verified).toBe(false);
});

test('two computations of a city do not interleave', async () => {
  for (let n = 0; n < 12; n += 1) await addDentist([5, 4, n % 2 ? 3 : 5, 5]);
  await Promise.all([
    rankCity(),
    rankAll({ cause: 'command', now: NOW }),
    rankAll({ cause: 'command', now: NOW, edition: true }),
    rankCity(),
  ]);
  expect((await list()).map(({ ranking }) => ranking)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
});

test('stops waiting for a listing that somebody is changing, and ranks the city afterwards', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  let ranking: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('dentists').select('id').where('id', '=', dentist.id).forUpdate().execute();
    ranking = rankCity();
    await new Promise((resolve) => setTimeout(resolve, 700));
    // The engine holds nothing that the change needs.
    await applyGates(trx, dentist.id, NOW);
  });
  await ranking;
  expect(await order()).toEqual([[dentist.slug, 'only']]);
});

test('a suspension takes mark and rank away in its own transaction, and its withdrawal gives the mark back', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await addDentist([4, 4, 4, 4]);
  await rankCity();
  const [id = ''] = await record(dentist.id, suspension(false));
  await inTransaction(applyGates, dentist.id, NOW);
  expect((await order()).map(([slug]) => slug)).not.toContain(dentist.slug);
  expect((await listingOf(dentist.id)).is_verified).toBe(false);
  expect((await copies()).at(-1)).toEqual({ slug: dentist.slug, quality: 100 });
  await db
    .updateTable('evidence')
    .set({ withdrawn_at: new Date(), withdrawn_by: 'op-ann', withdrawn_reason: 'Reinstated' })
    .where('id', '=', id)
    .execute();
  await inTransaction(applyGates, dentist.id, NOW);
  expect((await listingOf(dentist.id)).is_verified).toBe(true);
  await rankCity();
  expect((await order())[0]).toEqual([dentist.slug, 1]);
});

test('who is suspended while hidden comes back without the mark', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await rankCity();
  await hide(dentist.id, new Date());
  await record(dentist.id, suspension(false));
  await inTransaction(applyGates, dentist.id, NOW);
  await hide(dentist.id, null);
  expect((await listingOf(dentist.id)).is_verified).toBe(false);
});

test('a computation of everything takes the mark of hidden dentists, who get it back when they return', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await rankCity();
  await hide(dentist.id, new Date());
  await rankAll({ cause: 'command', now: NOW });
  expect((await listingOf(dentist.id)).is_verified).toBe(false);
  await hide(dentist.id, null);
  await rankCity();
  expect((await listingOf(dentist.id)).is_verified).toBe(true);
});

test('a row without a second operator does not count, nor made-up evidence of a real dentist', async () => {
  const [alone, madeUp, demonstration] = [
    await addDentist([5, 5, 5, 5]),
    await addDentist([5, 5, 5, 5]),
    await addDentist([5, 5, 5, 5]),
  ];
  await sql`update evidence set second_by = null, second_at = null where dentist_id <> ${madeUp.id}::uuid
    and kind = 'decision'`.execute(db);
  await sql`update evidence set demonstration = true where dentist_id <> ${alone.id}::uuid`.execute(db);
  await sql`update dentists set source = 'demonstration' where id = ${demonstration.id}::uuid`.execute(db);
  await rankCity();
  expect(await order()).toEqual([]);
});

test('a nomination counts from a verified colleague of another clinic, unless it closes a ring of up to four', async () => {
  const [dentist, colleague, partner] = [
    await addDentist([5, 5, 5, 5]),
    await addDentist([4, 4, 4, 4]),
    await addDentist([4, 4, 4, 4]),
  ];
  const stranger = await insertBookableDentist(`Dr. ${randomUUID()}`);
  await changeListing(partner.id, { clinic_name: `Clinic ${dentist.slug}` });
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
    await rankAll({ cause: 'command', now: NOW });
    const { rows } = await sql<{ item: object }>`select i as item from ranking_entries r
      join dentists d on d.id = r.dentist_id, jsonb_array_elements(evidence -> 'recognition' -> 'items') i
      where d.id = ${dentist.id}::uuid`.execute(db);
    return rows.map(({ item }) => item);
  };
  const { slug: by } = colleague;
  const nominated = { kind: 'nomination', confirmedOn: ago(20) };
  const others = [
    { ...nominated, on: ago(21), by: partner.slug, discount: 'same-clinic' },
    { ...nominated, on: ago(22), by: stranger.slug, discount: 'not-verified' },
    { ...nominated, on: ago(40), by, discount: 'older' },
  ];
  expect(await counted()).toEqual([{ ...nominated, on: ago(20), by }, ...others]);
  // Whom the dentist nominates, who nominates another, who nominates the colleague.
  const ring = [await addDentist([]), await addDentist([]), await addDentist([])];
  await nominate(dentist.id, ring[0]!.id, 20);
  await nominate(ring[0]!.id, ring[1]!.id, 20);
  await nominate(ring[1]!.id, ring[2]!.id, 20);
  await nominate(ring[2]!.id, colleague.id, 20);
  expect((await counted())[0]).toEqual({ ...nominated, on: ago(20), by });
  await nominate(ring[1]!.id, colleague.id, 20);
  expect((await counted())[0]).toEqual({ ...nominated, on: ago(20), by, discount: 'ring' });
});

test('deletes the history of ranks after six years', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  for (const day of ['2020-11-21', '2020-11-23'])
    await sql`insert into ranking_history (city_id, category_id, dentist_id, ranked, happened_at, cause)
      values (${city}, ${category}, ${dentist.id}, 1, ${day}::date, 'night')`.execute(db);
  await deleteOldRanks(NOW);
  const kept = await db.selectFrom('ranking_history').select('happened_at').execute();
  expect(kept.map(({ happened_at }) => happened_at.getUTCFullYear())).toEqual([2020]);
});

test('only the engine writes ranks and standings; cascades pass', async () => {
  const dentist = await addDentist([5, 5, 5, 5]);
  await addDentist([4, 4, 4, 4]);
  await rankCity();
  const refused = /computed from evidence/;
  await expect(db.updateTable('ranking_entries').set({ score: 99 }).execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('ranking_entries').execute()).rejects.toThrow(refused);
  const copy = sql`insert into ranking_entries (city_id, category_id, dentist_id, reason)
    select city_id, category_id + 1, dentist_id, 'licence' from ranking_entries`;
  await expect(copy.execute(db)).rejects.toThrow(refused);
  await expect(db.updateTable('dentist_standings').set({ level: 'elite' }).execute()).rejects.toThrow(
    refused,
  );
  // Hiding and removing a listing changes its rows through foreign keys.
  await changeListing(dentist.id, { hidden_at: new Date() });
  await db.deleteFrom('dentists').where('id', '=', dentist.id).execute();
});
