import { inMail } from './outbox.ts';
import { expect, someAddress, test } from './visit.ts';

// 'Tell me when': from the profile to the private page, without a script.

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('an alert is set from the profile, confirmed by mail and ended', async ({ page, dentists }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const profile = `/dentist/${dentists.full}`;
    await page.goto(profile);
    await page
      .getByRole('link', { name: /^Tell me when / })
      .first()
      .click();
    await expect(page).toHaveURL(`${profile}/waitlist`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('takes new patients');
    await page.getByLabel('Email').fill('maria@');
    await page.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByRole('alert')).toBeFocused();

    const email = someAddress();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByRole('status')).toContainText('Alert set');
    await expect(page).toHaveURL(/\/waitlist\?sent=1$/);

    await page.goto(await inMail(email, /\/request\/[\w-]{32}/));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new-patient alert');
    await page.getByRole('link', { name: 'End the alert' }).click();
    await page.getByRole('button', { name: 'Yes, end it' }).click();
    await expect(page.getByText('Ended by you')).toBeVisible();
  });
});
