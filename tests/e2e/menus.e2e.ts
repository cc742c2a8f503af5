import { expect, open, overflow, test } from './visit.ts';

// The shared header: two mega-menus, the phone's menu, the skip link.

const CITIES = 'header nav > details:nth-of-type(1)';
const SPECIALTIES = 'header nav > details:nth-of-type(2)';

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the keyboard opens, Escape closes and restores the focus', async ({ page }) => {
    await open(page, '/toronto');
    await page.locator(`${CITIES} > summary`).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(`${CITIES} .menu-panel`)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator(`${CITIES} .menu-panel a`).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator(`${CITIES} .menu-panel`)).toBeHidden();
    await expect(page.locator(`${CITIES} > summary`)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.locator(`${CITIES} .menu-panel`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator(`${CITIES} .menu-panel`)).toBeHidden();
  });

  test(
    'a page with a search of its own has the header’s once that is scrolled away',
    { tag: '@full' },
    async ({ page }) => {
      const search = page.locator('#site-search');
      for (const path of ['/', '/search?city=toronto']) {
        await open(page, path);
        await expect(search).toBeHidden();
        await page.locator('main article').nth(1).locator('.row-actions a').first().focus();
        await page.mouse.wheel(0, 600);
        await expect(search).toBeVisible();
        await search.focus();
        await page.evaluate(() => scrollTo(0, 0));
        await expect(search).toBeFocused();
      }
    },
  );

  test(
    'a menu that could not be fetched is asked for again; its own page has it already',
    { tag: '@full' },
    async ({ page }) => {
      let asked = 0;
      await page.route('**/menu', (route) =>
        route.request().resourceType() === 'fetch' && ++asked === 1
          ? route.fulfill({ body: '' })
          : route.continue(),
      );
      await open(page, '/toronto');
      const summary = page.locator(`${CITIES} > summary`);
      for (const times of [1, 2]) {
        await summary.focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => asked).toBeGreaterThanOrEqual(times);
        await page.keyboard.press('Escape');
      }
      await expect(page.locator(`${CITIES} a[href="/provinces/ontario"]`)).toBeAttached();
      await open(page, '/menu');
      const before = asked;
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(`${CITIES} .menu-panel`)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator(`${CITIES} .menu-panel a`)).toHaveCount(1);
      expect(asked).toBe(before);
    },
  );

  test('tabbing out of a menu closes it', { tag: '@full' }, async ({ page }) => {
    await open(page, '/toronto');
    await page.locator(`${SPECIALTIES} > summary`).focus();
    await page.keyboard.press('Enter');
    // The fetched menu takes the place of a link, and of its focus.
    await expect(page.locator(`${SPECIALTIES} .menu-panel a`).nth(3)).toBeAttached();
    await page.locator(`${SPECIALTIES} .menu-panel a`).last().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('header nav > details[open]')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the open menu covers the page, which can’t be reached, and gives it back unmoved', async ({
    page,
  }) => {
    await open(page, '/toronto');
    await page.evaluate(() => scrollTo(0, 600));
    const toggle = page.locator('header .menu-toggle > summary');
    await toggle.tap();
    // The sheet moves down while it opens.
    await expect
      .poll(() => page.locator('header').first().boundingBox())
      .toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await expect(page.locator('h1')).toBeHidden();
    await expect(page.locator('footer')).toBeHidden();
    await page.locator('header nav a').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus, footer :focus')).toHaveCount(0);
    await toggle.tap();
    await expect(page.locator('header nav')).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(600);
  });

  test(
    'Escape closes the innermost menu first and restores the focus',
    { tag: '@full' },
    async ({ page }) => {
      await open(page, '/toronto');
      const toggle = page.locator('header .menu-toggle > summary');
      await toggle.focus();
      await page.keyboard.press('Enter');
      await page.locator(`${CITIES} > summary`).focus();
      await page.keyboard.press('Enter');
      // The fetched menu takes the place of a link.
      await expect(page.locator(`${CITIES} .menu-panel a`).nth(3)).toBeAttached();
      await page.locator(`${CITIES} .menu-panel a`).first().focus();
      await page.keyboard.press('Escape');
      await expect(page.locator(`${CITIES} .menu-panel`)).toBeHidden();
      await expect(page.locator(`${CITIES} > summary`)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('header nav')).toBeHidden();
      await expect(toggle).toBeFocused();
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test('the phone’s menu opens and closes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/toronto');
    const menu = page.locator('header nav');
    await expect(menu).toBeHidden();
    await page.locator('header .menu-toggle > summary').click();
    await menu.locator('summary', { hasText: 'Cities' }).click();
    // The link leads to the menus as a page.
    await menu.getByRole('link', { name: 'Every city, by province' }).click();
    await expect(page).toHaveURL('/menu#menu-cities');
    await expect(page.locator('main a[href="/provinces/ontario"]')).toBeVisible();
    await expect(menu).toBeHidden();
  });
});

test('a phone’s menu shows a link to emergency care first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, to] of [
    ['/fr/toronto', '/fr/emergency-dentists?place=toronto'],
    ['/about', '/emergency-dentists'],
  ] as const) {
    await open(page, path);
    await page.locator('header .menu-toggle > summary').click();
    const links = page.locator('header a[href*="/emergency-dentists"]:visible');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', to);
    await expect(links).toBeInViewport();
    expect(await overflow(page)).toBe(0);
  }
});

test('both headers’ search fields have room for a word', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/fr/toronto', '/fr/about']) {
    await open(page, path);
    for (const width of [768, 1024, 1200]) {
      await page.setViewportSize({ width, height: 740 });
      const field = await page.locator('#site-search').boundingBox();
      expect(field?.width, `${path}, ${width} px wide`).toBeGreaterThan(120);
    }
  }
});

test('the skip link is the first stop and skips the menus', async ({ page }) => {
  await open(page, '/toronto');
  await page.keyboard.press('Tab');
  const skip = page.locator('a[href="#content"]');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main a:focus')).toHaveCount(1);
});
