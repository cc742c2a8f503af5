import type { Page } from '@playwright/test';
import { expectNothingFoundAtRest } from './axe.ts';
import { expect, open, overflow, someAddress, test } from './visit.ts';

// The contact form in its states, by keyboard, with and without a script.

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Maria Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill('A wrong telephone number');
  await page.getByLabel('Category').selectOption({ label: 'A mistake on a profile' });
  await page.getByLabel('Message').fill('It rings at a bakery.');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    test(
      'a message is corrected, sent and confirmed',
      { tag: javaScriptEnabled ? [] : '@full' },
      async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto('/contact');
        await fill(page, 'maria@');
        await page.getByRole('button', { name: 'Send the message' }).click();

        // The summary has the focus, and its link leads to the field.
        await expect(page.getByRole('alert')).toBeFocused();
        await page.getByRole('link', { name: 'Enter an email address like name@example.com.' }).click();
        await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByLabel('Message')).toHaveValue('It rings at a bakery.');
        await expect(page.getByLabel('Category')).toHaveValue('listing');

        await page.getByLabel('Email').fill(someAddress());
        await page.getByRole('button', { name: 'Send the message' }).click();
        await expect(page.getByRole('status')).toContainText('Message sent');
        await expect(page).toHaveURL(/\/contact\?sent=1$/);
        await page.getByRole('link', { name: 'Send another message' }).click();
        await expect(page.getByLabel('Message')).toHaveValue('');
      },
    );
  });
}

test('errors and confirmation: axe finds nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter your name.');
  await expectNothingFoundAtRest(page);
  expect(await overflow(page)).toBe(0);
  await fill(page, someAddress());
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectNothingFoundAtRest(page);
  expect(await overflow(page)).toBe(0);
});

test(
  'the privacy policy opens in a new tab, at the form’s section',
  { tag: '@full' },
  async ({ page, context, dentists }) => {
    await open(page, `/dentist/${dentists.reviewed}/message`);
    await page.getByLabel('Message', { exact: true }).fill('Do you see small children?');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Privacy policy/ })
      .click();
    const policy = await opened;
    await expect(policy).toHaveURL(/\/privacy-policy#dentist-message$/);
    await expect(policy.getByRole('heading', { name: 'When you write to a dentist' })).toBeInViewport();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Do you see small children?');
  },
);
