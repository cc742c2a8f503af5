import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { truncateAll } from '#tests/support/database.ts';
import { insertEvidence, licence } from '#tests/support/evidence.ts';
import { isFull } from '#tests/support/full.ts';
import { cities } from './geography/geography.ts';
import {
  completeDemonstration,
  isDatabaseEmpty,
  refreshDemonstration,
  removeDemonstration,
  seedDatabase,
  seedIfEmpty,
} from './seed.ts';

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

test('the seed fills an empty database; a second run changes nothing', async () => {
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
});

test.runIf(isFull)('two simultaneous runs seed once', async () => {
  const results = await Promise.all([seedIfEmpty({ dentists: 80, now }), seedIfEmpty({ dentists: 80, now })]);
  expect(results.filter((result) => result === null)).toHaveLength(1);
  expect(await count('dentists')).toBe(80);
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
