import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { practiceWord } from '#app/content/practice-words.ts';
import { db } from '#db/database.ts';
import { SITE, openBuiltSite } from '#tests/support/built-site.ts';
import type { Page, Site } from '#tests/support/built-site.ts';
import { graphOf } from '#tests/support/structured-data.ts';

// `/{citySlug}/{specialtySlug}` in every state (specification, sections 2, 4 and 8).

let site: Site;
beforeAll(async () => {
  site = await openBuiltSite();
});

/** The cards of a list: each is an article. */
const names = (page: Page) => page.texts('main article h3');

function listed(page: Page): { position: number; url: string; name: string }[] {
  const listing = graphOf(page.html).find((part) => part['@type'] === 'CollectionPage');
  return (listing?.['mainEntity'] as { itemListElement: [] } | undefined)?.itemListElement ?? [];
}

test('the featured dentist of rank 1 has the large card with the first badge', async () => {
  const page = await site('/toronto/implant-specialists');
  const [hero, second, third, fourth] = page.all('main article').map((card) => card.textContent);
  expect(hero).toContain('#1 Choice');
  expect(hero).toContain('Featured');
  expect(hero).toContain('years of experience');
  expect(second).toContain('Highly Recommended');
  expect(third).toContain('Recommended');
  expect(third).not.toContain('Highly');
  expect(fourth).toContain('Rank 4');
  expect(fourth).not.toMatch(/Recommended|Choice|Featured/);
  // The large card is before the list, not in it.
  expect(names(page)).toHaveLength(PAGE_SIZE);
  expect(page.all('main ul article')).toHaveLength(PAGE_SIZE - 1);
});

test('where fewer than five are ranked, there is no large card and no badge', async () => {
  const { rows } = await sql<{ path: string; ranked: number }>`
    select '/' || c.slug || '/' || k.slug as path, count(*) as ranked from listed_rankings r
    join cities c on c.id = r.city_id join specialist_categories k on k.id = r.category_id
    group by c.slug, k.slug having count(*) between 3 and 4 order by 1 limit 1`.execute(db);
  const { path, ranked } = rows[0]!;
  const page = await site(path);
  const cards = page.all('main article').map((card) => card.textContent);
  expect(page.all('main ul article')).toHaveLength(cards.length);
  for (const [index, card] of cards.slice(0, ranked).entries()) expect(card).toContain(`Rank ${index + 1}`);
  expect(cards.join('\n')).not.toMatch(/#1 Choice|Recommended|Featured/);
});

test('a short list links to the nearest comparable one within 50 km, and names none where there is none', async () => {
  // Kilometres on a flat map: close enough within 50 km.
  const apart = sql`111.2 * sqrt((o.latitude - c.latitude) ^ 2
    + ((o.longitude - c.longitude) * cos(radians(c.latitude))) ^ 2)`;
  const { rows } = await sql<{ path: string; near: string | null }>`
    select '/' || c.slug || '/' || k.slug as path, (
      select '/' || o.slug || '/' || k.slug from listed_rankings e join cities o on o.id = e.city_id
      where e.category_id = k.id and e.ranking = 1 and (e.entry ->> 'comparable')::boolean and o.id <> c.id
        and ${apart} <= 50
      order by ${apart} limit 1
    ) as near
    from listed_rankings r join cities c on c.id = r.city_id join specialist_categories k on k.id = r.category_id
    where r.ranking = 1 and not (r.entry ->> 'comparable')::boolean`.execute(db);
  const near = rows.find((row) => row.near !== null)!;
  const far = rows.find((row) => row.near === null)!;
  const title = 'Nearest city where enough dentists are ranked to compare them';
  expect((await site(near.path)).attributes('main section a', 'href')).toContain(near.near);
  expect((await site(near.path)).text('main')).toContain(title);
  expect((await site(`/fr${near.path}`)).attributes('main section a', 'href')).toContain(`/fr${near.near}`);
  expect((await site(far.path)).text('main')).not.toContain(title);
});

test('a premium card shows up to 2 badges, a standard card up to 3 specialties', async () => {
  const page = await site('/toronto/implant-specialists');
  const specialties = new Set(page.texts('footer a[href]').concat(await specialtyNames()));
  const { rows } = await sql<{ ranking: number }>`
    select r.ranking from listed_rankings r
    join cities c on c.id = r.city_id join specialist_categories k on k.id = r.category_id
    where c.slug = 'toronto' and k.slug = 'implant-specialists' and r.profile_tier = 'standard'
    order by r.ranking limit 1`.execute(db);
  const cards = page.all('main article');
  const [premium, standard] = [cards[1], cards[rows[0]!.ranking - 1]];
  const chips = (card: typeof premium) =>
    (card?.querySelectorAll('ul') ?? [])
      .flatMap((list) => list.querySelectorAll('li.chip'))
      .map((chip) => chip.textContent.trim());
  expect(chips(premium).length).toBeGreaterThan(0);
  expect(chips(premium).length).toBeLessThanOrEqual(2);
  for (const chip of chips(premium)) expect(specialties).not.toContain(chip);
  expect(chips(standard).length).toBeGreaterThan(0);
  expect(chips(standard).length).toBeLessThanOrEqual(3);
  for (const chip of chips(standard)) expect(specialties).toContain(chip);
});

async function specialtyNames(): Promise<string[]> {
  const { rows } = await sql<{
    slug: string;
    name: string;
  }>`select slug, name from specialist_categories`.execute(db);
  // A title that only specialists may use, or the field of practice instead of it.
  return rows.flatMap((row) => [row.name, practiceWord({ ...row, registered: false }, 'en')]);
}

test('a long list has pages, with every dentist exactly once', async () => {
  const [one, two] = [
    await site('/toronto/implant-specialists'),
    await site('/toronto/implant-specialists?page=2'),
  ];
  expect(one.attributes('a[rel="next"]', 'href')).toEqual(['/toronto/implant-specialists?page=2']);
  expect(one.all('a[rel="prev"]')).toHaveLength(0);
  expect(two.attributes('a[rel="prev"]', 'href')).toEqual(['/toronto/implant-specialists']);
  expect(two.all('a[rel="next"]')).toHaveLength(0);
  const all = [...listed(one), ...listed(two)];
  expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1));
  expect(new Set(all.map(({ url }) => url)).size).toBe(all.length);
  expect(one.text('dl')).toContain(String(all.length));
  expect(two.text('main article')).not.toContain('#1 Choice');
  expect(two.attributes('link[rel="canonical"]', 'href')).toEqual([
    `${SITE}/toronto/implant-specialists?page=2`,
  ]);
  const beyond = await site('/toronto/implant-specialists?page=3');
  expect(beyond.status).toBe(404);
});

