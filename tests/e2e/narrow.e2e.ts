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

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  for (const [path, limit] of [
    ['/how-we-rank', 5000],
    ['/how-we-evaluate-dentists', 9000],
    ['/privacy-policy', 9000],
    ['/terms-of-service', 9000],
  ] as const)
    test(`${path} is at most ${limit} pixels high in both languages`, async ({ page }) => {
      for (const prefix of ['', '/fr']) {
        await open(page, prefix + path);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(height, prefix + path).toBeLessThanOrEqual(limit);
      }
    });

  test('a link to a section opens its fold, its heading in view', async ({ page }) => {
    const expectOpen = async (id: string) => {
      await expect(page.locator(`#${id}`)).toBeInViewport();
      await expect(page.locator(`.fold:has(#${id}) > summary`)).toBeInViewport();
    };
    await open(page, '/fr/terms-of-service');
    await expect(page.locator('#rankings')).toBeHidden();
    await open(page, '/fr/terms-of-service#rankings');
    await expectOpen('rankings');
    await page.locator('#rankings a[href$="#dentists"]').click();
    await expectOpen('dentists');
    await page.locator('#dentists a[href$="#reviews"]').click();
    await expectOpen('reviews');
    await open(page, '/privacy-policy#reading');
    await page.locator('#reading a[href="#match"]').click();
    await expectOpen('match');
  });

  test('on paper every rule is open', async ({ page }) => {
    await open(page, '/how-we-rank');
    const folded = () =>
      page
        .locator('main .fold > summary + *')
        .evaluateAll(
          (all) => all.filter((each) => !each.checkVisibility({ contentVisibilityAuto: true })).length,
        );
    expect(await folded()).toBeGreaterThan(15);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(folded).toBe(0);
  });
});
