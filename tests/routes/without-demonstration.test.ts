import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { removeDemonstration } from '#db/seed/seed.ts';
import { openBuiltSite, startBuiltSite } from '#tests/support/built-site.ts';
import type { Page, Site } from '#tests/support/built-site.ts';
import { htmlErrors } from './html-validate.ts';

// The site once an operator has removed the demonstration dentists: nothing that it says may be of them.

beforeAll(async () => {
  await openBuiltSite();
  await removeDemonstration();
}, 60_000);

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
  expect(page.all('aside'), page.path).toHaveLength(0);
  expect(page.text('main'), page.path).not.toMatch(/demonstration|démonstration|made up|fictif/i);
}

const robots = (page: Page) => page.attributes('meta[name="robots"]', 'content');

describe('with nobody left', () => {
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

  test('pages about a place may be indexed, an empty list not', async () => {
    for (const path of ['/', '/toronto', '/provinces/ontario']) expect(robots(await site(path))).toEqual([]);
    expect(robots(await site('/toronto/orthodontists'))).toEqual(['noindex']);
  });

  test('home has no figures and no featured dentists; the search is there', async () => {
    const page = await site('/');
    expect(page.all('main dl')).toHaveLength(0);
    expect(page.texts('main h2')).not.toContain('Featured dentists');
    expect(page.all('#locations input')).not.toHaveLength(0);
  });

  test('a city, a list and a specialty say that nobody is there, and lead on', async () => {
    const city = await site('/hamilton');
    expect(city.texts('main h2')).toContain('Nobody is ranked in Hamilton yet');
    expect(city.texts('main h3').filter((text) => text === 'Ready for Listing')).toHaveLength(3);
    const list = await site('/toronto/orthodontists');
    expect(list.texts('main h2')).toContain('No orthodontists are listed in Toronto yet');
    expect(list.attributes('main a', 'href')).toContain('/specialties/orthodontists');
    const specialty = await site('/specialties/orthodontists');
    expect(specialty.text('main')).toContain('Nobody is listed for this specialty yet.');
  });

  test('menus name no city for a specialty, and no popular search', async () => {
    const page = await site('/hamilton');
    const links = page.attributes('header a', 'href').filter((href) => href.endsWith('/orthodontists'));
    expect(new Set(links)).toEqual(new Set(['/specialties/orthodontists']));
  });
});

describe('with a real dentist whom nobody has verified yet', () => {
  let site: Site;
  beforeAll(async () => {
    const idOf = async (table: 'cities' | 'specialist_categories', slug: string) =>
      (await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
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
        city_id: await idOf('cities', 'hamilton'),
        is_primary_location: true,
      })
      .execute();
    await db
      .insertInto('dentist_specialties')
      .values({ dentist_id: id, category_id: await idOf('specialist_categories', 'general-dentists') })
      .execute();
    site = await startBuiltSite();
  });

  test('home counts what there is', async () => {
    const page = await site('/');
    expectNoDemonstration(page);
    expect(page.texts('main dl dd')).toEqual(['1', '0']);
    expect(page.texts('main dl dt')).toEqual(['listed dentists', 'verified dentists']);
  });

  test('the city says that nobody is ranked, and that somebody is listed', async () => {
    const page = await site('/hamilton');
    expect(page.texts('main h2')).toContain('Nobody is ranked in Hamilton yet');
    expect(page.text('main')).toContain('Choose a specialty to see them.');
    expect(page.text('main')).not.toContain('Ready for Listing');
    expect(page.text('main')).toContain('General Dentists1 listed');
    expect(page.attributes('header a', 'href')).toContain('/hamilton/general-dentists');
  });

  test('the list shows it, without rank and rating, and may be indexed', async () => {
    const page = await site('/hamilton/general-dentists');
    expectNoDemonstration(page);
    expect(robots(page)).toEqual([]);
    expect(page.texts('main article h3')).toEqual(['Real Dental']);
    expect(page.text('main article')).toContain('Not yet verified');
    expect(page.text('main article')).toContain('No reviews yet');
    expect(page.text('main')).toContain('Nobody is ranked here yet.');
    expect(page.texts('main dl dt')).toContain('New patients: not known');
    expect(page.text('main')).not.toMatch(/4\.8|#1 Choice|Featured\b(?!”)/);
  });

  test('an empty list leads to the nearest city that has one', async () => {
    const page = await site('/mississauga/general-dentists');
    expect(page.text('main')).toContain('Nearest cities with listings');
    expect(page.attributes('main a', 'href')).toContain('/hamilton/general-dentists');
    const city = await site('/brampton');
    expect(city.attributes('main a', 'href')).toContain('/hamilton');
    // 3,300 km is not near.
    expect((await site('/vancouver')).text('main')).not.toContain('Nearest cities');
  });
});
