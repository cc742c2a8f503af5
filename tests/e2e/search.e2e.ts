import type { Page } from '@playwright/test';
import { isFull } from '#tests/support/full.ts';
import { expect, open, overflow, saveData, test } from './visit.ts';

// The search page with a script: filters apply at once, Back and Forward, failures keep the form.
// Without a script the page is a form. search-map.e2e.ts covers the map.

// A map drawn without a graphics card takes longer than a search; only `npm run test:full` draws it here.
test.beforeEach(async ({ page }) => {
  if (!isFull) await saveData(page);
});

const found = (page: Page) => page.locator('#found');
const said = (page: Page) => page.locator('#search-state [role=status]');

/** Marks the document, to detect a new one. @returns whether the mark is still there */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => 'marked' in window);
}

const openFilters = (page: Page) =>
  page.getByRole('button', { name: /^All filters|^Tous les filtres/ }).click();

const countOf = async (page: Page) =>
  Number(/[\d,]+/.exec(await found(page).innerText())?.[0].replace(',', ''));

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a filter applies at once: URL, results, count, announcement; the focus stays', async ({ page }) => {
    await open(page, '/search?city=toronto');
    const isSame = await markDocument(page);
    const before = await countOf(page);
    await openFilters(page);
    const accepting = page.locator('#accepting-1');
    const promised = Number(
      (await accepting.locator('xpath=..').locator('.ml-auto').innerText()).replace(',', ''),
    );
    expect(promised).toBeLessThan(before);
    await accepting.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/search?city=toronto&accepting=1');
    await expect(found(page)).toContainText(`Found ${promised} dentists`);
    await expect(said(page)).toHaveText(`Found ${promised} dentists`);
    await expect(accepting).toBeFocused();
    expect(await page.title()).toContain(`Found ${promised} dentists`);

    await page.goBack();
    await expect(page).toHaveURL('/search?city=toronto');
    await expect(accepting).not.toBeChecked();
    expect(await countOf(page)).toBe(before);
    await page.goForward();
    await expect(accepting).toBeChecked();
    await expect(found(page)).toContainText(`Found ${promised} dentists`);
    expect(await isSame()).toBe(true);

    // The URL is the whole state: a reload shows the same.
    await page.reload();
    await expect(accepting).toBeChecked();
    expect(await countOf(page)).toBe(promised);
  });

  test(
    'a province narrows the cities, and another province clears the city',
    { tag: '@full' },
    async ({ page }) => {
      await open(page, '/search?specialty=orthodontists');
      await openFilters(page);
      const city = page.getByLabel('City', { exact: true });
      const all = await city.locator('option').count();
      await page.getByLabel('Province').selectOption('alberta');
      await expect(page).toHaveURL(/province=alberta/);
      await expect.poll(() => city.locator('option').count()).toBeLessThan(all);
      await city.selectOption('calgary');
      await expect(page).toHaveURL(/city=calgary/);
      await page.getByLabel('Province').selectOption('ontario');
      await expect(page).toHaveURL(/province=ontario/);
      expect(page.url()).not.toContain('calgary');
      await expect(city).toHaveValue('');
    },
  );

  test('chips remove filters, and the focus moves to the results', { tag: '@full' }, async ({ page }) => {
    await open(page, '/search?city=toronto&specialty=orthodontists&wheelchair=1');
    const before = await countOf(page);
    await page.getByRole('link', { name: /^Remove: Wheelchair/ }).click();
    await expect(page).toHaveURL('/search?city=toronto&specialty=orthodontists');
    await expect(found(page)).toBeFocused();
    expect(await countOf(page)).toBeGreaterThan(before);
    await expect(page.locator('#wheelchair-1')).not.toBeChecked();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/search');
    await expect(found(page)).toHaveText('Start Your Search');
  });

  test('shows five dentists in 900 px', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/fr/search?city=toronto');
    const tops = await page
      .locator('.found-row')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
    // Anywhere in the list, not on average.
    for (const [index, top] of tops.slice(5).entries()) expect(top - tops[index]!).toBeLessThanOrEqual(900);
  });

  test('a failure is announced, keeps the filters, and can be retried', async ({ page, complaints }) => {
    await open(page, '/search?city=toronto');
    const before = await countOf(page);
    await openFilters(page);
    await page.route('**/search?**', (route) => route.abort());
    const weekend = page.locator('#weekend-1');
    await weekend.check();
    const alert = page.locator('#search-state [role=alert]');
    await expect(alert).toContainText('What you chose is still here.');
    await expect(weekend).toBeChecked();
    expect(await countOf(page)).toBe(before);
    await expect(page).toHaveURL('/search?city=toronto');
    await page.unroute('**/search?**');
    await page.keyboard.press('Escape');
    await alert.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/weekend=1/);
    await expect(alert).toBeEmpty();
    await expect(weekend).toBeChecked();
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !text.includes('net::ERR_FAILED')),
    );
  });

  test('drops the response to an outdated choice', async ({ page }) => {
    await open(page, '/search?city=toronto');
    await openFilters(page);
    const held = Promise.withResolvers<void>();
    await page.route(/accepting=1$/, async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    await page.getByRole('checkbox', { name: /^Accepting/ }).check();
    await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'true');
    await expect(said(page)).toHaveText('Searching…');
    await page.getByRole('checkbox', { name: /^Wheelchair/ }).check();
    await expect(page).toHaveURL(/accepting=1&wheelchair=1/);
    const shown = await found(page).innerText();
    held.resolve();
    await page.waitForLoadState('networkidle');
    expect(await found(page).innerText()).toBe(shown);
    await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'false');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('collapses the filters; the button leads to the results', async ({ page }) => {
    await open(page, '/search?city=toronto');
    const accepting = page.getByRole('checkbox', { name: /^Accepting/ });
    await expect(accepting).toBeHidden();
    await openFilters(page);
    expect(await page.locator('#filters').evaluate((sheet) => sheet.matches(':modal'))).toBe(true);
    await accepting.check();
    await expect(page).toHaveURL(/accepting=1/);
    await expect(accepting).toBeVisible();
    await page.getByRole('button', { name: /^Show \d+ dentists?$/ }).click();
    await expect(accepting).toBeHidden();
    await expect(found(page)).toBeFocused();
    await expect(found(page)).toBeInViewport();
    expect(await overflow(page)).toBe(0);
  });

  test('shows a dentist in the first 420 px, and nothing covers the controls', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    for (const path of ['/search?q=kids+dentist+toronto', '/fr/search?city=montreal&accepting=1']) {
      await open(page, path);
      const top = await page
        .locator('.row')
        .first()
        .evaluate((row) => row.getBoundingClientRect().top);
      expect(top).toBeLessThanOrEqual(420);
      const covered = await page
        .locator('#search-page :is(a, button, select, input, summary)')
        .evaluateAll((all) =>
          all
            .map((control) => [control, control.getBoundingClientRect()] as const)
            .filter(
              ([, box]) =>
                box.width > 2 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
            )
            .filter(([control, box]) => {
              const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return on && !control.contains(on) && !on.contains(control);
            })
            .map(([control]) => control.outerHTML.slice(0, 120)),
        );
      expect(covered).toEqual([]);
    }
  });

  test('the open filters fit 320 px, even with large text', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const prefix of ['', '/fr']) {
      await open(page, `${prefix}/search?city=toronto&insurance=sun-life&language=pa&cdcp=unknown`);
      await openFilters(page);
      expect(await overflow(page)).toBe(0);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expect.poll(() => overflow(page)).toBe(0);
    }
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test('is a form with a button that returns the same page', async ({ page }) => {
    await page.goto('/search');
    await page.getByLabel('What are you looking for?').fill('toronto');
    await openFilters(page);
    await page.getByRole('checkbox', { name: /^Accepting/ }).check();
    await page.getByRole('radio', { name: /^4\.0\+/ }).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/q=toronto/);
    await expect(page).toHaveURL(/accepting=1/);
    await expect(page).toHaveURL(/rating=4(&|$)/);
    await expect(found(page)).toContainText(/^Found \d+ dentists?/);
    await expect(page.locator('#accepting-1')).toBeChecked();
    await page.getByLabel('Sort by').selectOption('reviews');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/sort=reviews/);
    await expect(page).toHaveURL(/accepting=1/);
    await page.getByRole('link', { name: 'Remove: Accepting new patients' }).click();
    await expect(page).not.toHaveURL(/accepting/);
    // No map without a script, and no placeholder.
    await expect(page.locator('#map')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Use my position' })).toBeHidden();
  });
});
