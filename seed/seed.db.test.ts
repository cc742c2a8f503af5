import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { noteLead } from '#app/features/requests/lead/work-lead.server.ts';
import { db } from '#db/database.ts';
import { truncateAll } from '#tests/support/database.ts';
import { insertEvidence, licence } from '#tests/support/evidence.ts';
import { isFull } from '#tests/support/full.ts';
import { moderator } from '#tests/support/reviews.ts';
import { cities } from './geography/geography.ts';
import {
  completeDemonstration,
  isDatabaseEmpty,
  refreshDemonstration,
  removeDemonstration,
  seedDatabase,
  seedIfEmpty,
} from './seed.ts';
import { changeListing } from '#tests/support/listings.ts';

const now = new Date('2026-11-21T15:00:00Z');

afterEach(truncateAll);

/** A digest of every row of the seeded tables, ids included. */
async function digest(): Promise<string> {
  const tables = [
    'provinces',
    'metropolitan_areas',
    'cities',
    'city_zones',
    'neighborhoods',
    'postal_areas',
    'known_places',
    'specialist_categories',
    'dentists',
    'dentist_specialties',
    'dentist_locations',
    'reviews',
    'evidence',
    'dentist_facts',
    'leads',
    'lead_events',
  ];
  const digests: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ digest: string }>`
      select md5(string_agg(t::text, '' order by t::text)) as digest from ${sql.table(table)} t`.execute(db);
    digests.push(`${table}:${rows[0]?.digest}`);
  }
  return digests.join('\n');
}

const count = async (
  table: 'dentists' | 'reviews' | 'cities' | 'evidence' | 'dentist_locations' | 'leads',
) => {
  const row = await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return row.n;
};

