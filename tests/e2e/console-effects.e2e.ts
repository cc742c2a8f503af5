import type { Page } from '@playwright/test';
import { isFull } from '#tests/support/full.ts';
import { expectNothingFound } from './axe.ts';
import { findInInbox, listDentist, openLead, someName, test } from './desk.ts';
import { inMail } from './outbox.ts';
import { withoutTitle } from '#app/content/practice-words.ts';
import { expect, open, someAddress, writeContact } from './visit.ts';

// Effects of operators' decisions: for the visitor, in mail, on the site.

test.setTimeout(300_000);

/** A form sent within two seconds counts as automated and gets no mail. */
const takeTime = (page: Page) => page.waitForTimeout(2000);

async function askForAppointment(page: Page, email: string): Promise<void> {
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
  await takeTime(page);
  await page.getByRole('button', { name: 'Ask for this appointment' }).click();
  await expect(page.getByText('Booking Request Submitted!')).toBeVisible();
}

async function writeToDentist(page: Page, email: string, profile: string): Promise<string> {
  await open(page, profile);
  const dentist = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(`${profile}/message`);
  await page.getByLabel('Name').fill('Maria Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message', { exact: true }).fill('Do you see small children?');
  await takeTime(page);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('status')).toContainText('Message sent');
  return dentist;
}

async function writeToUs(page: Page, email: string): Promise<void> {
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await takeTime(page);
  await writeContact(page, { email, name: 'Maria Okafor' });
}

/** Takes a step on the open lead with a note, which then shows on the visitor's private page. */
async function answer(
  { page, desk }: { page: Page; desk: Page },
  { email, step, words, shown }: { email: string; step: string; words: string; shown: string },
): Promise<void> {
  // The offer of another day has such a field, too.
  await desk.locator('textarea#message').fill(words);
  await desk.getByRole('button', { name: step, exact: true }).click();
  await expect(desk.getByText('That was done')).toBeVisible();
  await page.goto(await inMail(email, /\/request\/[\w-]{32}/));
  await expect(page.getByRole('main').locator('[aria-current="step"]')).toContainText(shown);
  await expect(page.getByText(words)).toBeVisible();
}

test('answers to an appointment, a message and a question show on the visitor’s page and in mail', async ({
  page,
  desk,
  dentists,
}) => {
  const contacted = { step: 'Mark as contacted', shown: 'Being worked on' };
  const appointment = {
    email: someAddress(),
    step: 'Confirm',
    shown: 'Confirmed',
    words: 'Bring your health card.',
  };
  const message = { ...contacted, email: someAddress(), words: 'Yes, from the first tooth on.' };
  const question = { ...contacted, email: someAddress(), words: 'Thank you: we have called the bakery.' };

  await test.step('an appointment, from a card of the city’s page', async () => {
    await askForAppointment(page, appointment.email);
    await openLead(desk, appointment.email);
    await answer({ page, desk }, appointment);
  });

  // The steps, pages and mails are those of an appointment.
  if (!isFull) return;

  await test.step('a message, from the dentist’s profile', async () => {
    const dentist = await writeToDentist(page, message.email, `/dentist/${dentists.reviewed}`);
    await openLead(desk, message.email);
    await expect(desk.getByText('Do you see small children?')).toBeVisible();
    // The console shows names as they are stored.
    await expect(desk.locator('.lead-facts').first()).toContainText(withoutTitle(dentist));
    await answer({ page, desk }, message);
  });

  await test.step('a question to us, from the foot of a page', async () => {
    await writeToUs(page, question.email);
    await openLead(desk, question.email);
    await expect(desk.getByText('It rings at a bakery, says Maria Okafor.')).toBeVisible();
    await answer({ page, desk }, question);
  });

  // Mail about a step waits a minute, during which the step can be undone: send-mail.db.test.ts reads it without waiting.
  for (const { email, words } of [appointment, message, question])
    await inMail(email, new RegExp(words), { timeout: 120_000 });
});

