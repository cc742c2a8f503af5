import type { Page } from '@playwright/test';
import { isFull } from '#tests/support/full.ts';
import { expectNothingFoundAtRest, hideRepeated } from './axe.ts';
import { listDentist, someName, test } from './desk.ts';
import { expectFit } from './fit.ts';
import { expect, overflow, sendContact, someAddress } from './visit.ts';

// Every page of the console, reached by its menu and the first entry of each list: axe; in French,
// whose words are longer, the narrowest screen does not scroll sideways, even with text at twice its size.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(480_000);

/** Returns the paths of the pages in the menu, and one of each other kind. */
async function everyPage(desk: Page, prefix: string): Promise<string[]> {
  await desk.goto(`${prefix}/console/overview`);
  const menu = await desk
    .locator('.console-bar nav a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(menu.length).toBeGreaterThan(7);
  const firstOf = async (list: string, link: string) => {
    await desk.goto(list);
    const href = await desk.locator(link).first().getAttribute('href');
    return href!;
  };
  const verification = `${prefix}/console/verification`;
  const listing = new URL(await firstOf(`${prefix}/console/listings`, 'tr[data-lead] th a'), desk.url())
    .pathname;
  const file = await firstOf(`${verification}?view=annual`, 'tr[data-lead] th a');
  return [
    // console-design.e2e.ts looks at the page of components.
    ...menu.filter((path) => !path.endsWith('/design')),
    `${verification}?view=step-3`,
    `${verification}?view=feedback`,
    `${verification}?view=suspended`,
    `${file}?record=licence`,
    `${file}?record=practice`,
    await firstOf(`${verification}?view=suspended`, 'tr[data-lead] th a'),
    `${prefix}/console/rankings?city=toronto&specialty=orthodontists`,
    await firstOf(`${prefix}/console?view=all&kind=ranking_contest`, 'tr[data-lead] th a'),
    await firstOf(`${prefix}/console?view=all`, 'tr[data-lead] th a'),
    listing,
    `${listing}/photo`,
    `${listing}/offices/new`,
    `${prefix}/console/listings/new`,
    `${prefix}/console/listings/duplicates`,
    `${prefix}/console/places/new`,
    `${prefix}/console/listings?view=hidden`,
    `${prefix}/console/reports?view=settled`,
    `${prefix}/console/account`,
  ];
}

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
}

for (const prefix of ['/fr', ''])
  test(
    `every page of the console: axe finds nothing, ${prefix || 'in English'}`,
    { tag: prefix ? [] : '@full' },
    async ({ page, desk }) => {
      await fillPages(page, desk);
      const paths = await everyPage(desk, prefix);
      // Another view of a page has the same parts; a push takes every third page.
      const some = paths.filter((each, index) => !each.includes('?view=') && index % 3 === 0);
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
  await desk.goto('/console/verification?view=step-3');
  const field = desk.locator('tr[data-lead] input[name^=number-]:not([value=""])').first();
  const id = (await field.getAttribute('name'))!.replace('number-', '');
  const row = desk.locator(`tr[data-lead="${id}"]`);
  const next = await row.locator('xpath=following-sibling::tr[1]').getAttribute('data-lead');
  const name = await row.locator('th a').innerText();
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
