import { openLead, test } from './desk.ts';
import { inMail } from './outbox.ts';
import { expect, open, someAddress } from './visit.ts';

test.setTimeout(300_000);

test(
  'an answer to an appointment, asked for on a card of the city’s page, shows on the visitor’s page',
  { tag: '@full' },
  async ({ page, desk }) => {
    const email = someAddress();
    await open(page, '/brampton');
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Book Now/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/dentist\/[\w-]+\/book$/);
    await page.getByRole('link', { name: 'Emergency Consultation' }).click();
    await page.getByRole('link', { name: 'Two weeks later' }).click();
    await expect(page).toHaveURL(/from=/);
    await page.locator('td a').nth(2).click();
    await expect(page.locator('td a[aria-current="date"]')).toHaveCount(1);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('First name').fill('Maria');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone', { exact: true }).fill('604-555-0123');
    // A form sent within two seconds counts as automated and gets no mail.
    await page.waitForTimeout(2000);
    await page.getByRole('button', { name: 'Ask for this appointment' }).click();
    await expect(page.getByText('Booking Request Submitted!')).toBeVisible();

    await openLead(desk, email);
    // The offer of another day has such a field, too.
    await desk.locator('textarea#message').fill('Bring your health card.');
    await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(desk.getByText('That was done')).toBeVisible();
    await page.goto(await inMail(email, /\/request\/[\w-]{32}/));
    await expect(page.getByRole('main').locator('[aria-current="step"]')).toContainText('Confirmed');
    await expect(page.getByText('Bring your health card.')).toBeVisible();
  },
);
