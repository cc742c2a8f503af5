import type { Page } from '@playwright/test';
import { expect, overflow } from './visit.ts';

/** Elements cut off at the side, except scroll containers. */
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

/** The open page fits the narrowest screen, also with text at twice its size (WCAG 1.4.4, 1.4.10). */
export async function expectFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => overflow(page), 'at 320 pixels').toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(() => overflow(page), 'at 320 pixels with text of 200 %').toBe(0);
  expect(await cutOff(page), 'at 320 pixels with text of 200 %').toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}
