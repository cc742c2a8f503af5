import type { Page } from '@playwright/test';
import { isFull } from '#tests/support/full.ts';
import { expectNothingFoundAtRest, hideRepeated } from './axe.ts';
import { everyConsolePage } from './console-page-types.ts';
import { listDentist, someName, test } from './desk.ts';
import { expectFit } from './fit.ts';
import { expect, overflow, sendContact, someAddress } from './visit.ts';

// Every page of the console, reached by its menu and the first entry of each list: axe; in French,
// whose words are longer, the narrowest screen does not scroll sideways, even with text at twice its size.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(480_000);

/** Creates content for pages that would otherwise be empty. */
async function fillPages(page: Page, desk: Page): Promise<void> {
  await sendContact(page, { email: someAddress(), name: 'Maria Okafor' });
  await page.goto(`${await listDentist(desk, someName())}/contest`);
  await page.locator('#contest-figure').selectOption({ index: 1 });
  await page.locator('#contest-why').fill('The diploma of 2011 is missing.');
  await page.locator('#contest-proof').fill('https://register.example/123');
  await page.locator('#contest-name').fill('Maria Okafor');
  await page.locator('#contest-email').fill(someAddress());
  await page.locator('#contest-email').press('Enter');
  await expect(page.getByRole('status')).toBeVisible();
  // The page of a run, and of a listing whose clinic has closed.
  await desk.goto('/console/imports');
  await desk.getByLabel('File').setInputFiles({
    name: 'clinics.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,city,website\nClinic Quay,Fredericton,none\n,Fredericton,\n'),
  });
  await desk.getByLabel('Source', { exact: true }).selectOption('A new source');
  await desk.getByRole('button', { name: 'Upload' }).click();
  await desk.getByRole('button', { name: 'Dry run' }).click();
  await expect(desk.getByRole('heading', { name: 'What an import would do' })).toBeVisible({
    timeout: 60_000,
  });
  await listDentist(desk, someName());
  await desk.getByRole('button', { name: 'The clinic has closed' }).click();
  await expect(desk.locator('.lead-state').getByText('Closed', { exact: true })).toBeVisible();
}

for (const prefix of ['/fr', ''])
  test(
    `every page of the console: axe finds nothing, ${prefix || 'in English'}`,
    { tag: prefix ? [] : '@full' },
    async ({ page, desk }) => {
      if (isFull) await fillPages(page, desk);
      const paths = await everyConsolePage(desk, prefix);
      // Another view of a page has the same parts; a push takes every sixth page.
      const some = paths.filter((each, index) => !each.includes('?view=') && index % 6 === 0);
      for (const path of isFull ? paths : some)
        await test.step(path, async () => {
          await desk.setViewportSize({ width: 768, height: 1024 });
          await desk.goto(path);
          await expect.poll(() => overflow(desk), 'at 768 pixels').toBe(0);
          await expectFit(desk);
          await desk.setViewportSize({ width: 1280, height: 720 });
          await hideRepeated(desk);
          await expectNothingFoundAtRest(desk);
        });
    },
  );

test('the verification queue records by keyboard: one key and one page for a dentist whose number is known', async ({
  desk,
}) => {
  await desk.goto('/console/verification?view=licence');
  const field = desk.locator('tr[data-lead] input[name^=number-]:not([value=""])').first();
  const id = (await field.getAttribute('name'))!.replace('number-', '');
  const row = desk.locator(`tr[data-lead="${id}"]`);
  const next = await row.locator('xpath=following-sibling::tr[1]').getAttribute('data-lead');
  const name = await row.locator('th a').innerText();
  // Nothing is answered beforehand.
  await desk.getByLabel('In force').selectOption('yes');
  await desk.getByLabel('Clean record').selectOption('yes');
  let pages = 0;
  desk.on('framenavigated', () => (pages += 1));
  await field.focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('1 dentist recorded')).toBeVisible();
  expect(pages).toBe(1);
  await expect(desk.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  await expect(desk.locator(`tr[data-lead="${id}"]`)).toHaveCount(0);
  await expect(desk.locator(`[name="number-${next}"]`)).toBeFocused();
  // Back to the name, and down the list without a mouse.
  await desk.keyboard.press('Shift+Tab');
  await desk.keyboard.press('Shift+Tab');
  await expect(desk.locator(`tr[data-lead="${next}"] th a`)).toBeFocused();
  await desk.keyboard.press('x');
  await expect(desk.locator(`tr[data-lead="${next}"] [type=checkbox]`)).toBeChecked();
  // On a phone nothing of a row is beyond the edge.
  await desk.setViewportSize({ width: 360, height: 740 });
  for (const part of ['[href^="https:"]', '[name^=number-]', 'button']) {
    const { x, width } = (await desk.locator(`tr[data-lead="${next}"] ${part}`).boundingBox())!;
    expect(x + width, part).toBeLessThanOrEqual(360);
  }
  // Its headers are out of sight alone.
  await expect(desk.getByRole('columnheader', { name: 'Licence number', exact: true })).toHaveCount(1);
});

test('on a phone the menu is collapsed behind its button, and opens without a script', async ({
  browser,
  operator,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    storageState: operator,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  const desk = await context.newPage();
  await desk.goto('/console');
  const listings = desk.getByRole('link', { name: 'Listings', exact: true });
  await expect(listings).toBeHidden();
  expect((await desk.locator('.console-bar').boundingBox())!.height).toBeLessThan(80);
  await desk.locator('.console-bar summary').click();
  await expect(listings).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await overflow(desk)).toBe(0);
  await listings.click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Listings');
  await context.close();
});
