import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { dentistName } from '#app/content/practice-words.ts';

const site = useBuiltSite();
/** Five dentists, and the query that names them. */
let slugs: string[];
/** Who of them takes no new patients has a waitlist in place of the booking. */
let accepting: ReadonlySet<string>;
const named = (list: readonly string[]) => list.map((slug) => `dentist=${slug}`).join('&');
const listed = (list: readonly string[]) => `list=${list.join('+')}`;

beforeAll(async () => {
  const rows = await db
    .selectFrom('dentists')
    .select(['slug', 'is_accepting_patients as accepting'])
    .orderBy('slug')
    .limit(5)
    .execute();
  slugs = rows.map(({ slug }) => slug);
  accepting = new Set(rows.flatMap((row) => (row.accepting === false ? [] : [row.slug])));
});

test('shows the current cards of saved dentists, in the order of saving', async () => {
  const order = [slugs[3]!, slugs[0]!];
  const page = await site(`/saved?${named(order)}`);
  expect(page.status).toBe(200);
  expect(page.attributes('main article h3 a', 'href')).toEqual(order.map((slug) => `/dentist/${slug}`));
  expect(page.attributes('main [data-save]', 'data-save')).toEqual(order);
  // With two, both are preselected for comparison.
  expect(page.all('main input[type="checkbox"][checked]')).toHaveLength(2);
  expect(page.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(page.attributes('link[rel="canonical"]', 'href')[0]).toMatch(/\/saved$/);
  expect(page.attributes('meta[name="robots"]', 'content')).toEqual(['noindex']);
});

test('removing a dentist links to the URL without them', async () => {
  const page = await site(`/fr/saved?${named(slugs.slice(0, 3))}`);
  const [, second] = page.attributes('main [data-remove]', 'href');
  expect(second).toBe(`/fr/saved?${named([slugs[0]!, slugs[2]!])}`);
  expect((await site(second!)).all('main article')).toHaveLength(2);
});

test('without saved dentists it explains how to save and links onward', async () => {
  for (const path of ['/saved', '/saved?dentist=', '/saved?dentist=%00&dentist=Dr+Roy']) {
    const page = await site(path);
    expect(page.status).toBe(200);
    expect(page.text('main [data-empty]')).toContain('No dentists saved yet');
    expect(page.text('main noscript')).toContain('JavaScript');
    expect(page.attributes('main [data-empty] a', 'href')).toEqual([
      '/search',
      '/cities',
      '/accepting-patients',
    ]);
    expect(page.all('main form')).toHaveLength(0);
  }
});

test('a dentist who is no longer listed is named, and the others stay', async () => {
  const page = await site(`/saved?${named(['nobody-here', slugs[0]!])}`);
  expect(page.status).toBe(200);
  expect(page.text('main')).toMatch(/One dentist in this list is no longer listed here\s*nobody-here/);
  expect(page.all('main article')).toHaveLength(1);
  expect(page.attributes('main [data-gone]', 'href')).toEqual([`/saved?dentist=${slugs[0]}`]);
  const all = await site('/saved?dentist=nobody-here');
  expect(all.text('main')).toContain('no longer listed');
  expect(all.text('main')).toContain('No dentists saved yet');
});

test('compares two to four: a column each, the same rows for all', async () => {
  for (const count of [2, 3, 4]) {
    const page = await site(`/saved/compare?${named(slugs.slice(0, count))}&${listed(slugs)}&show=all`);
    expect(page.status).toBe(200);
    expect(page.all('main table thead th[scope="col"]')).toHaveLength(count + 1);
    const rows = page.all('main table tbody tr').filter((row) => row.querySelector('th[scope="row"]'));
    expect(rows.length).toBeGreaterThan(25);
    for (const row of rows) expect(row.querySelectorAll('td')).toHaveLength(count);
    // A column's head says who, not what one can do: it is read with each fact.
    expect([...page.all('main thead button'), ...page.all('main thead .btn')]).toHaveLength(0);
    expect(page.attributes('main .actions a.btn', 'href')).toEqual(
      slugs.slice(0, count).map((slug) => `/dentist/${slug}/${accepting.has(slug) ? 'book' : 'waitlist'}`),
    );
    expect(page.attributes('main thead th a', 'href')).toEqual(
      slugs.slice(0, count).map((slug) => `/dentist/${slug}`),
    );
    expect(page.text('main table')).toContain('Made up, for demonstration');
    // With two, neither can be removed.
    expect(page.all('main .actions a.tap:not([aria-label])')).toHaveLength(count > 2 ? count : 0);
  }
});

test('Swap brings in the next of the list, and on a phone the next of those compared', async () => {
  const [a, b, c, d] = slugs as [string, string, string, string];
  const two = await site(`/saved/compare?${named([a, b])}&${listed([a, b, c])}`);
  const list = listed([a, b, c]);
  expect(two.attributes('main .actions a.tap', 'href')).toEqual([
    `/saved/compare?${list}&${named([c, b])}`,
    `/saved/compare?${list}&${named([a, c])}`,
  ]);
  const four = await site(`/saved/compare?${named([a, b, c, d])}`);
  const all = listed([a, b, c, d]);
  expect(four.attributes('main .actions a.tap[aria-label]', 'href')).toEqual([
    `/saved/compare?${all}&${named([c, b, d, a])}`,
    `/saved/compare?${all}&${named([a, c, d, b])}`,
  ]);
});

test('shows what differs, and everything at its own URL', async () => {
  const address = `/saved/compare?${named(slugs.slice(0, 2))}`;
  const [everything, differing] = [await site(`${address}&show=all`), await site(address)];
  const lines = everything.all('main tr.differs').length;
  expect(lines).toBeGreaterThan(3);
  expect(everything.all('main tr:not(.actions) > th[scope=row]').length).toBeGreaterThan(lines);
  expect(differing.all('main tr:not(.actions) > th[scope=row]')).toHaveLength(lines);
  expect(differing.attributes('main nav a', 'href').some((href) => href.includes('show=all'))).toBe(true);
});

test.each([
  [1, 'Choose at least two dentists to compare.'],
  [5, 'Choose four dentists at most'],
])('%d can’t be compared: it says so at the form, and keeps list and choice', async (count, words) => {
  const page = await site(`/saved/compare?${named(slugs.slice(0, count))}&${listed(slugs)}`);
  expect(page.status).toBe(422);
  expect(page.text('main [role="alert"]')).toContain(words);
  const [target] = page.attributes('main [role="alert"] a', 'href');
  expect(page.all(`main input${target}`)).toHaveLength(1);
  expect(page.attributes('main input[type="checkbox"][checked]', 'value')).toEqual(slugs.slice(0, count));
  expect(page.attributes('main input[name="list"]', 'value')).toEqual([slugs.join(' ')]);
});

test('without a choice it redirects to the list; without a list to the page of saved dentists', async () => {
  const none = await site(`/saved/compare?${listed(slugs)}`);
  expect(none.status).toBe(422);
  expect(none.all('main article')).toHaveLength(5);
  expect(none.all('main input[checked]')).toHaveLength(0);
  const bare = await site('/fr/saved/compare');
  expect(bare.status).toBe(302);
  expect(bare.headers.get('Location')).toBe('/fr/saved');
});

test('if a chosen dentist is no longer listed, the others are compared with a notice', async () => {
  const page = await site(`/saved/compare?${named([slugs[0]!, 'nobody-here', slugs[1]!])}`);
  expect(page.status).toBe(200);
  expect(page.text('main [role="status"]')).toBe('One of the dentists you chose is no longer listed.');
  const alone = await site(`/saved/compare?${named([slugs[0]!, 'nobody-here'])}`);
  expect(alone.status).toBe(422);
  expect(alone.text('main')).toContain('nobody-here');
});

test.each(['/toronto/orthodontists', '/ottawa', '/search?q=tremblay'])(
  '%s has a heart for each dentist, named, not pressed: the page is the same for everybody',
  async (path) => {
    const page = await site(path);
    const cards = page.all('main article');
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      const [heart] = card.querySelectorAll('button[data-save]');
      const { name } = await db
        .selectFrom('dentists')
        .select('name')
        .where('slug', '=', heart?.getAttribute('data-save') ?? '')
        .executeTakeFirstOrThrow();
      expect(heart?.getAttribute('aria-pressed')).toBe('false');
      expect(heart?.textContent.trim()).toBe(`Save ${dentistName(name, 'en')}`);
      expect(card.querySelector('h3 a')?.getAttribute('href')).toBe(
        `/dentist/${heart?.getAttribute('data-save')}`,
      );
    }
  },
);

test('a profile has one too, and every header links to the saved dentists', async () => {
  const page = await site(`/fr/dentist/${slugs[0]}`);
  expect(page.attributes('main [data-save]', 'data-save')).toEqual([slugs[0]]);
  for (const path of ['/fr/toronto', '/fr/about'])
    expect(new Set((await site(path)).attributes('header [data-saved-link]', 'href'))).toEqual(
      new Set(['/fr/saved']),
    );
});
