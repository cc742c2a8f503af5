import type { Page } from '@playwright/test';
import { expect, open, tabTo, test } from './visit.ts';

// The location search and the Calgary browser of Home (specification, section 2), unfolded, typed and clicked.

const unfold = (page: Page, part: '#locations' | '#zones') =>
  page.locator(`details:has(${part}) > summary`).click();

for (const [language, path, words] of [
  [
    'English',
    '/',
    {
      none: 'No locations found matching “zzzz”',
      hint: 'Try another city, province or metro area.',
      clear: 'Clear the search',
      reset: 'Show all zones',
    },
  ],
  [
    'French',
    '/fr',
    {
      none: 'Aucun lieu trouvé pour « zzzz »',
      hint: 'Essayez une autre ville, province ou région métropolitaine.',
      clear: 'Effacer la recherche',
      reset: 'Voir toutes les zones',
    },
  ],
] as const) {
  test(
    `${language}: filters the list at each key, with and without accents`,
    { tag: path === '/fr' ? [] : '@full' },
    async ({ page }) => {
      await open(page, path);
      await unfold(page, '#locations');
      const browser = page.locator('#locations');
      const box = browser.getByRole('searchbox');
      for (const typed of ['montreal', 'Montréal', 'MONTREAL']) {
        await box.fill(typed);
        await expect(browser.locator('a[href$="/montreal"]')).toBeVisible();
        await expect(browser.locator('a[href$="/toronto"]')).toHaveCount(0);
      }
      await box.fill('');
      await box.pressSequentially('québ');
      await expect(browser.locator('a[href$="/quebec-city"]')).toBeVisible();
      await expect(browser.locator('a[href$="/toronto"]')).toHaveCount(0);
      // The address can be shared, and no document was loaded.
      await expect(page).toHaveURL(`${path}?browse=cities&q=qu%C3%A9b#locations`);
    },
  );

  test(
    `${language}: without a match, says so and offers a button to clear`,
    { tag: path === '/' ? [] : '@full' },
    async ({ page }) => {
      await open(page, path);
      await unfold(page, '#locations');
      const browser = page.locator('#locations');
      await browser.getByRole('searchbox').fill('zzzz');
      await expect(browser.getByText(words.none)).toBeVisible();
      await expect(browser.getByText(words.hint)).toBeVisible();
      await browser.getByText(words.clear).click();
      await expect(browser.getByRole('searchbox')).toHaveValue('');
      await expect(browser.locator('ul').last().locator('li')).toHaveCount(12);
    },
  );

  test(
    `${language}: filters by metro area, and searches within it`,
    { tag: path === '/fr' ? [] : '@full' },
    async ({ page }) => {
      await open(page, path);
      await unfold(page, '#locations');
      const browser = page.locator('#locations');
      await browser.locator('a[href*="metro="]', { hasText: 'Vancouver' }).click();
      await expect(browser.locator('a[href$="/burnaby"]')).toBeVisible();
      await expect(browser.locator('a[href$="/toronto"]')).toHaveCount(0);
      await expect(browser.locator('a[aria-current]')).toContainText('Vancouver');
      await browser.getByRole('searchbox').fill('surrey');
      await expect(browser.locator('a[href$="/surrey"]')).toBeVisible();
      await expect(browser.locator('a[href$="/burnaby"]')).toHaveCount(0);
      await browser.getByRole('searchbox').fill('toronto');
      await expect(browser.getByText(words.hint)).toBeVisible();
      await expect(page).toHaveURL(/\?metro=[a-z-]+&q=toronto#locations$/);
      await page.goBack();
      await expect(browser.locator('a[href$="/toronto"]')).toBeVisible();
      await expect(browser.getByRole('searchbox')).toHaveValue('');
    },
  );

  test(
    `${language}: filters by zone of Calgary, and a button resets`,
    { tag: path === '/' ? [] : '@full' },
    async ({ page }) => {
      await open(page, path);
      await unfold(page, '#zones');
      const zones = page.locator('#zones');
      await expect(zones.locator('h4')).not.toHaveCount(0);
      const before = await zones.locator('h4').count();
      await zones.locator('a[href*="zone=SE"]').click();
      await expect(zones.locator('a[href*="zone=SE"]')).toHaveAttribute('aria-current', 'true');
      for (const code of await zones.locator('h4 span').allTextContents()) expect(code).toBe('SE');
      await expect(page).toHaveURL(`${path}?zone=SE#zones`);
      await zones.getByText(words.reset).click();
      await expect(zones.locator('h4')).toHaveCount(before);
      await expect(zones.getByText(words.reset)).toHaveCount(0);
      await page.goBack();
      await expect(zones.locator('a[href*="zone=SE"]')).toHaveAttribute('aria-current', 'true');
    },
  );
}

test(
  'a metro area and a zone keep each other, and unknown ones are as none',
  { tag: '@full' },
  async ({ page }) => {
    await open(page, '/?metro=nowhere&zone=XX');
    await unfold(page, '#locations');
    await unfold(page, '#zones');
    const metro = page.locator('#locations a[href*="metro=greater-toronto"]');
    await metro.click();
    await expect(page).toHaveURL('/?metro=greater-toronto&zone=XX#locations');
    await page.locator('#zones a[href*="zone=SE"]').click();
    await expect(page).toHaveURL('/?zone=SE&metro=greater-toronto#zones');
    await page.locator('#location-query').fill('york');
    await expect(page).toHaveURL('/?metro=greater-toronto&q=york&zone=SE#locations');
    await page.goBack();
    await expect(metro).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(page.locator('#locations a[aria-current]')).toContainText('All metro areas');
    await expect(page.locator('#zones h4')).toHaveCount(6);
  },
);

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
  await expect(browser.locator('ul').last().locator('a').nth(12)).toBeFocused();
  await unfold(page, '#zones');
  const zone = page.locator('#zones a[href*="zone=NE"]');
  await zone.focus();
  await page.keyboard.press('Enter');
  await expect(zone).toHaveAttribute('aria-current', 'true');
  await page.locator('#zones').getByText('Show all zones').focus();
  await page.keyboard.press('Enter');
  await expect(zone).toBeFocused();
});

