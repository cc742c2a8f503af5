import { beforeAll, expect, test } from 'vitest';
import { SITE, openBuiltSite } from '#tests/support/built-site.ts';
import type { Site } from '#tests/support/built-site.ts';

let site: Site;
beforeAll(async () => {
  site = await openBuiltSite();
}, 60_000);

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);

test('robots.txt lets everybody in and names the site map', async () => {
  const robots = await site('/robots.txt');
  expect(robots.status).toBe(200);
  expect(robots.headers.get('Content-Type')).toContain('text/plain');
  expect(robots.html).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(robots.html).not.toMatch(/Disallow: \/$/m);
});

test('the index leads to files of at most 50,000 addresses, each in both languages', async () => {
  const index = await site('/sitemap.xml');
  expect(index.headers.get('Content-Type')).toContain('application/xml');
  const files = locations(index.html);
  expect(files).toEqual(
    ['pages', 'places', 'lists', 'dentists-1'].map((name) => `${SITE}/sitemaps/${name}.xml`),
  );
  const all: string[] = [];
  for (const file of files) {
    const xml = await site(file.slice(SITE.length));
    expect(xml.status).toBe(200);
    const found = locations(xml.html);
    expect(found.length).toBeGreaterThan(20);
    expect(found.length).toBeLessThanOrEqual(50_000);
    for (const [, day = ''] of xml.html.matchAll(/<lastmod>(.*?)<\/lastmod>/g))
      expect(new Date(day).getTime()).toBeLessThanOrEqual(Date.now());
    all.push(...found);
  }
  expect(new Set(all).size).toBe(all.length);
  const english = all.filter((address) => !/\/fr(\/|$)/.test(address));
  expect(english.length * 2).toBe(all.length);
  // Some of each kind are there: what search engines read must not be dead.
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
  '/sitemaps/pages',
  '/sitemaps/dentists-0.xml',
])('%s is not there', async (path) => {
  expect((await site(path)).status).toBe(404);
});
