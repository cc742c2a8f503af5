import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { CALL_911, CALL_DENTIST } from '#app/content/emergency.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { htmlErrors } from '#tests/routes/html-validate.ts';
import { BODY_LIMIT, createApp } from './app.ts';
import { listen } from './listen.ts';

const routes = {
  form: async ({ request }: { request: Request }) => new Response(await request.text()),
  // Files, which have no page to say what is wrong.
  limited: () => Response.json(null, { status: 429 }),
  broken: () => {
    throw new Error('a bug');
  },
};
const build = fakeBuild(
  Object.fromEntries(
    Object.entries(routes).flatMap(([path, answer]) => [
      [path, answer],
      [`fr/${path}`, answer],
    ]),
  ),
);
const app = createApp({ build });
const busy = createApp({ build, work: { running: 0, waiting: 0, patience: 0 } });
const strict = createApp({ build, limits: { pages: { points: 0, seconds: 60 } } });

/** Statuses of which the same address may soon answer otherwise. */
const RETRIED = [403, 408, 413, 429, 500, 503];

/** Expects what every error page has: its style, a way on, and the way to urgent care. */
async function expectErrorPage(
  { status, html, policy }: { status: number; html: string; policy: string },
  language: 'en' | 'fr',
): Promise<void> {
  const prefix = language === 'fr' ? '/fr' : '';
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(style).toContain('prefers-color-scheme:dark');
  expect(html).toContain(`<html lang="${language}-CA">`);
  expect(html).toMatch(language === 'fr' ? /<title>Erreur\u00a0: ./ : /<title>Error: ./);
  expect(html).toContain(CALL_911[language]);
  expect(html).toContain(`<a href="${prefix}/emergency-dentists">${CALL_DENTIST[language]}</a>`);
  expect(html).toContain(`href="${prefix || '/'}"`);
  expect(html.includes(`<a class="btn" href="">`), String(status)).toBe(RETRIED.includes(status));
  expect(Buffer.byteLength(html)).toBeLessThan(4096);
  expect(await htmlErrors(html)).toEqual([]);
}

test.each(['en', 'fr'] as const)(
  'error pages have their style and the way to urgent care: %s',
  async (language) => {
    const prefix = language === 'fr' ? '/fr' : '';
    const foreign = { method: 'POST', headers: { origin: 'http://evil.example' } };
    // React Router prints what a route throws.
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answers: [status: number, from: typeof app, path: string, init?: RequestInit][] = [
      [400, app, '/%ff'],
      [403, app, '/form', foreign],
      [405, app, '/form', { method: 'PUT' }],
      [413, app, '/form', { method: 'POST', body: 'x'.repeat(BODY_LIMIT + 1) }],
      [429, strict, '/form'],
      [429, app, '/limited'],
      [500, app, '/broken'],
      [503, busy, '/form'],
    ];
    for (const [status, from, path, init] of answers) {
      const answer = await from.request(`http://find.example${prefix}${path}`, init);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      const html = await answer.text();
      const policy = answer.headers.get('Content-Security-Policy') ?? '';
      await expectErrorPage({ status, html, policy }, language);
      expect(html).toContain(answer.headers.get('X-Request-Id'));
    }
    printed.mockRestore();
  },
);

test('a request that can’t be read is answered with a page on its connection', async () => {
  const server = await listen(app, 0, '127.0.0.1');
  const answerTo = async (bytes: string, before = ''): Promise<string> => {
    const socket = connect(server.port, '127.0.0.1');
    if (before) {
      socket.write(before);
      await once(socket, 'data');
    }
    socket.write(bytes);
    let answer = '';
    for await (const part of socket) answer += String(part);
    return answer;
  };
  const end = ' HTTP/1.1\r\nHost: find.example\r\n\r\n';
  const tooLong = `GET /fr/search?q=${'x'.repeat(20_000)}${end}`;
  const answers: [status: number, language: 'en' | 'fr', bytes: string, before?: string][] = [
    [431, 'fr', tooLong],
    // On a connection that has answered before, as a browser's does.
    [431, 'fr', tooLong, `GET /healthz${end}`],
    [400, 'en', `GET /search HTTP/1.1\r\nHost: a b\r\n\r\n`],
    [400, 'en', 'GET /search HTTP/9.9\r\n\r\n'],
  ];
  for (const [status, language, bytes, before] of answers) {
    const answer = await answerTo(bytes, before);
    const [head = '', html = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [, policy = ''] = /^Content-Security-Policy: (.*)$/m.exec(head) ?? [];
    await expectErrorPage({ status, html, policy }, language);
  }
  // Where not even the address can be read, the page is in both languages.
  const unread = await answerTo('nonsense\r\n\r\n');
  expect(unread).toContain('We couldn’t read the address');
  expect(unread).toContain('<p lang="fr-CA">Requête illisible. Nous n’avons pas pu lire');
  expect(unread).toContain(CALL_911.fr);
  await server.stop();
});

test('unsupported methods are refused with 405 and Allow', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const answer = await app.request('/form', { method });
    expect(answer.status, method).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST');
    expect(answer.headers.get('Content-Security-Policy')).toContain('default-src');
  }
});

test('a URL that cannot be decoded is refused and not logged', async () => {
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const path of ['/maria@example.com%ff', '/%', '/toronto/%E0%A4%A']) {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(400);
    expect(await answer.text()).toContain('couldn’t read');
  }
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});
