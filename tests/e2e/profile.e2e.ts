import { expect, open, overflow, test } from './visit.ts';

// The profile's tabs, with a script and without. tests/routes/profile.test.ts has their addresses.

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the address of a tab shows its panel, also without a fragment',
    { tag: '@full' },
    async ({ page, dentists }) => {
      await page.goto(`/dentist/${dentists.reviewed}?tab=insurance`);
      await expect(page.locator('#insurance h2')).toBeInViewport();
      await expect(page.locator('#insurance h2')).toBeFocused();
    },
  );
});

test('switches tabs without a new document, and marks the panel in view', async ({ page, dentists }) => {
  await open(page, `/dentist/${dentists.reviewed}`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const tabs = page.getByRole('navigation', { name: 'About this dentist' });
  await tabs.getByRole('link', { name: 'Hours' }).click();
  await expect(page.locator('#hours')).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.locator('#services').evaluate((panel) => panel.scrollIntoView());
  await expect(tabs.locator('[aria-current]')).toHaveText('Services');
  // The tab's address is there without its document; the link under the excerpts still loads it.
  await tabs.getByRole('link', { name: 'Reviews' }).click();
  await page.getByRole('link', { name: /^Read all \d+ reviews$/ }).click();
  await expect(page.locator('#reviews select[name="sort"]')).toHaveValue('newest');
});

test('a profile prints on one page', { tag: '@full' }, async ({ page, dentists }) => {
  await open(page, `/fr/dentist/${dentists.reviewed}`);
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('on a phone, the bar at the foot covers neither content nor focus', async ({ page, dentists }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/fr/dentist/${dentists.reviewed}`);
  expect(await overflow(page)).toBe(0);
  const bar = page.locator('.panel-bar');
  await expect(bar.getByRole('link')).toHaveCount(2);
  // The panel shows the same two ways: the bar appears once they have left the screen.
  await page.locator('.panel-ways').evaluate((ways) => ways.scrollIntoView({ block: 'center' }));
  await expect(bar).toBeHidden();
  await page.locator('#services').evaluate((panel) => panel.scrollIntoView());
  await expect(bar).toBeInViewport();
  // It keeps the focus.
  const book = bar.getByRole('link').last();
  await book.focus();
  await page.locator('.panel-ways').evaluate((ways) => ways.scrollIntoView({ block: 'center' }));
  await expect(page.locator('.panel-ways')).toBeInViewport();
  await expect(book).toBeFocused();
  await page.locator('#services').evaluate((panel) => panel.scrollIntoView());
  const last = page.locator('.prof-main a').last();
  await last.focus();
  const [link, nav] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
  expect(link!.y + link!.height).toBeLessThanOrEqual(nav!.y);
  // It ends above the footer.
  const footer = page.locator('.site-footer');
  await footer.evaluate((element) => element.scrollIntoView());
  const [top, end] = await Promise.all([footer.boundingBox(), bar.boundingBox()]);
  expect(end!.y + end!.height).toBeLessThanOrEqual(top!.y);
});
