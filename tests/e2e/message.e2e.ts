import type { Page } from '@playwright/test';
import { expectNothingFoundAtRest } from './axe.ts';
import { expect, open, overflow, someAddress, test } from './visit.ts';

// 'Send Message' from the profile to the confirmation, with the error summary, with and without a script.

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Maria Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message', { exact: true }).fill('Do you see small children?');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    test(
      'a message is started from the profile, corrected, sent and confirmed',
      { tag: javaScriptEnabled ? '@full' : [] },
      async ({ page, dentists }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        const profile = `/dentist/${dentists.reviewed}`;
        await page.goto(profile);
        await page.getByRole('link', { name: 'Send Message' }).click();
        await expect(page).toHaveURL(`${profile}/message`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Send a message to');
        await fill(page, 'maria@');
        await page.getByLabel('Phone').fill('12');
        await page.getByRole('button', { name: 'Send the message' }).click();

        // The summary takes the focus and links to the fields.
        await expect(page.getByRole('alert')).toBeFocused();
        await page.getByRole('link', { name: /^Enter a phone number/ }).click();
        await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Do you see small children?');
        await expect(page).toHaveURL(new RegExp(`^[^?]*${profile}/message(#message-phone)?$`));

        await page.getByLabel('Email').fill(someAddress());
        await page.getByLabel('Phone').fill('');
        await page.getByRole('button', { name: 'Send the message' }).click();
        await expect(page.getByRole('status')).toContainText('Message sent');
        await expect(page).toHaveURL(/\/message\?sent=1$/);
        await page.getByRole('link', { name: 'Send another message' }).click();
        await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
      },
    );
  });
}

test(
  'the privacy policy opens in a new tab, at the form’s section',
  { tag: '@full' },
  async ({ page, context, dentists }) => {
    await open(page, `/dentist/${dentists.reviewed}/message`);
    await fill(page, someAddress());
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

test('errors and confirmation: axe finds nothing', async ({ page, dentists }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/dentist/${dentists.unrated}/message`);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter your name.');
  // The focus has scrolled a link half below the sticky header.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNothingFoundAtRest(page);
  expect(await overflow(page)).toBe(0);
  await fill(page, someAddress());
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectNothingFoundAtRest(page);
  expect(await overflow(page)).toBe(0);
});