test('shows three placeholder cards when no dentist is listed', async () => {
  const page = await site('/kelowna/oral-surgeons');
  expect(page.status).toBe(200);
  expect(names(page)).toEqual([]);
  expect(page.texts('main h3').filter((text) => text === 'Ready for Listing')).toHaveLength(3);
  const all = page.all('main a').find((link) => link.textContent.trim() === 'All dentists in Kelowna');
  expect(all?.getAttributeValue('href')).toBe('/kelowna/all-dentists');
  const french = await site('/fr/kelowna/oral-surgeons');
  expect(french.texts('main h3').filter((text) => text === 'Place libre')).toHaveLength(3);
});

test.each([
  ['/atlantis/orthodontists', 'City not found'],
  ['/toronto/astrologers', 'Specialty not found'],
])('%s shows the texts of section 8', async (path, missing) => {
  const page = await site(path);
  expect(page.status).toBe(404);
  expect(page.text('h1')).toBe('Page Not Found');
  expect(page.text('title')).toBe('Page Not Found | Dental Finder');
  expect(page.text('main')).toContain('The requested city or specialty could not be found.');
  expect(page.text('main')).toContain(missing);
  const home = page.all('main a').find((link) => link.textContent.trim() === 'Return Home');
  expect(home?.getAttributeValue('href')).toBe('/');
});

test.each([
  ['/%20/orthodontists', '/'],
  ['/toronto/%20', '/'],
  ['/%20', '/'],
  ['/fr/%20/orthodontists', '/fr'],
  ['/fr/toronto/%20', '/fr'],
])('%s, with a slug missing, redirects to %s', async (path, home) => {
  const page = await site(path);
  expect([301, 302, 308]).toContain(page.status);
  expect(page.headers.get('Location')).toBe(home);
});

test('shows stats, breadcrumbs and questions', async () => {
  const page = await site('/toronto/implant-specialists');
  expect(page.texts('main dl dt, main dl dd').length).toBeGreaterThanOrEqual(8);
  expect(page.texts('nav[aria-label="Breadcrumb"] li')).toHaveLength(4);
  expect(page.all('main details').length).toBeGreaterThanOrEqual(3);
});
