import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { countLeads, useFormSite, tokenOf } from '#tests/support/form-site.ts';
import { htmlErrors } from './html-validate.ts';
import { testLeadForm } from './lead-form.ts';
import { changeListing } from '#tests/support/listings.ts';

// 'Send Message': the form for a message to a dentist, at its own URL under the profile.

const site = useFormSite();
let dentist: { id: string; slug: string };
beforeAll(async () => {
  dentist = await insertBookableDentist('Dr. Amélie Tremblay');
});

const typed = {
  name: 'Maria Okafor',
  email: 'maria@example.com',
  phone: '604-555-0123',
  message: 'Do you see small children?',
};

const formOf = (slugOrId = dentist.slug, language = '') => `${language}/dentist/${slugOrId}/message`;

const open = (path: string, sender?: Response) => site.open(path, sender);
const post = (fields: Record<string, string>, path = formOf()) => site.post(path, fields);

testLeadForm({
  site: () => site,
  path: (language) => formOf(dentist.slug, language),
  id: 'message',
  typed,
  wrong: [
    ['name', '   ', 'Enter your name.'],
    ['email', 'maria@', 'Enter an email address like name@example.com.'],
    ['phone', '12', 'Enter a phone number with its area code, like 604-555-0123, or none.'],
    ['message', 'x'.repeat(100 * 1024), 'Use at most 5,000 characters for your message.'],
  ],
  personal: /maria|okafor|small children|@example|604-555-0123/i,
  lead: {
    name: 'Maria Okafor',
    phone: '604-555-0123',
    service_type: 'dentist_message',
    source_site: 'dental-finder',
    industry: 'dental',
    details: {
      dentist: { slug: 'dr-amelie-tremblay', name: 'Dr. Amélie Tremblay' },
      message: 'Do you see small children?',
    },
  },
  sent: { en: 'Message sent', fr: 'Message envoyé' },
  failed: { en: 'Your message was not sent', fr: 'Votre message n’a pas été envoyé' },
  // Contact without us.
  alsoWhenFailed: 'href="tel:+16045550101"',
});

test('the profile links to it, beside booking and calling', async () => {
  for (const [language, names] of [
    ['', ['Book Appointment', 'Call Now', 'Send Message']],
    ['/fr', ['Prendre rendez-vous', 'Appeler', 'Écrire un message']],
  ] as const) {
    const { html } = await open(`${language}/dentist/${dentist.slug}`);
    const places = names.map((name) => html.search(new RegExp(`${name}</(a|button)>`)));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(html).toContain(`href="${formOf(dentist.slug, language)}"`);
  }
});

test('the form has its fields and says what happens to the message', async () => {
  const { answer, html } = await open(formOf());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(html).toContain('>Send a message to Dr. Amélie Tremblay</h1>');
  for (const [name, required] of [
    ['name', true],
    ['email', true],
    ['phone', false],
    ['message', true],
  ] as const) {
    const field = new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
    expect(field, name).not.toBe('');
    expect(field.includes('required'), name).toBe(required);
  }
  for (const text of [
    'we pass it on to the clinic',
    'call 911',
    'No health card number, please.',
    'The clinic answers you itself',
  ])
    expect(html).toContain(text);
  expect(html).toContain('href="/emergency-dentists?place=america-vancouver"');
  expect(html).toContain('href="/privacy-policy#dentist-message"');
  expect(html).toContain('href="tel:+16045550101"');
  expect(html).toContain(`href="/dentist/${dentist.slug}/book"`);
  expect(html).toContain('<meta name="robots" content="noindex"');
  // Only a demonstration dentist is marked so.
  expect(html).not.toContain('This dentist is made up');
  expect(await htmlErrors(html)).toEqual([]);
});

test('a made-up dentist’s form says that no clinic receives the message', async () => {
  const { id, slug } = await insertBookableDentist('Dr. Invented');
  await changeListing(id, { source: 'demonstration' });
  const { html } = await open(formOf(slug));
  expect(html).toContain('no clinic receives it');
  expect(html).not.toContain('The clinic answers you itself');
  expect(html).not.toContain('We pass on what you write');
  const { html: french } = await open(formOf(slug, '/fr'));
  expect(french).toContain('aucune clinique ne le reçoit');
  await db.deleteFrom('dentists').where('id', '=', id).execute();
});

test.each(['', '/fr'])(
  'the opaque id redirects to the slug, %s with the rest of the URL',
  async (language) => {
    const { answer } = await open(`${formOf(dentist.id, language)}?sent=x`);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Location')).toBe(`${formOf(dentist.slug, language)}?sent=x`);
  },
);

test('a confirmation shows the private link to its sender only, at the form of its dentist', async () => {
  const other = await insertBookableDentist('Dr. Zoé Gagnon');
  const { answer: stored } = await post(typed);
  const link = `/request/${tokenOf(stored)}`;
  const confirmation = (slug = dentist.slug) => `${formOf(slug)}?sent=1`;
  expect((await open(confirmation(), stored)).html).toContain(link);
  for (const { html } of [await open(confirmation(other.slug), stored), await open(confirmation())]) {
    expect(html).toContain('the link to follow or withdraw it is in our email');
    expect(html).not.toContain('/request/');
    expect(await htmlErrors(html)).toEqual([]);
  }
  expect((await open(`${formOf()}?sent=${tokenOf(stored)}`)).answer.status).toBe(404);
});

test('if the dentist was removed after the form was received, the same form sent again says so', async () => {
  const { id, slug } = await insertBookableDentist('Dr. Gone Later');
  const sent = { ...typed, submissionKey: randomUUID() };
  const received = 'We received this form before the listing was removed.';
  expect((await post(sent, formOf(slug))).answer.status).toBe(303);
  await db.deleteFrom('dentists').where('id', '=', id).execute();
  const before = await countLeads();
  const again = await post(sent, formOf(slug));
  expect(again.answer.status).toBe(404);
  expect(again.html).toContain(received);
  expect(again.html).not.toContain('Nothing was sent');
  expect(again.html).toContain(typed.message);
  expect(await countLeads()).toBe(before);
  const other = await post({ ...sent, submissionKey: randomUUID() }, formOf(slug));
  expect(other.html).toContain('Nothing was sent');
  expect(other.html).not.toContain(received);
});
