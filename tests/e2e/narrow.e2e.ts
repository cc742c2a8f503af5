import { expectFit } from './fit.ts';
import { expect, open, test } from './visit.ts';

// The longest names of places and specialties on the narrowest screen must not make a page scroll sideways:
// on each push the French ones, which are longer. accessibility.e2e.ts checks every other page.

test.use({ viewport: { width: 320, height: 640 } });

for (const path of [
  '/?metro=national-capital-region',
  '/quebec-city',
  '/provinces/newfoundland-and-labrador',
  '/specialties/pediatric-dentists',
])
  for (const prefix of ['', '/fr'])
    test(`${prefix}${path} fits, even with large text`, { tag: prefix ? [] : '@full' }, async ({ page }) => {
      await open(page, prefix ? prefix + path.replace(/^\/(?=\?)/, '') : path);
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
