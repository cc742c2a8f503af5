import { expectNothingFoundInBoth } from './axe.ts';
import { expect, open, overflow, saveData, test } from './visit.ts';

// Where a search is: places of one name, and 'near me', on a phone.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
test.beforeEach(({ page }) => saveData(page));

for (const { prefix, question, place, near, where, chip } of [
  {
    prefix: '',
    question: 'Did you mean',
    place: 'Richmond, Ontario',
    near: 'kids dentist near me',
    where: 'Where are you?',
    chip: 'Near M5V',
  },
  {
    prefix: '/fr',
    question: 'Vouliez-vous dire',
    place: 'Richmond (Ontario)',
    near: 'dentiste pour enfants près de moi',
    where: 'Où êtes-vous?',
    chip: 'Près de : M5V',
  },
]) {
  test(`${prefix || '/en'}: asks which place of one name is meant`, async ({ page }) => {
    await open(page, `${prefix}/search?q=dentist+richmond`);
    await expect(page.locator('#results')).toContainText(question);
    expect(await overflow(page)).toBe(0);
    const link = page.getByRole('link', { name: place });
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await link.tap();
    await expect(page).toHaveURL(`${prefix}/search?q=dentist&city=richmond-on`);
    await expect(page.locator('#results')).not.toContainText(question);
  });

  test(`${prefix || '/en'}: asks who searches near them where they are, and keeps the place in the browser`, async ({
    page,
  }) => {
    await open(page, `${prefix}/search?q=${encodeURIComponent(near)}`);
    const panel = page.locator('#where-are-you');
    await expect(panel.getByRole('heading')).toHaveText(where);
    await expect(page.locator('.found .row').first()).toBeAttached();
    await expect(panel.locator('[data-last]')).toBeHidden();
    expect(await overflow(page)).toBe(0);
    await expectNothingFoundInBoth(page, '#results');
    await panel.locator('#where-near').fill('M5V 2T6');
    await panel.locator('#where-near').press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(page.locator('#found')).toContainText('M5V');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last-place'))).toBe('M5V');

    // The last place is offered, sent by its link only, and forgotten.
    await open(page, `${prefix}/search?q=${encodeURIComponent(near)}`);
    const last = panel.locator('[data-last]');
    await expect(last.getByRole('link')).toHaveText(chip.replaceAll(' :', '\u00a0:'));
    await last.getByRole('link').tap();
    await expect(page.locator('#found')).toContainText('M5V');
    await open(page, `${prefix}/search?q=${encodeURIComponent(near)}`);
    await last.getByRole('button').tap();
    await expect(last).toBeHidden();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
}

test.describe('with a position', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 45.4226931, longitude: -75.6948127 } });

  test('finds who is near when asked to, also after a search in the page', async ({ page }) => {
    await open(page, '/search?city=toronto');
    await page.locator('#q').fill('dentist near me');
    await page.locator('#q').press('Enter');
    // A city is chosen: nothing is asked.
    await expect(page.locator('#found')).toBeVisible();
    await open(page, '/search?q=orthodontist');
    await page.locator('#q').fill('orthodontist nearby');
    await page.locator('#q').press('Enter');
    await page.locator('#locate-me button').tap();
    await expect(page).toHaveURL(/\/search\?q=orthodontist\+nearby&near=K\d[A-Z]&distance=10$/);
    await expect(page.locator('#where-are-you')).toHaveCount(0);
  });
});
