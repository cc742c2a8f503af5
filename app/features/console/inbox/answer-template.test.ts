import { expect, test } from 'vitest';
import { fillTemplate, hasPlaceholder, unknownIn } from './answer-template.ts';

const values = { name: 'Maria', dentist: 'Dre Roy', phone: null, me: 'Ann' };

test('fills the placeholders of the language, once, and leaves those without a value', () => {
  expect(fillTemplate('Bonjour {nom}, {dentiste}, {téléphone}. {moi}', 'fr', values)).toBe(
    'Bonjour Maria, Dre Roy, {téléphone}. Ann',
  );
  expect(fillTemplate('{name}', 'en', { ...values, name: '{dentist} $&' })).toBe('{dentist} $&');
});

test('names what is no placeholder of the language', () => {
  expect(unknownIn('{name} {nom} {dentst} { {}', 'en')).toEqual(['{nom}', '{dentst}', '{}', '{']);
  expect(unknownIn('{nom}', 'fr')).toEqual([]);
});

test('finds a placeholder that was left in a message', () => {
  expect(hasPlaceholder('Call {téléphone}')).toBe(true);
  expect(hasPlaceholder('Call {me} maybe')).toBe(true);
  expect(hasPlaceholder('Braces {} stay')).toBe(false);
});
