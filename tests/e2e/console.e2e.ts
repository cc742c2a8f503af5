import { findInInbox, listDentist, someName, test } from './desk.ts';
import { expect, sendContact, someAddress } from './visit.ts';

// The console in a browser: signing in, and visitors' requests as they arrive.

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
  'listings are found as one types, and the keyboard goes through them',
  { tag: '@full' },
  async ({ desk }) => {
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
