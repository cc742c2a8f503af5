import type { Page } from '@playwright/test';
import { expectNothingFoundAtRest } from './axe.ts';
import { expect, overflow, sendContact, someAddress, test } from './visit.ts';

// From a form to the private page of the request, until its erasure.

async function sendMessage(page: Page): Promise<void> {
  await sendContact(page, { email: someAddress(), name: 'Maria Okafor' });
  await page.getByRole('link', { name: 'Track your request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message to us');
  await expect(page).toHaveURL(/\/request\/[\w-]{32}$/);
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a request is kept on No, then withdrawn and erased', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await sendMessage(page);
    const address = page.url();
    await expect(page.getByText('It rings at a bakery, says Maria Okafor.')).toBeVisible();
    await page.getByRole('link', { name: 'Withdraw it' }).click();
    await page.getByRole('link', { name: 'No, go back' }).click();
    await expect(page).toHaveURL(address);
    await page.getByRole('link', { name: 'Withdraw it' }).click();
    await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
    await expect(page.getByText('Withdrawn by you')).toBeVisible();
    await page.getByRole('link', { name: 'Erase my data' }).click();
    await page.getByRole('button', { name: 'Yes, erase everything' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data has been erased');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s nothing at this link');
  });
});

test('a request and its questions: axe finds nothing', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await sendMessage(page);
  await expectNothingFoundAtRest(page);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Erase my data' }).click();
  await expect(page.getByRole('button', { name: 'Yes, erase everything' })).toBeVisible();
  await expectNothingFoundAtRest(page);
  expect(await overflow(page)).toBe(0);
});
