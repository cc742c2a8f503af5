import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree } from '#tests/support/copied-tree.ts';
import type { CopiedTree } from '#tests/support/copied-tree.ts';
import { serveSite } from '#tests/support/served-site.ts';

let tree: CopiedTree;

beforeAll(() => {
  tree = copyTree();
});
afterAll(() => tree?.dispose());

/** Starts the site, requests a page, and stops it. */
async function start(): Promise<{ output: string; page: string }> {
  const site = await serveSite('scripts/start.mjs', tree.folder, tree.dataDir);
  const page = await site.get('/toronto');
  expect(await site.end()).toBe(0);
  return { output: site.output(), page };
}

test('the first start builds, the next does not, and a start after a change serves the change', async () => {
  const first = await start();
  expect(first.output).toMatch(
    /^Building …\nBuilt in [\d.]+ s, \d+ files compressed\.\n(\{.*\}\n)*Dental Finder is ready/,
  );
  expect(first.page.includes('Dental Finder')).toBe(true);
  expect(first.page.includes('reload-on-change')).toBe(false);
  expect((await start()).output).toMatch(/^(\{.*\}\n)*Dental Finder is ready/);
  tree.replace('app/content/product.ts', "'Dental Finder'", "'Dental Seeker'");
  const changed = await start();
  expect(changed.output).toContain('Building …');
  expect(changed.page.includes('Dental Seeker')).toBe(true);
}, 400_000);
