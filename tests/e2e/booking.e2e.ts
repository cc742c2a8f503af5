import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNothingFound } from './axe.ts';
import { someAddress } from './visit.ts';

// A specialty with demonstration dentists in every large city; any of the first will do.
async function openProfile(page: Page): Promise<string> {
  await page.goto('/toronto/orthodontists');
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

async function chooseDay(page: Page) {
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/month=/);
  await page.locator('td a').nth(5).click();
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/);
  await expect(page.locator('td a[aria-current="date"]')).toHaveCount(1);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('requests an appointment, page by page', async ({ page }) => {
    const profile = await openProfile(page);
    await page.goto(`${profile}/book`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose the type of appointment.');
    await page.getByLabel('Teeth Whitening').check();
    await page.getByRole('button', { name: 'Continue' }).click();

    await chooseDay(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose a time.');
    await page.getByLabel('10:00 AM').check();
    await page.getByRole('button', { name: 'Continue' }).click();

    await fillContact(page, 'maria@');
    await page.getByRole('button', { name: 'Ask for this appointment' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('Enter an email address like name@example.com.');
    await expect(page.getByLabel('Email')).toHaveValue('maria@');
    await expect(page.getByLabel('Message')).toHaveValue('A chipped tooth.');

    await page.getByLabel('Email').fill(someAddress());
    await page.getByRole('button', { name: 'Ask for this appointment' }).click();
    await expect(page).toHaveURL(/\/book\/confirmation\?request=[\w-]{32}$/);
    await expect(page.getByText('Booking Request Submitted!')).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText('Teeth Whitening');
    await page.getByRole('link', { name: 'Book Another Appointment' }).click();
    await expect(page).toHaveURL(`${profile}/book`);
  });

  test('Back keeps the answers', async ({ page }) => {
    const profile = await openProfile(page);
    await page.goto(`${profile}/book/time?type=other`);
    await chooseDay(page);
    await page.getByLabel('2:00 PM').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillContact(page, someAddress());
    await page.getByLabel('I am a new patient').uncheck();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('2:00 PM')).toBeChecked();
    await expect(page.locator('td [aria-current="date"]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('Other')).toBeChecked();

    // Forward again with Enter instead of the button, and another type, month, day and time.
    await page.getByLabel('Teeth Whitening').check();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.locator('td button').nth(2).click();
    await expect(page.locator('td [aria-current="date"]')).toHaveCount(1);
    await page.getByLabel('4:00 PM').check();
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

test('the profile’s panel leads into the booking with its answers', async ({ page }) => {
  const profile = await openProfile(page);
  const panel = page.getByRole('complementary', { name: 'Ask for an appointment' });
  await panel.getByLabel('What for?').selectOption('Teeth Whitening');
  const days = panel.getByRole('group', { name: 'Day' }).getByRole('radio');
  await days.nth(1).check();
  const day = await days.nth(1).getAttribute('value');
  // Only times of that day are there.
  const time = panel.getByRole('group', { name: /^Time/ }).getByRole('radio').first();
  await time.check();
  const at = await time.getAttribute('value');
  await panel.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page).toHaveURL(
    `${profile}/book/contact?${new URLSearchParams({ type: 'whitening', date: day!, time: at! })}`,
  );
  await fillContact(page, someAddress());
  await page.getByRole('button', { name: 'Ask for this appointment' }).click();
  await expect(page.getByText('Booking Request Submitted!')).toBeVisible();
});

test('a second click before the response sends no second request', async ({ page }) => {
  const profile = await openProfile(page);
  await page.goto(`${profile}/book/time?type=other`);
  await chooseDay(page);
  await page.getByLabel('11:00 AM').check();
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
  for (const step of ['', '/time', '/time?type=other', '/contact?type=other'])
    await test.step(step, async () => {
      await page.goto(`${profile}/book${step}`);
      await expectNothingFound(page);
    });
  await page.goto(`${profile}/book/time?type=other`);
  await chooseDay(page);
  await page.getByLabel('9:00 AM').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectNothingFound(page);
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

test('nothing overflows the page in French at 320 pixels', async ({ page }) => {
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

test('prints in light colours, even from a dark screen', async ({ page }) => {
  const profile = await openProfile(page);
  await page.goto(`${profile}/book`);
  const card = page.locator('main .card').first();
  const background = () => card.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await background();
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await background();
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await background()).toBe(light);
});
