import { expect, test } from '@playwright/test';

// Without the site's own fixture, to which a request that fails is a complaint.

test('when suggestions fail the field is still a form', async ({ page }) => {
  await page.route('**/suggest?*', (route) => route.abort());
  await page.goto('/about');
  const field = page.locator('#site-search');
  await field.click();
  const failed = page.waitForEvent('requestfailed');
  await field.pressSequentially('roy');
  await failed;
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=roy');
});

test('when the script does not come the field is still a form', async ({ page }) => {
  await page.route('**/assets/suggest-*', (route) => route.abort());
  await page.goto('/about');
  const field = page.locator('#site-search');
  await field.click();
  await field.pressSequentially('roy');
  await expect(field).not.toHaveAttribute('role', 'combobox');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=roy');
});
