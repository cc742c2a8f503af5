import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { byEngine } from '#tests/support/verified.ts';

const DENTISTS = 20_000;

beforeAll(async () => {
  // 200 cities, 10 categories; each dentist has one location, and each city's first ten are ranked in each category.
  const fill = `
    insert into provinces values ('ON', 'Ontario', 'Ontario', 'ontario', '', '');
    insert into cities (name, name_fr, slug, province_state, population, description, description_fr, city_type,
        latitude, longitude, time_zone)
      select 'City ' || n, 'Ville ' || n, 'city-' || n, 'ON', n * 1000, repeat('d', 500), repeat('d', 500),
        case when n % 5 = 0 then 'major' else 'satellite' end, 45, -75, 'America/Toronto' from generate_series(1, 200) n;
    insert into neighborhoods (city_id, name, name_fr, slug, description, description_fr)
      select c, 'N ' || n, 'N ' || n, 'n-' || n, '', '' from generate_series(1, 200) c, generate_series(1, 20) n;
    insert into specialist_categories (name, name_fr, slug, description, description_fr, position)
      select 'C ' || n, 'C ' || n, 'c-' || n, '', '', n from generate_series(1, 10) n;
    insert into dentists (id, slug, name, bio, rating, is_verified, source)
      select lpad(to_hex(n), 32, '0')::uuid, 'd-' || n, 'Dentist ' || n, repeat(md5(n::text), 30), 3 + (n % 21) / 10.0,
        n % 4 > 0, 'demonstration'
      from generate_series(1, ${DENTISTS}) n;
    -- Nothing here searches: making the rows of /search takes as long as all the rest.
    alter table dentist_locations disable trigger search_follows_insert;
    insert into dentist_locations (id, dentist_id, city_id, neighborhood_id, is_primary_location)
      select lpad(to_hex(n), 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, h.city_id, h.id, true
      from generate_series(1, ${DENTISTS}) n
      join neighborhoods h on h.city_id = 1 + n % 200 and h.slug = 'n-' || (1 + n / 200 % 20);
    alter table dentist_locations enable trigger search_follows_insert;
    insert into ranking_entries (city_id, category_id, dentist_id, ranking, profile_tier, score, entry)
      select 1 + n % 200, c, lpad(to_hex(n), 32, '0')::uuid, 1 + n / 200, case when n < 200 then 'featured' else 'standard' end,
        80 - n / 200, jsonb_build_object('of', repeat(md5(n::text), 20))
      from generate_series(1, 1999) n, generate_series(1, 10) c;
    insert into reviews (id, dentist_id, patient_name, rating, title, content, status)
      select lpad(to_hex(n * 4 + r), 32, '0')::uuid, lpad(to_hex(n), 32, '0')::uuid, 'P', 5, 'T', 'C', 'approved'
      from generate_series(1, ${DENTISTS}) n, generate_series(0, 3) r;
    insert into dentist_standings (dentist_id, verified_since, quality)
      select id, '2026-01-01', 500 + rating from dentists where is_verified;
    analyze;`;
  // One by one, so that each has the full statement timeout.
  for (const statement of fill.split(';').filter((text) => text.trim() !== ''))
    await byEngine((trx) => sql.raw(statement).execute(trx));
  // Index-only scans need an up-to-date visibility map.
  await sql`vacuum dentists, dentist_locations, reviews, ranking_entries`.execute(db);
});

