import { PASSWORD, totp } from '#tests/support/operator.ts';
import { addOperator, findInInbox, listDentist, openLead, setUpOperator, someName, test } from './desk.ts';
import { expect, open, sendContact, someAddress } from './visit.ts';

// The console in a browser: signing in, and visitors' requests as they arrive.

test('sets up an account from the command’s link, signs out, and signs in with password and code', async ({
  page,
}) => {
  const email = `ann-${crypto.randomUUID()}@example.com`;
  const key = await setUpOperator(page, addOperator(email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/console\/sign-in/);
  await page.goto('/console/listings');
  await expect(page).toHaveURL(/\/console\/sign-in\?next=/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code', { exact: true }).fill(totp(key));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/console/listings');
  await page.goto('/console/account');
  await expect(page.getByText('This one')).toBeVisible();
});

test(
  'a request from the funnel arrives with its answers and the dentists shown',
  { tag: '@full' },
  async ({ page, desk }) => {
    const email = someAddress();
    const next = () => page.getByRole('button', { name: 'Continue' }).click();
    await open(page, '/calgary/family-dentists');
    await page.getByRole('main').getByRole('link', { name: 'Get Matched' }).click();
    await expect(page).toHaveURL('/calgary/family-dentists/funnel');
    await page.getByLabel('A routine checkup or cleaning').check();
    await next();
    await page.getByLabel('Top rated by patients').check();
    await next();
    await page.getByLabel('Within a week').check();
    await next();
    await page.getByLabel('Postal code', { exact: true }).fill('T2P 1J9');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('1 to 2 years ago').check();
    await next();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Phone', { exact: true }).fill('403-555-0123');
    await page.getByLabel(/^I agree that Dental Finder stores/).check();
    await page.getByRole('button', { name: 'Find My Dentists' }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
    const best = await page.getByRole('article').getByRole('heading', { level: 3 }).first().innerText();

    await openLead(desk, email);
    for (const text of ['T2P 1J9', 'Top rated by patients', best])
      await expect(desk.getByRole('main')).toContainText(text);
  },
);

test('the inbox works by keyboard: down, select, mark as seen, up, open', async ({ page, desk }) => {
  const name = `Triage ${crypto.randomUUID().slice(0, 8)}`;
  for (const email of [someAddress(), someAddress()]) await sendContact(page, { email, name });
  await findInInbox(desk, name);
  const rows = desk.locator('tr[data-lead]');
  await expect(rows).toHaveCount(2);
  const links = rows.locator('th a');
  await links.first().focus();
  await desk.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await desk.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await desk.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).not.toBeChecked();
  await desk.keyboard.press('s');
  await expect(desk.getByText('1 was done.')).toBeVisible();
  await expect(rows.nth(1)).toContainText('Seen');
  await expect(rows.nth(0)).toContainText('New');
  await links.nth(1).focus();
  await desk.keyboard.press('k');
  await expect(links.first()).toBeFocused();
  await desk.keyboard.press('/');
  await expect(desk.getByLabel('Search in names, addresses and texts')).toBeFocused();
  // Shortcuts do not apply in fields.
  await desk.keyboard.press('x');
  await expect(rows.first().getByRole('checkbox')).not.toBeChecked();
  await links.first().focus();
  await desk.keyboard.press('o');
  await expect(desk).toHaveURL(/\/console\/leads\//);
});

test(
  'finds one person’s data by address and erases them; their link then shows nothing',
  { tag: '@full' },
  async ({ page, desk }) => {
    const email = someAddress();
    await sendContact(page, { email, name: 'Maria Okafor' });
    await page.getByRole('link', { name: 'Track your request' }).click();
    await expect(page.getByText('It rings at a bakery')).toBeVisible();

    await desk.goto('/console/person');
    await desk.getByLabel('E-mail address').fill(email.toUpperCase());
    await desk.getByRole('button', { name: 'Look it up' }).click();
    await expect(desk.getByText('1 request is stored for this address')).toBeVisible();
    await desk.getByRole('button', { name: 'Erase everything…' }).click();
    await desk.getByRole('button', { name: 'Keep it' }).click();
    await expect(desk.getByText('1 request is stored for this address')).toBeVisible();
    await desk.getByRole('button', { name: 'Erase everything…' }).click();
    await desk.getByRole('button', { name: 'Erase for good' }).click();
    await expect(desk.getByText('1 request was erased')).toBeVisible();

    await findInInbox(desk, email);
    await expect(desk.getByText('Nothing here')).toBeVisible();
    await page.reload();
    await expect(page.getByText('It rings at a bakery')).toHaveCount(0);
  },
);

test('listings are found as one types, and the keyboard goes through them', async ({ desk }) => {
  const name = someName();
  await listDentist(desk, name);
  await desk.goto('/console/listings?missing=website&columns=phone');
  await desk.locator('#term').pressSequentially(name.slice(4));
  await expect(desk.getByRole('status')).toHaveText('1 listing found');
  // The text is in no address, and the filter stays.
  await expect(desk).toHaveURL('/console/listings?missing=website&columns=phone&search=1');
  await expect(desk.locator('#term')).toBeFocused();
  await expect(desk.locator('tr[data-lead]')).toContainText('506-555-0100');
  await desk.locator('tr[data-lead] th a').focus();
  await desk.keyboard.press('/');
  await expect(desk.locator('#term')).toBeFocused();
  await desk.getByRole('link', { name: 'Remove filters and search' }).click();
  await desk.locator('tr[data-lead] th a').first().focus();
  await desk.keyboard.press('j');
  await expect(desk.locator('tr[data-lead] th a').nth(1)).toBeFocused();
  await desk.keyboard.press('o');
  await expect(desk).toHaveURL(/\/console\/listings\/[0-9a-f-]{36}\?columns=phone$/);
});

test(
  'all listings of a search are hidden at once, and put back',
  { tag: '@full' },
  async ({ page, desk }) => {
    const family = `Quill ${crypto.randomUUID().slice(0, 8)}`;
    const profiles = [
      await listDentist(desk, `Dr. Ann ${family}`),
      await listDentist(desk, `Dr. Bob ${family}`),
    ];
    const statuses = () => Promise.all(profiles.map(async (path) => (await page.request.get(path)).status()));
    await desk.goto('/console/listings');
    await desk.locator('#term').fill(family);
    await expect(desk.locator('#found')).toHaveText('2 listings found');
    await desk.getByLabel('All 2 that are found').check();
    await desk.getByLabel('With the chosen listings').selectOption({ label: 'Hide' });
    await desk.getByRole('button', { name: 'Do it' }).click();
    await expect(desk.getByText('2 listings hidden.')).toBeVisible();
    expect(await statuses()).toEqual([404, 404]);
    await desk.getByLabel('All 2 that are found').check();
    await desk.getByLabel('With the chosen listings').selectOption({ label: 'Put back on the site' });
    await desk.getByRole('button', { name: 'Do it' }).click();
    await expect(desk.getByText('2 listings put back.')).toBeVisible();
    expect(await statuses()).toEqual([200, 200]);
    // One of them by keyboard, to a person.
    await desk.locator('tr[data-lead] th a').first().focus();
    await desk.keyboard.press('x');
    await desk.getByLabel('With the chosen listings').selectOption({ label: 'Assign' });
    await desk.locator('[name=to]').selectOption({ index: 1 });
    await desk.getByRole('button', { name: 'Do it' }).click();
    await expect(desk.getByText('1 listing assigned.')).toBeVisible();
    // One after the other, without leaving the view.
    await desk.locator('tr[data-lead] th a').first().click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Dr. Ann ${family}`);
    await desk.locator('#listing-website').fill('https://quill.example');
    await desk.keyboard.press('Control+Enter');
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Dr. Bob ${family}`);
    await expect(desk.getByRole('status').getByRole('link', { name: `Dr. Ann ${family}` })).toBeVisible();
    await desk.getByRole('link', { name: 'To the listings' }).click();
    await expect(desk.locator('#found')).toHaveText('2 listings found');
    await desk.locator('tr[data-lead] th a').first().focus();
    await desk.keyboard.press('?');
    await expect(desk.getByText('previous row')).toBeVisible();
  },
);

test(
  'the map of a point begins with the city that is chosen, and follows it',
  { tag: '@full' },
  async ({ desk }) => {
    await desk.goto('/console/listings/new');
    const city = desk.locator('select[name=city]');
    const point = desk.locator('input[name=point]');
    const pin = async (value: string, start: RegExp) => {
      await point.fill('');
      await city.selectOption(value);
      await desk.getByRole('button', { name: 'Put the pin in the middle' }).click();
      await expect(point).toHaveValue(start);
    };
    await city.selectOption('halifax');
    await desk.getByText('Set it on the map').click();
    await expect(desk.locator('.point-map canvas')).toBeVisible();
    await pin('halifax', /^44\.[67]\d*, -63\.[56]/);
    await pin('victoria', /^48\.4\d*, -123\.3/);
  },
);
