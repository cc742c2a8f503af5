import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { profileTabs } from '#app/http/paths.ts';
import { db } from '#db/database.ts';
import { SITE, openBuiltSite } from '#tests/support/built-site.ts';
import type { Page, Site } from '#tests/support/built-site.ts';
import { graphOf } from '#tests/support/structured-data.ts';
import { chooseDentists } from './choose-dentists.ts';
import type { Chosen } from './page-types.ts';

// `/dentist/{dentistId}`: five tabs, the review list, the opaque id, structured data.

let site: Site;
let chosen: Chosen;
beforeAll(async () => {
  site = await openBuiltSite();
  chosen = await chooseDentists();
});

const reviews = (page: Page) =>
  page.all('main article article').map((review) => ({
    stars: Number(/(\d)\.0 out of 5/.exec(review.textContent)?.[1]),
    text: review.textContent,
  }));

const dentistData = (page: Page) => graphOf(page.html).find((part) => part['@type'] === 'Dentist');

test.each([
  ['overview', ['About', 'Specialties', 'Languages']],
  ['services', ['Services']],
  ['reviews', ['Reviews']],
  ['hours', ['Opening hours']],
  ['insurance', ['Insurance']],
] as const)('the tab %s is a separate page', async (tab, headings) => {
  const page = await site(`/dentist/${chosen.reviewed}${tab === 'overview' ? '' : `?tab=${tab}`}`);
  const tabs = page.all('nav[aria-label="About this dentist"] a');
  expect(tabs).toHaveLength(profileTabs.length);
  const current = tabs.filter((link) => link.getAttributeValue('aria-current') === 'page');
  expect(current.map((link) => link.textContent.trim().toLowerCase())).toEqual([tab]);
  for (const heading of headings) expect(page.texts('main h2')).toContain(heading);
  expect(page.attributes('link[rel="canonical"]', 'href')).toEqual([`${SITE}/dentist/${chosen.reviewed}`]);
});

test('an unknown tab is the overview', async () => {
  const page = await site(`/dentist/${chosen.reviewed}?tab=<script>`);
  expect(page.status).toBe(200);
  expect(page.attributes('nav a[aria-current="page"]', 'href')).toEqual([`/dentist/${chosen.reviewed}`]);
});

test('insurance says that coverage may vary', async () => {
  const page = await site(`/dentist/${chosen.reviewed}?tab=insurance`);
  expect(page.text('main')).toMatch(/coverage may vary.*contact the office/i);
});

test('shows hours in the clinic’s time zone, by its common name', async () => {
  const hours = async (prefix: string) =>
    (await site(`${prefix}/dentist/${chosen.reviewed}?tab=hours`)).text('main');
  expect(await hours('')).toContain('Times are local to the clinic (Eastern Time).');
  expect(await hours('/fr')).toContain('Les heures sont celles de la clinique (heure de l’Est).');
});

test('filters reviews by rating', async () => {
  const path = `/dentist/${chosen.reviewed}?tab=reviews`;
  const all = reviews(await site(path));
  expect(new Set(all.map(({ stars }) => stars)).size).toBeGreaterThan(1);
  for (const stars of [1, 2, 3, 4, 5]) {
    const some = reviews(await site(`${path}&rating=${stars}`));
    expect(some.length).toBeGreaterThan(0);
    expect(some.every((review) => review.stars === stars)).toBe(true);
  }
});

test('sorts reviews: newest, oldest, most helpful', async () => {
  const everything = async (sort: string) => {
    const path = `/dentist/${chosen.reviewed}?tab=reviews&sort=${sort}`;
    return [...reviews(await site(path)), ...reviews(await site(`${path}&page=2`))].map(({ text }) => text);
  };
  const [newest, oldest, helpful] = [
    await everything('newest'),
    await everything('oldest'),
    await everything('helpful'),
  ];
  expect(newest.length).toBeGreaterThan(10);
  expect(new Set(newest).size).toBe(newest.length);
  expect([...oldest].sort()).toEqual([...newest].sort());
  const days = (texts: string[]) =>
    texts.map((text) => Date.parse(`${/Written (\d+ \w+ \d{4})/.exec(text)?.[1] ?? ''} UTC`));
  expect(days(newest)).toEqual(days(newest).toSorted((a, b) => b - a));
  expect(days(oldest)).toEqual(days(oldest).toSorted((a, b) => a - b));
  const found = helpful.map((text) => Number(/(\d+) (?:person|people) found/.exec(text)?.[1] ?? 0));
  expect(found).toEqual(found.toSorted((a, b) => b - a));
  expect(new Set(found).size).toBeGreaterThan(1);
});

test('a dentist without reviews says so', async () => {
  const page = await site(`/dentist/${chosen.unrated}?tab=reviews`);
  expect(page.text('main')).toContain('No reviews yet');
  expect(reviews(page)).toEqual([]);
});

// Real patients' ratings: without-demonstration.test.ts.
test('structured data omit a starting value and demonstration patients’ ratings', async () => {
  const rated = await site(`/dentist/${chosen.reviewed}`);
  expect(rated.text('main header')).toMatch(/\d reviews/);
  expect(dentistData(rated)).toHaveProperty('name');
  expect(rated.html).not.toContain('aggregateRating');
  const unrated = await site(`/dentist/${chosen.unrated}`);
  expect(dentistData(unrated)).toHaveProperty('name');
  expect(unrated.html).not.toContain('aggregateRating');
  // The page shows the specification's default as a starting value, without stars.
  expect(unrated.text('main header')).toContain('4.8 starting value, no reviews yet');
  expect(unrated.all('main header .rate b')).toHaveLength(0);
  expect(rated.all('main header .rate b')).toHaveLength(1);
});

test('the opaque id redirects to the slug, in the same language', async () => {
  const { id } = await db
    .selectFrom('dentists')
    .select('id')
    .where('slug', '=', chosen.reviewed)
    .executeTakeFirstOrThrow();
  for (const prefix of ['', '/fr']) {
    const page = await site(`${prefix}/dentist/${id}?tab=hours`);
    expect(page.status).toBe(301);
    expect(page.headers.get('Location')).toBe(`${prefix}/dentist/${chosen.reviewed}?tab=hours`);
  }
  expect((await site(`/dentist/${id.replace(/^.{8}/, '00000000')}`)).status).toBe(404);
});

test('an unknown dentist is a 404 with a link home, in both languages', async () => {
  const english = await site('/dentist/nobody-toronto');
  expect([english.status, english.text('h1')]).toEqual([404, 'Dentist Not Found']);
  const french = await site('/fr/dentist/nobody-toronto');
  expect([french.status, french.text('h1')]).toEqual([404, 'Dentiste introuvable']);
  expect(french.attributes('main a', 'href')).toContain('/fr');
});

test('text in a dentist’s row can’t become markup', async () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';
  await sql`update dentists set name = ${hostile}, bio = ${hostile}, clinic_name = ${hostile}
    where slug = ${chosen.unrated}`.execute(db);
  const page = await site(`/dentist/${chosen.unrated}`);
  expect(page.status).toBe(200);
  expect(page.text('h1')).toBe(hostile);
  expect(page.html).not.toContain('<script>alert');
  expect(page.html).not.toContain('<img src=x');
  expect(dentistData(page)?.['name']).toContain(hostile);
});
