import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { createLog } from '#server/log.ts';
import { openApi, useSeededApi, validatorOf } from '#tests/support/api.ts';

// HTTP behaviour of the API: tags, caches, languages, methods, CORS, limits, problems.

const api = useSeededApi();

const everywhere = ['/cities/toronto', '/dentists', '/openapi.json', '/nowhere', '/dentists?limit=x'];

test('a client with the current ETag gets 304, compressed or not', async () => {
  for (const path of ['/cities', '/dentists', '/openapi.json']) {
    const first = await api.ask(path);
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"\w+"$/);
    const packed = await api.ask(path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('ETag')).toBe(`W/${tag}`);
    expect(JSON.parse(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString())).toBeTypeOf('object');
    for (const known of [tag, `W/${tag}`, `"another", ${tag}`, '*']) {
      const again = await api.ask(path, { headers: { 'If-None-Match': known } });
      expect(again.status, known).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('ETag')).toBe(tag);
      expect(again.headers.get('Cache-Control')).toBe(first.headers.get('Cache-Control'));
      expect(again.headers.get('Vary')).toBe(first.headers.get('Vary'));
      expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*');
    }
    expect((await api.ask(path, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200);
  }
});

test('a change of the data changes the ETag', async () => {
  const path = '/dentists?limit=1';
  const tag = (await api.ask(path)).headers.get('ETag');
  await db
    .updateTable('dentists')
    .set({ clinic_name: 'Another Clinic' })
    .where('slug', '=', (await api.read<{ slug: string }[]>(path)).data[0]!.slug)
    .execute();
  expect((await api.ask(path)).headers.get('ETag')).not.toBe(tag);
});

test('the parameter sets the language, else Accept-Language, and only then the answer varies by it', async () => {
  const ask = async (path: string, accept?: string) => {
    const answer = await api.ask(
      path,
      accept === undefined ? {} : { headers: { 'Accept-Language': accept } },
    );
    const { data } = (await answer.json()) as { data: { name: string } };
    return [data.name, answer.headers.get('Content-Language'), answer.headers.get('Vary')];
  };
  const english = ['Quebec City', 'en-CA', 'Accept-Language, Accept-Encoding'];
  const french = ['Québec', 'fr-CA', 'Accept-Language, Accept-Encoding'];
  const path = '/cities/quebec-city';
  expect(await ask(path)).toEqual(english);
  for (const accept of ['fr', 'fr-CA, en;q=0.5', 'de, FR;q=0.4', 'en;q=0.1,fr;q=0.9'])
    expect(await ask(path, accept), accept).toEqual(french);
  for (const accept of ['*', 'de', 'en, fr;q=0.9', 'fr;q=0', ';;,,', ''])
    expect((await ask(path, accept))[1], accept).toBe('en-CA');
  expect(await ask(`${path}?language=fr`, 'en')).toEqual(['Québec', 'fr-CA', 'Accept-Encoding']);
  const problem = await api.ask('/cities/atlantis?language=fr');
  expect(await problem.json()).toMatchObject({
    title: 'Introuvable',
    detail: 'Aucune ville ne porte ce nom.',
  });
});

test('any site may read, without credentials', async () => {
  for (const path of everywhere) {
    const answer = await api.ask(path, { headers: { Origin: 'https://elsewhere.example' } });
    expect(answer.headers.get('Access-Control-Allow-Origin'), path).toBe('*');
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  }
  const preflight = await api.ask('/dentists', {
    method: 'OPTIONS',
    headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET,HEAD,OPTIONS');
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(preflight.headers.get('Set-Cookie')).toBeNull();
});

test('the Link header keeps every other parameter', async () => {
  const first = await api.ask('/dentists?city=toronto&limit=2&fields=slug');
  const [, next = ''] = /^<(.*)>; rel="next"$/.exec(first.headers.get('Link') ?? '') ?? [];
  const second = (await (await api.app.request(next)).json()) as { data: { slug: string }[] };
  const both = await api.read<{ slug: string }[]>('/dentists?city=toronto&limit=4&fields=slug');
  expect(second.data).toEqual(both.data.slice(2));
  expect((await api.ask('/dentists?city=kelowna&limit=100')).headers.get('Link')).toBeNull();
});

test('each network has its own limit per minute', async () => {
  const limited = openApi({ limits: { api: { points: 3, seconds: 60 } }, trustProxy: true });
  const ask = (address: string, method = 'GET') =>
    limited.ask('/cities/toronto', { method, headers: { 'X-Forwarded-For': address } });
  const left = [];
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::'])
    left.push((await ask(address)).headers.get('RateLimit'));
  expect(left.map((value) => /^"network";r=(\d);t=(60|5\d)$/.exec(value ?? '')?.[1])).toEqual([
    '2',
    '1',
    '0',
  ]);
  // Preflight requests are not counted.
  expect((await ask('2001:db8:1:2::1', 'OPTIONS')).status).toBe(204);
  const refused = await ask('2001:db8:1:2::1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('RateLimit-Policy')).toBe('"network";q=3;w=60');
  expect(refused.headers.get('RateLimit')).toMatch(/^"network";r=0;t=\d+$/);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const validate = validatorOf(await openApi().readDocument());
  expect(validate('/cities/{city}', 429, await refused.json())).toBe('');
  expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  expect((await ask('203.0.113.7')).status).toBe(200);
  // The site's pages are not part of this limit.
  expect((await limited.app.request('/healthz')).headers.get('RateLimit')).toBeNull();
});

test('a bug is a 500 without details, logged once with the request’s id', async () => {
  const lines: string[] = [];
  const failing = openApi({ log: createLog('error', { write: (line: string) => lines.push(line) }) });
  await sql`alter table specialist_categories rename to hidden`.execute(db);
  try {
    const answer = await failing.ask('/specialties');
    expect(answer.status).toBe(500);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    const problem = (await answer.json()) as { instance: string; detail: string };
    expect(validatorOf(await failing.readDocument())('/specialties', 500, problem)).toBe('');
    expect(JSON.stringify(problem)).not.toMatch(/relation|specialist_categories|select/);
    expect(problem.instance).toBe(`urn:uuid:${answer.headers.get('X-Request-Id')}`);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(answer.headers.get('X-Request-Id'));
  } finally {
    await sql`alter table hidden rename to specialist_categories`.execute(db);
  }
});

test('a database outage is a 503 with Retry-After', async () => {
  await sql`alter table specialist_categories rename to hidden`.execute(db);
  await sql`create function away() returns setof hidden language plpgsql as
    $$ begin raise exception 'starting up' using errcode = '57P03'; end $$`.execute(db);
  await sql`create view specialist_categories as select * from away()`.execute(db);
  try {
    const answer = await api.ask('/specialties');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(validatorOf(await api.readDocument())('/specialties', 503, await answer.json())).toBe('');
  } finally {
    await sql`drop view specialist_categories`.execute(db);
    await sql`drop function away`.execute(db);
    await sql`alter table hidden rename to specialist_categories`.execute(db);
  }
});

test('paths beside the API are not part of it', async () => {
  expect((await api.ask('/')).headers.get('Location')).toBe('/api/v1');
  expect((await api.ask('')).headers.get('RateLimit')).toBeNull();
  expect((await api.app.request('/api/v10/cities')).headers.get('RateLimit')).toBeNull();
  expect((await api.ask('/cities/')).status).toBe(404);
});
