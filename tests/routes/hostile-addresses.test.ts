import { expect, test } from 'vitest';
import { useBuiltSite } from '#tests/support/built-site.ts';

// Addresses that lead nowhere are not found. whole-surface.test.ts proves that none is a server error.

const site = useBuiltSite();
const script = '<script>alert(1)</script>';

test.each([
  [`/${script}`, 404],
  ['/__proto__/__proto__', 404],
  ["/toronto'--/orthodontists", 404],
  ['/dentist/%00', 404],
  ['/toronto/implant-specialists?page=0', 404],
  ['/toronto/implant-specialists?page=999999', 404],
  ['/toronto/implant-specialists?page=1&page=2', 200],
  [`/?q=${script}`, 200],
  ['/?zone=__proto__', 200],
] as const)('%s answers %i', async (path, status) => {
  const page = await site(path);
  expect(page.html).not.toContain('<script>alert');
  expect(page.status).toBe(status);
});
