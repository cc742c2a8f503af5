import { expect, open, test } from './visit.ts';

// What only a browser does on the page for emergencies: say where it is, when asked.

test.describe('with a position', () => {
  test.use({ geolocation: { latitude: 45.4287, longitude: -75.692 }, permissions: ['geolocation'] });

  test('“Use my position” leads to the clinics of its postal area, and no position is in the address', async ({
    page,
  }) => {
    await open(page, '/emergency-dentists');
    await page.getByRole('button', { name: 'Use my position' }).click();
    await expect(page).toHaveURL(/\/emergency-dentists\?place=K\d[A-Z]$/);
    await expect(page.locator('main article').first()).toBeVisible();
    expect(page.url()).not.toContain('45.');
  });
});

test.describe('without permission', () => {
  test.use({ permissions: [] });

  test('the page says that the position could not be read, and what to do', async ({ page }) => {
    await open(page, '/fr/emergency-dentists');
    const button = page.getByRole('button', { name: 'Utiliser ma position' });
    await button.click();
    await expect(page.getByRole('status').filter({ hasText: 'n’a pas pu être lue' })).toBeVisible();
    await expect(page).toHaveURL(/\/fr\/emergency-dentists$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button is not there, and the field does', async ({ page }) => {
    await page.goto('/emergency-dentists');
    await expect(page.getByRole('button', { name: 'Use my position' })).toBeHidden();
    await page.getByLabel('Postal code or city').fill('K1N');
    await page.getByRole('button', { name: 'Find clinics' }).click();
    await expect(page.locator('main article').first()).toBeVisible();
  });
});
