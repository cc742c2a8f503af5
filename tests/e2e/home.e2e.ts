import type { Page } from '@playwright/test';
import { expect, open, tabTo, test } from './visit.ts';

// The location search and the Calgary browser of Home (specification, section 2), unfolded, typed and clicked.

const unfold = (page: Page, part: '#locations' | '#zones') =>
  page.locator(`details:has(${part}) > summary`).click();

test('the location search filters the list at each key, with and without accents', async ({ page }) => {
  await open(page, '/fr');
  await unfold(page, '#locations');
  const browser = page.locator('#locations');
  const box = browser.getByRole('searchbox');
  await box.fill('MONTREAL');
  await expect(browser.locator('a[href$="/montreal"]')).toBeVisible();
  await expect(browser.locator('a[href$="/toronto"]')).toBeHidden();
  await box.fill('');
  await box.pressSequentially('québ');
  await expect(browser.locator('a[href$="/quebec-city"]')).toBeVisible();
  await expect(browser.locator('a[href$="/toronto"]')).toBeHidden();
  // The address can be shared, and no document was loaded.
  await expect(page).toHaveURL('/fr?browse=cities&q=qu%C3%A9b#locations');
  await box.fill('zzzz');
  await expect(browser.getByText('Aucun lieu trouvé pour « zzzz »')).toBeVisible();
  await browser.getByText('Effacer la recherche').click();
  await expect(box).toHaveValue('');
  await expect(browser.locator('li[data-group]:visible')).toHaveCount(12);
});

test('a metro area and a zone of Calgary filter in the page, and Back undoes it', async ({ page }) => {
  await open(page, '/');
  await unfold(page, '#locations');
  const browser = page.locator('#locations');
  await browser.locator('a[href*="metro="]', { hasText: 'Vancouver' }).click();
  await expect(browser.locator('a[href$="/burnaby"]')).toBeVisible();
  await expect(browser.locator('a[href$="/toronto"]')).toBeHidden();
  await expect(browser.locator('a[aria-current]')).toContainText('Vancouver');
  await browser.getByRole('searchbox').fill('toronto');
  await expect(browser.getByText('Try another city, province or metro area.')).toBeVisible();
  await page.goBack();
  await expect(browser.locator('a[href$="/toronto"]')).toBeVisible();
  await expect(browser.getByRole('searchbox')).toHaveValue('');

  await unfold(page, '#zones');
  const zones = page.locator('#zones');
  const names = zones.locator('h4:visible');
  await expect(names).not.toHaveCount(0);
  const before = await names.count();
  await zones.locator('a[href*="zone=SE"]').click();
  await expect(zones.locator('a[href*="zone=SE"]')).toHaveAttribute('aria-current', 'true');
  for (const code of await names.locator('span').allTextContents()) expect(code).toBe('SE');
  await zones.getByText('Show all zones').click();
  await expect(names).toHaveCount(before);
  await page.goBack();
  await expect(zones.locator('a[href*="zone=SE"]')).toHaveAttribute('aria-current', 'true');
});

test('by keyboard: types, moves to a result, opens it', { tag: '@full' }, async ({ page }) => {
  await open(page, '/');
  await tabTo(page, 'details:has(#locations) > summary');
  await page.keyboard.press('Enter');
  await expect(page.locator('#location-query')).toBeVisible();
  await tabTo(page, '#location-query');
  await page.keyboard.type('airdrie');
  await page.keyboard.press('Enter');
  await expect(page.locator('#locations a[href="/airdrie"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/airdrie');
});

test('keeps the focus when the focused element disappears', { tag: '@full' }, async ({ page }) => {
  await open(page, '/');
  await unfold(page, '#locations');
  const browser = page.locator('#locations');
  await browser.getByRole('searchbox').fill('zzzz');
  await browser.getByText('Clear the search').focus();
  await page.keyboard.press('Enter');
  await expect(browser.getByRole('searchbox')).toBeFocused();
  await browser.getByRole('link', { name: /all \d+ cities/i }).focus();
  await page.keyboard.press('Enter');
  await expect(browser.locator('li[data-group] a').nth(12)).toBeFocused();
  await unfold(page, '#zones');
  const zone = page.locator('#zones a[href*="zone=NE"]');
  await zone.focus();
  await page.keyboard.press('Enter');
  await expect(zone).toHaveAttribute('aria-current', 'true');
  await page.locator('#zones').getByText('Show all zones').focus();
  await page.keyboard.press('Enter');
  await expect(zone).toBeFocused();
});

test('Home is at most 5,500 px long on a phone, its footer 600 there and 320 on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/fr');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5500);
  const footer = async () => (await page.locator('footer').boundingBox())?.height;
  expect(await footer()).toBeLessThanOrEqual(600);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await footer()).toBeLessThanOrEqual(320);
});
