import { expect, test } from 'vitest';
import { messageBlock, messageDetails } from './message.ts';
import type { MessageValues } from './message.ts';
import { parseDentistMessage } from './message-schema.server.ts';

const typed: MessageValues = {
  name: ' Élise Roy ',
  email: 'elise@example.com',
  phone: ' 514-555-0123 ',
  message: 'Do you see children?\r\nMine is four.\u0000',
};
const errorsOf = (values: Partial<MessageValues>, language: 'en' | 'fr' = 'en') => {
  const result = parseDentistMessage({ ...typed, ...values }, language);
  return result.ok ? null : result.errors;
};

test('what is right comes back clean', () => {
  expect(parseDentistMessage(typed, 'en')).toEqual({
    ok: true,
    value: {
      name: 'Élise Roy',
      email: 'elise@example.com',
      phone: '514-555-0123',
      message: 'Do you see children?\nMine is four.',
    },
  });
});

test('name, email and message are required, the telephone number is not', () => {
  const nothing = { name: ' ', email: '', phone: '', message: ' \r\n ' };
  expect(errorsOf(nothing)).toEqual({
    name: 'Enter your name.',
    email: 'Enter your email address.',
    message: 'Write your message.',
  });
  expect(errorsOf(nothing, 'fr')).toEqual({
    name: 'Entrez votre nom.',
    email: 'Entrez votre adresse courriel.',
    message: 'Écrivez votre message.',
  });
  const without = parseDentistMessage({ ...typed, phone: ' \t ' }, 'en');
  expect(without.ok && without.value.phone).toBeNull();
});

test('what nobody can see is nothing', () => {
  expect(errorsOf({ name: '\u200b\u00ad', message: '\u200e\n\u2060' })).toEqual({
    name: 'Enter your name.',
    message: 'Write your message.',
  });
});

test.each(['555-012', 'call me', '+', '------------'])('the telephone number %j is refused', (phone) =>
  expect(errorsOf({ phone })?.phone).toMatch(/^Enter a phone number with its area code/),
);

test.each(['+1 (514) 555-0123', '5550123', '514.555.0123 ext. 7'])(
  'the telephone number %j is taken as it is',
  (phone) => {
    const result = parseDentistMessage({ ...typed, phone }, 'en');
    expect(result.ok && result.value.phone).toBe(phone);
  },
);

test('limits hold to the character, one text per field', () => {
  const texts = { name: 'x'.repeat(120), phone: '5'.repeat(40), message: 'x'.repeat(5000) };
  expect(errorsOf(texts)).toBeNull();
  const longer = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `${text}5`]));
  expect(Object.keys(errorsOf(longer) ?? {})).toEqual(['name', 'phone', 'message']);
  expect(errorsOf({ email: `${'x'.repeat(250)}@example.com` })?.email).toContain('254');
});

test('name, email and telephone number stay on one line, and no letter turns the text around', () => {
  const result = parseDentistMessage(
    { ...typed, name: 'Eve\r\nBcc: x@example.com', phone: '514 555\n0123', message: 'a\u202etxt.exe' },
    'en',
  );
  expect(result.ok && result.value).toMatchObject({
    name: 'Eve Bcc: x@example.com',
    phone: '514 555 0123',
    message: 'atxt.exe',
  });
  expect(errorsOf({ email: 'a@example.com\r\nBcc: b@example.com' })).toHaveProperty('email');
});

test('the text for operators names the dentist and ends with the visitor’s own', () => {
  const message = { ...typed, message: 'Dentist: somebody else' };
  const dentist = { slug: 'dr-roy', name: 'Dr. Roy' };
  expect(messageBlock(message, dentist)).toBe('Dentist: Dr. Roy (dr-roy)\nMessage: Dentist: somebody else');
  expect(messageDetails(message, dentist)).toEqual({
    dentist: { slug: 'dr-roy', name: 'Dr. Roy' },
    message: 'Dentist: somebody else',
  });
});
