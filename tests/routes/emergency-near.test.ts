import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';

// Links to emergency care near a page's city: in header, menu and footer, and in the page.

const site = useBuiltSite();
let dentist: { slug: string; city: string; id: string };
beforeAll(async () => {
  dentist = await db
    .selectFrom('dentists as d')
    .innerJoin('dentist_locations as l', 'l.dentist_id', 'd.id')
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .select(['d.id', 'd.slug', 'c.slug as city'])
    .where('l.is_primary_location', '=', true)
    .where('c.slug', '=', 'hamilton')
    .orderBy('d.slug')
    .executeTakeFirstOrThrow();
});

/** The targets of a page's links to emergency care: in the bar, the menus, the footer and the page itself. */
const urgent = (page: Page, within = '') =>
  page
    .attributes(`${within} a`.trim(), 'href')
    .filter((href) => /^(\/fr)?\/emergency-dentists(\?|$)/.test(href));

const ofCity = (slug: string) =>
  [
    '',
    '/all-dentists',
    '/all-dentists?accepting=1',
    '/specialties',
    '/orthodontists',
    '/emergency-dentists',
    '/family-dentists/funnel',
  ].map((path) => [slug, `/${slug}${path}`] as const);

test.each(['ottawa', 'hamilton'].flatMap(ofCity))('%s: %s', async (city, path) => {
  for (const language of ['', '/fr']) {
    const page = await site(language + path);
    expect(page.status).toBe(200);
    // The bar and the phone menu; a form has one of each.
    const places = path.endsWith('/funnel') ? 1 : 2;
    expect(urgent(page, 'header')).toHaveLength(places);
    expect(urgent(page, 'footer')).toHaveLength(places);
    expect(new Set(urgent(page))).toEqual(new Set([`${language}/emergency-dentists?place=${city}`]));
  }
});

test.each(['', '/book', '/message', '/correct', '/claim', '/review', '?tab=reviews'])(
  'a dentist’s pages link to emergency care near the clinic: %s',
  async (path) => {
    for (const language of ['', '/fr']) {
      const page = await site(`${language}/dentist/${dentist.slug}${path}`);
      expect(page.status).toBe(200);
      expect(new Set(urgent(page))).toEqual(new Set([`${language}/emergency-dentists?place=hamilton`]));
    }
  },
);

test('pages without a city, even after one with a city, link to the page that asks for a place', async () => {
  for (const path of ['/', '/about', '/provinces/ontario', '/search', '/atlantis', '/atlantis/orthodontists'])
    for (const language of ['', '/fr']) {
      const page = await site(path === '/' ? language || '/' : language + path);
      expect(urgent(page).length).toBeGreaterThan(2);
      expect(new Set(urgent(page))).toEqual(new Set([`${language}/emergency-dentists`]));
    }
});

test.each(['montreal', 'st-johns', 'richmond-hill'])(
  'the link for %s finds that city in both languages and fills in its name',
  async (slug) => {
    const city = await db
      .selectFrom('cities')
      .select(['name', 'name_fr'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    for (const [language, name] of [
      ['', city.name],
      ['/fr', city.name_fr],
    ] as const) {
      const page = await site(`${language}/emergency-dentists?place=${slug}`);
      // With its province, where another city has nearly the same name.
      expect(page.attributes('#place', 'value')[0]).toMatch(
        new RegExp(`^${name.replaceAll("'", '’')}(, | \\(|$)`),
      );
      expect(page.text('#near')).toContain(name.replaceAll("'", '’'));
      expect(page.all('#place-error')).toHaveLength(0);
    }
  },
);
