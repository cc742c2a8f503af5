import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNothingFound } from './axe.ts';
import { isFull } from '#tests/support/full.ts';
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

/** Chooses a day of the next two weeks. */
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

    await fillContact(page, 'maria@');
    await page.getByRole('button', { name: 'Ask for this appointment' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Enter an email address like name@example.com.');
    await expect(page.getByLabel('Email')).toHaveValue('maria@');
    await expect(page.getByLabel('Message')).toHaveValue('A chipped tooth.');

    await page.getByLabel('Email').fill(someAddress());
    await page.getByRole('button', { name: 'Ask for this appointment' }).click();
    await expect(page).toHaveURL(/\/book\/confirmation\?sent=1$/);
    await expect(page.getByText('Booking Request Submitted!')).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText('Teeth Whitening');
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

  test('every month of the next year can be reached', { tag: '@full' }, async ({ page }) => {
    const profile = await openProfile(page);
    await page.goto(`${profile}/book/time?type=other`);
    await page.getByRole('link', { name: 'More days' }).click();
    for (let month = 1; month < 12; month += 1) await page.getByRole('link', { name: 'Next month' }).click();
    await page.locator('td a').first().click();
    await expect(page.locator('td a[aria-current="date"]')).toHaveCount(1);
    await expect(times(page).first()).toBeVisible();
  });

  test('Back keeps the answers', async ({ page }) => {
    const profile = await openProfile(page);
    await page.goto(`${profile}/book/time?type=other`);
    await chooseDay(page);
    await times(page).last().check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillContact(page, someAddress());
    await page.getByLabel('I am a new patient').uncheck();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(times(page).last()).toBeChecked();
    await expect(page.locator('td [aria-current="date"]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Other' })).toHaveAttribute('aria-current', 'true');

    // Another type leads back to what is typed; then another page of the calendar, day and time, and Enter.
    await page.getByRole('button', { name: 'Teeth Whitening' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Maria');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Two weeks later' }).click();
    await page.locator('td button').nth(2).click();
    await expect(page.locator('td [aria-current="date"]')).toHaveCount(1);
    await times(page).first().check();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('First name')).toHaveValue('Maria');
    await expect(page.getByLabel('Message')).toHaveValue('A chipped tooth.');
    await expect(page.getByLabel('I am a new patient')).not.toBeChecked();
    expect(page.url()).not.toMatch(/maria/i);
    await page.getByLabel('Last name').press('Enter');
    await expect(page.getByText('Booking Request Submitted!')).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText('Teeth Whitening');
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

test('a second click before the response sends no second request', async ({ page }) => {
  const profile = await openProfile(page);
  await page.goto(`${profile}/book/time?type=other`);
  await chooseDay(page);
  await times(page).first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillContact(page, someAddress());
  const places: (string | null)[] = [];
  page.on('response', async (response) => {
    if (response.request().method() === 'POST') places.push(await response.headerValue('location'));
  });
  await page.getByRole('button', { name: 'Ask for this appointment' }).dblclick();
  await expect(page.getByText('Booking Request Submitted!')).toBeVisible();
  expect(new Set(places).size).toBe(1);
});

test('the page of every step is accessible, and the button is busy while sending', async ({ page }) => {
  const profile = await openProfile(page);
  // The others are pages of accessibility.e2e.ts.
  for (const step of ['/time', '/time?type=other', '/contact?type=other'])
    await test.step(step, async () => {
      await page.goto(`${profile}/book${step}`);
      await expectNothingFound(page);
    });
  await page.goto(`${profile}/book/time?type=other`);
  await chooseDay(page);
  await times(page).first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  if (isFull) await expectNothingFound(page);
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
});

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

test('who takes no new patients says so before anything is asked, and their own patients can go on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/fr/toronto/orthodontists');
  const alert = await page.locator('main a[href$="/waitlist"]').first().getAttribute('href');
  const profile = alert!.replace('/waitlist', '');
  await page.goto(profile);
  await expect(page.locator('.prof-head .notice')).toContainText('n’accepte pas de nouveaux patients');
  await page.goto(`${profile}/book`);
  await expect(page.getByText('N’accepte pas de nouveaux patients', { exact: true })).toBeVisible();
  await expect(page.locator(`main a[href="${alert}"]`)).toBeVisible();
  await expect(page.getByText('Dentistes semblables à proximité')).toBeVisible();
  await expectNothingFound(page);
  // An orthodontist is asked for nothing else.
  await expect(page.locator('.sheet-types li')).toHaveText([
    'Consultation en orthodontie',
    'Consultation d’urgence',
    'Autre',
  ]);
  await page.getByRole('link', { name: 'Consultation en orthodontie' }).click();
  await times(page).first().check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByLabel('Je suis déjà patiente ou patient de cette clinique')).not.toBeChecked();
});

test('nothing overflows the page in French at 320 pixels', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const profile = await openProfile(page);
  for (const step of ['', '/time?type=implant', '/contact?type=implant', '/time']) {
    await page.goto(`/fr${profile}/book${step}`);
    const right = await page
      .locator('main *')
      .evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().right)));
    expect(right).toBeLessThanOrEqual(320);
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Prendre rendez-vous avec');
});

test('prints in light colours, even from a dark screen', { tag: '@full' }, async ({ page }) => {
  const profile = await openProfile(page);
  await page.goto(`${profile}/book`);
  const card = page.locator('main .sheet').first();
  const background = () => card.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await background();
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await background();
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await background()).toBe(light);
});
