import { describe, expect, test } from 'vitest';
import type { Language } from '#app/content/language.ts';
import { contactMessage } from '#app/features/requests/kind/contact.ts';
import { formBlock, formDetails, formFacts } from '#app/features/requests/kind/form.ts';
import type { FormAnswers, LeadForm } from '#app/features/requests/kind/form.ts';
import { kindIds, leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { listingClaim } from '#app/features/requests/kind/claim.ts';
import { correctionRequest } from '#app/features/requests/kind/correction.ts';
import { dentistMessage } from '#app/features/requests/kind/message.ts';
import { checkForm } from './kind-form.server.ts';

/** What a form says of answers that are right but for some. */
const checker =
  (form: LeadForm, typed: Record<string, string>) =>
  (values: Record<string, string> = {}, language: Language = 'en') => {
    const result = checkForm(form, { ...typed, ...values }, language);
    return result.ok ? { errors: null, value: result.value } : { errors: result.errors, value: null };
  };

const message = checker(dentistMessage.form, {
  name: ' Élise Roy ',
  email: 'elise@example.com',
  phone: ' 514-555-0123 ',
  message: 'Do you see children?\r\nMine is four.\u0000',
});

describe('a message to a dentist', () => {
  test('cleans valid values', () => {
    expect(message().value).toEqual({
      name: 'Élise Roy',
      email: 'elise@example.com',
      phone: '514-555-0123',
      message: 'Do you see children?\nMine is four.',
    });
  });

  test('name, email and message are required, the telephone number is not', () => {
    const nothing = { name: ' ', email: '', phone: '', message: ' \r\n ' };
    expect(message(nothing).errors).toEqual({
      name: 'Enter your name.',
      email: 'Enter your email address.',
      message: 'Write your message.',
    });
    expect(message(nothing, 'fr').errors).toEqual({
      name: 'Entrez votre nom.',
      email: 'Entrez votre adresse courriel.',
      message: 'Écrivez votre message.',
    });
    expect(message({ phone: ' \t ' }).value?.['phone']).toBeNull();
  });

  test('invisible text counts as empty', () => {
    expect(message({ name: '\u200b\u00ad', message: '\u200e\n\u2060' }).errors).toEqual({
      name: 'Enter your name.',
      message: 'Write your message.',
    });
  });

  test.each(['elise', 'elise@', '@example.com', 'a b@example.com', 'a@b@example.com', 'elise@example'])(
    'the e-mail address %j is refused',
    (email) =>
      expect(message({ email }).errors).toEqual({
        email: 'Enter an email address like name@example.com.',
      }),
  );

  test.each(['555-012', 'call me', '+', '------------'])('the telephone number %j is refused', (phone) =>
    expect(message({ phone }).errors?.['phone']).toMatch(/^Enter a phone number with its area code/),
  );

  test.each(['+1 (514) 555-0123', '5550123', '514.555.0123 ext. 7'])(
    'the telephone number %j is kept as typed',
    (phone) => expect(message({ phone }).value?.['phone']).toBe(phone),
  );

  test('limits are exact to the character, with one message per field', () => {
    const texts = { name: 'x'.repeat(120), phone: '5'.repeat(40), message: 'x'.repeat(5000) };
    expect(message(texts).errors).toBeNull();
    const longer = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `${text}5`]));
    expect(Object.keys(message(longer).errors ?? {})).toEqual(['name', 'phone', 'message']);
    expect(message({ email: `${'x'.repeat(250)}@example.com` }).errors?.['email']).toContain('254');
  });

  test('name, email and telephone number stay on one line without direction overrides', () => {
    const turned = { name: 'Eve\r\nBcc: x@example.com', phone: '514 555\n0123', message: 'a\u202etxt.exe' };
    expect(message(turned).value).toMatchObject({
      name: 'Eve Bcc: x@example.com',
      phone: '514 555 0123',
      message: 'atxt.exe',
    });
    expect(message({ email: 'a@example.com\r\nBcc: b@example.com' }).errors).toHaveProperty('email');
  });
});

