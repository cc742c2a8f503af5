import { beforeAll, expect, test } from 'vitest';
import { seedDatabase } from '#seed/seed.ts';
import { findPostalArea } from './place-queries.server.ts';

beforeAll(async () => {
  await seedDatabase({ dentists: 0 });
});

test.each([
  ['K1N', 'K1N'],
  ['K1N-6N5', 'K1N'],
  ['120 Rideau St, Ottawa ON  K1N 5X2', 'K1N'],
  ['K1N6N', null],
  ['XK1N', null],
  ['Toronto', null],
])('%s is in postal area %s', async (typed, name) => {
  expect((await findPostalArea(typed))?.name ?? null).toBe(name);
});
