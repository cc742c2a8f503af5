import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { db } from '#db/database.ts';
import { openMaintenancePool, openPool } from '#db/pool.ts';
import { openBuiltApp } from '#tests/support/built-app.ts';

const DENTISTS = 20_000;

/** The start of every id: UUIDs of version 4. */
const ID = '00000000-0000-4000-8000-';
const idOf = (number: string) => `('${ID}' || lpad(to_hex(${number}), 12, '0'))::uuid`;

beforeAll(async () => {
  // 200 cities, 10 categories; each dentist has one location, and each city's first ten are ranked in each category.
  const fill = `
    insert into provinces values ('ON', 'Ontario', 'Ontario', 'ontario', '', '');
    insert into cities (name, name_fr, slug, province_state, population, description, description_fr, city_type,
        latitude, longitude, time_zone)
      select 'City ' || n, 'Ville ' || n, 'city-' || n, 'ON', n * 1000, repeat('d', 500), repeat('d', 500),
        case when n % 5 = 0 then 'major' else 'satellite' end, 45 + n / 20.0, -75 - n / 10.0, 'America/Toronto' from generate_series(1, 200) n;
    insert into neighborhoods (city_id, name, name_fr, slug, description, description_fr)
      select c, 'N ' || n, 'N ' || n, 'n-' || n, '', '' from generate_series(1, 200) c, generate_series(1, 20) n;
    insert into specialist_categories (name, name_fr, slug, description, description_fr, position)
      select 'C ' || n, 'C ' || n, 'c-' || n, '', '', n from generate_series(1, 10) n;
    insert into dentists (id, slug, name, bio, rating, is_verified, source)
      select ${idOf('n')}, 'd-' || n, 'Dentist ' || n, repeat(md5(n::text), 30), 3 + (n % 21) / 10.0,
        n % 4 > 0, 'demonstration'
      from generate_series(1, ${DENTISTS}) n;
    insert into dentist_locations (id, dentist_id, city_id, neighborhood_id, is_primary_location, latitude, longitude)
      select ${idOf('n')}, ${idOf('n')}, h.city_id, h.id, true,
        45 + h.city_id / 20.0, -75 - h.city_id / 10.0
      from generate_series(1, ${DENTISTS}) n
      join neighborhoods h on h.city_id = 1 + n % 200 and h.slug = 'n-' || (1 + n / 200 % 20);
    insert into dentist_specialties (dentist_id, category_id)
      select ${idOf('n')}, 1 + n % 10 from generate_series(1, ${DENTISTS}) n;
    insert into ranking_entries (city_id, category_id, dentist_id, ranking, profile_tier, score, entry)
      select 1 + n % 200, c, ${idOf('n')}, 1 + n / 200, case when n < 200 then 'featured' else 'standard' end,
        80 - n / 200, jsonb_build_object('score', 80, 'confidence', 0.9, 'word', 'high', 'of', 10, 'range', '[1, 3]'::jsonb, 'comparable', true, 'words', repeat(md5(n::text), 20))
      from generate_series(1, 1999) n, generate_series(1, 10) c;
    insert into reviews (id, dentist_id, patient_name, rating, title, content, status)
      select ${idOf('n * 4 + r')}, ${idOf('n')}, 'P', 5, 'T', 'C', 'approved'
      from generate_series(1, ${DENTISTS}) n, generate_series(0, 3) r;
    insert into dentist_standings (dentist_id, level) select id, 'verified' from dentists where is_verified;
    analyze;`;
  // As the engine, which alone may rank, and without the time limit of a page.
  const unhurried = await openMaintenancePool();
  await unhurried.query(`begin; select set_config('ranking.writer', 'on', true); ${fill} commit`);
  await unhurried.end();
  // Index-only scans need an up-to-date visibility map.
  await sql`vacuum dentists, dentist_locations, reviews, ranking_entries`.execute(db);
});

/** The tables that a read scans sequentially. */
async function tablesReadWhole(read: string): Promise<string[]> {
  const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${read}`).execute(db);
  return rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []).sort();
}

/** Pages, and parts of them, that read many dentists, and what lists have: orders, filters, places of a page. */
const pages = [
  '/',
  '/fr',
  '/city-10',
  '/fr/city-10',
  '/city-10/all-dentists',
  '/city-10/all-dentists?page=2',
  '/city-10/all-dentists?page=5',
  '/city-7/c-7',
  '/city-10/specialties',
  '/provinces/ontario',
  '/provinces/ontario/c-7',
  '/specialties/c-7',
  '/accepting-patients',
  '/emergency-dentists',
  '/emergency-dentists?place=city-10',
  '/how-we-rank',
  '/dentist/d-7',
  '/dentist/d-7?tab=reviews',
  '/search?q=dentist+77',
  '/search?city=city-10&page=2',
  '/sitemap.xml',
  '/sitemaps/dentists-1.xml',
  '/suggest?q=dent',
  '/api/v1/cities',
  '/api/v1/cities/city-10',
  '/api/v1/cities/city-10/dentists',
  '/api/v1/cities/city-7/rankings/c-7',
  '/api/v1/dentists',
  '/api/v1/dentists?city=city-10',
  '/api/v1/featured-dentists',
  '/api/v1/specialties/c-7',
];

/** Tables that grow with the number of dentists. */
const GROWING = [
  'dentists',
  'dentist_locations',
  'dentist_specialties',
  'dentist_standings',
  'ranking_entries',
  'reviews',
];

test('no statement that a page sends reads a table of dentists whole, in any of its parts', async () => {
  const app = await openBuiltApp();
  // The first page has the index read every dentist; a busy machine takes longer than a page waits.
  const statusOfList = async () => (await app.request('http://localhost/city-10/all-dentists?page=2')).status;
  await expect.poll(statusOfList, { timeout: 60_000 }).toBe(200);
  const sent = new Map<string, { page: string; values: unknown[] }>();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  for (const page of pages) {
    query.mockClear();
    const answer = await app.request(`http://localhost${page}`);
    await answer.arrayBuffer();
    expect([page, answer.status]).toEqual([page, 200]);
    for (const [first, second] of query.mock.calls as unknown as [string | pg.QueryConfig, unknown[]?][]) {
      const { text, values = [] } = typeof first === 'string' ? { text: first, values: second } : first;
      if (/^\s*(select|with)\b/i.test(text)) sent.set(text, { page, values });
    }
  }
  query.mockRestore();
  expect(sent.size).toBeGreaterThan(40);
  const pool = await openPool();
  const whole: string[] = [];
  for (const [text, { page, values }] of sent) {
    // How We Rank counts every rank, and is kept.
    if (/count\(\*\) from listed_rankings/.test(text)) continue;
    // Ends with the first row.
    if (/^\s*select exists \(select 1 from \w+( where source = 'demonstration')?\) as found$/.test(text))
      continue;
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    for (const row of rows) {
      const table = /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1];
      if (table && GROWING.includes(table)) whole.push(`${page} reads ${table}: ${text}`);
    }
  }
  expect(whole).toEqual([]);
}, 90_000);

test('detects a table scan when an index is missing', async () => {
  expect(await tablesReadWhole(`select * from dentists where bio = 'none has this'`)).toEqual(['dentists']);
});
