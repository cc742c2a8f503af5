import { expectFit } from './fit.ts';
import { expect, open, test } from './visit.ts';

// The longest names of places and specialties, which are French, must not make a page scroll sideways on the narrowest
// screen. accessibility.e2e.ts checks every other page.

test.use({ viewport: { width: 320, height: 640 } });

for (const path of [
  '/fr?metro=national-capital-region',
  '/fr/quebec-city',
  '/fr/provinces/newfoundland-and-labrador',
  '/fr/specialties/pediatric-dentists',
])
  test(`${path} fits, even with large text`, { tag: '@full' }, async ({ page }) => {
    await open(page, path);
    await expectFit(page);
  });

test('the filters are large enough for a thumb', async ({ page }) => {
  await open(page, '/calgary/all-dentists?zone=NW');
  const choices = page.locator('main .chip-control:visible');
  await expect(choices.first()).toBeVisible();
  const heights = await choices.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