/** The tables that a read scans sequentially. */
async function tablesReadWhole(read: string): Promise<string[]> {
  const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${read}`).execute(db);
  return rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []).sort();
}

const dentist = `'${'1'.padStart(32, '0')}'`;

// The specification's section 7, read by read. `provinces` and `specialist_categories` are small enough to read whole, and
// a list of everybody needs all of `dentist_standings`.
const reads: [name: string, sql: string][] = [
  ['one city', `select * from cities where slug = 'city-7'`],
  [
    'major cities',
    `select * from cities where city_type = 'major' order by population desc nulls last limit 8`,
  ],
  ['neighbourhoods of a city', `select * from neighborhoods where city_id = 7 order by name`],
  ['one dentist by id', `select * from listed_dentists where id = ${dentist}`],
  ['one dentist by slug', `select * from listed_dentists where slug = 'd-7'`],
  [
    'a dentist’s locations',
    `select * from listed_locations where dentist_id = ${dentist} order by is_primary_location desc`,
  ],
  [
    'reviews that came close together',
    `select dentist_id, lag(created_at, 3) over (partition by dentist_id order by created_at), burst_seen_at
      from reviews where status = 'approved' and not verified`,
  ],
  [
    'dentists of a city',
    `select d.* from listed_dentists d join listed_locations l on l.dentist_id = d.id
      left join (select e.dentist_id, max(quality_of(e.ranking, e.score, e.reason)) as quality
        from listed_entries e where e.city_id = 7 group by 1) q on q.dentist_id = d.id
      where l.city_id = 7 and d.is_verified order by q.quality desc, d.name, d.id limit 20`,
  ],
  ...['e.category_id = 7', 'e.city_id between 7 and 30'].map((scope): [string, string] => [
    `qualities in a scope: ${scope}`,
    `select e.dentist_id, max(quality_of(e.ranking, e.score, e.reason)) from listed_entries e where ${scope} group by 1`,
  ]),
  [
    'the order of everybody, without the wide rows',
    `select d.id, d.name, coalesce(q.quality, 100) as quality from listed_dentists d
      left join dentist_standings q on q.dentist_id = d.id
      where d.id in (select l.dentist_id from listed_locations l where true) order by quality desc, name, id limit 20`,
  ],
  [
    'dentists of a neighbourhood',
    `select d.* from listed_dentists d join listed_locations l on l.dentist_id = d.id
      where l.neighborhood_id = 7 and d.is_verified order by d.name, d.id limit 20`,
  ],
  [
    'candidates of a city and category',
    `select d.slug, quality_of(e.ranking, e.score, e.reason) as quality from listed_dentists d
      left join listed_entries e on e.city_id = 7 and e.category_id = 7 and e.dentist_id = d.id
      where d.id in (select r.dentist_id from listed_rankings r where r.city_id = 7 and r.category_id = 7)
      order by quality desc, d.name, d.id limit 2000`,
  ],
  [
    'names that start with a text',
    `select dentist_id, standing, of_clinic from name_entries
      where entry >= name_words('Dentist 7') and entry < name_words('Dentist 7') || U&'\\+10FFFF' limit 2000`,
  ],
  [
    'names by their standing',
    `select dentist_id, standing, entry, of_clinic from name_entries order by standing desc, dentist_id limit 16000`,
  ],
  [
    'the first page of all dentists',
    `select * from listed_dentists order by rating desc nulls last, id limit 20`,
  ],
  ...['', ' and d.is_verified'].flatMap((trait): [string, string][] =>
    [
      `d.rating = 4 and d.id > ${dentist}`,
      'd.rating < 4',
      'd.rating is null',
      `d.rating is null and d.id > ${dentist}`,
    ].map((behind) => [
      `dentists from a position on: ${behind.replace(dentist, '…')}${trait}`,
      `select d.rating, d.id, d.slug from listed_dentists d
        where d.id in (select l.dentist_id from listed_locations l where true)${trait} and ${behind}
        order by d.rating desc nulls last, d.id limit 21`,
    ]),
  ),
  [
    'the ranking of a city and category',
    `select * from listed_rankings r join listed_dentists d on d.id = r.dentist_id
      where r.city_id = (select id from cities where slug = 'city-7')
        and r.category_id = (select id from specialist_categories where slug = 'c-7') order by r.ranking`,
  ],
  [
    'featured dentists',
    `select * from listed_rankings r join listed_dentists d on d.id = r.dentist_id
      where r.profile_tier = 'featured' and r.ranking = 1
      order by quality_of(r.ranking, r.score, r.reason) desc, d.name, d.id limit 6`,
  ],
  [
    'the newest reviews of a dentist',
    `select * from reviews where dentist_id = ${dentist} and status = 'approved' order by created_at desc, id limit 10`,
  ],
  [
    'a dentist by part of the name',
    `select * from listed_dentists where folded_names like '%ist 1234%' limit 20`,
  ],
  [
    'a city’s dentists in figures',
    `select count(*) filter (where d.is_accepting_patients), sum(d.review_count) from listed_dentists d
      where d.id in (select l.dentist_id from listed_locations l where l.city_id = 7)`,
  ],
  [
    'everybody in figures, without the wide rows',
    `select count(*) filter (where is_verified), sum(rating * review_count), max(updated_at) from listed_dentists`,
  ],
];

test.each(reads)('%s uses an index', async (_, read) => {
  const whole = await tablesReadWhole(read);
  const small = ['specialist_categories', 'dentist_standings'];
  expect(whole.filter((table) => !small.includes(table))).toEqual([]);
});

test('detects a table scan when an index is missing', async () => {
  expect(await tablesReadWhole(`select * from dentists where bio = 'none has this'`)).toEqual(['dentists']);
});
