import { expect, test } from '@playwright/test';

// Without the site's fixture, which treats a failed request as an error.

test('the field is still a form if suggestions fail', { tag: '@full' }, async ({ page }) => {
  await page.route('**/suggest?*', (route) => route.abort());
  await page.goto('/about');
  const field = page.locator('#site-search');
  await field.click();
  const failed = page.waitForEvent('requestfailed');
  await field.pressSequentially('roy');
  await failed;
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=roy&near=');
});

test('the field is still a form if the script does not load', async ({ page }) => {
  await page.route('**/assets/suggest-*', (route) => route.abort());
  await page.goto('/about');
  const field = page.locator('#site-search');
  await field.click();
  await field.pressSequentially('roy');
  await expect(field).not.toHaveAttribute('role', 'combobox');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=roy&near=');
});
