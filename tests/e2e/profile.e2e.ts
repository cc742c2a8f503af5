import { expect, open, test } from './visit.ts';

// The profile's five tabs and its review list, with a script and without.

const TABS = [
  ['Services', 'services', 'Services'],
  ['Reviews', 'reviews', 'Reviews'],
  ['Hours', 'hours', 'Opening hours'],
  ['Insurance', 'insurance', 'Insurance'],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('has five tabs, each with its URL', async ({ page, dentists }) => {
      const path = `/dentist/${dentists.reviewed}`;
      await page.goto(path);
      const tabs = page.getByRole('navigation', { name: 'About this dentist' });
      await expect(tabs.getByRole('link')).toHaveCount(5);
      await expect(tabs.locator('[aria-current]')).toHaveText('Overview');
      for (const [name, tab, heading] of TABS) {
        await tabs.getByRole('link', { name }).click();
        await expect(page).toHaveURL(`${path}?tab=${tab}`);
        await expect(tabs.locator('[aria-current]')).toHaveText(name);
        await expect(page.locator('main h2', { hasText: heading }).first()).toBeVisible();
      }
      await tabs.getByRole('link', { name: 'Overview' }).click();
      await expect(page).toHaveURL(path);
      await page.goBack();
      await expect(tabs.locator('[aria-current]')).toHaveText('Insurance');
    });

    test('filter and order change the reviews', async ({ page, dentists }) => {
      await page.goto(`/dentist/${dentists.reviewed}?tab=reviews`);
      const reviews = page.locator('main article article');
      const all = await reviews.allTextContents();
      expect(all.length).toBeGreaterThan(1);
      await page.locator('select[name="sort"]').selectOption('oldest');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page).toHaveURL(/sort=oldest/);
      await expect(reviews.first()).not.toHaveText(all[0] ?? '');
      await expect(page.locator('select[name="sort"]')).toHaveValue('oldest');
      await page.locator('select[name="rating"]').selectOption('5');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page).toHaveURL(/rating=5/);
      // The URL changes a moment before the reviews.
      await expect(reviews.filter({ hasNotText: '5.0 out of 5' })).toHaveCount(0);
      await expect(reviews.first()).toBeVisible();
    });
  });
}

for (const [prefix, loading, show, next] of [
  ['', 'Loading reviews...', 'Show', 'Next'],
  ['/fr', 'Chargement des avis…', 'Afficher', 'Suivante'],
] as const)
  test(`announces that reviews are loading, ${prefix || '/en'}`, async ({ page, dentists }) => {
    await open(page, `${prefix}/dentist/${dentists.reviewed}?tab=reviews`);
    let answer = () => {};
    await page.route(/\.data\?/, async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    const status = page.locator('#reviews').getByRole('status');
    const count = await status.textContent();
    for (const press of [page.getByRole('button', { name: show }), page.getByRole('link', { name: next })]) {
      if ((await press.count()) === 0) continue;
      await press.click();
      await expect(status).toHaveText(loading);
      answer();
      await expect(status).toHaveText(count ?? '');
    }
  });

test('switches tabs without a new document', async ({ page, dentists }) => {
  await open(page, `/dentist/${dentists.reviewed}`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole('navigation', { name: 'About this dentist' })
    .getByRole('link', { name: 'Hours' })
    .click();
  await expect(page.locator('main h2', { hasText: 'Opening hours' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('on a phone, a day and each of its opening periods have their own line', async ({ page, dentists }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const prefix of ['', '/fr']) {
    await open(page, `${prefix}/dentist/${dentists.unrated}?tab=hours`);
    // Two periods, before and after noon: the widest case.
    await expect(page.locator('td:has(> span + span)').first()).toBeVisible();
    const broken = await page
      .locator('table:has(td > span + span) :is(th[scope=row], td > span)')
      .evaluateAll((cells) =>
        cells
          .filter(({ firstChild }) => {
            const text = document.createRange();
            text.selectNodeContents(firstChild!);
            return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          })
          .map(({ textContent }) => textContent),
      );
    expect(broken).toEqual([]);
  }
});
