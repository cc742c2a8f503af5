import type { Page, Route } from '@playwright/test';
import { expectNothingFoundAtRest } from './axe.ts';
import { expect, open, test } from './visit.ts';

// The suggestions of the search fields (app/browser/suggest.js): one script for all pages.

const HEADER = '#site-search';
const HOME = '#home-search';
const optionsOf = (page: Page, field: string) => page.locator(`${field} + div [role=option]`);

/** Types like a person, and waits for the list. */
async function type(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).click();
  await page.locator(field).pressSequentially(text, { delay: 20 });
  await expect(optionsOf(page, field).first()).toBeVisible();
}

test('arrows and Enter lead to a city by keyboard', async ({ page }) => {
  await open(page, '/toronto/orthodontists');
  const input = page.locator(HEADER);
  await type(page, HEADER, 'calg');
  await expect(input).toHaveAttribute('role', 'combobox');
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await expect(input).toHaveAttribute('aria-autocomplete', 'list');
  const list = page.getByRole('listbox');
  await expect(list).toHaveAttribute('id', (await input.getAttribute('aria-controls')) ?? '');
  await expect(input).not.toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('ArrowDown');
  const first = optionsOf(page, HEADER).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(input).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await expect(input).toBeFocused();
  await expect(page.locator(`${HEADER} + div [role=status]`)).toHaveText(/^\d+ suggestions?$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/calgary');
});

test('arrows cycle through options and field; Home and End jump to the ends; Escape closes and keeps the text', async ({
  page,
}) => {
  await open(page, '/about');
  await type(page, HEADER, 'sa');
  const input = page.locator(HEADER);
  const count = await optionsOf(page, HEADER).count();
  expect(count).toBeGreaterThan(3);
  const active = () => page.locator(`${HEADER} + div [aria-selected=true]`);
  await page.keyboard.press('ArrowUp');
  await expect(optionsOf(page, HEADER).nth(count - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(active()).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(optionsOf(page, HEADER).nth(count - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(optionsOf(page, HEADER).first()).toHaveAttribute('aria-selected', 'true');
  await expect(active()).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await expect(input).not.toHaveAttribute('aria-activedescendant', /./);
  await expect(input).toHaveValue('sa');
  await page.keyboard.press('ArrowDown');
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(input).toHaveAttribute('aria-expanded', 'false');
});

test('Enter without a choice searches for the text', async ({ page }) => {
  await open(page, '/about');
  await type(page, HEADER, 'roy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=roy&near=');
});

test('ignores a late response to an older text', async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/suggest?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === 'cal') held.push(route);
    else await route.continue();
  });
  await open(page, '/about');
  const input = page.locator(HEADER);
  await input.click();
  await input.pressSequentially('cal');
  await expect.poll(() => held.length).toBe(1);
  await input.fill('monct');
  await expect(optionsOf(page, HEADER).first()).toContainText('Moncton');
  // The request was aborted, so its response is ignored.
  await held[0]?.continue().catch(() => {});
  await expect(optionsOf(page, HEADER).first()).toContainText('Moncton');
});

test('requests nothing while a character is being composed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/suggest?')) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
  });
  await open(page, '/about');
  await type(page, HEADER, 'mo');
  await page.locator(HEADER).dispatchEvent('compositionstart');
  await page.locator(HEADER).fill('monc');
  await page.waitForTimeout(400);
  expect(asked).toEqual(['mo']);
  await page.locator(HEADER).dispatchEvent('compositionend');
  await expect.poll(() => asked).toEqual(['mo', 'monc']);
});

test('loads nothing before the field is used', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await open(page, '/about');
  expect(scripts.filter((url) => url.includes('suggest'))).toEqual([]);
  await page.locator(HEADER).focus();
  await expect.poll(() => scripts.filter((url) => url.includes('suggest')).length).toBe(1);
});

test('axe finds nothing with the list open', { tag: '@full' }, async ({ page }) => {
  await open(page, '/about');
  await type(page, HEADER, 'sa');
  await page.keyboard.press('ArrowDown');
  await expectNothingFoundAtRest(page, 'header');
});

test('a page has one visible search field', { tag: '@full' }, async ({ page }) => {
  for (const [path, field] of [
    ['/', HOME],
    ['/fr/search?q=roy', '#q'],
    ['/toronto/orthodontists', HEADER],
  ] as const) {
    await open(page, path);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(
        page.locator('[data-suggest]:not([data-suggest-fills]):visible'),
        `${path}, ${width} px wide`,
      ).toHaveCount(1);
      await expect(page.locator(field), `${path}, ${width} px wide`).toBeInViewport();
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test(
    'the menu starts with the search; a tap selects; Escape closes the list before the menu',
    { tag: '@full' },
    async ({ page }) => {
      await open(page, '/about');
      await expect(page.locator(HEADER)).toBeHidden();
      await page.locator('header .menu-toggle > summary').tap();
      await type(page, HEADER, 'halif');
      await page.keyboard.press('Escape');
      await expect(optionsOf(page, HEADER).first()).toBeHidden();
      await expect(page.locator(HEADER)).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await optionsOf(page, HEADER).first().tap();
      await expect(page).toHaveURL('/halifax');
    },
  );
});
