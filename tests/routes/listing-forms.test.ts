import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { leadFormCopy } from '#app/features/requests/lead/lead-form-copy.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { countLeads, findLeadOf, useFormSite, tokenOf } from '#tests/support/form-site.ts';
import { htmlErrors } from './html-validate.ts';
import { testLeadForm } from './lead-form.ts';
import { changeListing } from '#tests/support/listings.ts';
import { mailsOf } from '#tests/support/leads.ts';

// 'Correct this listing' and 'Claim this listing': forms at their own addresses under the profile.

const site = useFormSite();
let dentist: { id: string; slug: string };
beforeAll(async () => {
  dentist = await insertBookableDentist('Dr. Amélie Tremblay');
});

const correction = {
  fact: 'hours',
  value: 'Open on Saturdays, 9 to 1',
  source: 'I called them today',
  email: 'maria@example.com',
};
const claim = {
  name: 'Maria Okafor',
  role: 'Office manager',
  email: 'maria@example.com',
  phone: '604-555-0123',
  proof: 'Our website names me',
};
const personal = /maria|okafor|saturdays|called them|office manager|@example|604-555/i;
const receiversOf = async (id: string) =>
  (await mailsOf(id)).map(({ template, recipient }) => `${template} ${recipient}`).toSorted();
const pathOf = (form: 'correct' | 'claim', language = '', slug = dentist.slug) =>
  `${language}/dentist/${slug}/${form}`;

describe('a correction', () => {
  testLeadForm({
    site: () => site,
    path: (language) => pathOf('correct', language),
    id: 'correction',
    typed: correction,
    nameField: 'source',
    textField: 'value',
    chosen: ['fact'],
    invalid: { fact: '' },
    wrong: [
      ['fact', '', 'Choose what is wrong.'],
      ['value', ' \n ', 'Write what it should say.'],
      ['source', '', 'Tell us how you know.'],
      ['email', 'maria@', 'Enter an email address like name@example.com.'],
    ],
    personal,
    lead: {
      name: 'No name',
      phone: null,
      service_type: 'correction_request',
      details: { fact: 'hours', source: 'I called them today', message: 'Open on Saturdays, 9 to 1' },
    },
    sent: { en: 'Correction sent', fr: 'Correction envoyée' },
    failed: { en: 'Your correction was not sent', fr: 'Votre correction n’a pas été envoyée' },
  });

  test('sends mail to the address given, and has a status page', async () => {
    const { answer } = await site.post(pathOf('correct'), correction);
    const lead = await findLeadOf(answer);
    expect(lead.dentist_id).toBe(dentist.id);
    expect(await receiversOf(lead.id)).toEqual(['operator-new-lead operators', 'request-received visitor']);
    const sent = await site.open(answer.headers.get('Location') ?? '', answer);
    expect(sent.html).toContain(`href="/request/${tokenOf(answer)}"`);
    const status = await site.open(`/fr/request/${tokenOf(answer)}`);
    expect(status.html).toContain('Votre correction');
    expect(status.html).toContain('Heures d’ouverture');
    expect(status.html).toContain('Open on Saturdays, 9 to 1');
  });

  test('without an address, only we get mail', async () => {
    const { answer } = await site.post(pathOf('correct', '/fr'), { ...correction, email: ' ' });
    const lead = await findLeadOf(answer);
    expect(lead).toMatchObject({ email: null, language: 'fr' });
    expect(await receiversOf(lead.id)).toEqual(['operator-new-lead operators']);
    expect((await site.open(`/request/${tokenOf(answer)}`)).answer.status).toBe(200);
    // A second copy would be a second correction, and no mail has the link.
    for (const cookies of [answer, undefined]) {
      const sent = await site.open(answer.headers.get('Location') ?? '', cookies);
      expect(sent.html).toContain('Correction envoyée');
      expect(sent.html).not.toContain(leadFormCopy('fr').noMail);
      expect(sent.html).not.toContain(leadFormCopy('fr').linkInMail);
    }
    const mailed = await site.open(`${pathOf('correct', '/fr')}?sent=1`);
    expect(mailed.html).toContain(leadFormCopy('fr').noMail);
    expect(mailed.html).toContain(leadFormCopy('fr').linkInMail);
    expect((await site.open(`${pathOf('correct')}?sent=mail`)).answer.status).toBe(404);
  });

  test('preselects the fact in the URL', async () => {
    const { html } = await site.open(`${pathOf('correct')}?fact=hours`);
    expect(html).toContain('<option value="hours" selected');
    expect((await site.open(`${pathOf('correct')}?fact=%3Cscript`)).answer.status).toBe(200);
  });
});

