import { expect, test } from 'vitest';
import { useSeededApi } from '#tests/support/api.ts';

// The search page's search through the API: filters, order, pages.

type Result = {
  distanceKm: number | null;
  dentist: { slug: string; rating: number; city: { slug: string } };
};
type Found = {
  data: Result[];
  next: string | null;
  about: { total: number; understood: { kind: string; value: string }[]; corrections: { typed: string }[] };
};

const api = useSeededApi();

const find = async (query: string) => (await api.read<Result[]>(`/search?${query}`)) as Found;

test('understands the query and forgives typing errors', async () => {
  const { data, about } = await find('q=ortodontist%20calgery');
  expect(data.length).toBeGreaterThan(0);
  expect(data.every(({ dentist }) => dentist.city.slug === 'calgary')).toBe(true);
  expect(about.understood.map(({ kind, value }) => `${kind} ${value}`).toSorted()).toEqual([
    'city calgary',
    'specialty orthodontists',
  ]);
  expect(about.corrections.map(({ typed }) => typed)).toContain('ortodontist');
});

test('cursors reach every result once, as many as `total` says', async () => {
  const slugs: string[] = [];
  let cursor = '';
  let total = 0;
  do {
    const page = await find(`city=calgary&sort=rating${cursor}`);
    slugs.push(...page.data.map(({ dentist }) => dentist.slug));
    total = page.about.total;
    cursor = page.next ? `&cursor=${page.next}` : '';
  } while (cursor);
  expect(total).toBeGreaterThan(40);
  expect(slugs).toHaveLength(total);
  expect(new Set(slugs).size).toBe(total);
});

test('sorts by distance from a place, within the radius', async () => {
  const { data } = await find('near=T2P&distance=10&sort=distance');
  const distances = data.map(({ distanceKm }) => distanceKm ?? Infinity);
  expect(distances.length).toBeGreaterThan(3);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(Math.max(...distances)).toBeLessThanOrEqual(10);
});

type Relaxation = { label: string; count: number; url: string };
type InVain = { about: { total: number; relaxed: Relaxation[]; nearest: Result[] } };

test('a search without results suggests searches that have some, and the nearest dentists', async () => {
  const query = 'q=dr%20qwertzuiop%20toronto&accepting=true&speaks=en,fr&cdcp=signed-up,unknown';
  for (const language of ['en', 'fr']) {
    const { about } = await api.read<unknown, InVain>(`/search?${query}&language=${language}`);
    expect(about.total).toBe(0);
    expect(about.relaxed.length).toBeGreaterThan(0);
    for (const { url, count } of about.relaxed) {
      expect(url).toMatch(/^http:\/\/localhost\/api\/v1\/search\?/);
      const there = await api.read<unknown, InVain>(url.replace(/^.*\/api\/v1/, ''));
      expect(`${url} ${there.about.total}`).toBe(`${url} ${count}`);
    }
  }
  const { about } = await api.read<unknown, InVain>('/search?near=X0A&distance=5');
  expect(about.nearest.length).toBeGreaterThan(0);
  for (const { distanceKm, dentist } of about.nearest) {
    expect(distanceKm).toBeGreaterThan(5);
    expect(dentist.slug).not.toBe('');
  }
  // A search with results needs no suggestions.
  const found = await api.read<unknown, InVain>('/search?city=calgary');
  expect([found.about.relaxed, found.about.nearest]).toEqual([[], []]);
});

// More of them are in answers.recorded.txt.
test('an unknown value is refused by name', async () => {
  for (const [query, name] of [
    ['city=atlantis', 'city'],
    ['rating=4.7', 'rating'],
    ['open=yes', 'open'],
    ['sort=distance', 'sort'],
    ['sort=distance&language=fr', 'sort'],
  ] as const) {
    const answer = await api.ask(`/search?${query}`);
    expect(answer.status, query).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ parameter: name }] });
  }
});
