import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { CALL_911, CALL_DENTIST } from '#app/content/emergency.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { htmlErrors } from '#tests/routes/html-validate.ts';
import { BODY_LIMIT, createApp } from './app.ts';

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
const RETRIED = [403, 413, 429, 500, 503];

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
