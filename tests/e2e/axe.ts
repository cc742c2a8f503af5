import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isFull } from '#tests/support/full.ts';
import { expect } from './visit.ts';

/** The rules of WCAG 2.2 AA, and axe's own for headings and landmarks. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that another colour scheme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with what axe finds on the page in its present state.
 *
 * @param rules only these, if the others have passed before and cannot fail now
 * @param within a selector: only there, if the rest of the page is read elsewhere
 */
export async function expectNothingFound(
  page: Page,
  rules?: readonly string[],
  within?: string,
): Promise<void> {
  // Half a megabyte, which a page that has it need not read again.
  const isThere = await page.evaluate(() => 'axe' in window);
  // A third of the time: no second page to merge frames, and no report on what is right. Our frames run no script.
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], iframes: false });
  if (within) axe.include(within);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/**
 * Hides what a page repeats: axe takes as long for the twentieth card as for the first. Of siblings with the same
 * elements and classes, inside them too, the first five stay. `npm run test:full` hides nothing.
 */
export async function hideRepeated(page: Page): Promise<void> {
  if (isFull) return;
  await page.evaluate(() => {
    const seen = new Map<Element | null, Map<string, number>>();
    for (const element of document.querySelectorAll<HTMLElement>('main :is(li, tr, article, details)')) {
      const kind = [element, ...element.querySelectorAll('*')]
        .map((part) => `${part.tagName} ${part.getAttribute('class') ?? ''}`)
        .join();
      const siblings = seen.get(element.parentElement) ?? new Map<string, number>();
      seen.set(element.parentElement, siblings.set(kind, (siblings.get(kind) ?? 0) + 1));
      if (siblings.get(kind)! > 5) element.style.setProperty('display', 'none', 'important');
    }
  });
}

/** Waits until colours and sizes are final: a running transition has colours of its own. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // An animation along the scroll position never finishes.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map((animation) => animation.finished));
  });
}

/** The same in light and dark, where only colours differ. Without motion: on a busy machine a transition starts late. */
export async function expectNothingFoundInBoth(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settle(page);
  await expectNothingFound(page, undefined, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  await expectNothingFound(page, COLOR_RULES, within);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

/**
 * In light, and in `npm run test:full` in dark, too. On each push, pages that ask for it are read in
 * both.
 */
export async function expectNothingFoundAtRest(page: Page, within?: string, both = isFull): Promise<void> {
  if (both) return expectNothingFoundInBoth(page, within);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settle(page);
  await expectNothingFound(page, undefined, within);
  await page.emulateMedia({ reducedMotion: null });
}
