import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insurers } from '#app/content/vocabulary.ts';
import { profileTabs } from '#app/http/paths.ts';
import { db } from '#db/database.ts';
import { SITE, useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';
import { graphOf } from '#tests/support/structured-data.ts';
import { chooseDentists } from './choose-dentists.ts';
import type { Chosen } from './page-types.ts';

// `/dentist/{dentistId}`: five tabs, the review list, the opaque id, structured data.

const site = useBuiltSite();
let chosen: Chosen;
beforeAll(async () => {
  chosen = await chooseDentists();
});

const reviews = (page: Page) =>
  page.all('main article article').map((review) => ({
    stars: Number(/(\d)\.0 out of 5/.exec(review.textContent)?.[1]),
    text: review.textContent,
  }));

const dentistData = (page: Page) => graphOf(page.html).find((part) => part['@type'] === 'Dentist');

const panels = ['Overview', 'Services', 'Reviews', 'Hours and place', 'Insurance'];

test.each(profileTabs)('the tab %s is marked on the one page, and takes the focus', async (tab) => {
  const page = await site(`/dentist/${chosen.reviewed}${tab === 'overview' ? '' : `?tab=${tab}`}`);
  const tabs = page.all('nav[aria-label="About this dentist"] a');
  expect(tabs.map((link) => link.getAttribute('href'))).toEqual(
    profileTabs.map(
      (name) => `/dentist/${chosen.reviewed}${name === 'overview' ? '' : `?tab=${name}`}#${name}`,
    ),
  );
  const current = tabs.filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent.trim().toLowerCase())).toEqual([tab]);
  for (const name of profileTabs) expect(page.all(`section#${name}`)).toHaveLength(1);
  expect(page.texts('main section h2').filter((heading) => panels.includes(heading))).toEqual(panels);
  expect(page.attributes('main h2[autofocus]', 'id')).toEqual(tab === 'overview' ? [] : [`${tab}-title`]);
  expect(page.attributes('link[rel="canonical"]', 'href')).toEqual([`${SITE}/dentist/${chosen.reviewed}`]);
});

test('says whether a plan is on the clinic’s list, and nothing of an unknown one', async () => {
  const check = async (plan: string, prefix = '') =>
    (await site(`${prefix}/dentist/${chosen.reviewed}?tab=insurance&plan=${plan}`)).text(
      '#insurance [role="status"]',
    );
  const page = await site(`/dentist/${chosen.reviewed}?tab=insurance`);
  const listed = page.texts('#insurance li');
  expect(listed.length).toBeGreaterThan(0);
  for (const [code, { en, fr }] of Object.entries(insurers).slice(0, 4)) {
    expect(await check(code)).toContain(
      listed.includes(en) ? `${en} is on the clinic’s list.` : `${en} is not on the list that we have.`,
    );
    expect(await check(code, '/fr')).toContain(fr);
  }
  expect(page.all('#insurance [role="status"]')).toHaveLength(0);
  expect((await site(`/dentist/${chosen.reviewed}?plan=<b>`)).all('#insurance [role="status"]')).toEqual([]);
});

test('the panel offers times within the clinic’s hours, and leads into the booking', async () => {
  const page = await site(`/dentist/${chosen.reviewed}`);
  expect(page.attributes('.panel form', 'action')).toEqual([`/dentist/${chosen.reviewed}/book/contact`]);
  const days = page.attributes('.panel input[name="date"]', 'value');
  // Between Christmas and New Year a week has fewer.
  expect(days.length).toBeGreaterThan(2);
  const times = page
    .all('.panel label[data-on]')
    .map((label) => [
      label.querySelector('input')!.getAttribute('value')!,
      label.getAttribute('data-on')!.split(' ').map(Number),
    ]) as [string, number[]][];
  for (const [at, on] of times)
    for (const number of on.slice(0, 1)) {
      const query = new URLSearchParams({ type: 'other', date: days[number - 1]!, time: at });
      const step = await site(`/dentist/${chosen.reviewed}/book/contact?${query}`);
      expect([at, days[number - 1], step.status]).toEqual([at, days[number - 1], 200]);
    }
});

test('insurance says that coverage may vary', async () => {
  const page = await site(`/dentist/${chosen.reviewed}?tab=insurance`);
  expect(page.text('main')).toMatch(/coverage may vary.*contact the office/i);
  expect(page.text('#insurance')).toMatch(
    /Canadian Dental Care Plan: (signed up|bills per claim|does not take part|not known)/,
  );
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
    texts.map((text) => Date.parse(`${/Written (\w+\s\d+, \d{4})/.exec(text)?.[1] ?? ''} UTC`));
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

// Real patients' ratings: review-readers.test.ts.
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
