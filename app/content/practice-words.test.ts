import { expect, test } from 'vitest';
import { titleWord } from './practice-words.ts';

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
