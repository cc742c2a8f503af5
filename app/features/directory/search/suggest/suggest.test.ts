import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseSuggestions, readTyped, suggestionHref } from './suggest.ts';
import type { Matched, Suggestion } from './suggest.ts';

test.each([
  ['  tor\t onto ', 'tor onto'],
  ['Dr. Smith', 'Smith'],
  ['dre  Côté', 'Côté'],
  ['dr', 'dr'],
  ['tor\0onto', 'tor onto'],
  ['\ud83d tooth', 'tooth'],
  ['🦷', ''],
  ['%_\\', ''],
  ['   ', ''],
])('%j is read as %j', (text, typed) => {
  expect(readTyped(text)).toBe(typed);
});

test('whatever is typed is read as at most 60 characters without control characters', () => {
  const letters = fc.constantFrom(
    'a',
    'É',
    ' ',
    '\0',
    '\n',
    '%',
    '\ud83d',
    '🦷',
    'ש',
    '\u202e',
    '.',
    "'",
    '漢',
  );
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 100 }), (parts) => {
      const typed = readTyped(parts.join(''));
      expect([...typed].length).toBeLessThanOrEqual(60);
      expect(typed).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      expect(typed).toBe(typed.trim());
    }),
  );
  expect(readTyped('a'.repeat(10_000))).toBe('a'.repeat(60));
});

const city = (name: string): Suggestion => ({ kind: 'city', citySlug: name, label: name, detail: '' });
const dentist = (name: string): Suggestion => ({ kind: 'dentist', slug: name, label: name, detail: '' });
const many = <T>(count: number, make: (name: string) => T) =>
  Array.from({ length: count }, (_, index) => make(`n${index}`));
const kindsOf = (suggestions: Suggestion[]) => suggestions.map(({ kind }) => kind).join(' ');

test('kinds with many suggestions make room for the others; the best kind gets what is left', () => {
  const matched: Matched[] = [
    { kind: 'dentist', closeness: 1, suggestions: many(8, dentist) },
    { kind: 'city', closeness: 1, suggestions: many(8, city) },
  ];
  expect(kindsOf(chooseSuggestions(matched, 8))).toBe('city city city city dentist dentist dentist dentist');
  expect(kindsOf(chooseSuggestions(matched, 3))).toBe('city city city');
  expect(kindsOf(chooseSuggestions(matched.slice(0, 1), 8))).toBe('dentist '.repeat(8).trim());
});

test('the kind that matches best comes first', () => {
  const matched: Matched[] = [
    { kind: 'city', closeness: 3, suggestions: [city('a')] },
    { kind: 'specialty', closeness: 0, suggestions: [] },
    { kind: 'dentist', closeness: 0, suggestions: [dentist('b')] },
  ];
  expect(kindsOf(chooseSuggestions(matched, 8))).toBe('dentist city');
});

test('each kind leads to its page, in the language', () => {
  const words = { label: '', detail: '' };
  const all: Suggestion[] = [
    { kind: 'specialty-in-city', citySlug: 'calgary', specialtySlug: 'orthodontists', ...words },
    { kind: 'city', citySlug: 'calgary', ...words },
    { kind: 'specialty', specialtySlug: 'orthodontists', ...words },
    { kind: 'postal-area', code: 'T2P', label: 'T2P', detail: '' },
    { kind: 'dentist', slug: 'dr-roy', ...words },
  ];
  expect(all.map((suggestion) => suggestionHref('fr', suggestion))).toEqual([
    '/fr/calgary/orthodontists',
    '/fr/calgary',
    '/fr/specialties/orthodontists',
    '/fr/search?near=T2P',
    '/fr/dentist/dr-roy',
  ]);
  expect(suggestionHref('en', all[1]!)).toBe('/calgary');
});

test('a suggested specialty keeps the typed place', () => {
  const suggest = (specialtySlug: string): Suggestion => ({
    kind: 'specialty',
    specialtySlug,
    label: '',
    detail: '',
  });
  expect(suggestionHref('en', suggest('emergency-dentists'), 'Scarborough')).toBe(
    '/emergency-dentists?place=Scarborough',
  );
  expect(suggestionHref('fr', suggest('orthodontists'), 'K1N')).toBe(
    '/fr/search?specialty=orthodontists&near=K1N',
  );
  expect(suggestionHref('en', suggest('emergency-dentists'))).toBe('/emergency-dentists');
});
