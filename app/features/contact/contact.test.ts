import { expect, test } from 'vitest';
import { categoryOf, messageBlock } from './contact.ts';
import type { ContactValues } from './contact.ts';
import { parseContactMessage } from './contact-schema.server.ts';

const typed: ContactValues = {
  name: ' Élise Roy ',
  email: 'elise@example.com',
  subject: 'A wrong address',
  category: 'listing',
  message: 'It moved.\r\nTo Main Street.\u0000',
};
const errorsOf = (values: Partial<ContactValues>, language: 'en' | 'fr' = 'en') => {
  const result = parseContactMessage({ ...typed, ...values }, language);
  return result.ok ? null : result.errors;
};

test('what is right comes back clean', () => {
  expect(parseContactMessage(typed, 'en')).toEqual({
    ok: true,
    value: {
      name: 'Élise Roy',
      email: 'elise@example.com',
      subject: 'A wrong address',
      category: 'listing',
      message: 'It moved.\nTo Main Street.',
    },
  });
});

test('name, email, subject and message are required, the category is not', () => {
  const nothing = { name: ' ', email: '', subject: '\t', category: '', message: ' \r\n ' };
  expect(errorsOf(nothing)).toEqual({
    name: 'Enter your name.',
    email: 'Enter your email address.',
    subject: 'Enter a subject.',
    message: 'Write your message.',
  });
  expect(errorsOf(nothing, 'fr')?.message).toBe('Écrivez votre message.');
  expect(errorsOf({ category: '' })).toBeNull();
});

test('what nobody can see is nothing, and no letter turns the text around', () => {
  expect(errorsOf({ name: '\u200b\u00ad', subject: '\u2060', message: '\u200e\n\u200e' })).toEqual({
    name: 'Enter your name.',
    subject: 'Enter a subject.',
    message: 'Write your message.',
  });
  const turned = parseContactMessage({ ...typed, subject: 'a\u202etxt.exe' }, 'en');
  expect(turned.ok && turned.value.subject).toBe('atxt.exe');
});

test.each(['elise', 'elise@', '@example.com', 'a b@example.com', 'a@b@example.com', 'elise@example'])(
  'the e-mail address %j is refused',
  (email) => expect(errorsOf({ email })).toEqual({ email: 'Enter an email address like name@example.com.' }),
);

test('only the categories of the list are taken', () => {
  for (const category of ['sales', 'constructor', '__proto__', 'General question'])
    expect(errorsOf({ category })).toEqual({ category: 'Choose one of the categories, or none.' });
  expect(categoryOf('privacy')).toBe('privacy');
  expect(categoryOf('toString')).toBeNull();
  expect(categoryOf(null)).toBeNull();
});

test('limits hold to the character', () => {
  const texts = { name: 'x'.repeat(120), subject: 'x'.repeat(150), message: 'x'.repeat(5000) };
  expect(errorsOf(texts)).toBeNull();
  expect(
    Object.keys(
      errorsOf(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `${text}x`]))) ?? {},
    ),
  ).toEqual(['name', 'subject', 'message']);
  expect(errorsOf({ email: `${'x'.repeat(250)}@example.com` })?.email).toContain('254');
});

test('name, email and subject stay on one line', () => {
  const result = parseContactMessage(
    { ...typed, name: 'Eve\r\nBcc: x@example.com', subject: 'Hi\nX-Spam: no' },
    'en',
  );
  expect(result.ok && result.value).toMatchObject({
    name: 'Eve Bcc: x@example.com',
    subject: 'Hi X-Spam: no',
  });
  expect(errorsOf({ email: 'a@example.com\r\nBcc: b@example.com' })).toHaveProperty('email');
});

test('the text for operators ends with the visitor’s own', () => {
  const message = { ...typed, category: null, message: 'Category: A review' };
  expect(messageBlock(message)).toBe(
    'Category: Not specified\nSubject: A wrong address\nMessage: Category: A review',
  );
  expect(messageBlock({ ...message, category: 'privacy' })).toContain('Category: My personal information\n');
});
