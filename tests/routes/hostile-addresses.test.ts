import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';
import { chooseDentists } from './choose-dentists.ts';

// Every request gets a page or a refusal, never a server error.

const site = useBuiltSite();
let dentist: string;
beforeAll(async () => {
  dentist = `/dentist/${(await chooseDentists()).reviewed}`;
});

function expectAnswered(page: Page): void {
  expect(page.status, page.path).toBeLessThan(500);
  expect(page.html).not.toContain('<script>alert');
}

const long = 'a'.repeat(6000);

test.each([
  '/%00',
  '/toronto/%00',
  '/dentist/%00',
  '/specialties/%00',
  '/provinces/%00',
  '/%ff',
  '/%E0%A4%A',
  '/%',
  '/..%2f..',
  '/..%2f..%2fetc%2fpasswd',
  '/toronto/..%2f..',
  '/dentist/..%2f..',
  '/%F0%9F%A6%B7/%F0%9F%A6%B7',
  '/<script>alert(1)</script>',
  '/toronto/<script>alert(1)</script>',
  `/${long}`,
  `/toronto/${long}`,
  `/dentist/${long}`,
  '/fr/fr',
  '/fr/%00/%00',
  '/dentist',
  '/constructor',
  '/__proto__/__proto__',
  "/toronto'--/orthodontists",
])('%s is not found', async (path) => {
  const page = await site(path);
  expectAnswered(page);
  expect([400, 404]).toContain(page.status);
});

test('accepts a language in capitals, also for a form', async () => {
  expect((await site('/FR/toronto')).headers.get('Location')).toBe('/fr/toronto');
  const page = await site('/FR/toronto', { method: 'POST' });
  expect(page.attributes('html', 'lang')).toEqual(['fr-CA']);
  expect(page.attributes('header a[hreflang]', 'href')).toEqual(['/toronto']);
});

test.each([
  ['/toronto/implant-specialists?page=-1', 404],
  ['/toronto/implant-specialists?page=0', 404],
  ['/toronto/implant-specialists?page=1e3', 404],
  ['/toronto/implant-specialists?page=999999', 404],
  ['/toronto/implant-specialists?page=99999999999999999999', 404],
  ['/toronto/implant-specialists?page=%00', 404],
  ['/toronto/implant-specialists?page=1&page=2', 200],
  ['/toronto/implant-specialists?other=%00', 200],
  ['/?q=%00', 200],
  ['/?q=<script>alert(1)</script>', 200],
  [`/?q=${long}`, 200],
  ['/?metro=%27%20or%201=1', 200],
  ['/?zone=__proto__', 200],
] as const)('%s answers %i', async (path, status) => {
  const page = await site(path);
  expectAnswered(page);
  expect(page.status).toBe(status);
});

test.each([
  'tab=reviews&rating=<script>alert(1)</script>',
  'tab=reviews&rating=6',
  'tab=reviews&rating=-1&sort=drop%20table',
  'tab=reviews&page=999999',
  'tab=reviews&page=-1',
  'tab=%00',
  'tab=__proto__',
  'book=%00',
  'book=contact&type=%00&date=%00&time=%00',
  'book=confirmation&request=%00',
  'book=time&month=9999-99',
])('a profile with ?%s is a page', async (query) => {
  for (const prefix of ['', '/fr']) {
    const page = await site(`${prefix}${dentist}?${query}`);
    expectAnswered(page);
    expect([200, 404, 422]).toContain(page.status);
  }
});

test('any URL gets a page or a refusal', async () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }).map((text) => {
      try {
        return encodeURIComponent(text);
      } catch {
        return '%';
      }
    }),
    fc.string({ maxLength: 20 }).map((text) => text.replace(/[\s#\\]/g, '%5c')),
    fc.constantFrom('toronto', 'orthodontists', 'dentist', 'fr', 'specialties', 'provinces', 'book'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 4 }), fc.option(part), async (parts, query) => {
      expectAnswered(await site(`/${parts.join('/')}${query === null ? '' : `?page=${query}`}`));
    }),
    { numRuns: 100 },
  );
}, 60_000);
