import type { Page } from '@playwright/test';
import { expectNothingFound } from './axe.ts';
import { expect, open, overflow, saveData, tabTo, test } from './visit.ts';

// The map beside the results: on our own ground, with streets from a local server (style-server.ts) once it is touched.

const pins = (page: Page) => page.locator('.pin');
/** 'Dr. Amara Okafor, 4.8' is Dr. Amara Okafor's. */
const nameOf = (label: string | null) => (label ?? '').replace(/, [^,]*$/, '');
const isOfMap = (url: string) => /search-map|maplibre|:3218/.test(url);
const note = (page: Page) => page.locator('.search-map .note');

/** Requests that a test has blocked. */
const expected = /net::ERR_FAILED/;
test.afterEach(({ complaints }) => {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !expected.test(text)));
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('loads after the list, with every dentist of the page in a pin or a cluster', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    const ground = page.waitForResponse(/\/map\/ground\?/);
    await open(page, '/search?city=toronto');
    await expect(pins(page).first()).toBeVisible();
    const shown = await pins(page).evaluateAll((all) =>
      all.reduce((sum, pin) => sum + 1 + Number(pin.querySelector('small')?.textContent ?? 0), 0),
    );
    expect(shown).toBe(await page.locator('.found-row[data-latitude]').count());
    // A pin carries the number of its row.
    const numbers = await page.locator('.found .row-rank [aria-hidden]').allInnerTexts();
    for (const text of await page.locator('.pin > span').allInnerTexts()) expect(numbers).toContain(text);
    await ground;
    // Only the page's own host, until a visitor touches the map.
    expect([...new Set(asked)]).toEqual([new URL(page.url()).host]);
    const eastOf = () =>
      pins(page)
        .first()
        .evaluate((pin) => pin.getBoundingClientRect().left);
    const before = await eastOf();
    await page.getByRole('button', { name: 'Move east' }).click();
    await expect.poll(eastOf).toBeLessThan(before - 100);
    await expect(page.locator('.search-map .inside')).toHaveClass(/drawn/);
    // The attribution has only text and links.
    await expect(page.locator('.search-map .attribution')).toContainText('Paper by a maker');
    await expect(page.locator('.search-map .attribution a')).toHaveAttribute(
      'href',
      'https://example.com/maker',
    );
    await expect(page.locator('.search-map .attribution script')).toHaveCount(0);
    // The page's own host, and the map's.
    expect([...new Set(asked)].toSorted()).toEqual([new URL(page.url()).host, 'localhost:3218'].toSorted());
    const order = await page.evaluate(
      () => document.querySelector('.found')!.compareDocumentPosition(document.querySelector('#map')!) & 4,
    );
    expect(order).toBe(4);
    expect(await overflow(page)).toBe(0);
  });

  test(
    'cards and pins highlight each other by pointer and focus; a pin shows its card',
    { tag: '@full' },
    async ({ page }) => {
      await open(page, '/search?q=kelowna');
      const single = page.locator('.pin:not(.cluster)').first();
      await expect(single).toBeVisible();
      const name = nameOf(await single.getAttribute('aria-label'));
      const card = page.locator('.found-row', { has: page.getByRole('heading', { name, exact: true }) });
      await card.hover();
      await expect(single).toHaveClass(/lit/);
      await page.mouse.move(2, 2);
      await expect(single).not.toHaveClass(/lit/);
      await card.locator('h3 a').focus();
      await expect(single).toHaveClass(/lit/);
      await single.hover();
      await expect(card.locator('.row')).toHaveClass(/ on\b/);
      await single.focus();
      await expect(card.locator('.row')).toHaveClass(/ on\b/);
      await page.keyboard.press('Enter');
      const small = page.locator('.search-map .pin-card');
      await expect(small.locator('h3 a')).toBeFocused();
      await expect(small.locator('a[href^="tel:"]')).toBeVisible();
      await expect(small.getByRole('link', { name: /^(Book Now|Tell me when)/ })).toBeVisible();
      await expect(card).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(small).toHaveCount(0);
      await expect(single).toBeFocused();
    },
  );

  test('searches the visible part of the map on request', async ({ page }) => {
    await open(page, '/search?city=toronto&accepting=1');
    await expect(pins(page).first()).toBeVisible();
    const button = page.getByRole('button', { name: 'Search this area' });
    await expect(button).toBeHidden();
    await page.getByRole('button', { name: 'Farther' }).click();
    await button.click();
    await expect(page).toHaveURL(/accepting=1.*area=[-\d.]+(,|%2C)/);
    expect(page.url()).not.toContain('city=');
    await expect(page.locator('#found')).toContainText('in the part of the map that you chose');
    await expect(button).toBeHidden();
    await expect(pins(page).first()).toBeVisible();
    await page.getByRole('link', { name: 'Remove: The part of the map that you chose' }).click();
    await expect(page).toHaveURL('/search?accepting=1');
  });

  test('a browser that saves data loads no map', { tag: '@full' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await saveData(page);
    await open(page, '/search?q=kelowna');
    await page.waitForLoadState('networkidle');
    // It would be asked for when the browser is idle, within two seconds; this one may never be.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })));
    await page.waitForLoadState('networkidle');
    expect(asked.filter(isOfMap)).toEqual([]);
  });

  test('can be skipped and used by keyboard', async ({ page }) => {
    await open(page, '/search?q=kelowna');
    await expect(pins(page).first()).toBeVisible();
    await tabTo(page, '.search-map .skip');
    await page.keyboard.press('Enter');
    await expect(page.locator('#after-map')).toBeFocused();
    await page.locator('.search-map .skip').focus();
    await tabTo(page, '.pin', 10);
  });

  test('without WebGL, says so and keeps the list', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await open(page, '/search?city=toronto');
    await expect(note(page)).toHaveText(/can’t draw the map/);
    await expect(page.locator('.found-row')).toHaveCount(20);
    await expectNothingFound(page);
  });
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('covers the screen only on request', { tag: '@full' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/search?q=kelowna&near=V1Y');
    await page.waitForLoadState('networkidle');
    expect(asked.filter(isOfMap)).toEqual([]);
    const opener = page.getByRole('button', { name: 'Show map' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Map' });
    await expect(dialog).toBeVisible();
    const single = dialog.locator('.pin:not(.cluster)').first();
    await expect(single).toBeVisible();
    // Where distances are measured from.
    await expect(dialog.locator('.from')).toHaveText('V1Y');
    // The row in the middle and its pin belong together, by a press on either.
    const rows = dialog.locator('.map-rows .row');
    await expect(rows).toHaveCount(await page.locator('.found-row[data-latitude]').count());
    const name = nameOf(await single.getAttribute('aria-label'));
    await single.click();
    await expect(dialog.getByRole('link', { name, exact: true })).toBeInViewport();
    const lit = dialog.locator('.pin.lit');
    const before = (await lit.getAttribute('aria-label')) ?? '';
    await rows.last().scrollIntoViewIfNeeded();
    await expect(lit).not.toHaveAttribute('aria-label', before);
    await expect(lit).toHaveCount(1);
    await expectNothingFound(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(single).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to the list' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/q=kelowna&near=V1Y$/);
    await opener.click();
    await expect(single).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/search\?q=kelowna&near=V1Y$/);
  });
});
