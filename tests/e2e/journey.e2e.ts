import { withArticle } from '#app/content/practice-words.ts';
import { pageTypes } from '#tests/routes/page-types.ts';
import { expect, open, tabTo, test } from './visit.ts';

// One visitor's whole journey: Home, city, specialty, profile, booking.

test('works by keyboard, with the focus visible at every stop', async ({ page }) => {
  test.setTimeout(60_000);
  await open(page, '/');
  await tabTo(page, 'main a[href="/toronto"]');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('Dental Finder in Toronto');
  await tabTo(page, 'main a[href="/toronto/oral-surgeons"]');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('Oral Surgeons in Toronto');
  await tabTo(page, 'main article a[href^="/dentist/"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('/dentist/*');
  await open(page, page.url());
  const name = await page.locator('h1').textContent();
  await tabTo(page, '.panel button[type="submit"]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/book\/contact\?/);
  await expect(page.locator('h1')).toContainText(name?.trim() ?? '');
  await page.goto('/toronto/implant-specialists');
  await tabTo(page, 'main article a[href$="/book"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('/dentist/*/book');
  await tabTo(page, '.choice');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/book\/time\?type=/);
});

/** Pages of which a script shows, hides or adds parts; `npm run test:full` opens every page. */
const SCRIPTED = new Set([
  'ranked list',
  'profile, reviews',
  'booking, contact',
  'emergency',
  'saved dentists',
  'comparison',
  'search, filtered',
]);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('leads from Home to the booking', async ({ page }) => {
    await page.goto('/fr');
    await page.locator('main a[href="/fr/toronto"]').first().click();
    await page.locator('main a[href="/fr/toronto/oral-surgeons"]').first().click();
    await page.locator('main article h3 a').first().click();
    const name = (await page.locator('h1').textContent())?.trim() ?? '';
    await page.locator('.panel button[type="submit"]').click();
    await expect(page).toHaveURL(/\/fr\/dentist\/[a-z0-9-]+\/book\/contact\?/);
    await expect(page.locator('h1')).toContainText(`Prendre rendez-vous avec ${withArticle(name)}`);
    await expect(page.getByLabel('Prénom')).toBeVisible();
  });

  for (const [index, type] of pageTypes({ reviewed: '', unrated: '' }, 'en').entries()) {
    test(
      `${type.name}: is complete`,
      { tag: SCRIPTED.has(type.name) ? [] : '@full' },
      async ({ page, dentists }) => {
        const answer = await page.goto(pageTypes(dentists, 'en')[index]?.path ?? '');
        expect(answer?.status()).toBe(type.status);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('footer a').first()).toBeVisible();
        // Hides only what needs a script: geolocation, sharing, the last place that the browser remembers, undoing a removal from
        // the saved list, saving or clearing it, and the map's buttons; and cities that Home's form has filtered out.
        const scripted =
          ':not([data-locate]):not([data-share]):not([data-last]):not([data-undo] *):not([data-browse] *):not([data-keep]):not([data-empty]):not(.search-map *)';
        await expect(page.locator(`main [hidden]${scripted}, main [aria-busy="true"]`)).toHaveCount(0);
        // Every visible button belongs to a form or opens a popover, because others would do nothing.
        const dead = await page
          .locator('main button')
          .evaluateAll((buttons) =>
            buttons
              .filter(
                (button) =>
                  !(button as HTMLButtonElement).form &&
                  !(button as HTMLButtonElement).popoverTargetElement &&
                  button.checkVisibility({ visibilityProperty: true }),
              )
              .map((button) => button.textContent),
          );
        expect(dead).toEqual([]);
      },
    );
  }
});
