import type { Page } from '@playwright/test';
import { expectNothingFoundAtRest } from './axe.ts';
import { openLead, test } from './desk.ts';
import { inMail } from './outbox.ts';
import { expect, open, overflow } from './visit.ts';

// A review from the first click to its effect on the rating: written, confirmed from the mail, published in the
// console, edited, deleted; with and without a script, also for the operator.

async function fill(page: Page, { name, email, title }: Record<'name' | 'email' | 'title', string>) {
  await page.getByLabel('1 star').check();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Your review', { exact: true }).fill('They made me wait for two hours.');
  await page.getByLabel('Name to show').fill(name);
  await page.getByLabel('Email').fill(email);
}

/** Cities whose dentists all fit on one page. */
const SMALL = ['windsor', 'richmond', 'cambridge', 'milton', 'kingston', 'peterborough'];

const cardsOf = async (page: Page, list: string) =>
  (await (await page.request.get(list)).text()).split('<article').slice(1);

/** The first or last dentist without reviews of these cities, whom no other test uses, and a list with that dentist. */
async function findUnreviewed(page: Page, which: 0 | -1): Promise<{ slug: string; list: string }> {
  const found: { slug: string; list: string }[] = [];
  for (const city of SMALL) {
    const list = `/${city}/all-dentists`;
    for (const html of await cardsOf(page, list)) {
      const slug = html.includes('no reviews yet') && /\/dentist\/([a-z0-9-]+)/.exec(html)?.[1];
      if (slug) found.push({ slug, list });
    }
  }
  if (found.length < 2) throw new Error('These cities have fewer than two dentists without reviews.');
  return found.at(which)!;
}

const ratingOf = async (page: Page) => (await page.locator('main header').textContent()) ?? '';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    test(
      'written, confirmed, published, edited, deleted',
      { tag: javaScriptEnabled ? [] : '@full' },
      async ({ page, desk }) => {
        test.setTimeout(180_000);
        // One per journey, because both run at the same time.
        const { slug, list } = await findUnreviewed(page, javaScriptEnabled ? 0 : -1);
        const run = Date.now();
        const writer = { name: `Maria ${run}`, email: `maria${run}@example.com`, title: `Two hours ${run}` };
        const profile = `/dentist/${slug}?tab=reviews`;
        const go = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path));
        await page.setViewportSize({ width: 320, height: 640 });
        await go(profile);
        await expect(page.locator('#review-form')).toHaveCount(0);
        await page.getByRole('link', { name: 'Write First Review' }).click();
        await expect(page.locator('#review-form')).toBeVisible();

        // Incomplete: the specified text, and an error at each field.
        await page.getByRole('button', { name: 'Submit Review' }).click();
        await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible();
        await expect(page.locator('#review-title-error')).toHaveText('Give your review a title.');
        await expect(page.getByRole('alert')).toBeFocused();
        expect(await overflow(page)).toBe(0);

        const mistyped = `mria${run}@example.com`;
        await fill(page, { ...writer, email: mistyped });
        // A form sent within two seconds counts as automated and gets no mail.
        await page.waitForTimeout(2000);
        await page.getByRole('button', { name: 'Submit Review' }).click();
        await expect(page.getByText('Review Submitted!')).toBeVisible();
        await expect(page.getByText('One step is left: open the email that we sent')).toBeVisible();
        await expect(page.locator('#review-form')).toHaveCount(0);
        const panel = page.url();
        // The mail went to a mistyped address: the right one gets the link, and the first one’s ends.
        const wrong = await inMail(mistyped, /\/review\/[\w-]{32}/);
        await page.getByRole('button', { name: 'Send it again' }).click();
        await expect(page.getByText('We have just sent an email')).toBeVisible();
        await page.getByLabel('Another address').fill('maria@');
        await page.getByRole('button', { name: 'Send it there' }).click();
        await expect(page.locator('#review-other-error')).toBeVisible();
        await expect(page.getByLabel('Another address')).toHaveValue('maria@');
        await page.getByLabel('Another address').fill(writer.email);
        await page.getByRole('button', { name: 'Send it there' }).click();
        await expect(page.getByText('An email is on its way.')).toBeVisible();
        expect(await overflow(page)).toBe(0);
        await page.goto(wrong);
        await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
        await page.goto(await inMail(writer.email, /\/review\/[\w-]{32}/));
        await page.getByRole('button', { name: 'Confirm my review' }).click();
        await expect(page.getByRole('status')).toContainText('Confirmed');
        const own = new URL(page.url()).pathname;
        await page.goto(panel);
        await expect(
          page.getByText('Your review is pending approval and will be published soon.'),
        ).toBeVisible();
        await go(profile);
        await expect(page.getByText(writer.title)).toHaveCount(0);

        await openLead(desk, writer.email);
        await desk.getByRole('button', { name: 'Publish', exact: true }).click();
        await expect(desk.getByText('That was done')).toBeVisible();
        await go(profile);
        await expect(page.getByRole('heading', { name: writer.title })).toBeVisible();
        await expect(page.getByText('Address confirmed').first()).toBeVisible();
        expect(await ratingOf(page)).toContain('1 review');
        // The city's list shows it too.
        const card = (await cardsOf(page, list)).find((html) => html.includes(`/dentist/${slug}"`)) ?? '';
        expect(card).toMatch(/\b1(<!-- -->)? review\b/);

        await page.goto(own);
        await page.getByLabel('5 stars').check();
        await page.getByLabel('Title').fill(`Mended ${run}`);
        await page.getByRole('button', { name: 'Save the change' }).click();
        await expect(page.getByRole('status')).toContainText('Saved');
        await go(profile);
        await expect(page.getByRole('heading', { name: writer.title })).toBeVisible();
        await desk.reload();
        await desk.getByRole('button', { name: 'Publish the new version' }).click();
        await expect(desk.getByText('That was done')).toBeVisible();
        await go(profile);
        await expect(page.getByRole('heading', { name: `Mended ${run}` })).toBeVisible();
        expect(await ratingOf(page)).toContain('5.0');

        await page.getByRole('button', { name: `Helpful: “Mended ${run}”` }).click();
        await expect(page.getByText('1 person found this helpful')).toBeVisible();

        await page.goto(own);
        await page.getByText('Delete it').click();
        await page.getByRole('button', { name: 'Delete my review' }).click();
        await expect(page.getByRole('heading', { name: 'Deleted' })).toBeVisible();
        await go(profile);
        await expect(page.getByText('No reviews yet').first()).toBeVisible();
      },
    );
  });
}

test('form and errors: axe finds nothing, and Cancel leads back', async ({ page, dentists }) => {
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
});
