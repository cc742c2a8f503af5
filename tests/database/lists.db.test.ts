import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';

// The kept rows of lists (docs/decisions/0126) against the same computed from scratch.

beforeAll(async () => {
  await cloneSeeded();
  await sql`analyze`.execute(db);
});

/** Members that are not as they should be, from either side. */
async function countWrongMembers(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with wanted as materialized (select * from wanted_list_members), kept as materialized (
      select dentist_id, area, category_id, quality, name, accepting, verified, registered, rating, review_count,
        of_country, level, hours
      from list_members
    )
    select (select count(*) from (select * from kept except select * from wanted) x)
      + (select count(*) from (select * from wanted except select * from kept) x) as n`.execute(db);
  return rows[0]!.n;
}

/** Lists whose kept figures differ from those of a scan. */
async function listWrongFigures(): Promise<unknown[]> {
  const { rows } = await sql`
    with scanned as (
      select a.area, a.category_id, count(*) as listed, count(*) filter (where m.accepting) as accepting,
        count(m.accepting) as acceptance_known, count(*) filter (where m.verified) as verified,
        count(*) filter (where m.registered) as registered, sum(m.review_count) as reviews,
        coalesce(sum(m.review_count) filter (where m.rating is not null), 0) as rated_reviews,
        coalesce(sum(m.rating * m.review_count), 0) as stars, count(*) filter (where m.quality > 450) as ranked,
        count(*) filter (where m.quality = 400) as alone, count(*) filter (where m.quality = 300) as few_reviews,
        count(*) filter (where m.quality = 200) as open, count(*) filter (where m.quality = 0) as demonstration
      from list_members m cross join lateral (values (m.area, m.category_id),
        (case when m.of_country then 'country' end, m.category_id), ('part:' || m.part, 0), ('level:' || m.level, 0),
        ('hours:' || m.area || ' ' || m.hours, 0)) a (area, category_id)
      where a.area is not null group by 1, 2
    ), kept as (
      select area, category_id, sum(listed) as listed, sum(accepting) as accepting,
        sum(acceptance_known) as acceptance_known, sum(verified) as verified, sum(registered) as registered,
        sum(reviews) as reviews, sum(rated_reviews) as rated_reviews, sum(stars) as stars, sum(ranked) as ranked,
        sum(alone) as alone, sum(few_reviews) as few_reviews, sum(open) as open, sum(demonstration) as demonstration
      from list_figures group by 1, 2 having sum(listed) <> 0
    )
    (select * from scanned except select * from kept) union all (select * from kept except select * from scanned)`.execute(
    db,
  );
  return rows;
}

/** Dentists whose profile is in no sitemap file, or in two. */
async function countMisfiled(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select dentist_id from list_members group by dentist_id having count(part) <> 1) x`.execute(db);
  return rows[0]!.n;
}

