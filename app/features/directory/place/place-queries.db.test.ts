import { beforeAll, expect, test } from 'vitest';
import { seedDatabase } from '#seed/seed.ts';
import { findPlace } from './place-queries.server.ts';

beforeAll(async () => {
  await seedDatabase({ dentists: 0 });
});

const nameOf = async (typed: string) => (await findPlace(typed, 'en'))?.name ?? null;

test.each([
  ['K1N', 'K1N'],
  ['K1N-6N5', 'K1N'],
  ['120 Rideau St, Ottawa ON  K1N 5X2', 'K1N'],
  ['K1N6N', null],
  ['XK1N', null],
  ['toronto, on', 'Toronto'],
  ['Canada', null],
  // Parts of a city, and towns without a page of their own.
  ['Scarborough', 'Scarborough'],
  ['Banff', 'Banff'],
  ['iqaluit, NU', 'Iqaluit'],
  // Without an exact match, the start of a city's name is enough.
  ['Toro', 'Toronto'],
  ['Nowhere', null],
  ['(', null],
])('%s is %s', async (typed, name) => {
  expect(await nameOf(typed)).toBe(name);
});

test('a part of a city is where its postal areas are, not where the city has its middle', async () => {
  const [district, city] = await Promise.all([findPlace('Scarborough', 'en'), findPlace('Toronto', 'fr')]);
  expect(city?.citySlug).toBe('toronto');
  expect(district?.longitude).toBeGreaterThan(city!.longitude + 0.1);
  expect(district?.latitude).toBeCloseTo(43.77, 1);
});
