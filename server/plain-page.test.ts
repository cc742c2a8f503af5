import { expect, test, vi } from 'vitest';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { BODY_LIMIT, createApp } from './app.ts';

const app = createApp({
  build: fakeBuild({ form: async ({ request }) => new Response(await request.text()) }),
});

test('error pages are in the language of the URL', async () => {
  const refused = async (path: string, init: RequestInit = {}) =>
    (await app.request(`http://find.example${path}`, init)).text();
  const foreign = { method: 'POST', headers: { origin: 'http://evil.example' } };
  expect(await refused('/fr/form', foreign)).toContain('depuis un autre site');
  expect(await refused('/fr/form', foreign)).toContain('<html lang="fr-CA">');
  expect(await refused('/fr/form', foreign)).toContain('href="/fr"');
  expect(await refused('/fr/%ff')).toContain('pas pu être lue');
  expect(await refused('/fredericton/%ff')).toContain('could not be read');
  const large = { method: 'POST', body: 'x'.repeat(BODY_LIMIT + 1) };
  expect(await refused('/fr/form', large)).toContain('trop volumineux');
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
    expect(await answer.text()).toContain('could not be read');
  }
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});
