import { expectNothingFoundAtRest } from './axe.ts';
import { expect, open, overflow, saveData, test } from './visit.ts';

// A patient's search on a phone: places of one name, 'near me', a telephone number and emergencies. On each push half of
// it in French.

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
  test(
    `${prefix || '/en'}: asks which place of one name is meant`,
    { tag: prefix ? '@full' : [] },
    async ({ page }) => {
      await open(page, `${prefix}/search?q=dentist+richmond`);
      await expect(page.locator('#results')).toContainText(question);
      expect(await overflow(page)).toBe(0);
      const link = page.getByRole('link', { name: place });
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await link.tap();
      await expect(page).toHaveURL(`${prefix}/search?q=dentist&city=richmond-on`);
      await expect(page.locator('#results')).not.toContainText(question);
      // The same question about the place in its own field.
      await open(page, `${prefix}/search?near=richmond`);
      await page.getByRole('link', { name: place }).tap();
      await expect(page.locator('#near')).toHaveValue(place);
      await expect(page.locator('#found')).toContainText(place);
      await expect(page.locator('#results')).not.toContainText(question);
    },
  );

  test(
    `${prefix || '/en'}: asks who searches near them where they are, and keeps the place in the browser`,
    { tag: prefix ? [] : '@full' },
    async ({ page }) => {
      await open(page, `${prefix}/search?q=${encodeURIComponent(near)}`);
      const panel = page.locator('#where-are-you');
      await expect(panel.getByRole('heading')).toHaveText(where);
      await expect(page.locator('.found .row').first()).toBeAttached();
      await expect(panel.locator('[data-last]')).toBeHidden();
      expect(await overflow(page)).toBe(0);
      await expectNothingFoundAtRest(page, '#results');
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
    },
  );
}

for (const { prefix, find } of [
  { prefix: '', find: 'Find clinics' },
  { prefix: '/fr', find: 'Trouver une clinique' },
]) {
  const language = prefix || '/en';

  test(
    `${language}: a telephone number finds its clinic`,
    { tag: prefix ? [] : '@full' },
    async ({ page }) => {
      await open(page, `${prefix}/kelowna/all-dentists`);
      const call = page.locator('main article a[href^="tel:"]').first();
      const phone = (await call.getAttribute('href'))!.replace('tel:+1', '');
      await open(page, `${prefix}/search?q=${phone}`);
      await expect(page.locator(`.found .row a[href="tel:+1${phone}"]`).first()).toBeAttached();
      expect(await page.locator('.found .row').count()).toBeLessThan(4);
    },
  );

  test(
    `${language}: in an emergency the first clinic and its number are in view at once`,
    { tag: prefix ? '@full' : [] },
    async ({ page }) => {
      await open(page, `${prefix}/emergency-dentists`);
      await page.locator('#place').fill('Toronto');
      await page.getByRole('button', { name: find }).tap();
      const clinics = page.locator('main article');
      await expect(clinics.first().locator('a[href^="tel:"]').first()).toBeInViewport();
      expect(await clinics.filter({ hasNot: page.locator('a[href^="tel:"]') }).count()).toBe(0);
      // First aid stands between the fifth clinic and the next one.
      await expect(page.locator('main .clinics').first().locator('article')).toHaveCount(5);
      expect(await clinics.count()).toBeGreaterThan(5);
    },
  );
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
