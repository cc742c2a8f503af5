import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { removeDemonstration } from '#seed/seed.ts';
import { SITE, openBuiltSite, startBuiltSite } from '#tests/support/built-site.ts';
import type { Page, Site } from '#tests/support/built-site.ts';
import { graphOf } from '#tests/support/structured-data.ts';
import { rankPromise, unbackedFigure } from '#tests/support/promises.ts';
import { htmlErrors } from './html-validate.ts';
import { pageTypes } from './page-types.ts';
import { addSpecialty } from '#tests/support/specialties.ts';
import { isFull } from '#tests/support/full.ts';

// The site after an operator removed the demonstration dentists: no text may refer to them.

beforeAll(async () => {
  await openBuiltSite();
  await removeDemonstration();
});

const paths = [
  '/',
  '/toronto',
  '/fort-st-john',
  '/toronto/orthodontists',
  '/specialties/orthodontists',
  '/provinces/ontario',
];
const all = paths.flatMap((path) => [path, path === '/' ? '/fr' : `/fr${path}`]);

function expectNoDemonstration(page: Page): void {
  expect(page.status, page.path).toBe(200);
  expect(page.all('body > aside'), page.path).toHaveLength(0);
  expect(page.text('main'), page.path).not.toMatch(/demonstration|démonstration|made up|fictif/i);
}

const robots = (page: Page) => page.attributes('meta[name="robots"]', 'content');

describe('without any dentist', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startBuiltSite();
  });

  test.each(all)('%s: no notice, no dentist, no published figure', async (path) => {
    const page = await site(path);
    expectNoDemonstration(page);
    expect(page.all('main article')).toHaveLength(0);
    expect(page.text('main')).not.toMatch(/2[,\s\u00a0]500|4[.,]8|100[\s\u00a0]?%/);
    expect(await htmlErrors(page.html)).toEqual([]);
  });

  test('every page may be indexed except empty, search and personal ones', async () => {
    const nobody = { reviewed: 'nobody', unrated: 'nobody' };
    const known = (isFull ? (['en', 'fr'] as const) : (['en'] as const)).flatMap((language) =>
      pageTypes(nobody, language),
    );
    const indexed = new Set<string>();
    for (const { path, name } of known) {
      const page = await site(path);
      // Profiles and second pages no longer exist.
      if (page.status !== 200)
        expect(name).toMatch(
          /^(no |profile|booking|message|correction|claim|contest|comparison|review|alert for new patients|.*second page)/,
        );
      else if (robots(page).length === 0) indexed.add(name.replace(/^home, .*/, 'home'));
    }
    expect([...indexed].toSorted()).toEqual([
      'API',
      'FAQ',
      'about',
      'accessibility',
      'cities',
      'contact',
      'emergency',
      'home',
      'how dentists are evaluated',
      'how we rank',
      'privacy policy',
      'provinces',
      'search',
      'site map',
      'specialties',
      'specialty',
      'terms of service',
    ]);
  }, 60_000);

  test.each(['/about', '/how-we-rank', '/how-we-evaluate-dentists', '/contact'])(
    '%s has other notes and measured figures',
    async (path) => {
      for (const page of [await site(path), await site(`/fr${path}`)]) expectNoDemonstration(page);
      if (path === '/about') expect((await site(path)).text('main dl')).not.toMatch(/\+|years|10,000/);
      if (path.startsWith('/how'))
        expect((await site(path)).text('main')).toContain('is marked “Not verified”');
    },
  );

  test('the sitemap has no page that asks not to be indexed', async () => {
    expect((await site('/sitemaps/places.xml')).status).toBe(404);
    const { html } = await site('/sitemaps/pages.xml');
    for (const [, path = ''] of html.matchAll(/<loc>https?:\/\/[^/<]*(.*?)<\/loc>/g))
      expect(robots(await site(path || '/')), path).toEqual([]);
  });

  test('home shows the search, without figures and featured dentists', async () => {
    const page = await site('/');
    expect(page.all('main dl')).toHaveLength(0);
    expect(page.texts('main h2').join()).not.toContain('Featured dentists');
    expect(page.texts('main h2')).toContain('Why you can rely on this list');
    expect(page.all('#locations a')).not.toHaveLength(0);
  });

  test('a city, a list and a specialty say that no dentist is listed, and link onward', async () => {
    const city = await site('/hamilton');
    expect(city.texts('main h2')).toContain('No dentists listed in Hamilton yet');
    expect(city.texts('main h3').filter((text) => text === 'Ready for Listing')).toHaveLength(3);
    const list = await site('/toronto/orthodontists');
    expect(list.text('main')).toContain('No orthodontists are listed in Toronto yet');
    expect(list.attributes('main a', 'href')).toContain('/specialties/orthodontists');
    const specialty = await site('/specialties/orthodontists');
    expect(specialty.text('main')).toContain('Nobody is listed for this specialty yet.');
    for (const way of ['/cities', '/specialties'])
      expect(specialty.attributes('main section a', 'href')).toContain(way);
    const guide = await site('/toronto');
    expect(guide.texts('main h3').filter((text) => text === 'Ready for Listing')).toHaveLength(3);
    for (const way of ['/toronto/all-dentists', '/provinces/ontario'])
      expect(guide.attributes('main #top a', 'href')).toContain(way);
    expect(guide.text('main .bg-blush')).toContain('No one is listed for emergency care in Toronto yet');
    // None is known to accept new patients, which is not the same as none.
    expect(guide.texts('main dl dt')).toEqual(['dentists listed', 'patient reviews']);
  });

  test.each([
    [
      '/provinces/ontario/orthodontists',
      'No orthodontists are listed in Ontario yet',
      ['/specialties/orthodontists', '/provinces/ontario'],
    ],
    [
      '/provinces/quebec/accepting-patients',
      'We don’t know of anyone in Quebec who accepts new patients yet',
      ['/provinces/quebec', '/accepting-patients'],
    ],
    ['/accepting-patients', 'We don’t know of anyone who accepts new patients yet', ['/cities']],
    ['/calgary/all-dentists?zone=NW', 'Nobody is listed in', ['/calgary/all-dentists']],
    ['/ottawa/all-dentists?neighborhood=westboro', 'Nobody is listed in', ['/ottawa/all-dentists']],
    ['/toronto/all-dentists', 'Nobody is listed in Toronto yet', ['/toronto', '/provinces/ontario']],
  ])('%s says what to do next', async (path, words, ways) => {
    for (const language of ['', '/fr']) {
      const page = await site(language + path);
      if (language === '') expect(page.text('main')).toContain(words);
      expect(page.attributes('main section a', 'href')).toEqual(
        expect.arrayContaining(ways.map((way) => language + way)),
      );
      for (const way of ways) expect((await site(language + way)).status).toBe(200);
    }
  });

  test('menus name no city for a specialty, and no popular search', async () => {
    const page = await site('/menu');
    const links = page.attributes('main a', 'href').filter((href) => href.endsWith('/orthodontists'));
    expect(new Set(links)).toEqual(new Set(['/specialties/orthodontists']));
  });
});

