import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { useBuiltSite, plainText, startBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';
import { byEngine } from '#tests/support/verified.ts';
import { dentistName } from '#app/content/practice-words.ts';

// Lists of dentists of a city or province, and the pages that link to them.

const site = useBuiltSite();

const names = (page: Page) => page.texts('main article h3 a');

/** What is on all pages of a list. */
async function allOf(path: string, read: (page: Page) => string[]): Promise<string[]> {
  const all: string[] = [];
  for (let page = 1; ; page += 1) {
    const opened = await site(`${path}${path.includes('?') ? '&' : '?'}page=${page}`);
    if (opened.status === 404) return all;
    expect(opened.status).toBe(200);
    all.push(...read(opened));
  }
}

async function count(query: string): Promise<number> {
  const { rows } = await sql
    .raw<{ n: number }>(
      `select count(distinct d.id) as n from listed_dentists d
    join listed_locations l on l.dentist_id = d.id join cities c on c.id = l.city_id
    left join neighborhoods n on n.id = l.neighborhood_id left join city_zones z on z.id = l.zone_id
    left join dentist_specialties ds on ds.dentist_id = d.id
    left join specialist_categories s on s.id = ds.category_id where ${query}`,
    )
    .execute(db);
  return Number(rows[0]?.n);
}

test.each([
  ['/toronto/all-dentists?accepting=1', `c.slug = 'toronto' and d.is_accepting_patients`],
  ['/calgary/all-dentists?zone=NW', `c.slug = 'calgary' and z.zone_code = 'NW'`],
  ['/ottawa/all-dentists?neighborhood=glebe', `c.slug = 'ottawa' and n.slug = 'glebe'`],
  ['/provinces/ontario/orthodontists', `c.province_state = 'ON' and s.slug = 'orthodontists'`],
  ['/provinces/manitoba/accepting-patients', `c.province_state = 'MB' and d.is_accepting_patients`],
])('%s lists everybody once, and says how many', async (path, query) => {
  const expected = await count(query);
  expect(expected).toBeGreaterThan(0);
  const first = await site(path);
  const heading = first.texts('main h2').find((text) => /dentists?$/.test(text));
  expect(heading).toBe(expected === 1 ? 'One dentist' : `${expected} dentists`);
  const all = await allOf(path, (page) => page.attributes('main article h3 a', 'href'));
  expect(all).toHaveLength(expected);
  expect(new Set(all).size).toBe(expected);
});

test('lists the best scores first and unverified dentists last, whatever their stars', async () => {
  const inHamilton = sql`from dentists d join dentist_locations l on l.dentist_id = d.id
    join cities c on c.id = l.city_id and c.slug = 'hamilton'`;
  await byEngine((trx) =>
    sql`with gone as (update dentists set is_verified = false, rating = 5 where id in (select d.id ${inHamilton} limit 2)
        returning id)
      delete from ranking_entries e using gone where e.dentist_id = gone.id`.execute(trx),
  );
  const cards: string[] = [];
  for (const page of [1, 2, 3, 4]) {
    const opened = await site(`/hamilton/all-dentists?page=${page}`);
    if (opened.status === 200) cards.push(...opened.texts('main article'));
  }
  const unverified = cards.map((text) => text.includes('Not verified'));
  const expected = await count(`c.slug = 'hamilton' and not d.is_verified`);
  expect(expected).toBeGreaterThanOrEqual(2);
  expect(unverified.filter(Boolean)).toHaveLength(expected);
  expect(unverified.slice(-expected)).toEqual(Array.from({ length: expected }, () => true));
  const { rows: ranked } = await sql<{ name: string }>`
    select d.name ${inHamilton} join listed_rankings r on (r.dentist_id, r.city_id) = (d.id, c.id)
    group by d.id order by max(r.score) desc`.execute(db);
  expect(ranked.length).toBeGreaterThan(4);
  const listed = await allOf('/hamilton/all-dentists', names);
  expect(listed.slice(0, ranked.length)).toEqual(ranked.map(({ name }) => dentistName(name, 'en')));
});

test('a province without dentists known to accept patients links to its cities', async () => {
  await sql`update dentists d set is_accepting_patients = null from dentist_locations l, cities c
    where l.dentist_id = d.id and c.id = l.city_id and c.province_state = 'PE'`.execute(db);
  for (const [language, cities] of [
    ['', 'Cities of Prince Edward Island'],
    ['/fr', 'Villes de l’Île-du-Prince-Édouard'],
  ] as const) {
    // A new process, without cached counts.
    const page = await (await startBuiltSite())(`${language}/accepting-patients`);
    const link = page.all('main a').find((found) => plainText(found.textContent) === cities);
    expect(link?.getAttribute('href')).toBe(`${language}/provinces/prince-edward-island`);
  }
});

test('a specialty’s page: eight major cities, four per province, what it is and how long it takes', async () => {
  const slug = 'orthodontists';
  for (const prefix of ['', '/fr']) {
    const page = await site(`${prefix}/specialties/${slug}`);
    expect(page.status).toBe(200);
    const sections = page.all('main section');
    expect(sections[0]?.querySelectorAll('a')).toHaveLength(8);
    for (const list of sections[1]?.querySelectorAll('ul') ?? [])
      expect(list.querySelectorAll('a').length).toBeLessThanOrEqual(5);
    expect(sections).toHaveLength(4);
    expect(sections[3]?.querySelectorAll('dt').length).toBeGreaterThanOrEqual(4);
    expect(sections[3]?.textContent).toMatch(/\d/);
  }
});
