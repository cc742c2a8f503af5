import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { takeWaitlistSteps } from '#app/features/requests/lead/waitlist.server.ts';
import { config } from '#config';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { countLeads, useFormSite } from '#tests/support/form-site.ts';
import { plainText } from '#tests/support/built-site.ts';
import { htmlErrors } from './html-validate.ts';
import { testLeadForm } from './lead-form.ts';
import { newestLead } from '#tests/support/leads.ts';
import { changeListing } from '#tests/support/listings.ts';

// 'Tell me when': from profile and card to the private page.

const site = useFormSite();
let dentist: { id: string; slug: string };
beforeAll(async () => {
  dentist = await insertBookableDentist('Dr. Amélie Tremblay');
  await accept(false);
});

const accept = (is_accepting_patients: boolean | null) =>
  changeListing(dentist.id, { is_accepting_patients });
const formOf = (language = '') => `${language}/dentist/${dentist.slug}/waitlist`;
const open = (path: string) => site.open(path);
const someone = () => `${randomUUID()}@example.com`;

testLeadForm({
  site: () => site,
  path: formOf,
  id: 'waitlist',
  typed: { email: 'maria@example.com' },
  textField: null,
  wrong: [
    ['email', '', 'Enter your email address.'],
    ['email', 'maria@', 'Enter an email address like name@example.com.'],
  ],
  personal: /maria|@example/i,
  lead: { service_type: 'waitlist' },
  sent: { en: 'Alert set', fr: 'Alerte créée' },
  failed: { en: 'Your alert was not set', fr: 'Votre alerte n’a pas été créée' },
});

/** The private page of an address's newest alert, as its mail links it. */
async function pageOf(email: string): Promise<string> {
  return `/request/${await linkTo(db, (await newestLead(email)).id, 'status')}`;
}

test.each([
  ['', 'Tell me when they accept patients', 'Tell me when'],
  ['/fr', 'M’avertir quand il y aura de la place', 'M’avertir'],
])(
  'profile and card lead to it where the dentist takes no new patients, and nowhere else (%s)',
  async (language, name, short) => {
    const pages = [
      `/dentist/${dentist.slug}`,
      '/america-vancouver/all-dentists',
      `/saved?dentist=${dentist.slug}`,
    ];
    for (const page of pages) {
      for (const accepting of [true, null]) {
        await accept(accepting);
        expect((await open(language + page)).html).not.toContain('/waitlist"');
      }
      await accept(false);
      const { html } = await open(language + page);
      expect(html, page).toContain(`href="${formOf(language)}"`);
      // A row has no room for the whole name; what follows is for screen readers.
      const label = page.startsWith('/dentist/') ? name : short;
      expect(plainText(html), page).toContain(`${label}<span class="sr-only">`);
      expect(await htmlErrors(html)).toEqual([]);
    }
  },
);

test('the form says what happens, when, and for how long the address is kept', async () => {
  const { answer, html } = await open(formOf());
  expect(answer.status).toBe(200);
  expect(html).toContain('>Hear when Dr. Amélie Tremblay takes new patients</h1>');
  for (const text of [
    'confirm the alert by email now',
    'longer than 6 months',
    'within 30 days',
    `and ${config.RETENTION_MONTHS} months from the end of the alert`,
    'no place for you',
  ])
    expect(html).toContain(text);
  expect(html).toContain('href="/privacy-policy#waitlist"');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect((await open('/robots.txt')).html).toContain('Disallow: /dentist/*/waitlist');
  expect(await htmlErrors(html)).toEqual([]);
  const { html: french } = await open(formOf('/fr'));
  expect(french).toContain('M’avertir</button>');
  expect(await htmlErrors(french)).toEqual([]);
});

test('asking twice is one alert, told alike, and no page shows a stranger the private link', async () => {
  const email = someone();
  const before = await countLeads();
  const first = await site.post(formOf(), { email });
  const second = await site.post(formOf('/fr'), { email: email.toUpperCase() });
  expect(await countLeads()).toBe(before + 1);
  expect(first.answer.headers.get('Location')).toBe(`${formOf()}?sent=1`);
  expect(second.answer.headers.get('Location')).toBe(`${formOf('/fr')}?sent=1`);
  const { answer, html } = await open(`${formOf()}?sent=1`);
  expect(answer.status).toBe(200);
  expect(html).toContain('Alert set');
  expect(html).toContain('If yours was there already, it stays, and we send no second confirmation');
  expect(html).not.toContain('/request/');
  expect(html).not.toContain('method="post"');
  expect(await htmlErrors(html)).toEqual([]);
  // A token is none of this page's.
  const token = (await pageOf(email)).slice(-32);
  expect((await open(`${formOf()}?sent=${token}`)).answer.status).toBe(404);
});

test.each([true, null])(
  'where they take new patients (%s) a kind page leads to the booking',
  async (accepting) => {
    await accept(accepting);
    const before = await countLeads();
    const { answer, html } = await site.post(formOf(), { email: someone() });
    expect(answer.status).toBe(409);
    for (const shown of [html, (await open(formOf())).html]) {
      expect(shown).toContain('No need to wait');
      expect(shown).toContain(`href="/dentist/${dentist.slug}/book"`);
      expect(shown).not.toContain('name="email"');
      expect(await htmlErrors(shown)).toEqual([]);
    }
    expect((await open(formOf('/fr'))).html).toContain('Nul besoin d’attendre');
    expect(await countLeads()).toBe(before);
    await accept(false);
  },
);

test('the private page ends the alert, or keeps it after the question, by one click', async () => {
  const email = someone();
  await site.post(formOf(), { email });
  const page = await pageOf(email);
  const first = await open(page);
  expect(first.html).toContain('Your new-patient alert');
  expect(first.html).toContain('End the alert');
  expect(first.html).not.toContain('value="stay"');
  expect((await site.post(page, { do: 'stay' })).answer.status).toBe(409);

  await takeWaitlistSteps(
    (error) => {
      throw error;
    },
    new Date(Date.now() + 190 * 86_400_000),
  );
  const { html } = await open(page);
  expect(html).toContain('Still waiting for this dentist?');
  expect(html).toMatch(/<button[^>]*value="stay"/);
  expect(await htmlErrors(html)).toEqual([]);
  expect((await open(`/fr${page}`)).html).toContain('Garder l’alerte');
  expect((await site.post(page, { do: 'stay' })).answer.status).toBe(303);
  expect((await open(page)).html).toContain('Still waiting');
  expect((await open(`${page}?ask=withdraw`)).html).toContain('Yes, end it');
  expect((await site.post(page, { do: 'withdraw' })).answer.status).toBe(303);
  expect((await open(page)).html).toContain('Ended by you');
});
