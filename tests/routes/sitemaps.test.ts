import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { SITE, useBuiltSite } from '#tests/support/built-site.ts';
import { confirmed, moderate, writeReview } from '#tests/support/reviews.ts';

const site = useBuiltSite();

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);

const datesIn = (xml: string) =>
  [...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, date = '']) => new Date(date).getTime());

/** The files of lists, however many. */
const LISTS = 'lists';

/** The last change of each page by its file; null if not stated. */
async function lastmodOf(file: string, path: string): Promise<number | null> {
  const files = file === LISTS ? ['/sitemaps/lists-1.xml', '/sitemaps/lists-2.xml'] : [file];
  const html = (await Promise.all(files.map((each) => site(each)))).map((each) => each.html).join('');
  const entry = html.split('<url>').find((part) => part.includes(`<loc>${SITE}${path}</loc>`));
  expect(entry, path).toBeDefined();
  return datesIn(entry ?? '')[0] ?? null;
}

test('robots.txt allows every crawler and names the sitemap', async () => {
  const robots = await site('/robots.txt');
  expect(robots.status).toBe(200);
  expect(robots.headers.get('Content-Type')).toContain('text/plain');
  expect(robots.html).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(robots.html).not.toMatch(/Disallow: \/$/m);
});

test('the index links to files of at most 50,000 URLs, each in both languages', async () => {
  const index = await site('/sitemap.xml');
  expect(index.headers.get('Content-Type')).toContain('application/xml');
  const files = locations(index.html);
  expect(files).toEqual(
    ['pages', 'places', 'lists-1', 'lists-2', 'dentists-1'].map((name) => `${SITE}/sitemaps/${name}.xml`),
  );
  const all: string[] = [];
  for (const file of files) {
    const xml = await site(file.slice(SITE.length));
    expect(xml.status).toBe(200);
    const found = locations(xml.html);
    expect(found.length).toBeGreaterThan(20);
    expect(found.length).toBeLessThanOrEqual(50_000);
    const dates = datesIn(xml.html);
    expect(dates.length, file).toBeGreaterThan(0);
    for (const date of dates) expect(date).toBeLessThanOrEqual(Date.now());
    // The index states the newest change in each file.
    const [, said = ''] = index.html.split(`<loc>${file}</loc>`);
    expect(datesIn(said.split('</sitemap>')[0] ?? ''), file).toEqual([Math.max(...dates)]);
    all.push(...found);
  }
  expect(new Set(all).size).toBe(all.length);
  const english = all.filter((address) => !/\/fr(\/|$)/.test(address));
  expect(english.length * 2).toBe(all.length);
  // Opens a sample of each kind: no dead links for search engines.
  const kinds = Map.groupBy(all, (address) => address.replace(/[a-z0-9-]{4,}/g, '…').replace(SITE, ''));
  for (const address of [...kinds.values()].flatMap((kind) => kind.slice(0, 3))) {
    const page = await site(address.slice(SITE.length));
    expect(page.status, address).toBe(200);
    expect(page.attributes('link[rel="canonical"]', 'href'), address).toEqual([address]);
  }
});

test.each([
  '/sitemaps/nothing.xml',
  '/sitemaps/dentists-99.xml',
  '/sitemaps/lists-99.xml',
  '/sitemaps/lists.xml',
  '/sitemaps/pages',
  '/sitemaps/dentists-0.xml',
])('%s is not found', async (path) => {
  expect((await site(path)).status).toBe(404);
});

test('a published review changes the dates of the profile and the lists only', async () => {
  const row = await db
    .selectFrom('dentists as d')
    .innerJoin('dentist_locations as l', 'l.dentist_id', 'd.id')
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .innerJoin('dentist_specialties as ds', 'ds.dentist_id', 'd.id')
    .innerJoin('specialist_categories as s', 's.id', 'ds.category_id')
    .select(['d.id', 'd.slug', 'c.slug as city', 's.slug as specialty'])
    .where('c.slug', '=', 'guelph')
    .orderBy('d.slug')
    .executeTakeFirstOrThrow();
  const moved = [
    ['/sitemaps/dentists-1.xml', `/dentist/${row.slug}`],
    ['/sitemaps/dentists-1.xml', `/fr/dentist/${row.slug}`],
    [LISTS, `/guelph/${row.specialty}`],
    [LISTS, `/provinces/ontario/${row.specialty}`],
    ['/sitemaps/places.xml', '/guelph'],
    ['/sitemaps/places.xml', '/guelph/all-dentists'],
  ] as const;
  const still = [
    ['/sitemaps/places.xml', '/hamilton'],
    ['/sitemaps/pages.xml', '/privacy-policy'],
    ['/sitemaps/pages.xml', '/about'],
  ] as const;
  const dates = (of: readonly (readonly [string, string])[]) =>
    Promise.all(of.map(([file, path]) => lastmodOf(file, path)));
  const before = await dates(still);
  const started = Date.now() - 1000;
  for (const date of await dates(moved)) expect(date).toBeLessThan(started);
  const review = await writeReview({ id: row.id, slug: row.slug }, { rating: 5 });
  await confirmed(review);
  for (const date of await dates(moved)) expect(date).toBeLessThan(started);
  expect(await moderate(review, 'approve')).toMatchObject({ ok: true });
  for (const date of await dates(moved)) expect(date).toBeGreaterThan(started);
  expect(await dates(still)).toEqual(before);
  // A page without a stated date has none.
  expect(before.slice(1)).toEqual([new Date('2026-11-30').getTime(), null]);
  expect((await site('/privacy-policy')).attributes('main time', 'datetime')).toEqual(['2026-11-30']);
});
