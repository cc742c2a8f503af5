import { expect, open, tabTo, test } from './visit.ts';

// The ranked list by keyboard, with scripts and without: its pages and its questions.

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('moves between pages of the list by keyboard', async ({ page }) => {
      if (javaScriptEnabled) await open(page, '/toronto/implant-specialists');
      else await page.goto('/toronto/implant-specialists');
      await page.getByRole('link', { name: 'Next', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/toronto/implant-specialists?page=2');
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
      await page.getByRole('link', { name: 'Previous', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/toronto/implant-specialists');
    });

    test('opens a question by keyboard, which closes the previous one', async ({ page }) => {
      await page.goto('/fr/toronto/implant-specialists');
      const questions = page.locator('main details');
      await questions.nth(0).locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(questions.nth(0)).toHaveAttribute('open', '');
      await questions.nth(2).locator('summary').focus();
      await page.keyboard.press('Space');
      await expect(questions.nth(2)).toHaveAttribute('open', '');
      await expect(questions.nth(0)).not.toHaveAttribute('open', '');
    });
  });
}

test('Tab moves from the first card to its booking with a visible focus', async ({ page }) => {
  await open(page, '/brampton/family-dentists');
  await tabTo(page, 'main article a[href^="/dentist/"]');
  await tabTo(page, 'main article a[href$="/book"]', 2);
});