describe('with a real, unverified dentist', () => {
  let site: Site;
  beforeAll(async () => {
    const hamilton = await db
      .selectFrom('cities')
      .select('id')
      .where('slug', '=', 'hamilton')
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    await db
      .insertInto('dentists')
      .values({
        id,
        slug: 'real-dental',
        name: 'Real Dental',
        source: 'import:openstreetmap',
        education: '[]',
      })
      .execute();
    await db
      .insertInto('dentist_locations')
      .values({
        id: randomUUID(),
        dentist_id: id,
        city_id: hamilton.id,
        is_primary_location: true,
      })
      .execute();
    await addSpecialty(id, 'general-dentists');
    site = await startBuiltSite();
  });

  test('home counts the listed dentists', async () => {
    const page = await site('/');
    expectNoDemonstration(page);
    expect(page.texts('main dl dd')).toEqual(['1', '0']);
    expect(page.texts('main dl dt')).toEqual(['listed dentists', 'verified dentists']);
  });

  test('the city says that no dentist is ranked and one is listed', async () => {
    const page = await site('/hamilton');
    expect(page.texts('main h2')).toContain('One dentist listed in Hamilton');
    expect(page.text('main')).toContain('It is not ranked yet, because the listing is not verified.');
    expect(page.attributes('main section a', 'href')).toContain('/hamilton/all-dentists');
    expect(page.text('main')).not.toContain('Ready for Listing');
    expect(page.text('main')).toContain('General Dentists1 listed');
    const menus = await site('/menu');
    expect(menus.attributes('main a', 'href')).toContain('/hamilton/general-dentists');
  });

  test('the list shows it, without rank and rating, and may be indexed', async () => {
    const page = await site('/hamilton/general-dentists');
    expectNoDemonstration(page);
    expect(robots(page)).toEqual([]);
    expect(page.texts('main article h3 a')).toEqual(['Real Dental']);
    expect(page.text('main article')).toContain('Not verified');
    expect(page.text('main article')).toContain('No reviews yet');
    expect(page.text('main')).toContain('It is not ranked yet, because the listing is not verified.');
    expect(page.texts('main dl dt')).toContain('New patients: not known');
    expect(page.text('main')).not.toMatch(/4\.8|#1 Choice|Featured\b(?!”)/);
  });

  test.each([
    '/dentist/real-dental',
    '/hamilton/general-dentists',
    '/hamilton/all-dentists',
    '/provinces/ontario/general-dentists',
    '/specialties/general-dentists',
  ])('%s may be indexed in both languages, and is in the sitemap', async (path) => {
    const all = await Promise.all(
      [
        '/sitemaps/dentists-1.xml',
        '/sitemaps/lists-1.xml',
        '/sitemaps/places.xml',
        '/sitemaps/pages.xml',
      ].map(async (file) => (await site(file)).html),
    );
    for (const address of [path, `/fr${path}`]) {
      expect(robots(await site(address)), address).toEqual([]);
      expect(all.join('')).toContain(`<loc>${SITE}${address}</loc>`);
    }
  });

  /** Pages about the method and about texts; they promise nothing of a place. */
  const aboutTheMethod = /^(how |about$|FAQ|terms|API$|site map$|contest of a ranking$)/;

  test.each(isFull ? (['en', 'fr'] as const) : (['fr'] as const))(
    'no page promises a rank that is not there (%s)',
    async (language) => {
      const real = { reviewed: 'real-dental', unrated: 'real-dental' };
      const known = pageTypes(real, language).filter(({ name }) => !aboutTheMethod.test(name));
      const places = [
        '/hamilton',
        '/hamilton/general-dentists',
        '/hamilton/all-dentists',
        '/hamilton/specialties',
      ];
      const seen: string[] = [];
      for (const path of [
        ...known.map((type) => type.path),
        ...places.map((place) => (language === 'fr' ? `/fr${place}` : place)),
      ]) {
        const page = await site(path);
        if (page.status !== 200) continue;
        seen.push(path);
        const texts = [
          ...page.texts('title'),
          ...page.attributes('meta[name="description"]', 'content'),
          ...page.texts('main h1, main h2, main h3, main h4'),
        ];
        expect(texts.length, path).toBeGreaterThan(2);
        expect(page.text('main'), path).not.toMatch(unbackedFigure);
        expect(
          texts.filter((text) => rankPromise[language].test(text)),
          path,
        ).toEqual([]);
      }
      expect(seen.length).toBeGreaterThan(50);
    },
  );

  test('booking and searches are not indexed', async () => {
    for (const path of ['/dentist/real-dental/book', '/search?q=real', '/hamilton/all-dentists?accepting=1'])
      expect(robots(await site(path)), path).toEqual(['noindex']);
  });

  test('a listing without reviews has no rating, whatever its stars', async () => {
    for (const rating of [null, 4.6]) {
      const set = { rating, review_count: 0 };
      await db.updateTable('dentists').set(set).where('slug', '=', 'real-dental').execute();
      const page = await (await startBuiltSite())('/dentist/real-dental');
      expect(graphOf(page.html).at(-1)).toMatchObject({ '@type': 'Dentist', name: 'Real Dental' });
      expect(page.html).not.toContain('aggregateRating');
    }
    await db.updateTable('dentists').set({ rating: null }).where('slug', '=', 'real-dental').execute();
  });

  test('an empty list links to the nearest city that has one', async () => {
    const page = await site('/mississauga/general-dentists');
    expect(page.text('main')).toContain('Nearest cities with listings');
    expect(page.attributes('main a', 'href')).toContain('/hamilton/general-dentists');
    const city = await site('/brampton');
    expect(city.attributes('main a', 'href')).toContain('/hamilton');
    expect((await site('/brampton/all-dentists')).attributes('main a', 'href')).toContain(
      '/hamilton/all-dentists',
    );
    // 3,300 km is not near.
    expect((await site('/vancouver')).text('main')).not.toContain('Nearest cities');
  });
});
