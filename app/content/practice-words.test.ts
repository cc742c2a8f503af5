import { expect, test } from 'vitest';
import { professionLine, titleWord } from './practice-words.ts';

test.each([
  ['orthodontists', true, 'Orthodontist', 'Orthodontiste'],
  ['orthodontists', false, 'Orthodontic care', 'Soins d’orthodontie'],
  ['orthodontists', null, 'Orthodontic care', 'Soins d’orthodontie'],
  ['family-dentists', null, 'Family dentist', 'Dentiste de famille'],
  ['implant-specialists', null, 'Dental implants', 'Implants dentaires'],
])('one dentist of %s, in the register: %s, is called %s', (slug, registered, en, fr) => {
  const practised = { slug, name: 'Name', registered };
  expect([titleWord(practised, 'en'), titleWord(practised, 'fr')]).toEqual([en, fr]);
});

test.each([
  [[true, null], 'Orthodontist · Family dentist'],
  [[false], 'General dentist · Orthodontic care'],
  [[null], 'Dentist · Orthodontic care'],
] as const)('a dentist found in the register %j is one dentist: %s', (registered, line) => {
  const slugs = ['orthodontists', 'family-dentists'];
  const practised = registered.map((found, index) => ({
    slug: slugs[index]!,
    name: 'Plural Name',
    registered: found,
  }));
  expect(professionLine(practised, 'en')).toBe(line);
});