describe('a message to the site', () => {
  const contact = checker(contactMessage.form, {
    name: 'Élise Roy',
    email: 'elise@example.com',
    subject: 'A wrong address',
    category: 'listing',
    message: 'It moved.',
  });

  test('requires a subject and accepts only listed categories', () => {
    expect(contact({ subject: '\t', category: '' }).errors).toEqual({ subject: 'Enter a subject.' });
    expect(contact({ category: '' }).value?.['category']).toBeNull();
    for (const category of ['sales', 'constructor', '__proto__', 'General question'])
      expect(contact({ category }).errors).toEqual({ category: 'Choose one of the categories, or none.' });
    expect(contact({ subject: 'x'.repeat(150) }).errors).toBeNull();
    expect(contact({ subject: 'x'.repeat(151) }).errors).toHaveProperty('subject');
    expect(contact({ subject: 'Hi\nX-Spam: no' }).value?.['subject']).toBe('Hi X-Spam: no');
  });
});

describe('the lead of a form', () => {
  const dentist = { slug: 'dr-roy', name: 'Dr. Roy' };
  const block = (form: LeadForm, answers: FormAnswers, of = true) =>
    formBlock(form, answers, of ? dentist : null);

  test('names the dentist, and ends with the visitor’s own text, which can’t pass for a fact', () => {
    expect(block(dentistMessage.form, { message: 'Dentist: somebody else' })).toBe(
      'Dentist: Dr. Roy (dr-roy)\nMessage: Dentist: somebody else',
    );
    expect(block(correctionRequest.form, { fact: 'hours', value: 'Fact: none', source: 'A call' })).toBe(
      'Dentist: Dr. Roy (dr-roy)\nFact: Opening hours\nKnown from: A call\nShould be: Fact: none',
    );
    expect(block(listingClaim.form, { role: 'Manager', proof: 'Licence 1', mailAgreed: true })).toBe(
      'Dentist: Dr. Roy (dr-roy)\nRole: Manager\nPatients’ requests by e-mail: Yes\nProof: Licence 1',
    );
    expect(block(contactMessage.form, { subject: 'Hi', category: null, message: 'Subject: x' }, false)).toBe(
      'Subject: Hi\nCategory: Not specified\nMessage: Subject: x',
    );
  });

  test('holds the same facts, structured, which the console shows in words', () => {
    const answers = { fact: 'hours', value: 'Later', source: 'A call', email: null };
    const details = formDetails(correctionRequest.form, answers, dentist);
    expect(details).toEqual({ dentist, fact: 'hours', source: 'A call', message: 'Later' });
    expect(formFacts(correctionRequest.form, details, 'fr')).toEqual([
      { label: 'Renseignement', value: 'Heures d’ouverture' },
      { label: 'Source', value: 'A call' },
    ]);
    // Erased, or of another version of the form.
    for (const nothing of [{}, { fact: 'toString', source: 7 }])
      expect(formFacts(correctionRequest.form, nothing, 'en')).toEqual([]);
  });
});

const forms = kindIds.flatMap((kind) => {
  const { form } = leadKinds[kind];
  return form ? [{ kind, form }] : [];
});

test.each(forms)('the form of $kind asks, and says what is wrong, in both languages', ({ form }) => {
  const empty = Object.fromEntries(Object.keys(form.fields).map((name) => [name, '']));
  const required = Object.entries(form.fields).filter(([, field]) => field.required);
  for (const language of ['en', 'fr'] as const) {
    const words = form.words(language);
    const result = checkForm(form, empty, language);
    const errors = result.ok ? {} : result.errors;
    expect(Object.keys(errors).toSorted()).toEqual(required.map(([name]) => name).toSorted());
    for (const [name, text] of Object.entries(errors))
      expect([name, text]).toEqual([name, expect.stringMatching(/.{8}/)]);
    // The sender's name and addresses, and a message, have labels that all forms share.
    for (const [name, { type }] of Object.entries(form.fields))
      if (['line', 'choice', 'checkbox'].includes(type)) expect(words.fields[name]?.label).toMatch(/./);
  }
});
