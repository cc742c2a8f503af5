import type { Page } from '@playwright/test';
import { expectNothingFoundAtRest } from './axe.ts';
import { expect, open, overflow, someAddress, test } from './visit.ts';

// The matching funnel, from a city's page to the matching dentists and the private page of the request.

const FUNNEL = '/calgary/family-dentists/funnel';
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const step = (page: Page, n: number) =>
  expect(page.getByText(`Step ${n} of 5`, { exact: true })).toBeVisible();

async function answer(page: Page): Promise<void> {
  await page.getByLabel('Emergency (urgent)').check();
  await page.getByLabel('A routine checkup or cleaning').check();
  await next(page);
  await page.getByLabel('Top rated by patients').check();
  await next(page);
  await page.getByLabel('Within a week').check();
  await next(page);
  await page.getByLabel('Postal code', { exact: true }).fill('T2P 1J9');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('1 to 2 years ago').check();
  await next(page);
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('leads from Calgary through six steps to four dentists and the stored request', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/calgary');
    await page.getByRole('link', { name: 'Get my personal match' }).click();
    await expect(page).toHaveURL(FUNNEL);

    // Without a choice, the summary takes the focus and links to the first option.
    await next(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByRole('link', { name: 'Choose at least one kind of care.' }).click();
    await step(page, 1);
    await answer(page);
    await expect(page).toHaveURL(`${FUNNEL}/contact`);

    // Back and reload show each step with its answers.
    await page.goBack();
    await step(page, 4);
    await expect(page.getByLabel('Postal code', { exact: true })).toHaveValue('T2P 1J9');
    await page.goBack();
    await expect(page.getByLabel('Within a week')).toBeChecked();
    await page.reload();
    await expect(page.getByLabel('Within a week')).toBeChecked();
    await page.goForward();
    await page.goForward();
    await step(page, 5);

    // The page's own Back keeps the input.
    await page.getByLabel('Email', { exact: true }).fill('maria@');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await step(page, 4);
    await next(page);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('maria@');

    await page.getByRole('button', { name: 'Find My Dentists' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter your phone number.');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('maria@');
    await page.getByLabel('Email', { exact: true }).fill(someAddress());
    await page.getByLabel('Phone', { exact: true }).fill('403-555-0123');
    await page.getByLabel(/^I agree that Dental Finder stores/).check();
    await page.getByRole('button', { name: 'Find My Dentists' }).click();

    await expect(page).toHaveURL(`${FUNNEL}/results`);
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText('Enter your phone number.');
    await page.goForward();
    await expect(page).toHaveURL(`${FUNNEL}/results`);
    await expect(page.getByRole('article')).toHaveCount(4);
    // Only a verified dentist is the best match, and the hour decides who is first.
    await expect(page.getByRole('article').first()).toContainText(/Best Match|Not verified/);
    await expect(page.getByText('Step 6')).toHaveCount(0);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 360, height: 780 });
    for (const row of await page.getByRole('article').all())
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(210);
    const why = page.getByRole('article').first().locator('details');
    await expect(why.locator('li').first()).toBeHidden();
    await why.locator('summary').click();
    await expect(why.locator('li').first()).toBeVisible();
    const names = await page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
    await page.reload();
    await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(names);

    await page.getByRole('link', { name: 'See or withdraw your request' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request for a match');
    for (const text of ['Top rated by patients', 'T2P 1J9', names[3]!])
      await expect(page.getByRole('main')).toContainText(text);
    await page.goBack();
    await page.getByRole('button', { name: 'Clear my answers' }).click();
    await expect(page).toHaveURL(FUNNEL);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.goto(`${FUNNEL}/results`);
    await expect(page.getByText('Your answers are not here')).toBeVisible();
  });
});

test('a form can be sent again after no response, a stop or Back', async ({ page }) => {
  await page.clock.install();
  await open(page, FUNNEL);
  await answer(page);
  const submit = () => page.getByRole('button', { name: 'Find My Dentists' }).click();
  const waiting = page.locator('p', { hasText: 'Finding your dentists' });
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('maria@');
  // After a stop, the browser stays on the page without any event.
  await page.route(`**${FUNNEL}/contact`, (route) => route.fulfill({ status: 204 }));
  await submit();
  await page.clock.runFor(1000);
  await expect(email).toBeHidden();
  await page.clock.runFor(30_000);
  await expect(email).toHaveValue('maria@');
  await expect(waiting).toBeHidden();
  // Without a network: the browser's own error page, and Back.
  await page.unroute(`**${FUNNEL}/contact`);
  await page.route(`**${FUNNEL}/contact`, (route) => route.abort(), { times: 1 });
  await submit();
  await page.clock.runFor(1000);
  await page.waitForURL(/^chrome-error:/);
  await page.goBack();
  await step(page, 4);
  await next(page);
  await expect(page.getByRole('button', { name: 'Find My Dentists' })).toBeEnabled();
  await expect(waiting).toBeHidden();
  // Back before the response, and forward again.
  await page.route(`**${FUNNEL}/contact`, (route) => route.fulfill({ status: 204 }));
  await submit();
  await page.clock.runFor(1000);
  await expect(waiting).toBeVisible();
  await page.unroute(`**${FUNNEL}/contact`);
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(`${FUNNEL}/contact`);
  await expect(page.getByRole('button', { name: 'Find My Dentists' })).toBeEnabled();
  await expect(waiting).toBeHidden();
});

test('each step, its errors and the results: axe finds nothing', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  const look = async () => {
    await expectNothingFoundAtRest(page);
    expect(await overflow(page)).toBe(0);
  };
  await open(page, `/fr${FUNNEL}`);
  const press = () => page.locator('main form .btn-primary').click();
  const answers = [
    ['[value=routine]'],
    ['[value=top-rated]'],
    ['[value=asap]'],
    ['[name=postalCode]', '[name=hasInsurance][value=no]', '[value=never]'],
  ];
  for (const fields of answers) {
    await press();
    await expect(page.getByRole('alert')).toBeFocused();
    await look();
    for (const field of fields)
      if (field === '[name=postalCode]') await page.fill(field, 'T2P');
      else await page.check(field);
    await press();
  }
  await press();
  await expect(page.getByRole('alert')).toBeVisible();
  await look();
  await page.fill('[name=email]', someAddress());
  await page.fill('[name=phone]', '403-555-0123');
  await page.check('[name=consent]');
  await press();
  await expect(page.getByRole('article')).toHaveCount(4);
  await look();
});