test(
  'a review is confirmed, published, counted on profile and city page, and removed when its author deletes it',
  { tag: '@full' },
  async ({ page, desk }) => {
    const dentist = someName();
    const profile = await listDentist(desk, dentist);
    const email = someAddress();
    await open(page, `${profile}?tab=reviews`);
    await page.getByRole('link', { name: 'Write First Review' }).click();
    await page.getByLabel('4 stars').check();
    await page.getByLabel('Title').fill('Calm hands');
    await page.getByLabel('Your review', { exact: true }).fill('They explained every step.');
    await page.getByLabel('Name to show').fill('Maria O.');
    await page.getByLabel('Email').fill(email);
    await page.waitForTimeout(2000);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByText('Review Submitted!')).toBeVisible();

    await openLead(desk, email);
    await expect(desk.getByText('The address is not confirmed yet')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    await expectNothingFound(desk);
    const own = await inMail(email, /\/review\/[\w-]{32}/);
    await page.goto(own);
    await page.getByRole('button', { name: 'Confirm my review' }).click();
    await expect(page.getByRole('status')).toContainText('Confirmed');
    const edit = new URL(page.url()).pathname;

    await desk.reload();
    await desk.getByRole('button', { name: 'Publish' }).click();
    await expect(desk.getByText('That was done')).toBeVisible();

    await open(page, `${profile}?tab=reviews`);
    await expect(page.getByRole('heading', { name: 'Calm hands' })).toBeVisible();
    await expect(page.locator('main header')).toContainText('4.0');
    const card = () => page.getByRole('article').filter({ hasText: dentist });
    // Other tests list dentists there, too: its name may be on the second page.
    const openList = async () => {
      await open(page, '/fredericton/all-dentists');
      if ((await card().count()) === 0) await open(page, '/fredericton/all-dentists?page=2');
    };
    await openList();
    await expect(card()).toContainText('4.0');
    await expect(card()).toContainText('1 review');

    await page.goto(edit);
    await page.getByText('Delete it').click();
    await page.getByRole('button', { name: 'Delete my review' }).click();
    await expect(page.getByRole('heading', { name: 'Deleted' })).toBeVisible();
    await openList();
    await expect(card()).toContainText('No reviews yet');
  },
);

async function sendCorrection(page: Page, profile: string, email: string): Promise<void> {
  await open(page, profile);
  await page.getByRole('link', { name: 'Correct this listing' }).click();
  await expect(page).toHaveURL(`${profile}/correct`);
  await page.getByLabel('Which fact').selectOption({ label: 'Telephone number' });
  await page.getByLabel('What it should say').fill('It is 506-555-0199 now.');
  await page.getByLabel('How do you know?').fill('I called there');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the correction' }).click();
  await expect(page.getByRole('status')).toBeVisible();
}

test(
  'a correction shows beside the listing, is applied, and shows on the profile',
  { tag: '@full' },
  async ({ page, desk }) => {
    const profile = await listDentist(desk, someName());
    await page.goto(profile);
    await expect(page.getByRole('main')).toContainText('506-555-0100');
    const email = someAddress();
    await sendCorrection(page, profile, email);

    await openLead(desk, email);
    await desk.getByRole('link', { name: 'Review and apply to the listing' }).click();
    await expect(desk.getByText('A correction asks for this')).toBeVisible();
    await expect(desk.getByRole('main')).toContainText('It is 506-555-0199 now.');
    await desk.locator('#listing-phone').fill('506 555 0199');
    await desk.getByRole('button', { name: 'Compare old and new' }).click();
    await expect(desk.locator('.listing-compare').first()).toBeVisible();
    await expect(desk.locator('#listing-phone')).toHaveValue('506 555 0199');
    await expectNothingFound(desk);
    await desk.getByRole('button', { name: 'Save, and confirm the request' }).click();
    await expect(desk.getByText('It shows on the site.')).toBeVisible();

    await page.goto(profile);
    await expect(page.getByRole('main')).toContainText('506-555-0199');
    await expect(page.getByRole('main')).not.toContainText('506-555-0100');
    await openLead(desk, email);
    await expect(desk.locator('.lead-state')).toContainText('Confirmed');
  },
);

test(
  'the inbox no longer finds a request that its visitor erased',
  { tag: '@full' },
  async ({ page, desk }) => {
    const email = someAddress();
    const profile = await listDentist(desk, someName());
    await sendCorrection(page, profile, email);
    await page.getByRole('link', { name: 'Track your request' }).click();
    await page.getByRole('link', { name: 'Erase my data' }).click();
    await page.getByRole('button', { name: 'Yes, erase everything' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data has been erased');
    await findInInbox(desk, email);
    await expect(desk.getByText('Nothing here')).toBeVisible();
  },
);
