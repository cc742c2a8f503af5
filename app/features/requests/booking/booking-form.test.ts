import { expect, test } from 'vitest';
import { parseContact, readBookingForm } from './booking-form.server.ts';

const typed = {
  ...readBookingForm(new FormData()).values,
  isNewPatient: true,
  firstName: ' Élise ',
  lastName: 'Roy',
  email: 'elise@example.com',
  phone: '+1 (514) 555-0123',
};
const errorsOf = (values: object, language: 'en' | 'fr' = 'en') => {
  const result = parseContact({ ...typed, ...values }, language);
  return result.ok ? null : result.errors;
};

test('cleans valid values', () => {
  const result = parseContact({ ...typed, message: ' One\r\nTwo\u0000 ' }, 'en');
  expect(result).toEqual({
    ok: true,
    value: {
      firstName: 'Élise',
      lastName: 'Roy',
      email: 'elise@example.com',
      phone: '+1 (514) 555-0123',
      insuranceProvider: null,
      childAge: null,
      otherTimes: [],
      message: 'One\nTwo',
      isNewPatient: true,
    },
  });
});

test('each required field has its own message in the language of the page', () => {
  const empty = { firstName: ' ', lastName: '', email: '', phone: '\t' };
  expect(errorsOf(empty)).toEqual({
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter your email address.',
    phone: 'Enter your phone number.',
  });
  expect(errorsOf(empty, 'fr')?.email).toBe('Entrez votre adresse courriel.');
});

test('reads a child’s age and other times, each time once', () => {
  const result = parseContact(
    { ...typed, childAge: '0', secondTime: 'any-morning', thirdTime: 'any-morning' },
    'en',
  );
  expect(result).toMatchObject({ ok: true, value: { childAge: 0, otherTimes: ['any-morning'] } });
  expect(errorsOf({ childAge: '18' })).toHaveProperty('childAge');
  for (const secondTime of ['2026-02-30-morning', 'any-night', 'noon'])
    expect(errorsOf({ secondTime })).toEqual({ secondTime: 'Choose a time from the list.' });
});

test('limits are exact to the character', () => {
  expect(errorsOf({ message: 'x'.repeat(2000) })).toBeNull();
  expect(errorsOf({ message: 'x'.repeat(2001) })).toHaveProperty('message');
  expect(errorsOf({ message: 'x'.repeat(100_000) })).toHaveProperty('message');
  expect(errorsOf({ firstName: 'x'.repeat(80) })).toBeNull();
  expect(errorsOf({ firstName: 'x'.repeat(81), lastName: 'y'.repeat(81) })).toEqual({
    firstName: expect.stringContaining('80'),
    lastName: expect.stringContaining('80'),
  });
  expect(errorsOf({ email: `${'x'.repeat(250)}@example.com` })?.email).toContain('254');
  expect(errorsOf({ phone: '5'.repeat(41) })?.phone).toContain('40');
  expect(errorsOf({ phone: 'none' })).toHaveProperty('phone');
});
