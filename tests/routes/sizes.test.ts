import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BROTLI } from '#server/accept-encoding.ts';
import { sectionOf, useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';

// The sizes in section 9 of the specification, and sections 2 and 8 for home, city, specialty and province.

const site = useBuiltSite();

test('home: 8 major cities, at most 6 featured dentists, 8 specialties, the published figures', async () => {
  const page = await site('/');
  const cities = sectionOf(page, /^Major cities/).querySelectorAll('a.group');
  expect(cities).toHaveLength(8);
  expect(cities[0]?.getAttribute('href')).toBe('/toronto');
  const featured = sectionOf(page, /^Featured dentists/).querySelectorAll('article');
  expect(featured.length).toBeGreaterThan(0);
  expect(featured.length).toBeLessThanOrEqual(6);
  for (const card of featured) {
    expect(card.textContent).toContain('Featured');
    expect(card.textContent).toMatch(/1 of \d+/);
  }
  expect(sectionOf(page, /^Specialties$/).querySelectorAll('li a')).toHaveLength(8);
  const figures = page.text('main dl');
  expect(figures).toContain('4.8/5');
  expect(figures).toContain('2,500+');
  expect(figures).toContain('100%');
});

test.each(['', '/fr'])('menus and footer of “%s/” have the specified sizes', async (prefix) => {
  const page = await site(`${prefix}/toronto`);
  // A page has the links to the menus; app/browser/part.js brings what they lead to.
  const menus = page.attributes('header nav > details a[data-part]', 'href');
  expect(menus).toEqual([`${prefix}/menu#menu-cities`, `${prefix}/menu#menu-specialties`]);
  const both = await site(`${prefix}/menu`);
  const [cities, specialties] = both.all('.menu-panel[id]');
  const groups = cities?.querySelectorAll('ul') ?? [];
  const provinces = groups.filter((group) =>
    group.querySelectorAll('a').some((link) => /\/provinces\//.test(link.getAttribute('href') ?? '')),
  );
  expect(provinces).toHaveLength(10);
  for (const province of provinces) {
    const links = province.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '');
    expect(links.at(-1)).toContain('/provinces/');
    expect(links.length).toBeGreaterThan(1);
    expect(links.length - 1).toBeLessThanOrEqual(6);
  }
  const lists = specialties?.querySelectorAll('ul ul') ?? [];
  expect(lists).toHaveLength(10);
  for (const list of lists) expect(list.querySelectorAll('li')).toHaveLength(3);
  for (const menu of [cities, specialties]) {
    const drawings = menu?.querySelectorAll('img') ?? [];
    expect(drawings).toHaveLength(menu === cities ? 8 : 10);
    for (const drawing of drawings) expect(drawing.getAttribute('loading')).toBe('lazy');
  }
  expect(page.all('footer nav a')).toHaveLength(4);
  const columns = page.all('.footer-columns ul').map((list) => list.querySelectorAll('a'));
  expect(columns.map((links) => links.length)).toEqual([6, 6, 8, 10]);
  // A phone's disclosures have the same lists.
  expect(page.attributes('.footer-folds a', 'href')).toEqual(page.attributes('.footer-columns li a', 'href'));
  expect(columns[0]?.map((link) => link.getAttribute('href'))).toEqual(
    ['toronto', 'vancouver', 'calgary', 'montreal', 'ottawa', 'edmonton'].map((slug) => `${prefix}/${slug}`),
  );
  for (const link of columns[3] ?? []) expect(link.textContent).toMatch(/ \d+$/);
});

test.each(['/about', '/emergency-dentists'])(
  '%s has the simpler top bar with the specified links',
  async (path) => {
    for (const prefix of ['', '/fr']) {
      const page = await site(prefix + path);
      expect(page.all('header.top-bar')).toHaveLength(1);
      expect(page.all('header details[name="mega"]')).toHaveLength(0);
      expect(page.attributes('header form[role="search"]', 'action')).toEqual([`${prefix}/search`]);
      // Emergency care is first on a phone; a wide bar has it after the links.
      const emergency = `${prefix}/emergency-dentists`;
      expect(page.attributes('header nav a', 'href')).toEqual([
        emergency,
        `${prefix}/toronto`,
        `${prefix}/toronto/oral-surgeons`,
        prefix || '/',
        `${prefix}/about`,
        emergency,
        `${prefix}/saved`,
        `${prefix}/how-we-rank`,
        `${prefix ? '' : '/fr'}${path}`,
      ]);
    }
  },
);

test.each([
  ['/toronto/orthodontists', 'Orthodontists', 'Toronto'],
  ['/fr/quebec-city/endodontists', 'Endodontistes', 'Québec'],
  ['/specialties/orthodontists', 'Orthodontists', ''],
  ['/search?q=%22%3E%3Ci%3E&near=M5V', '"><i>', 'M5V'],
  ['/search?city=toronto&specialty=orthodontists', 'Orthodontists', 'Toronto'],
  ['/faq?q=insurance', '', ''],
])('the search in the header of %s starts with “%s” and “%s”', async (path, what, where) => {
  const page = await site(path);
  const value = (id: string) => page.attributes(`header #${id}`, 'value')[0] ?? '';
  expect([value('site-search'), value('site-where')]).toEqual([what, where]);
});

test.each([
  ['/atlantis', 'City Not Found', ''],
  ['/specialties/astrologers', 'Specialty Not Found', ''],
  ['/provinces/atlantis', 'Province Not Found', 'The requested province could not be found.'],
  ['/no/such/page', 'Page Not Found', ''],
  ['/atlantis/orthodontists', 'Page Not Found', 'The requested city or specialty could not be found.'],
  ['/atlantis/orthodontists', 'Page Not Found', 'City not found'],
  ['/toronto/astrologers', 'Page Not Found', 'Specialty not found'],
])('%s shows “%s”, “%s” and a link home', async (path, heading, text) => {
  const page = await site(path);
  expect(page.status).toBe(404);
  expect(page.text('h1')).toBe(heading);
  expect(page.text('title')).toBe(`Error: ${heading} | Dental Finder`);
  expect(page.text('main')).toContain(text);
  const home = page.all('main a').find((link) => link.textContent.trim() === 'Return Home');
  expect(home?.getAttribute('href')).toBe('/');
  const ways = page.attributes('main a', 'href');
  for (const way of ['/search', '/toronto', '/specialties/family-dentists', '/faq', '/contact'])
    expect(ways).toContain(way);
  const french = await site(`/fr${path}`);
  expect(french.status).toBe(404);
  expect(french.text('h1')).not.toBe(heading);
  expect(french.attributes('main a', 'href')).toContain('/fr');
});

test('home without JavaScript: the search, the metro areas and the zones have URLs', async () => {
  const found = await site('/?q=montreal');
  expect(found.text('#locations')).toContain('Montréal');
  const none = await site('/?q=zzzz');
  expect(none.text('#locations')).toContain('No locations found matching “zzzz”');
  expect(none.text('#locations')).toContain('another city, province or metro area');
  const folded = await site('/');
  const [show] = folded.attributes('#locations a', 'href');
  const all = await site((show ?? '').split('#')[0] ?? '');
  const [metro] = all.attributes('#locations a', 'href').filter((href) => href.includes('metro='));
  expect(metro).toBeDefined();
  const narrowed = await site((metro ?? '').split('#')[0] ?? '');
  const cities = (page: Page) => Number(/(\d+) cit(?:y|ies) found/.exec(page.text('#locations'))?.[1]);
  expect(cities(narrowed)).toBeLessThan(cities(all));
  // What the address asks for is unfolded.
  const open = (page: Page) => page.all('main details[open] > div').map((part) => part.getAttribute('id'));
  expect(open(folded)).toEqual([]);
  expect(open(all)).toEqual(['locations']);
  expect(open(found)).toEqual(['locations']);
  const zone = await site('/?zone=NW');
  expect(open(zone)).toEqual(['zones']);
  const codes = zone.texts('#zones [data-group]:not([hidden]) h4 span');
  expect(codes.length).toBeGreaterThan(0);
  expect(new Set(codes)).toEqual(new Set(['NW']));
});

// Each kind of list, with as many rows as a page has.
test.each([
  ['/toronto/implant-specialists', 20],
  ['/toronto/emergency-dentists', 12],
  ['/provinces/ontario/orthodontists', 20],
  ['/emergency-dentists?place=K1N', 20],
  ['/search?city=toronto&accepting=1&insurance=sun-life&near=M5V&distance=10', 20],
])('the HTML of %s is at most 14 KB compressed, in both languages', async (path, rows) => {
  for (const language of ['', '/fr']) {
    const page = await site(language + path);
    expect(page.all('main article'), language).toHaveLength(rows);
    expect(brotliCompressSync(page.html, BROTLI).length, language).toBeLessThanOrEqual(14_000);
  }
});
