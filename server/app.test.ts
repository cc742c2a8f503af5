import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { requestContext } from '#app/http/request-context.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { collectLog } from '#tests/support/log-sink.ts';
import { BODY_LIMIT, createApp } from './app.ts';
import type { AppOptions } from './app.ts';

const html = (body: string) =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const LONG = `<p>${'Orthodontists in Toronto. '.repeat(200)}</p>`;

const build = fakeBuild({
  toronto: () => html(LONG),
  site: ({ context }) => html(context.get(requestContext).siteUrl),
  said: ({ context }) => {
    context.get(requestContext).logger.warn({}, 'said');
    return html('');
  },
  form: async ({ request }) => html(`read ${(await request.text()).length}`),
  parts: () =>
    new Response(new Blob(['first '.repeat(300), 'last']).stream(), {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    }),
  download: () =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(Buffer.from('line\n')) }), {
      headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment' },
    }),
  bug: () => {
    throw Object.assign(new Error('Key (email)=(maria@example.com) already exists'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (email)=(maria@example.com)',
      constraint: 'leads_email_key',
    });
  },
});

function logged(options: Partial<AppOptions> = {}) {
  const { log, lines } = collectLog();
  return {
    app: createApp({ build, log, ...options }),
    /** The log records so far. */
    records: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

const app = createApp({ build });
const post = (headers: Record<string, string>, body = 'a=1') =>
  app.request('http://find.example/form', {
    method: 'POST',
    body,
    headers: { host: 'find.example', ...headers },
  });

test('every answer carries the security headers, and an id of its own', async () => {
  const answer = await app.request('/toronto');
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  for (const directive of [
    `default-src 'self'`,
    `script-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `img-src 'self'`,
    `style-src 'self'`,
  ]) {
    expect(policy.split('; ')).toContain(directive);
  }
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(answer.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(answer.headers.get('Permissions-Policy')).toContain('geolocation=(self)');
  const id = answer.headers.get('X-Request-Id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect((await app.request('/toronto')).headers.get('X-Request-Id')).not.toBe(id);
  expect(answer.headers.get('Strict-Transport-Security')).toBeNull();
});

test('other sites may embed only the pictures that the API and page heads link to', async () => {
  const policyOf = async (path: string) =>
    (await app.request(path)).headers.get('Cross-Origin-Resource-Policy');
  for (const path of ['/photos/ana-silva.jpg', '/og/en/site.png', '/api/v1/nowhere'])
    expect(await policyOf(path), path).toBe('cross-origin');
  for (const path of ['/', '/photos', '/api/v1', '/x/photos/ana-silva.jpg'])
    expect(await policyOf(path), path).toBe('same-origin');
});

test('HSTS is sent where the public address has TLS, whatever a request says', async () => {
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'find.example' };
  const encrypted = await createApp({ build, siteUrl: 'https://find.example' }).request('/site');
  expect(encrypted.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  const plain = await createApp({ build, trustProxy: true }).request('/site', { headers });
  expect(plain.headers.get('Strict-Transport-Security')).toBeNull();
});

test('links have the configured address, whatever the request’s host', async () => {
  const configured = createApp({ build, siteUrl: 'https://find.example/' });
  const answer = await configured.request('http://evil.example/site', { headers: { host: 'evil.example' } });
  expect(await answer.text()).toBe('https://find.example');
});

test('a cross-site POST is refused with 403, a same-site one is accepted', async () => {
  expect((await post({ origin: 'http://find.example' })).status).toBe(200);
  expect((await post({ origin: 'http://find.example', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await post({})).status).toBe(200);
  const foreign: Record<string, string>[] = [
    { origin: 'http://evil.example' },
    { origin: 'http://find.example.evil.example' },
    { origin: 'http://find.example:8080' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://find.example' },
  ];
  for (const headers of foreign) {
    const answer = await post(headers);
    expect(answer.status, JSON.stringify(headers)).toBe(403);
    expect(answer.headers.get('Content-Security-Policy')).toContain('default-src');
    expect(await answer.text()).toContain('another site');
  }
});

test('behind a TLS-terminating proxy, a form from the public origin is accepted', async () => {
  const send = (options: Partial<AppOptions>, headers: Record<string, string>) =>
    createApp({ build, ...options }).request('http://127.0.0.1:3000/form.data', {
      method: 'POST',
      body: 'a=1',
      headers: { origin: 'https://find.example', ...headers },
    });
  const host = { host: 'find.example' };
  const forwarded = { 'x-forwarded-host': 'find.example', 'x-forwarded-proto': 'https' };
  expect((await send({}, host)).status).toBe(200);
  expect((await send({ trustProxy: true }, forwarded)).status).toBe(200);
  expect((await send({ siteUrl: 'https://find.example' }, {})).status).toBe(200);
  // A proxy that forwards neither host nor scheme: Sec-Fetch-Site is enough.
  expect((await send({}, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await send({}, {})).status).toBe(403);
  expect((await send({}, { ...host, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('a body above the limit is refused with 413, declared or not', async () => {
  const most = 'x'.repeat(BODY_LIMIT);
  expect(await (await post({}, most)).text()).toBe(`read ${BODY_LIMIT}`);
  expect((await post({ 'content-length': String(BODY_LIMIT + 1) }, `${most}x`)).status).toBe(413);
  const stream = new Blob([most, 'x']).stream();
  const chunked = await app.request('/form', { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
  expect(chunked.status).toBe(413);
});

test('a photo may be larger than a form, by its stated length', async () => {
  const path = 'console/listings/a/photo';
  const site = createApp({
    build: fakeBuild({
      [path]: async ({ request }) => new Response(String((await request.arrayBuffer()).byteLength)),
    }),
  });
  const send = (headers: Record<string, string>) =>
    site.request(`/${path}`, { method: 'POST', body: 'x', headers });
  expect((await send({ 'content-length': String(20 * 2 ** 20) })).status).toBe(200);
  expect((await send({ 'content-length': String(20 * 2 ** 20 + 1) })).status).toBe(413);
  expect((await send({ 'transfer-encoding': 'chunked' })).status).toBe(413);
});

test('a browser may keep a form that is shown again, and nobody keeps a redirect', async () => {
  const publicly = { 'Cache-Control': 'public, s-maxage=60' };
  const site = createApp({
    build: fakeBuild({
      missing: () => new Response('Maria', { status: 404 }),
      sent: () => Response.json({}, { headers: publicly }),
      accepted: () => new Response(null, { status: 303, headers: { ...publicly, Location: '/' } }),
    }),
  });
  const post = async (path: string) =>
    (await site.request(path, { method: 'POST', body: 'a=1' })).headers.get('Cache-Control');
  for (const path of ['/missing', '/sent', '/nowhere']) expect(await post(path)).toBe('private, no-cache');
  expect(await post('/accepted')).toBe('no-store');
  expect((await site.request('/missing')).headers.get('Cache-Control')).toBe('private, no-cache');
  expect((await site.request('/sent')).headers.get('Cache-Control')).toBe(publicly['Cache-Control']);
});

test('one log line per request, without query string or form values', async () => {
  const { app: logging, records } = logged();
  const answer = await logging.request('/toronto?email=maria%40example.com');
  await logging.request('/nobody/maria@example.com');
  const lines = records();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    method: 'GET',
    path: '/toronto',
    status: 200,
    id: answer.headers.get('X-Request-Id'),
  });
  expect(lines[0]?.ms).toBeTypeOf('number');
  expect(JSON.stringify(lines)).not.toContain('maria');
});

test('health checks of the process and of the database', async () => {
  const down = createApp({ build, checkReady: () => Promise.reject(new Error('down')) });
  expect((await down.request('/healthz')).status).toBe(200);
  expect((await down.request('/readyz')).status).toBe(503);
  const up = createApp({ build, checkReady: () => Promise.resolve() });
  expect((await up.request('/readyz')).status).toBe(200);
});

test('metrics need the token, from any network', async () => {
  const token = 'a-token-of-the-operator';
  const withToken = createApp({ build, metricsToken: token });
  const ask = async (application: typeof app, headers: Record<string, string> = {}) => {
    const socket = { remoteAddress: '127.0.0.1' };
    const here = { incoming: { socket, headers, rawHeaders: ['Host', 'localhost'] } };
    return application.request('/metrics', { headers }, here);
  };
  await withToken.request('/toronto');
  const answer = await ask(withToken, { Authorization: `Bearer ${token}` });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.text()).toContain('http_request_duration_seconds_bucket');
  // Behind a proxy on the same machine every visitor comes from its address.
  expect((await ask(withToken)).status).toBe(404);
  for (const wrong of ['Bearer', `Bearer ${token}2`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token]) {
    expect((await ask(withToken, { Authorization: wrong })).status, wrong).toBe(404);
  }
  expect((await ask(app, { Authorization: `Bearer ${token}` })).status).toBe(404);
  expect((await ask(app, { Authorization: 'Bearer undefined' })).status).toBe(404);
});

test('HTML is compressed as Accept-Encoding asks', async () => {
  const ask = (accept: string) => app.request('/toronto', { headers: { 'Accept-Encoding': accept } });
  const brotli = await ask('gzip, deflate, br');
  expect(brotli.headers.get('Content-Encoding')).toBe('br');
  expect(brotli.headers.get('Vary')).toContain('Accept-Encoding');
  expect(brotli.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(LONG);
  const gzip = await ask('gzip, br;q=0');
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(LONG);
  const plain = await ask('identity');
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(plain.headers.get('Vary')).toContain('Accept-Encoding');
  expect(await plain.text()).toBe(LONG);
});

test('a streamed page is compressed as a whole', async () => {
  const answer = await app.request('/parts', { headers: { 'Accept-Encoding': 'br' } });
  const packed = Buffer.from(await answer.arrayBuffer());
  expect(brotliDecompressSync(packed).toString()).toBe(`${'first '.repeat(300)}last`);
});

test('a download is streamed, not collected and compressed', async () => {
  const answer = await app.request('/download', { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  const reader = answer.body!.getReader();
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('line\n');
  await reader.cancel();
});

test('HTML names the speculation rules, which exclude forms', async () => {
  const answer = await app.request('/toronto');
  expect(answer.headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"');
  const rules = await app.request('/speculation-rules.json');
  expect(rules.headers.get('Content-Type')).toBe('application/speculationrules+json');
  const text = await rules.text();
  expect(JSON.parse(text)).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });
  expect(text).toContain('/*/book/*');
});

test('security.txt names the contact until half a year from now, or does not exist', async () => {
  const path = '/.well-known/security.txt';
  const options = { build, securityContact: 'safety@find.example', siteUrl: 'https://find.example' };
  const answer = await createApp(options).request(path);
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8$/i);
  const lines = (await answer.text()).split('\n');
  expect(lines).toEqual([
    'Contact: mailto:safety@find.example',
    expect.stringMatching(/^Expires: \d{4}-\d{2}-\d{2}T00:00:00Z$/),
    'Preferred-Languages: en, fr',
    `Canonical: https://find.example${path}`,
    '',
  ]);
  const days = (Date.parse(lines[1]!.slice('Expires: '.length)) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThanOrEqual(180);
  expect((await createApp({ build }).request(path)).status).toBe(404);
});
