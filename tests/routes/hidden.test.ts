import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { db } from '#db/database.ts';
import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import { openFormSite } from '#tests/support/form-site.ts';
import type { FormSite } from '#tests/support/form-site.ts';
import { Browser } from '#tests/support/operator.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import { byEngine } from '#tests/support/verified.ts';
import { answerUpTo, right } from './funnel-answers.ts';
import { pageTypes } from './page-types.ts';

// A hidden dentist is on no page, in no answer of the API, no search, no suggestion, no sitemap.

vi.setConfig({ testTimeout: 300_000 });

const NAME = 'Dr. Quillon Zephyrhart';
const FUNNEL = '/toronto/family-dentists/funnel';
const RESULTS = `${FUNNEL}/results`;
let site: FormSite;
let slug: string;
let other: string;

beforeAll(async () => {
  await cloneSeeded();
  // First in Toronto and on Home, in every list of the city, and the nearest where an emergency is, open at any hour.
  const alwaysOpen = JSON.stringify(Object.fromEntries(weekdays.map((day) => [day, [['00:00', '24:00']]])));
  const { rows } = await sql<{ slug: string }>`
    with best as (
      select r.dentist_id as id from listed_rankings r join cities c on c.id = r.city_id
      where c.slug = 'toronto' and r.profile_tier = 'featured' and r.ranking = 1 order by r.score desc limit 1
    ), moved as (
      update dentist_locations l set latitude = a.latitude, longitude = a.longitude, office_hours = ${alwaysOpen}::jsonb
      from best, postal_areas a where l.dentist_id = best.id and a.code = 'M5H'
    ), specialties as (
      insert into dentist_specialties (dentist_id, category_id)
      select best.id, k.id from best, specialist_categories k on conflict do nothing
    )
    update dentists d set name = ${NAME}, rating = 5, review_count = 9999,
      is_accepting_patients = true, offers_emergency_care = true, expired_columns = '{}'
      from best where d.id = best.id
    returning d.slug`.execute(db);
  slug = rows[0]!.slug;
  await byEngine(async (trx) => {
    const id = sql`(select id from dentists where slug = ${slug})`;
    await sql`update ranking_entries set score = 99 where dentist_id = ${id}`.execute(trx);
    await sql`insert into ranking_entries (city_id, category_id, dentist_id, ranking, profile_tier, score, entry, evidence)
      select city_id, k.id, dentist_id, 9999, 'standard', score, entry, evidence
      from ranking_entries, specialist_categories k where dentist_id = ${id} and ranking = 1
      on conflict (city_id, category_id, dentist_id) do nothing`.execute(trx);
  });
  const another = await db
    .selectFrom('dentists')
    .select('slug')
    .where('slug', '<>', slug)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  other = another.slug;
  site = await openFormSite();
}, 90_000);

/** The funnel's matches, after answering it. */
async function openMatches() {
  const browser = new Browser(site.request);
  await answerUpTo(browser, 'results', {
    funnel: FUNNEL,
    answers: {
      details: [...right.details.filter(([name]) => name !== 'postalCode'), ['postalCode', 'M5H 2N2']],
    },
  });
  return browser.get(RESULTS);
}

/** The public URLs, including the dentist's own. */
const addresses = () => [
  ...pageTypes({ reviewed: slug, unrated: other }, 'en')
    .filter(({ status }) => status === 200)
    .map(({ path }) => path),
  RESULTS,
  '/search?q=zephyrhart',
  '/search?q=zephyrhert',
  '/search?city=toronto&accepting=1',
  '/emergency-dentists?place=M5H',
  '/suggest?q=quillon',
  '/suggest?q=zeph',
  ...['pages', 'places', 'lists', 'dentists-1'].map((file) => `/sitemaps/${file}.xml`),
  ...[
    '/dentists?limit=100',
    '/dentists?city=toronto&limit=100',
    '/cities/toronto/dentists',
    '/cities/toronto/rankings/family-dentists',
    '/featured-dentists',
    `/dentists/${slug}`,
    `/dentists/${slug}/locations`,
    `/dentists/${slug}/reviews`,
    '/search?q=zephyrhart',
    '/suggest?q=quillon',
  ].map((path) => `/api/v1${path}`),
];

/** The URLs whose response names the dentist: by name, or by slug in machine-readable lists. */
async function namedBy(paths: readonly string[]): Promise<string[]> {
  const naming: string[] = [];
  for (const path of paths) {
    const { answer, html } = path === RESULTS ? await openMatches() : await site.open(path);
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
    // A page's links to itself repeat the query; they do not list the dentist.
    if (html.includes(NAME) || (!isPage && html.includes(slug))) naming.push(path);
  }
  return naming;
}

/** The number of dentists that a search of the city finds. */
async function countFound(): Promise<number> {
  const answer = await site.request('/api/v1/search?city=toronto');
  return ((await answer.json()) as { about: { total: number } }).about.total;
}

test('a dentist is everywhere, nowhere once hidden, and everywhere once restored', async () => {
  const before = await namedBy(addresses());
  const total = await countFound();
  expect(before).toEqual(
    expect.arrayContaining([
      '/',
      '/toronto',
      '/toronto/all-dentists',
      '/provinces/ontario/orthodontists',
      '/emergency-dentists?place=M5H',
      `/saved?dentist=${slug}&dentist=${other}&dentist=nobody-here`,
      `/dentist/${slug}/message`,
      '/search?q=zephyrhert',
      '/suggest?q=quillon',
      '/sitemaps/dentists-1.xml',
      RESULTS,
    ]),
  );
  expect(before.length).toBeGreaterThan(35);

  const later = vi.spyOn(performance, 'now');
  const start = performance.now();
  const show = async (hiddenAt: Date | null, hours: number) => {
    await db.updateTable('dentists').set({ hidden_at: hiddenAt }).where('slug', '=', slug).execute();
    // After every cache of the process has expired.
    later.mockReturnValue(start + hours * 3_600_000);
  };
  await show(new Date(), 2);
  expect(await namedBy(before)).toEqual([]);
  expect(await countFound()).toBe(total - 1);
  for (const path of ['', '/book', '/message', '/correct', '/claim', '/review'])
    expect([path, (await site.open(`/dentist/${slug}${path}`)).answer.status]).toEqual([path, 404]);

  await show(null, 4);
  expect(await namedBy(before)).toEqual(before);
  expect(await countFound()).toBe(total);
});
