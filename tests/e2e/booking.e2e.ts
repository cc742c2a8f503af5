import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNothingFound } from './axe.ts';
import { someAddress } from './visit.ts';

// A specialty with demonstration dentists in every large city; any of the first will do.
async function openProfile(page: Page): Promise<string> {
  await page.goto('/toronto/family-dentists');
  const href = await page
    .locator('main a[href^="/dentist/"]:not([href*="/book"])')
    .first()
    .getAttribute('href');
  expect(href).toBeTruthy();
  await page.goto(href!);
  return href!.split('?')[0]!;
}

async function fillContact(page: Page, email: string) {
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone', { exact: true }).fill('604-555-0123');
  await page.getByLabel('Message').fill('A chipped tooth.');
}

/** Chooses a day two weeks later. */
async function chooseDay(page: Page) {
  await page.getByRole('link', { name: 'Two weeks later' }).click();
  await expect(page).toHaveURL(/from=/);
  await page.locator('td a').nth(2).click();
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/);
  await expect(page.locator('td a[aria-current="date"]')).toHaveCount(1);
}

const times = (page: Page) => page.getByRole('radio');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('requests an appointment, page by page', async ({ page }) => {
    const profile = await openProfile(page);
    // The panel offers a type, a day and a time, and leads past them.
    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await expect(page).toHaveURL(new RegExp(`${profile}/book/contact\\?type=.+&date=.+&time=`));
    await expect(page.getByLabel('First name')).toBeVisible();

    await page.goto(`${profile}/book/contact`);
    await expect(page.getByRole('alert')).toContainText('Choose the type of appointment.');
    await page.getByRole('link', { name: 'Teeth Whitening' }).click();

    // The first day with times is chosen at first.
    await expect(page.locator('td a[aria-current="date"]')).toHaveCount(1);
    await chooseDay(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose a time.');
    await times(page).first().check();
    await expect(page.getByRole('group', { name: 'Your appointment so far' })).toContainText('a.m.');
    await page.getByRole('button', { name: 'Continue' }).click();

    // Back keeps what was typed, and Enter goes forward again.
    await fillContact(page, 'maria@');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(times(page).first()).toBeChecked();
    await times(page).first().press('Enter');
    await expect(page.getByLabel('First name')).toHaveValue('Maria');
    expect(page.url()).not.toMatch(/maria/i);

    await page.getByRole('button', { name: 'Ask for this appointment' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Enter an email address like name@example.com.');
    await expect(page.getByLabel('Email')).toHaveValue('maria@');
    await expect(page.getByLabel('Message')).toHaveValue('A chipped tooth.');

    await page.getByLabel('Email').fill(someAddress());
    await page.getByRole('button', { name: 'Ask for this appointment' }).click();
    await expect(page).toHaveURL(/\/book\/confirmation\?sent=1$/);
    await expect(page.getByText('Booking Request Submitted!')).toBeVisible();
    await expect(page.getByText('Teeth Whitening')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText('Enter an email address like name@example.com.');
    await expect(page.getByLabel('Message')).toHaveValue('A chipped tooth.');
    await page.goForward();
    await expect(page.getByText('Booking Request Submitted!')).toBeVisible();
    await page.getByRole('link', { name: 'Book Another Appointment' }).click();
    await expect(page).toHaveURL(`${profile}/book`);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(profile);
  });
});

test('works by keyboard alone, and a focused field stays clear of the foot', async ({ page }) => {
  const profile = await openProfile(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${profile}/book`);
  await page.getByRole('link', { name: 'Other' }).focus();
  await page.keyboard.press('Enter');
  await times(page).first().focus();
  await page.keyboard.press('Space');
  await expect(times(page).first()).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('First name').focus();
  for (const label of [
    'Last name',
    'Email',
    'Phone',
    'Another time that suits you',
    'A third time that suits you',
    'Who is the visit for?',
    'Insurance provider',
    'Message',
    'I am a new patient',
  ]) {
    await page.keyboard.press('Tab');
    const field = page.getByLabel(label, { exact: label === 'Phone' });
    await expect(field).toBeFocused();
    const box = await field.boundingBox();
    const foot = await page.locator('.sheet-foot').boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(0);
    expect(box!.y + Math.min(box!.height, 44)).toBeLessThanOrEqual(foot!.y);
  }
});

test(
  'the page of every step is accessible, and the button is busy while sending',
  { tag: '@full' },
  async ({ page }) => {
    const profile = await openProfile(page);
    // The others are pages of accessibility.e2e.ts. The first one shows an error.
    for (const step of ['/time', '/time?type=other']) {
      await page.goto(`${profile}/book${step}`);
      await expectNothingFound(page);
    }
    await chooseDay(page);
    await times(page).first().check();
    await page.getByRole('button', { name: 'Continue' }).click();
    const submit = page.getByRole('button', { name: 'Ask for this appointment' });
    await expect(submit).toBeDisabled();
    await fillContact(page, someAddress());
    await expect(submit).toBeEnabled();
    await page.getByLabel('Last name').fill('  ');
    await expect(submit).toBeDisabled();
    await page.getByLabel('Last name').fill('Okafor');
    // A 204 leaves the browser on the page, as if it were waiting.
    await page.route('**/book/contact*', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: 'Ask for this appointment' }).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await page.unroute('**/book/contact*');
    await page.reload();
    await fillContact(page, someAddress());
    await page.getByRole('button', { name: 'Ask for this appointment' }).click();
    await expect(page.getByText('Booking Request Submitted!')).toBeVisible();
    await expectNothingFound(page);
  },
);

test('says what is missing, and a reload or a way round through other pages loses nothing that was typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const profile = await openProfile(page);
  await page.goto(`/fr${profile}/book/time?type=other`);
  await times(page).first().check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Il manque encore : Prénom, Nom, Courriel, Téléphone.')).toBeVisible();
  await page.getByLabel('Prénom').fill('Maria');
  await page.getByLabel('Courriel').fill(someAddress());
  await page.getByLabel('Téléphone', { exact: true }).fill('514-555-0123');
  await page.getByLabel('Assureur').selectOption('manulife');
  await page.getByLabel('Message').fill('Une dent ébréchée.');
  await page.getByLabel('Je suis une nouvelle patiente').uncheck();
  await expect(page.getByText('Il manque encore : Nom.')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Demander ce rendez-vous' });
  await expect(submit).toBeDisabled();
  await submit.press('Enter');
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused();
  const expectAll = async () => {
    await expect(page.getByLabel('Prénom')).toHaveValue('Maria');
    await expect(page.getByLabel('Assureur')).toHaveValue('manulife');
    await expect(page.getByLabel('Message')).toHaveValue('Une dent ébréchée.');
    await expect(page.getByLabel('Je suis une nouvelle patiente')).not.toBeChecked();
  };
  await page.reload();
  await expectAll();
  const here = page.url();
  await page.goBack();
  await page.goto(here);
  await expectAll();
  expect(page.url()).not.toMatch(/maria|514/i);
  await page.getByLabel('Nom', { exact: true }).fill('Okafor');
  await expect(page.getByText('Il manque encore')).toBeHidden();
  await submit.click();
  await expect(page.getByText('Demande de rendez-vous envoyée')).toBeVisible();
  // Sent: nothing is kept.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goto(here);
  await expect(page.getByLabel('Prénom')).toHaveValue('');
});