describe('a claim', () => {
  testLeadForm({
    site: () => site,
    path: (language) => pathOf('claim', language),
    id: 'claim',
    typed: claim,
    textField: 'proof',
    wrong: [
      ['name', '', 'Enter your name.'],
      ['role', ' ', 'Write what you do at the clinic.'],
      ['email', '', 'Enter your email address.'],
      ['phone', '123', 'Enter a phone number with its area code'],
      ['proof', '', 'Tell us how you can prove it.'],
    ],
    personal,
    lead: { name: 'Maria Okafor', phone: '604-555-0123', service_type: 'listing_claim' },
    sent: { en: 'Claim sent', fr: 'Revendication envoyée' },
    failed: { en: 'Your claim was not sent', fr: 'Votre revendication n’a pas été envoyée' },
  });

  test.each([
    [{ mailAgreed: 'yes' }, true],
    [{}, false],
  ])('creates a lead with the clinic’s consent: %o', async (agreed, mailAgreed) => {
    const { answer } = await site.post(pathOf('claim'), { ...claim, ...agreed });
    const lead = await findLeadOf(answer);
    expect(lead).toMatchObject({
      dentist_id: dentist.id,
      details: { role: 'Office manager', message: 'Our website names me', mailAgreed },
    });
    expect(await receiversOf(lead.id)).toEqual(['operator-new-lead operators', 'request-received visitor']);
    const status = await site.open(`/request/${tokenOf(answer)}`);
    expect(status.html).toContain('Your listing claim');
    expect(status.html).not.toMatch(/okafor|604-555-0123/i);
  });

  test('keeps the consent when another field is invalid', async () => {
    const { html } = await site.post(pathOf('claim'), { ...claim, mailAgreed: 'yes', name: '' });
    expect(html).toMatch(/name="mailAgreed"[^>]*checked=""|checked=""[^>]*name="mailAgreed"/);
  });
});

test.each(['correct', 'claim'] as const)(
  '%s: is linked from the profile, valid, and not found for unknown dentists',
  async (form) => {
    for (const language of ['', '/fr']) {
      expect((await site.open(`${language}/dentist/${dentist.slug}`)).html).toContain(
        `href="${pathOf(form, language)}`,
      );
      const { answer, html } = await site.open(pathOf(form, language));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).toContain('privacy-policy#listing"');
      expect(await htmlErrors(html)).toEqual([]);
    }
    const before = await countLeads();
    for (const slug of ['dr-nobody', randomUUID(), "x'--"])
      expect((await site.open(pathOf(form, '', slug))).answer.status, slug).toBe(404);
    const removed = await site.post(pathOf(form, '/fr', 'dr-nobody'), { ...correction, ...claim });
    expect(removed.answer.status).toBe(404);
    expect(removed.html).toContain('Cette fiche n’est plus répertoriée');
    expect(removed.html).toContain(form === 'correct' ? correction.value : claim.proof);
    expect(await countLeads()).toBe(before);
  },
);

test.each([
  ['correct', correction, 'rien ne peut y être inexact'],
  ['claim', claim, 'il n’y a rien à revendiquer'],
] as const)('%s: promises nothing for a demonstration dentist', async (form, typed, french) => {
  const { id, slug } = await insertBookableDentist('Dr. Invented');
  await changeListing(id, { source: 'demonstration' });
  const promises = /24 (hours|heures)|follow your word|suivront|We check|Nous vérifions|licensing body/;
  const { html } = await site.open(pathOf(form, '', slug));
  expect(html).toContain('There is no clinic behind this listing');
  expect(html).toContain('Nobody checks it or gets in touch');
  expect(html).not.toMatch(promises);
  expect(html).not.toMatch(/We use (what you write|this) to check/);
  expect((await site.open(pathOf(form, '/fr', slug))).html).toContain(french);
  const { answer } = await site.post(pathOf(form, '', slug), typed);
  const sent = await site.open(answer.headers.get('Location') ?? '', answer);
  expect(sent.html).toContain('Dr. Invented isn’t a real dentist, so we won’t do anything with it.');
  expect(sent.html).not.toMatch(promises);
  const status = await site.open(`/request/${tokenOf(answer)}`);
  expect(status.html).toContain('This dentist is made up');
  expect(status.html).not.toMatch(/You’ll hear from us by/);
  // A real one gets all promises.
  expect((await site.open(pathOf(form))).html).toMatch(promises);
  await db.deleteFrom('dentists').where('id', '=', id).execute();
});
