import type { Page } from '@playwright/test';
import { pageTypes } from '#tests/routes/page-types.ts';
import { isFull } from '#tests/support/full.ts';
import { expectNothingFoundAtRest, expectNothingFoundInBoth, hideRepeated } from './axe.ts';
import { clickEveryControl } from './click-controls.ts';
import { expectFit } from './fit.ts';
import { expect, open, overflow, saveData, test } from './visit.ts';

// In French, whose words are longer. Runs axe with the rules of WCAG 2.2 AA, headings and landmarks; checks
// that text at 200% is not cut off, that the narrowest screen does not scroll sideways at that size either, and that
// nothing shifts while the page loads. English pages have the same elements, whose languages and names the route tests
// read. `npm run test:full` takes every state of every page in both languages, in light and dark, and checks that every
// button has an effect; on each push Home's have one.

// Disables transitions, so that axe never measures a colour in between.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.setTimeout(180_000);

/** Read on each push: the pages that patients open most, with the parts of all others. */
const ON_PUSH = new Set([
  'home',
  'city',
  'ranked list',
  'profile, reviews',
  'booking, contact',
  'emergency',
  'comparison',
  'search, filtered',
]);

const types = pageTypes({ reviewed: '', unrated: '' }, 'en');

/** Sums up layout shifts without user input, from the first paint. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectNothingMoved(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts ?? [1]);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01);
}

const DESKTOP = { width: 1280, height: 720 };

/** Texts cut off by their boxes, without an ellipsis that says so. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, h1, h2, h3, p, dd, td)')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only'))
      .filter((element) => element.clientWidth > 1)
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        return overflowX !== 'visible' && textOverflow !== 'ellipsis';
      })
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.outerHTML.slice(0, 100)),
  );
}

const HOMES = ['/', '/fr'];

async function checkPage(page: Page, path: string, withClicks: boolean): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await open(page, path);
  await expectNothingMoved(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(() => overflow(page), 'with text of 200 %').toBe(0);
  expect(await cutTexts(page)).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  // The header and the footer are the same on every page.
  const isHome = HOMES.includes(path);
  const [least, part] = isHome ? ([4, 'body'] as const) : ([0, 'main'] as const);
  if (withClicks && (isFull || isHome) && !(await clickEveryControl(page, { least, part })))
    await open(page, path);
  await expectFit(page);
  await page.setViewportSize(DESKTOP);
  await page.evaluate(() => scrollTo(0, 0));
  await hideRepeated(page);
  await expectNothingFoundInBoth(page);
  if (!isFull) return;
  // On a narrow screen other elements are hidden. As tall as the page: what the bar at the foot covers can be scrolled.
  await page.setViewportSize({
    width: 320,
    height: await page.evaluate(() => document.documentElement.scrollHeight),
  });
  await expectNothingFoundAtRest(page, undefined, false);
}

for (const [index, type] of types.entries())
  test(type.name, { tag: ON_PUSH.has(type.name) ? [] : '@full' }, async ({ page, dentists }) => {
    await recordShifts(page);
    // A map drawn without a graphics card takes longer than the rest: search-map.e2e.ts reads one.
    if (!isFull) await saveData(page);
    for (const language of isFull ? (['en', 'fr'] as const) : (['fr'] as const))
      // The buttons of the other language do the same.
      await checkPage(page, pageTypes(dentists, language)[index]!.path, language === 'en' || !isFull);
  });

test('open menus: axe finds nothing', { tag: '@full' }, async ({ page }) => {
  for (const [width, menu, opened] of [
    [1280, 'Cities', 'header details[open] .menu-panel'],
    [1280, 'Specialties', 'header details[open] .menu-panel'],
    [360, 'Menu', 'header nav'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/toronto');
    await page.locator('header summary', { hasText: menu }).first().click();
    await expect(page.locator(opened).first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectNothingFoundAtRest(page, 'header');
  }
});
