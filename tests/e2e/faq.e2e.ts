import { expect, open, test } from './visit.ts';

const unfolded = 'main details[name="faq"][open]';

test('one question is open at a time, and closes again', async ({ page }) => {
  await open(page, '/faq');
  const [first, second] = [page.locator('#book'), page.locator('#free')];
  await expect(first).toBeHidden();
  await page.getByText('How do I ask for an appointment?').click();
  await expect(first).toBeVisible();
  await page.getByText('Does it cost anything to use this site?').click();
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
  await expect(page.locator(unfolded)).toHaveCount(1);
  await page.getByText('Does it cost anything to use this site?').click();
  await expect(page.locator(unfolded)).toHaveCount(0);
});

test('on paper every answer is open', async ({ page }) => {
  await page.goto('/faq');
  const answers = page.locator('main details[name="faq"] > summary + *');
  const unread = () =>
    answers.evaluateAll(
      (all) => all.filter((each) => !each.checkVisibility({ contentVisibilityAuto: true })).length,
    );
  expect(await unread()).toBe(await answers.count());
  await page.emulateMedia({ media: 'print' });
  // Styles of the new medium apply a frame later.
  await expect.poll(unread).toBe(0);
});

test('a link to an answer opens it, its question in view', async ({ page }) => {
  await open(page, '/fr/faq#edit-review');
  await expect(page.locator('#edit-review')).toBeInViewport();
  await expect(page.locator(unfolded)).toHaveCount(1);
  await expect(page.locator(`${unfolded} summary`)).toBeInViewport();
});
