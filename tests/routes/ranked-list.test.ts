import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { db } from '#db/database.ts';
import { SITE, useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';
import { graphOf } from '#tests/support/structured-data.ts';

// `/{citySlug}/{specialtySlug}` in every state (specification, sections 2, 4 and 8).

const site = useBuiltSite();

/** The rows of a list: each is an article. */
const names = (page: Page) => page.texts('main article h3 a');

function listed(page: Page): { position: number; url: string; name: string }[] {
  const listing = graphOf(page.html).find((part) => part['@type'] === 'CollectionPage');
  return (listing?.['mainEntity'] as { itemListElement: [] } | undefined)?.itemListElement ?? [];
}

test('the first three ranks have badges, and every rank its range', async () => {
  const page = await site('/toronto/implant-specialists');
  const [hero, second, third, fourth] = page.all('main article').map((card) => card.textContent);
  expect(hero).toContain('#1 Choice');
  expect(hero).toMatch(/1 of \d+, could\sbe\s1–\d/);
  expect(second).toContain('Highly Recommended');
  expect(third).toContain('Recommended');
  expect(third).not.toContain('Highly');
  expect(fourth).toContain('Rank 4');
  expect(fourth).not.toMatch(/Recommended|Choice/);
  expect(names(page)).toHaveLength(PAGE_SIZE);
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
  expect((await site(near.path)).attributes('main a', 'href')).toContain(near.near);
  expect((await site(near.path)).text('main')).toContain(title);
  expect((await site(`/fr${near.path}`)).attributes('main a', 'href')).toContain(`/fr${near.near}`);
  expect((await site(far.path)).text('main')).not.toContain(title);
});

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

test('an empty list leads to who does related work there, to the nearest of the specialty, and keeps three places', async () => {
  const page = await site('/airdrie/endodontists');
  expect(page.status).toBe(200);
  expect(page.text('main')).toContain('No endodontists are listed in Airdrie yet');
  expect(page.texts('main h2')).toEqual(expect.arrayContaining(['In Airdrie', 'Nearest endodontists']));
  const [here, near] = page.all('main ul.rows').map((list) => list.querySelectorAll('article'));
  expect(here?.length).toBeGreaterThan(0);
  for (const row of here ?? []) expect(row.textContent).toContain('Airdrie');
  expect(near?.length).toBeGreaterThan(0);
  const away = near?.map((row) => Number(/, (\d+)\u00a0km/.exec(row.textContent)?.[1]));
  expect(away?.every((kilometres) => kilometres > 0 && kilometres <= 150)).toBe(true);
  expect(away).toEqual(away?.toSorted((a, b) => a - b));
  expect(page.texts('main h3').filter((text) => text === 'Ready for Listing')).toHaveLength(3);
  const all = page.all('main a').find((link) => link.textContent.trim() === 'All dentists in Airdrie');
  expect(all?.getAttribute('href')).toBe('/airdrie/all-dentists');
  expect(page.attributes('main a', 'href')).toContain('/provinces/alberta/endodontists');
  const french = await site('/fr/airdrie/endodontists');
  expect(french.texts('main h3').filter((text) => text === 'Place libre')).toHaveLength(3);
});

test('each filter is a search of the list with that filter', async () => {
  const page = await site('/toronto/orthodontists');
  const links = page.attributes('nav[aria-label="Filter and sort"] a', 'href');
  const base = '/search?city=toronto&specialty=orthodontists';
  expect(links).toEqual(
    expect.arrayContaining([
      `${base}&accepting=1`,
      `${base}&insurance=sun-life`,
      `${base}&language=pa`,
      `${base}&sort=soonest`,
      `${base}#map`,
    ]),
  );
  const saturday = links.find((href) => href.includes('Saturday')) ?? '';
  expect((await site(saturday)).text('main')).toContain('Open on Saturday');
  const french = await site('/fr/toronto/orthodontists');
  const samedi = french.attributes('nav a', 'href').find((href) => href.includes('samedi')) ?? '';
  expect((await site(samedi)).text('main')).toContain('Ouvert le samedi');
});

test('emergency dentists: open ones first, then who opens soonest, each with a number to call', async () => {
  const page = await site('/toronto/emergency-dentists');
  expect(page.text('main')).toMatch(/^Call 911/);
  const cards = page.all('main article');
  const open = cards.map((card) => card.textContent.includes('Open now'));
  expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)));
  const count = open.filter(Boolean).length;
  expect(page.text('.list-line')).toContain(count === 0 ? 'None is open now' : `${count} open now`);
  for (const [index, card] of cards.entries()) {
    const call = card.querySelectorAll('a').find((link) => link.getAttribute('href')?.startsWith('tel:+1'));
    expect(call?.textContent).toMatch(/^Call \d{3}-\d{3}-\d{4}$/);
    expect(call?.getAttribute('class')).toContain(open[index] ? 'btn-coral' : 'btn-quiet');
  }
  expect(listed(page).map(({ name }) => name)).toHaveLength(cards.length);
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
