import { beforeAll, describe, expect, test } from 'vitest';
import { mapFilters } from '#app/content/dentist-facts.ts';
import { createApi } from '#server/api/api.ts';
import { useSeededApi, validatorOf } from '#tests/support/api.ts';

// Checks every answer against the OpenAPI document with closed schemas: no missing and no extra fields.

const document = createApi({ points: 1, seconds: 60 }).documents.en;
const validate = validatorOf(document);
const validatePart = validatorOf(document, { partial: true });
const api = useSeededApi();
let dentist = '';

beforeAll(async () => {
  // A dentist with a rank in the city and specialty below, and therefore with reviews.
  const { data } = await api.read<{ dentist: { slug: string } }[]>(
    '/cities/calgary/rankings/orthodontists?limit=1',
  );
  dentist = data[0]!.dentist.slug;
});

/** For each parameter, a value that exists in the demonstration data. */
const values: Record<string, string> = {
  province: 'alberta',
  metroArea: 'calgary-region',
  type: 'major',
  city: 'calgary',
  zone: 'NW',
  neighborhood: 'bowness',
  order: 'page',
  specialty: 'orthodontists',
  ...mapFilters(() => 'true'),
  verified: 'true',
  rating: '4',
  sort: 'newest',
  limit: '3',
  q: 'orthodontist',
  insurance: 'sun-life,manulife',
  speaks: 'en,fr',
  cdcp: 'signed-up,unknown',
  near: 'T2P',
  distance: '25&near=T2P',
  area: '50.8,-114.4,51.3,-113.8',
  language: 'fr',
};

const operations = Object.entries(document.paths).map(([path, { get }]) => ({ path, ...get }));

describe.each(operations)('$operationId', ({ path, parameters, responses }) => {
  const address = () =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'dentist' ? dentist : values[name]!));

  test('answers match the document with each parameter', async () => {
    const names = parameters.flatMap((one) => (one.in === 'query' ? one.name : []));
    for (const name of names.filter((one) => !['cursor', 'fields'].includes(one))) {
      const value = name === 'sort' && path === '/search' ? 'reviews' : values[name];
      const answer = await api.ask(`${address()}?${name}=${value}`);
      expect(answer.status, name).toBe(200);
      const body = (await answer.json()) as { data: unknown };
      expect(validate(path, 200, body), name).toBe('');
      // An empty list would prove nothing.
      if (name === 'language') expect(JSON.stringify(body.data).length).toBeGreaterThan(10);
    }
  });

  test('returns only the requested fields', async () => {
    const { schema } = responses['200']!.content!['application/json']!;
    const { items = schema.properties!['data']! } = schema.properties!['data']!;
    const record = document.components.schemas[items.$ref!.split('/').at(-1)!]!;
    const fields = Object.keys(record.properties).slice(-2);
    const answer = await api.ask(`${address()}?fields=${fields.join(',')}`);
    const body = (await answer.json()) as { data: object | object[] };
    expect(validatePart(path, 200, body)).toBe('');
    for (const item of [body.data].flat()) expect(Object.keys(item).toSorted()).toEqual(fields.toSorted());
  });
});