test('seeds an empty database with ratings of its reviews; a second run changes nothing', async () => {
  expect(await isDatabaseEmpty()).toBe(true);
  const first = await seedDatabase({ dentists: 300, now });
  expect(await isDatabaseEmpty()).toBe(false);
  expect(first.dentists).toBe(300);
  expect(first.cities).toBe(cities.length);
  expect([first.dentists, first.reviews, first.cities]).toEqual([
    await count('dentists'),
    await count('reviews'),
    await count('cities'),
  ]);
  expect(await count('dentist_locations')).toBe(300);
  const before = await digest();
  const second = await seedDatabase({ dentists: 300, now: new Date('2027-03-01') });
  expect({ ...second, milliseconds: 0 }).toEqual({ ...first, milliseconds: 0 });
  expect(await digest()).toBe(before);

  // A rating is the weighted mean of the published reviews, whose ages are relative to the start of the day.
  const day = new Date(now.toISOString().slice(0, 10));
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from dentists d
    left join (
      select dentist_id, count(*) as n,
        round(sum(rating * review_weight(created_at, ${day})) / sum(review_weight(created_at, ${day})), 1) as mean
      from reviews where status = 'approved' group by 1
    ) r on r.dentist_id = d.id
    where d.rating is distinct from r.mean or d.review_count is distinct from r.n`.execute(db);
  expect(rows[0]?.wrong).toBe(0);
});

test.runIf(isFull)(
  'the set can grow and shrink; remaining dentists keep their visitors’ submissions',
  async () => {
    await seedDatabase({ dentists: 60, now });
    const dentist = await db
      .selectFrom('dentists')
      .selectAll()
      .orderBy('source_key')
      .executeTakeFirstOrThrow();
    await changeListing(dentist.id, { rating: 1.5 });
    await seedDatabase({ dentists: 120, now });
    expect(await count('dentists')).toBe(120);
    const kept = await db
      .selectFrom('dentists')
      .select('rating')
      .where('id', '=', dentist.id)
      .executeTakeFirst();
    expect(kept?.rating).toBe(1.5);
    await seedDatabase({ dentists: 60, now });
    expect(await count('dentists')).toBe(60);
    expect(await count('dentist_locations')).toBe(60);
  },
);

test('a seed updates an older database: it removes a population that no census has', async () => {
  await seedDatabase({ dentists: 80, now });
  const richmond = () =>
    db.selectFrom('cities').select(['id', 'population']).where('slug', '=', 'richmond-on').executeTakeFirst();
  const before = await richmond();
  await db.updateTable('cities').set({ population: 4055 }).where('slug', '=', 'richmond-on').execute();
  await seedDatabase({ dentists: 80, now });
  expect(await richmond()).toEqual({ id: before?.id, population: null });
});

test.runIf(isFull)('two simultaneous runs seed once', async () => {
  const results = await Promise.all([seedIfEmpty({ dentists: 80, now }), seedIfEmpty({ dentists: 80, now })]);
  expect(results.filter((result) => result === null)).toHaveLength(1);
  expect(await count('dentists')).toBe(80);
});

test.runIf(isFull)('does not bring back the demonstration dentists that an operator removed', async () => {
  await seedIfEmpty({ dentists: 80, now });
  expect(await count('leads')).toBeGreaterThan(0);
  expect(await removeDemonstration()).toBe(80);
  expect(await seedIfEmpty({ dentists: 80, now })).toBeNull();
  for (const table of ['dentists', 'reviews', 'evidence', 'leads'] as const)
    expect(await count(table)).toBe(0);
  expect(await count('cities')).toBe(cities.length);
});

test.runIf(isFull)('leaves other dentists alone', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  await db
    .insertInto('dentists')
    .values({ id, slug: 'real', name: 'Real', source: 'operator', education: '[]' })
    .execute();
  await seedDatabase({ dentists: 80, now });
  expect(await db.selectFrom('evidence').select('id').where('dentist_id', '=', id).execute()).toEqual([]);
  expect(await removeDemonstration()).toBe(80);
  expect(await count('dentists')).toBe(1);
});

test('gives dentists from before the evidence theirs, and keeps what visitors wrote', async () => {
  await seedDatabase({ dentists: 60, now });
  const before = [await count('reviews'), await count('evidence')];
  // As a database was: no evidence, nothing but the first reviews, one of them rejected.
  await db.deleteFrom('evidence').execute();
  await sql`delete from reviews r where id not in (
    select id from reviews o where o.dentist_id = r.dentist_id order by id limit 5)`.execute(db);
  await db
    .updateTable('reviews')
    .set({ outcome: null, author_code: null, network_code: null, author_seen_on: null, confirmed_at: null })
    .execute();
  const kept = await db
    .selectFrom('reviews')
    .select(['id', 'content'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('reviews')
    .set({ content: 'Kept', status: 'rejected' })
    .where('id', '=', kept.id)
    .execute();
  expect(await completeDemonstration()).toBe(true);
  expect([await count('reviews'), await count('evidence')]).toEqual(before);
  const review = await db
    .selectFrom('reviews')
    .select(['content', 'status'])
    .where('id', '=', kept.id)
    .executeTakeFirst();
  expect(review).toEqual({ content: 'Kept', status: 'rejected' });
  const { rows } = await sql`select from dentists d where d.review_count is distinct from (
    select nullif(count(*), 0) from reviews r where r.dentist_id = d.id and r.status = 'approved')`.execute(
    db,
  );
  expect(rows).toEqual([]);
  expect(await completeDemonstration()).toBe(false);
});

test.runIf(isFull)(
  'keeps the demonstration’s checks, reviews and contests current for years, and overdue ones overdue',
  async () => {
    await seedDatabase({ dentists: 400, now });
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
    const overdue = async (at: Date) => {
      const today = at.toISOString().slice(0, 10);
      const { rows } = await sql<{ dentist: string; licence: boolean }>`
      select dentist_id as dentist, kind = 'licence' as licence from evidence
      where kind = 'licence' or (kind = 'step' and value ->> 'step' in ('6', '7'))
      group by 1, 2 having max(confirmed_on) < ${today}::date - case when kind = 'licence' then 184 else 425 end
      order by 1, 2`.execute(db);
      return rows;
    };
    const real = '00000000-0000-4000-8000-000000000002';
    await db
      .insertInto('dentists')
      .values({ id: real, slug: 'real', name: 'Real', source: 'operator', education: '[]' })
      .execute();
    const undecided = async (at: Date) => {
      const { rows } = await sql`select from leads where status = 'contacted' and created_at < ${at}
      and answered_at < ${at} and created_at > ${at}::timestamptz - interval '15 days'`.execute(db);
      return rows.length;
    };
    expect(await undecided(now)).toBe(2);
    const onPurpose = await overdue(now);
    expect(onPurpose.some(({ licence }) => licence)).toBe(true);
    expect(onPurpose.some(({ licence }) => !licence)).toBe(true);
    expect((await overdue(day(200))).length).toBeGreaterThan(300);
    await insertEvidence(real, [licence(0)], now);
    for (const days of [200, 450, 1000]) {
      expect(await refreshDemonstration(day(days))).toBeGreaterThan(100);
      expect((await overdue(day(days))).filter(({ dentist }) => dentist !== real)).toEqual(onPurpose);
      expect(await undecided(day(days))).toBe(2);
      expect(await refreshDemonstration(day(days))).toBe(0);
    }
    const row = await db
      .selectFrom('evidence')
      .select('confirmed_on')
      .where('dentist_id', '=', real)
      .executeTakeFirst();
    expect(row?.confirmed_on).toBe('2026-11-21');
    // An operator removed one dentist, withdrew the licence check of a second, and recorded a check and a failed review of
    // two others: they stay so, and the rest keep what their ranks need.
    const { rows: reviewed } = await sql<{ id: string }>`
    select distinct dentist_id as id from evidence where value ->> 'step' = '7' order by 1 limit 4`.execute(
      db,
    );
    const [removed = '', withdrawn = '', checked = '', failed = ''] = reviewed.map(({ id }) => id);
    await sql`delete from dentists where id = ${removed}::uuid`.execute(db);
    await sql`update evidence set withdrawn_at = ${day(1000)}, withdrawn_by = 'first', withdrawn_reason = 'Wrong'
    where dentist_id = ${withdrawn}::uuid and kind = 'licence'`.execute(db);
    await insertEvidence(checked, [licence(1)], day(1000));
    await insertEvidence(failed, [{ kind: 'step', value: { step: 7, passed: false } }], day(1000));
    await sql`update evidence e set demonstration = true from dentists d where d.id = e.dentist_id
    and d.source = 'demonstration'`.execute(db);
    // A contest with a note stays as it is. The other moves to another dentist, because its suspension was lifted.
    const contested = async (figure: string) => {
      const { rows } = await sql<{ id: string; dentist: string }>`select id, dentist_id as dentist from leads
      where details ->> 'figure' = ${figure}`.execute(db);
      return rows[0]!;
    };
    const noted = await contested('credentials');
    expect(await noteLead({ id: noted.id, actor: moderator, note: 'Called' })).toMatchObject({ ok: true });
    const { dentist: lifted } = await contested('suspension');
    await sql`update evidence set withdrawn_at = ${day(1000)}, withdrawn_by = 'first', withdrawn_reason = 'Solved'
    where dentist_id = ${lifted}::uuid and kind = 'suspension'`.execute(db);
    const decided = [withdrawn, checked, failed, lifted];
    const recorded = () =>
      db.selectFrom('evidence').selectAll().where('dentist_id', 'in', decided).orderBy('id').execute();
    const before = await recorded();
    expect(await refreshDemonstration(day(1200))).toBeGreaterThan(100);
    expect(await recorded()).toEqual(before);
    expect(await undecided(day(1200))).toBe(1);
    expect(await contested('credentials')).toEqual(noted);
    const { dentist: next } = await contested('suspension');
    const suspended = await db
      .selectFrom('evidence')
      .select('id')
      .where('dentist_id', '=', next)
      .where('kind', '=', 'suspension')
      .where('withdrawn_at', 'is', null)
      .execute();
    expect(suspended).toHaveLength(1);
    const lapsed = (await overdue(day(1200))).map(({ dentist }) => dentist).filter((id) => id !== real);
    expect(new Set(lapsed)).toEqual(new Set([...onPurpose.map(({ dentist }) => dentist), ...decided]));
  },
);

test('a failure rolls everything back', async () => {
  const fail = () => {
    throw new Error('stopped');
  };
  await expect(seedDatabase({ dentists: 60, now, onProgress: fail })).rejects.toThrow('stopped');
  expect(await isDatabaseEmpty()).toBe(true);
  expect(await count('dentists')).toBe(0);
});

test('refuses an invalid number of dentists', async () => {
  await expect(seedDatabase({ dentists: -1 })).rejects.toThrow(RangeError);
  await expect(seedDatabase({ dentists: 1.5 })).rejects.toThrow(RangeError);
});
