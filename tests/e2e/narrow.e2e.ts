import type { Page } from '@playwright/test';
import { pageTypes } from '#tests/routes/page-types.ts';
import { expect, open, overflow, test } from './visit.ts';

// The narrowest screen, and text at twice its size on it: nothing makes a page scroll sideways (WCAG 1.4.4, 1.4.10).

test.use({ viewport: { width: 320, height: 640 } });

/** What is cut off at the side, but for what scrolls by itself. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('a, button, h1, h2, h3, p, dd, dt, li')]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        const scrolls = [
          ...(function* ancestors(node: Element | null): Generator<Element> {
            for (let at = node; at; at = at.parentElement) yield at;
          })(element),
        ].some((at) => getComputedStyle(at).overflowX === 'auto');
        return width > 1 && right > document.documentElement.clientWidth + 1 && !scrolls;
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );
}

async function expectFit(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect.poll(() => overflow(page), path).toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(() => overflow(page), `${path} with text of 200 %`).toBe(0);
  expect(await cutOff(page), path).toEqual([]);
}

const names = pageTypes({ reviewed: '', unrated: '' }, 'en').map(({ name }) => name);

for (const [index, name] of names.entries())
  for (const language of ['en', 'fr'] as const)
    test(`${language}: ${name} fits, also with large text`, async ({ page, dentists }) => {
      await expectFit(page, pageTypes(dentists, language)[index]!.path);
    });

// The longest names of places and kinds.
for (const path of [
  '/?metro=national-capital-region',
  '/quebec-city',
  '/provinces/newfoundland-and-labrador',
  '/specialties/pediatric-dentists',
])
  for (const prefix of ['', '/fr'])
    test(`${prefix}${path} fits, also with large text`, async ({ page }) => {
      await expectFit(page, prefix ? prefix + path.replace(/^\/(?=\?)/, '') : path);
    });
