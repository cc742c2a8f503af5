import { expect, test } from 'vitest';
import { useBuiltSite } from '#tests/support/built-site.ts';
import type { Page } from '#tests/support/built-site.ts';

// Addresses that lead nowhere are not found. whole-surface.test.ts proves that none is a server error.

const site = useBuiltSite();

function expectAnswered(page: Page): void {
  expect(page.status, page.path).toBeLessThan(500);
  expect(page.html).not.toContain('<script>alert');
}

const long = 'a'.repeat(6000);

test.each([
  '/%00',
  '/dentist/%00',
  '/%E0%A4%A',
  '/..%2f..%2fetc%2fpasswd',
  '/%F0%9F%A6%B7/%F0%9F%A6%B7',
  '/<script>alert(1)</script>',
  `/${long}`,
  `/toronto/${long}`,
  `/dentist/${long}`,
  '/fr/%00/%00',
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
