import type { Page } from '@playwright/test';
import { expectNothingFoundAtRest } from './axe.ts';
import { expect, open, overflow, someAddress, test } from './visit.ts';

// The contact form in its states. tests/routes/contact.test.ts sends it without a script.

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Maria Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill('A wrong telephone number');
  await page.getByLabel('Category').selectOption({ label: 'A mistake on a profile' });
  await page.getByLabel('Message').fill('It rings at a bakery.');
}

test('a message is corrected, sent and confirmed, and axe finds nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/contact');
  await fill(page, 'maria@');
  await page.getByRole('button', { name: 'Send the message' }).click();

  // The summary has the focus, and its link leads to the field.
  await expect(page.getByRole('alert')).toBeFocused();
  await expectNothingFoundAtRest(page);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Enter an email address like name@example.com.' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('It rings at a bakery.');

  await page.getByLabel('Email').fill(someAddress());
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('status')).toContainText('Message sent');
  await expectNothingFoundAtRest(page);
  expect(await overflow(page)).toBe(0);
});
