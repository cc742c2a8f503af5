import type { Page } from '@playwright/test';
import { expectNothingFoundAtRest } from './axe.ts';
import { openLead, test } from './desk.ts';
import { inMail } from './outbox.ts';
import { expect, open, overflow } from './visit.ts';

// A review from the first click to its effect on the rating: written, confirmed from the mail, published in the
// console. tests/routes/review.test.ts edits and deletes it, without a script.

async function fill(page: Page, { name, email, title }: Record<'name' | 'email' | 'title', string>) {
  await page.getByLabel('1 star').check();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Your review', { exact: true }).fill('They made me wait for two hours.');
  await page.getByLabel('Name to show').fill(name);
  await page.getByLabel('Email').fill(email);
}

/** A list of a city whose dentists all fit on one page. */
const LIST = '/windsor/all-dentists';

const cardsOf = async (page: Page) =>
  (await (await page.request.get(LIST)).text()).split('<article').slice(1);

/** A dentist without reviews; no other test uses this one. */
async function findUnreviewed(page: Page): Promise<string> {
  const card = (await cardsOf(page)).find((html) => html.includes('no reviews yet'));
  const slug = /\/dentist\/([a-z0-9-]+)/.exec(card ?? '')?.[1];
  if (!slug) throw new Error(`Everybody of ${LIST} has reviews.`);
  return slug;
}

const ratingOf = async (page: Page) => (await page.locator('main header').textContent()) ?? '';

test('a review is written, confirmed from the mail and published', async ({ page, desk }) => {
  test.setTimeout(180_000);
  const slug = await findUnreviewed(page);
  const run = Date.now();
  const writer = { name: `Maria ${run}`, email: `maria${run}@example.com`, title: `Two hours ${run}` };
  const profile = `/dentist/${slug}?tab=reviews`;
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, profile);
  await expect(page.locator('#review-form')).toHaveCount(0);
  await page.getByRole('link', { name: 'Write First Review' }).click();
  await expect(page.locator('#review-form')).toBeVisible();

  // Incomplete: the specified text, and an error at each field.
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible();
  await expect(page.locator('#review-title-error')).toHaveText('Give your review a title.');
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await overflow(page)).toBe(0);

  await fill(page, writer);
  // A form sent within two seconds counts as automated and gets no mail.
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Review Submitted!')).toBeVisible();
  await expect(page.getByText('One step is left: open the email that we sent')).toBeVisible();
  await expect(page.locator('#review-form')).toHaveCount(0);
  const panel = page.url();
  await page.goto(await inMail(writer.email, /\/review\/[\w-]{32}/));
  await page.getByRole('button', { name: 'Confirm my review' }).click();
  await expect(page.getByRole('status')).toContainText('Confirmed');
  await page.goto(panel);
  await expect(page.getByText('Your review is pending approval and will be published soon.')).toBeVisible();
  await open(page, profile);
  await expect(page.getByText(writer.title)).toHaveCount(0);

  await openLead(desk, writer.email);
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk.getByText('That was done')).toBeVisible();
  await open(page, profile);
  await expect(page.getByRole('heading', { name: writer.title })).toBeVisible();
  await expect(page.getByText('Address confirmed').first()).toBeVisible();
  expect(await ratingOf(page)).toContain('1 review');
  // The city's list shows it too.
  const card = (await cardsOf(page)).find((html) => html.includes(`/dentist/${slug}"`)) ?? '';
  expect(card).toMatch(/\b1(<!-- -->)? review\b/);
});

test(
  'form and errors: axe finds nothing, and Cancel leads back',
  { tag: '@full' },
  async ({ page, dentists }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, `/dentist/${dentists.reviewed}`);
    await page.getByRole('link', { name: 'Write a Review' }).click();
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByRole('alert')).toContainText('Missing Information');
    await expectNothingFoundAtRest(page);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`/dentist/${dentists.reviewed}?tab=reviews#reviews`);
  },
);
