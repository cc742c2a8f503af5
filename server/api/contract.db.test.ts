import { beforeAll, describe, expect, test } from 'vitest';
import { mapFilters } from '#app/content/dentist-facts.ts';
import { API_BASE, apiOperations, wireName } from '#app/content/api-reference.ts';
import type { ApiOperation } from '#app/content/api-reference.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import { openApi, validatorOf } from '#tests/support/api.ts';
import type { Api, ApiDocument } from '#tests/support/api.ts';

// Checks every answer against the OpenAPI document with closed schemas: no missing and no extra fields.

let api: Api;
let document: ApiDocument;
let validate: ReturnType<typeof validatorOf>;
let dentist = '';

beforeAll(async () => {
  await cloneSeeded();
  api = openApi();
  document = await api.readDocument();
  validate = validatorOf(document);
  // One who is ranked in the city and specialty below, and therefore has reviews.
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
  rating: '5',
  sort: 'helpful',
  limit: '3',
  'search.q': 'orthodontist',
  insurance: 'sun-life,manulife',
  speaks: 'en,fr',
  cdcp: 'signed-up,unknown',
  'search.rating': '3.5',
  near: 'T2P',
  distance: '25&near=T2P',
  area: '50.8,-114.4,51.3,-113.8',
  'search.sort': 'reviews',
  'suggest.q': 'calg',
  'suggest.limit': '2',
};

const operations = Object.entries(apiOperations) as [string, ApiOperation][];
/** The path with its required parameters; optional ones are appended. */
const addressOf = (path: string) =>
  `${path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'dentist' ? dentist : values[name]!))}?${path === '/suggest' ? 'q=to&' : ''}`;

test('the document is OpenAPI 3.1 and has exactly the operations of the reference', () => {
  expect(document.openapi).toBe('3.1.0');
  const documented = Object.entries(document.paths).map(([path, { get }]) => `${get.operationId} ${path}`);
  expect(documented.toSorted()).toEqual(operations.map(([id, { path }]) => `${id} ${path}`).toSorted());
});

describe.each(operations)('%s', (id, { path, query, answers, record }) => {
  test('answers match the document in both languages', async () => {
    for (const language of ['en', 'fr']) {
      const answer = await api.ask(`${addressOf(path)}language=${language}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('application/json');
      expect(answer.headers.get('Content-Language')).toBe(`${language}-CA`);
      const body = (await answer.json()) as { data: unknown };
      expect(validate(path, 200, body)).toBe('');
      // An empty list would prove nothing.
      expect(JSON.stringify(body.data).length, 'something is there').toBeGreaterThan(10);
      expect(Array.isArray(body.data)).toBe(answers === 'list' || answers === 'pages');
    }
  });

  test('takes each documented parameter', async () => {
    const named = document.paths[path]!.get.parameters!.filter((one) => one.in === 'query');
    expect(named.map(({ name }) => name)).toEqual([...query.map(wireName), 'language', 'fields']);
    for (const name of query.filter((one) => one !== 'cursor')) {
      const given = name === 'suggest.q' ? path : addressOf(path);
      const answer = await api.ask(`${given}${given === path ? '?' : ''}${wireName(name)}=${values[name]}`);
      expect(answer.status, name).toBe(200);
      expect(validate(path, 200, await answer.json()), name).toBe('');
    }
  });

  test('returns only the requested fields', async () => {
    const partial = validatorOf(document, { partial: true });
    const names = Object.keys(document.components.schemas[record]!.properties);
    for (const fields of [names.slice(0, 1), names.slice(-2), names]) {
      const answer = await api.ask(`${addressOf(path)}fields=${fields.join(',')}`);
      expect(answer.status).toBe(200);
      const body = (await answer.json()) as { data: object | object[] };
      expect(partial(path, 200, body)).toBe('');
      for (const item of [body.data].flat()) expect(Object.keys(item).toSorted()).toEqual(fields.toSorted());
    }
  });

  test('refuses an unknown parameter by name', async () => {
    const answer = await api.ask(`${addressOf(path)}nonsense=1&language=de&fields=email`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    const problem = (await answer.json()) as { errors: { parameter: string }[]; type: string };
    expect(validate(path, 400, problem)).toBe('');
    expect(problem.type).toBe(`http://localhost${API_BASE}#invalid-parameters`);
    expect(problem.errors.map(({ parameter }) => parameter).toSorted()).toEqual([
      'fields',
      'language',
      'nonsense',
    ]);
  });

  test('is 404 for an unknown name', async () => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const missing of names) {
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === missing ? 'atlantis' : name === 'dentist' ? dentist : values[name]!,
      );
      const answer = await api.ask(address);
      expect(answer.status, address).toBe(404);
      expect(validate(path, 404, await answer.json())).toBe('');
    }
  });

  test('has an operation id, its name in the generated client', () => {
    expect(document.paths[path]!.get.operationId).toBe(id);
  });
});

test('the generated client returns what its types say', async () => {
  const { data: cities } = await api.client.GET('/cities', { params: { query: { province: 'ontario' } } });
  expect(cities?.data[0]?.name).toBe('Toronto');
  const first = await api.client.GET('/cities/{city}/rankings/{specialty}', {
    params: {
      path: { city: 'toronto', specialty: 'orthodontists' },
      query: { limit: 2, fields: ['ranking'] },
    },
  });
  expect(first.data?.data).toEqual([{ ranking: 1 }, { ranking: 2 }]);
  const cursor = first.data?.next ?? '';
  const second = await api.client.GET('/cities/{city}/rankings/{specialty}', {
    params: { path: { city: 'toronto', specialty: 'orthodontists' }, query: { limit: 1, cursor } },
  });
  expect(second.data?.data[0]?.ranking).toBe(3);
  const { data: one } = await api.client.GET('/dentists/{dentist}', {
    params: { path: { dentist } },
  });
  expect(one?.data.demonstration).toBe(true);
  const { error } = await api.client.GET('/dentists/{dentist}', {
    params: { path: { dentist: 'dr-nobody' } },
  });
  expect(error?.status).toBe(404);
});
