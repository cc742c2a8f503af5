import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './visit.ts';

/** The rules of WCAG 2.2 AA, and axe's own for headings and landmarks. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that another colour scheme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with what axe finds on the page in its present state.
 *
 * @param rules only these, if the others have passed before and cannot fail now
 */
export async function expectNothingFound(page: Page, rules?: readonly string[]): Promise<void> {
  // Half a megabyte, which a page that has it need not read again.
  const isThere = await page.evaluate(() => 'axe' in window);
  // A third of the time: no second page to merge frames, and no report on what is right. Our frames run no script.
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], iframes: false });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** Waits until colours and sizes are final: a running transition has colours of its own. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

/** The same in light and dark, where only colours differ. */
export async function expectNothingFoundInBoth(page: Page): Promise<void> {
  await expectNothingFound(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  await expectNothingFound(page, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
}