/** Pseudo-random numbers from 0 to 1, the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Changes that move dentists between lists or what lists count of them. */
const changes: ((trx: Trx, id: string, number: number) => Promise<unknown>)[] = [
  (trx, id, n) =>
    sql`update dentists set rating = ${1 + (n % 5)}, review_count = ${n % 40}, updated_at = now() where id = ${id}`.execute(
      trx,
    ),
  (trx, id, n) =>
    sql`update dentists set is_accepting_patients = ${[true, false, null][n % 3]!} where id = ${id}`.execute(
      trx,
    ),
  (trx, id, n) => sql`update dentists set name = 'Dr. ' || ${String(n)} where id = ${id}`.execute(trx),
  (trx, id) =>
    sql`update dentists set hidden_at = case when hidden_at is null then now() end where id = ${id}`.execute(
      trx,
    ),
  (trx, id, n) =>
    sql`update dentist_locations set city_id = (select id from cities order by id offset ${n % 100} limit 1),
      neighborhood_id = null, zone_id = null where dentist_id = ${id} and is_primary_location`.execute(trx),
  (trx, id, n) =>
    sql`update dentist_locations set office_hours = (select office_hours from dentist_locations order by id
      offset ${n % 100} limit 1) where dentist_id = ${id} and is_primary_location`.execute(trx),
  async (trx, id, n) => {
    await sql`select set_config('ranking.writer', 'on', true)`.execute(trx);
    await sql`update dentist_standings set level = ${['verified', 'trusted', null][n % 3]!} where dentist_id = ${id}`.execute(
      trx,
    );
  },
  (trx, id) =>
    sql`insert into dentist_locations (id, dentist_id, city_id, is_primary_location, listed)
      select gen_random_uuid(), d.id, c.id, false, d.listed from dentists d, cities c where d.id = ${id}
      order by md5(d.id::text || c.id) limit 1`.execute(trx),
  (trx, id, n) =>
    sql`insert into dentist_specialties (dentist_id, category_id, listed)
      select d.id, c.id, d.listed from dentists d, specialist_categories c where d.id = ${id}
      order by c.id offset ${n % 10} limit 1 on conflict do nothing`.execute(trx),
  (trx, id) => sql`delete from dentist_specialties where dentist_id = ${id}`.execute(trx),
  (trx, id) =>
    sql`update evidence set withdrawn_at = now(), withdrawn_by = 'x', withdrawn_reason = 'x'
      where dentist_id = ${id} and kind = 'registration' and withdrawn_at is null`.execute(trx),
  (trx, id) => sql`delete from dentists where id = ${id}`.execute(trx),
];

test('after random changes by writers at once, members and figures are what a scan finds', async () => {
  expect(await countWrongMembers()).toBe(0);
  expect(await listWrongFigures()).toEqual([]);
  const dentists = await db
    .selectFrom('dentists as d')
    .innerJoin('dentist_locations as l', 'l.dentist_id', 'd.id')
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .select('d.id')
    .where('c.slug', '=', 'toronto')
    .orderBy('d.id')
    .execute();
  const write = async (seed: number) => {
    const next = random(seed);
    for (let step = 0; step < 25; step += 1) {
      const { id } = dentists[Math.floor(next() * dentists.length)]!;
      await db.transaction().execute(async (trx) => {
        await trx.selectFrom('dentists').select('id').where('id', '=', id).forNoKeyUpdate().execute();
        await changes[Math.floor(next() * changes.length)]!(trx, id, Math.floor(next() * 1000));
      });
    }
  };
  await Promise.all([1, 2, 3, 4].map((writer) => write(writer * 7919)));
  expect(await countWrongMembers()).toBe(0);
  expect(await listWrongFigures()).toEqual([]);
  expect(await countMisfiled()).toBe(0);
  // A list has at most a row for each writer of one moment.
  const { rows } = await sql<{ most: number }>`
    select max(n) as most from (select count(*) as n from list_figures group by area, category_id) x`.execute(
    db,
  );
  expect(rows[0]!.most).toBeLessThanOrEqual(8);
}, 60_000);

test('a list and a sitemap file are changed by a member that leaves, comes and is edited', async () => {
  const { rows } = await sql<{ id: string; area: string; category: number; part: string }>`
    select m.dentist_id as id, m.area, m.category_id as category, 'part:' || p.part as part
    from list_members m join list_members p on p.dentist_id = m.dentist_id and p.part is not null
    where m.category_id > 0 and m.area ~ '^[0-9]' order by 1, 2, 3 limit 1`.execute(db);
  const { id, area, category, part } = rows[0]!;
  const isChanged = async () => {
    const { rows: found } = await sql<{ is: boolean }>`
      select max(changed) > '2001-01-01' as is from list_figures
      where (area, category_id) in ((${area}, ${category}), (${part}, 0)) group by area`.execute(db);
    return found.map((row) => row.is);
  };
  for (const step of [
    sql`hidden_at = now()`,
    sql`hidden_at = null, updated_at = now()`,
    sql`updated_at = now() + interval '1 second'`,
  ]) {
    await sql`update list_figures set changed = '2000-01-01'`.execute(db);
    expect(await isChanged()).toEqual([false, false]);
    await sql`update dentists set ${step} where id = ${id}`.execute(db);
    expect(await isChanged()).toEqual([true, true]);
  }
});