test(
  'a modified click opens a metro area in a new tab, where it is marked as current',
  { tag: '@full' },
  async ({ page, context }) => {
    await open(page, '/');
    await unfold(page, '#locations');
    const metro = page.locator('#locations a[href*="metro=greater-toronto"]');
    const opened = context.waitForEvent('page');
    await metro.click({ modifiers: ['Control'] });
    const other = await opened;
    await expect(other.locator('#locations a[aria-current]')).toContainText('Greater Toronto');
    await other.close();
    await expect(page.locator('#locations a[aria-current]')).toContainText('All metro areas');
  },
);

test('on a phone, results are in view below the search', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  await unfold(page, '#locations');
  const box = page.locator('#location-query');
  await box.fill('halifax');
  await box.scrollIntoViewIfNeeded();
  const [search, city] = await Promise.all([
    box.boundingBox(),
    page.locator('#locations a[href="/halifax"]').boundingBox(),
  ]);
  expect((city?.y ?? Infinity) - (search?.y ?? 0)).toBeLessThan(400);
});

for (const path of ['/', '/fr'])
  test(`${path} is at most 5,500 px long on a phone, its footer 600 there and 320 on a wide screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5500);
    const footer = async () => (await page.locator('footer').boundingBox())?.height;
    expect(await footer()).toBeLessThanOrEqual(600);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await footer()).toBeLessThanOrEqual(320);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('featured dentists are those near the chosen city', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#featured h2')).toHaveText('Featured dentists near Toronto');
    await page.getByLabel('City', { exact: true }).selectOption('halifax');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\?city=halifax#featured$/);
    // Some of them work elsewhere on the coast.
    await expect(page.locator('#featured h2')).toHaveText('Featured dentists, nearest to Halifax first');
    await expect(page.locator('#featured article').first()).toContainText('in Halifax');
    await page.goto('/?city=thunder-bay');
    await expect(page.locator('#featured h2')).toHaveText('Featured dentists, nearest to Thunder Bay first');
    await expect(page.locator('#featured article').first()).toBeVisible();
  });

  test('Home links to every city', async ({ page }) => {
    await page.goto('/');
    await unfold(page, '#locations');
    for (const name of ['Search cities and metro areas', /all \d+ cities/i])
      await page.locator('#locations').getByRole('link', { name }).click();
    const links = page.locator('#locations ul').last().locator('a');
    await expect.poll(() => links.count()).toBeGreaterThan(150);
  });
});
