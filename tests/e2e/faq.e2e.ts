import { expect, open, overflow, tabTo, test } from './visit.ts';

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

test(
  'by keyboard, Enter opens a question, and its answer’s link is the next stop',
  { tag: '@full' },
  async ({ page }) => {
    await open(page, '/faq');
    await tabTo(page, 'main details summary');
    // The first one is the phone's table of contents, hidden here.
    await page.keyboard.press('Enter');
    await expect(page.locator(unfolded)).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.locator('#find-dentist a').first()).toBeFocused();
  },
);

for (const path of ['/faq#edit-review', '/fr/faq#edit-review'])
  test(
    `${path} opens that answer, its question in view`,
    { tag: path.startsWith('/fr/') ? [] : '@full' },
    async ({ page }) => {
      await open(page, path);
      await expect(page.locator('#edit-review')).toBeInViewport();
      await expect(page.locator(unfolded)).toHaveCount(1);
      await expect(page.locator(`${unfolded} summary`)).toBeInViewport();
    },
  );

test('links to an answer work from another page and on this one', async ({ page }) => {
  await open(page, '/faq?q=sunday');
  await page.getByRole('link', { name: 'Link to this answer' }).click();
  await expect(page).toHaveURL('/faq#times-sundays');
  await expect(page.locator('#times-sundays')).toBeInViewport();
});

test(
  'the table of contents is collapsed on a phone and beside the text on a wide screen',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page, '/privacy-policy');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link', { name: 'Complaints' }).click();
    await expect(page.getByRole('heading', { name: 'Complaints' })).toBeInViewport();
    // It stays in view while scrolling.
    await expect(contents.getByRole('link', { name: 'Complaints' })).toBeInViewport();
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, '/terms-of-service');
    await expect(contents.getByRole('link').first()).toBeHidden();
    await contents.locator('summary').click();
    await contents.getByRole('link', { name: 'Rules for reviews' }).click();
    await expect(page.getByRole('heading', { name: 'Rules for reviews' })).toBeInViewport();
  },
);

test('prints the text without controls', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1000 });
  await open(page, '/privacy-policy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
  for (const hidden of ['header details', 'main nav', 'footer'])
    await expect(page.locator(hidden).first()).toBeHidden();
  expect(await overflow(page)).toBe(0);
});
