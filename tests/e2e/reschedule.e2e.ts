import type { Page } from '@playwright/test';
import { nextDay } from '#tests/support/next-day.ts';
import { expectNothingFound } from './axe.ts';
import { findInInbox, listDentist, openLead, someName, test } from './desk.ts';
import { expect, overflow, someAddress } from './visit.ts';

// A booking whose day is moved, on a phone: by the visitor, and by the clinic's proposal.

const words = {
  en: {
    first: 'First name',
    last: 'Last name',
    email: 'Email',
    phone: 'Phone',
    send: 'Ask for this appointment',
    track: 'Track or cancel your request',
  },
  fr: {
    first: 'Prénom',
    last: 'Nom',
    email: 'Courriel',
    phone: 'Téléphone',
    send: 'Demander ce rendez-vous',
    track: 'Suivre ou annuler la demande',
  },
} as const;

/** Books the dentist and opens the private page; returns the visitor's address. */
async function book(page: Page, profile: string, language: 'en' | 'fr'): Promise<string> {
  const { first, last, email, phone, send, track } = words[language];
  const address = someAddress();
  await page.setViewportSize({ width: 360, height: 780 });
  const query = new URLSearchParams({ type: 'whitening', date: nextDay(3), time: '10:00' });
  await page.goto(`${language === 'fr' ? '/fr' : ''}${profile}/book/contact?${query}`);
  await page.getByLabel(first, { exact: true }).fill('Maria');
  await page.getByLabel(last, { exact: true }).fill('Okafor');
  await page.getByLabel(email, { exact: true }).fill(address);
  await page.getByLabel(phone, { exact: true }).fill('604-555-0123');
  // A form sent within two seconds counts as automated.
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: send }).click();
  await page.getByRole('link', { name: track }).click();
  await expect(page).toHaveURL(/\/request\/[\w-]{32}$/);
  return address;
}

/** Chooses a day in the calendar of the form for another day. */
async function choose(page: Page, day: string, later: string): Promise<void> {
  await expect(page.locator('#booking-calendar')).toBeVisible();
  const link = page.locator(`#booking-calendar a[href*="date=${day}"]`);
  if ((await link.count()) === 0) await page.getByRole('link', { name: later }).click();
  await link.click();
}

test(
  'a visitor asks for another day, and the operator sees it as work',
  { tag: '@full' },
  async ({ page, desk }) => {
    const email = await book(page, await listDentist(desk, someName()), 'en');
    await page.getByRole('link', { name: 'Ask for another day' }).click();
    await choose(page, nextDay(4), 'Two weeks later');
    await expect(page.locator(`#booking-calendar a[href*="date=${nextDay(0)}"]`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Ask for this day' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNothingFound(page);
    expect(await overflow(page)).toBe(0);
    await page.getByText('2:00', { exact: false }).last().click();
    await page.getByRole('button', { name: 'Ask for this day' }).click();
    await expect(page.getByText(/^You asked for Thursday, .*, 2:00.p\.m\.$/)).toBeVisible();
    await openLead(desk, email);
    await expect(desk.locator('.lead-state')).toContainText('New');
    await expect(desk.locator('.console-history')).toContainText('Thursday');
    const address = page.url();
    await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(desk.locator('.lead-state')).toContainText('Confirmed');
    // The confirmed day stands until the wish for another one is confirmed.
    await page.goto(address);
    await page.getByRole('link', { name: 'Ask for another day' }).click();
    await choose(page, nextDay(3), 'Two weeks later');
    await page.locator('label', { has: page.locator('[value="09:00"]') }).click();
    await page.getByRole('button', { name: 'Ask for this day' }).click();
    await expect(
      page.getByText(/^Thursday, .* is confirmed\. You asked for Wednesday, .* the first day stands\.$/),
    ).toBeVisible();
    await expectNothingFound(page);
    expect(await overflow(page)).toBe(0);
    // By its address: the inbox's first page is full of what other tests sent.
    await findInInbox(desk, email);
    await expect(desk.locator('.inbox-row', { hasText: 'Another day' })).toContainText('due in');
    await openLead(desk, email);
    await desk.getByRole('button', { name: 'Confirm the new day' }).click();
    await expect(desk.getByRole('button', { name: 'Confirm the new day' })).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'What you sent' })).toContainText('Wednesday');
  },
);

test(
  'a day that the clinic offers is taken on the private page, in French',
  { tag: '@full' },
  async ({ page, desk }) => {
    const email = await book(page, await listDentist(desk, someName()), 'fr');
    const address = page.url();
    await openLead(desk, email);
    await desk.locator('#offer-date').fill(nextDay(4));
    await desk.locator('#offer-time').fill('13:30');
    await desk.getByRole('button', { name: 'Offer it' }).click();
    await expect(desk.locator('.lead-state')).toContainText('Contacted');
    await page.goto(address);
    const offer = page.getByRole('region', { name: 'Un autre jour vous est proposé' });
    await expect(offer).toContainText('13 h 30');
    await expectNothingFound(page);
    expect(await overflow(page)).toBe(0);
    await offer.getByRole('link', { name: 'Demander un autre jour' }).click();
    await expect(page.locator('#booking-calendar')).toBeVisible();
    await page.goto(address);
    await offer.getByRole('button', { name: 'L’accepter' }).click();
    await expect(page.getByText('Confirmée', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ajouter à votre calendrier' })).toBeVisible();
    // A refused wish leaves the day that was taken.
    await page.getByRole('link', { name: 'Demander un autre jour' }).click();
    await choose(page, nextDay(3), 'Deux semaines plus tard');
    await page.locator('label', { has: page.locator('[value="10:00"]') }).click();
    await page.getByRole('button', { name: 'Demander ce jour' }).click();
    const wish = page.getByRole('region', { name: 'Vous avez demandé un autre jour' });
    await expect(wish).toContainText(
      /Confirmé.: jeudi .*; tant que ce n’est pas confirmé, le premier jour tient/,
    );
    await expectNothingFound(page);
    expect(await overflow(page)).toBe(0);
    await openLead(desk, email);
    await desk.getByRole('button', { name: 'Keep the confirmed day' }).click();
    await expect(desk.getByRole('button', { name: 'Keep the confirmed day' })).toHaveCount(0);
    await page.goto(address);
    await expect(wish).toHaveCount(0);
    await expect(page.getByText(/^Le jour confirmé tient.: jeudi/)).toBeVisible();
  },
);
