import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { rankAll } from '#app/features/directory/ranking/rank-cities.server.ts';
import { seedDatabase } from '#seed/seed.ts';
import { createApi } from '#server/api/api.ts';
import { openApi, validatorOf } from '#tests/support/api.ts';
import { isFull } from '#tests/support/full.ts';

// Any request gets a documented record or problem, never a 500.

const document = createApi({ points: 1, seconds: 60 }).documents.en;
const validate = validatorOf(document);
const partial = validatorOf(document, { partial: true });
const api = openApi();

beforeAll(async () => {
  await seedDatabase({ dentists: 60 });
  await rankAll({ cause: 'seed' });
});

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e3',
    '01',
    '9999999999999999999999',
    'NaN',
    'null',
    '\0',
    '%',
    '%00',
    '../..',
    "'; drop table dentists; --",
    '__proto__',
    'constructor',
    'toString',
    '[object Object]',
    'x'.repeat(5000),
    '𝒟entist\u202e',
    'en',
    'fr',
    'true',
    'NW',
    'toronto',
    'orthodontists',
    'ontario',
    'slug,name',
    'slug,,name',
  ),
  fc.string({ unit: 'binary' }),
);
const segment = fc.oneof(
  fc.constantFrom('toronto', 'orthodontists', 'atlantis', '21b7f9af-7a93-8686-b001-d5ef7e44377a'),
  nasty.filter((text) => text !== ''),
);
const cursor = fc
  .array(fc.oneof(fc.anything(), fc.integer(), fc.double(), fc.uuid(), fc.constant(null)), { maxLength: 4 })
  .chain((parts) =>
    fc
      .constantFrom(
        'dentists',
        'rankings',
        'reviews, newest',
        'reviews, oldest',
        'reviews, helpful',
        'search',
      )
      .map((list) => [list, ...parts]),
  )
  .map((parts) => {
    try {
      return Buffer.from(JSON.stringify(parts) ?? '').toString('base64url');
    } catch {
      return 'not JSON';
    }
  });
const names = Object.values(document.paths).flatMap(({ get }) => get.parameters.map(({ name }) => name));
const query = fc.array(
  fc.oneof(
    fc.tuple(fc.oneof(fc.constantFrom(...new Set(names)), nasty), nasty),
    fc.tuple(fc.constant('cursor'), cursor),
    fc.tuple(fc.constant('limit'), fc.integer({ min: 1, max: 100 }).map(String)),
  ),
  { maxLength: 4 },
);

test('any path, parameter and cursor gets a documented answer', async () => {
  const paths = Object.keys(document.paths);
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.array(segment, { minLength: 3, maxLength: 3 }),
      query,
      async (path, segments, given) => {
        const names = [...segments];
        const address = path.replace(/\{\w+\}/g, () =>
          encodeURIComponent((names.shift() ?? '').toWellFormed()),
        );
        const search = new URLSearchParams(
          given.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
        );
        const answer = await api.ask(`${address}?${search}`);
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        expect([200, 400, 404]).toContain(answer.status);
        const body: unknown = await answer.json();
        // `.` and `..` resolve to another URL.
        if (segments.some((one) => /^\.{1,2}$/.test(one))) return;
        const judge = search.has('fields') ? partial : validate;
        expect(judge(path, answer.status, body)).toBe('');
      },
    ),
    { numRuns: isFull ? 1500 : 400 },
  );
  // Makes sure that each status was exercised often enough.
  for (const status of [200, 400, 404]) expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(5);
});
