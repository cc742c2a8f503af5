import type { Page } from '@playwright/test';
import { expect, open, test } from './visit.ts';

// Geolocation on the page for emergencies: only on a click, and stored nowhere.

/** The National Arts Centre in Ottawa, with more digits than are sent. */
const OTTAWA = { latitude: 45.4226931, longitude: -75.6948127 };
const DIGITS = /45[.,]42|75[.,]69|4226931|6948127/;

/** Counts the page's requests for a position; installed before its scripts run. */
async function countQuestions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    let asked = 0;
    navigator.geolocation.getCurrentPosition = (...given) => {
      Object.assign(window, { asked: (asked += 1) });
      real(...given);
    };
  });
  return () => page.evaluate(() => (window as Window & { asked?: number }).asked ?? 0);
}

test.describe('allowed', () => {
  test.use({ permissions: ['geolocation'], geolocation: OTTAWA });

  test('shows the nearest clinics for a position of three decimals, which is in no URL and no storage', async ({
    page,
    context,
  }) => {
    const asked = await countQuestions(page);
    const addresses: string[] = [];
    const bodies: (string | null)[] = [];
    page.on('request', (request) => {
      addresses.push(request.url());
      if (request.method() === 'POST') bodies.push(request.postData());
    });
    await open(page, '/emergency-dentists');
    expect(await asked()).toBe(0);

    await page.getByRole('button', { name: 'Use my position' }).click();
    await expect(page).toHaveURL(/\/emergency-dentists\?place=K\d[A-Z]$/);
    await expect(page.getByRole('heading', { name: /^Emergency care near K/ })).toBeVisible();
    await expect(page.locator('main article').first()).toBeVisible();

    expect(bodies).toEqual(['latitude=45.423&longitude=-75.695']);
    expect(addresses.filter((address) => DIGITS.test(address))).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).toBe('[{},{}]');
    expect(await context.cookies()).toEqual([]);

    // The previous page has dropped it.
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Use my position' })).toBeVisible();
    await expect(page.locator('input[name="latitude"]')).toHaveValue('');
    await expect(page.locator('input[name="longitude"]')).toHaveValue('');
    await expect(page.locator('form [role="status"]')).toContainText('We do not keep it.');
    expect(bodies).toHaveLength(1);
  });
});

// Without a permission, headless Chromium denies.
test('a denied position sends nothing, and the page says what to do', async ({ page }) => {
  const asked = await countQuestions(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await open(page, '/fr/emergency-dentists');
  const button = page.getByRole('button', { name: 'Utiliser ma position' });
  await button.click();
  await expect(page.locator('form [role="status"]')).toContainText('Votre position n’a pas pu être lue.');
  expect(await asked()).toBe(1);
  expect(sent).toEqual([]);
  // It can be retried.
  await button.click();
  await expect.poll(asked).toBe(2);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('hides the position button and keeps the field', async ({ page }) => {
    await page.goto('/emergency-dentists');
    await expect(page.getByRole('button', { name: 'Use my position' })).toBeHidden();
    await page.getByLabel('Postal code or city').fill('K1N');
    await page.getByRole('button', { name: 'Find clinics' }).click();
    await expect(page.locator('main article').first()).toBeVisible();
  });
});

test('a clinic to call keeps its budget, and nothing in it is cut', async ({ page }) => {
  for (const [width, most] of [
    // A name and facts of two lines each.
    [360, 195],
    [1440, 110],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await open(page, '/fr/emergency-dentists?place=Scarborough');
    const rows = await page.locator('main article').evaluateAll((all) =>
      all.map((row) => ({
        height: row.clientHeight,
        controls: row.querySelectorAll('a, button, summary').length,
        isCut: [...row.querySelectorAll(':not(.sr-only)')].some(
          (part) => part.scrollWidth > Math.max(part.clientWidth, 2) + 1,
        ),
      })),
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { height, controls, isCut } of rows) {
      expect(height).toBeLessThanOrEqual(most);
      expect(controls).toBeLessThanOrEqual(2);
      expect(isCut).toBe(false);
    }
  }
});
