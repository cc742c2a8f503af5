import { expectNothingFoundAtRest } from './axe.ts';
import { expect, open, overflow, saveData, test } from './visit.ts';

// A patient's search on a phone: 'near me' and emergencies. emergency.e2e.ts has the position.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
test.beforeEach(({ page }) => saveData(page));

test(
  'a search near the visitor asks where that is, and keeps the place in the browser',
  { tag: '@full' },
  async ({ page }) => {
    const path = `/fr/search?q=${encodeURIComponent('dentiste pour enfants près de moi')}`;
    await open(page, path);
    const panel = page.locator('#where-are-you');
    await expect(panel.getByRole('heading')).toHaveText('Où êtes-vous?');
    await expect(panel.locator('[data-last]')).toBeHidden();
    expect(await overflow(page)).toBe(0);
    await expectNothingFoundAtRest(page, '#results');
    await panel.locator('#where-near').fill('M5V 2T6');
    await panel.locator('#where-near').press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(page.locator('#found')).toContainText('M5V');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last-place'))).toBe('M5V');

    // The last place is offered, sent by its link only, and forgotten.
    await open(page, path);
    const last = panel.locator('[data-last]');
    await expect(last.getByRole('link')).toHaveText('Près de\u00a0: M5V');
    await last.getByRole('link').tap();
    await expect(page.locator('#found')).toContainText('M5V');
    await open(page, path);
    await last.getByRole('button').tap();
    await expect(last).toBeHidden();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  },
);

test('in an emergency the first clinic and its number are in view at once', async ({ page }) => {
  await open(page, '/emergency-dentists');
  await page.locator('#place').fill('Toronto');
  // They open below the button.
  await expect(page.getByRole('option', { name: 'Toronto' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Find clinics' }).tap();
  const clinics = page.locator('main article');
  await expect(clinics.first().locator('a[href^="tel:"]').first()).toBeInViewport();
  expect(await clinics.filter({ hasNot: page.locator('a[href^="tel:"]') }).count()).toBe(0);
});
