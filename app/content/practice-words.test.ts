import { expect, test } from 'vitest';
import { ofDentist, professionLine, titleWord, toDentist, withArticle } from './practice-words.ts';

test.each([
  ['orthodontists', true, 'Orthodontist', 'Orthodontiste'],
  ['orthodontists', false, 'Orthodontic care', 'Soins d’orthodontie'],
  ['orthodontists', null, 'Orthodontic care', 'Soins d’orthodontie'],
  ['family-dentists', null, 'Family dentist', 'Dentiste de famille'],
  ['implant-specialists', null, 'Dental implants', 'Implants dentaires'],
  ['emergency-dentists', null, 'Emergency care', 'Soins d’urgence'],
])('one dentist of %s, in the register: %s, is called %s', (slug, registered, en, fr) => {
  const practised = { slug, name: 'Name', registered };
  expect([titleWord(practised, 'en'), titleWord(practised, 'fr')]).toEqual([en, fr]);
});

test.each([
  [['prosthodontics'], null, 'Prosthodontics', 'Prosthodontie'],
  [
    ['oral-medicine', 'oral-pathology'],
    false,
    'Oral medicine · Oral pathology',
    'Médecine buccale · Pathologie buccale',
  ],
  [['oral-medicine'], true, 'Oral surgeon', 'Spécialiste en chirurgie buccale'],
] as const)(
  'a dentist of %j, whom the register shows in the list: %s, is called %s',
  (own, registered, en, fr) => {
    const practised = { slug: 'oral-surgeons', name: 'Name', registered, own };
    expect([titleWord(practised, 'en'), titleWord(practised, 'fr')]).toEqual([en, fr]);
    expect(professionLine([practised], 'en')).toBe(
      { null: `Dentist · ${en}`, false: `General dentist · ${en}`, true: en }[String(registered) as 'null'],
    );
  },
);

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

test.each([
  ['Dr Roy', 'le Dr Roy', 'du Dr Roy', 'au Dr Roy'],
  ['Dre Roy', 'la Dre Roy', 'de la Dre Roy', 'à la Dre Roy'],
  ['Ana Silva', 'Ana Silva', 'de Ana Silva', 'à Ana Silva'],
])('%s takes an article in a French sentence', (name, ...expected) => {
  expect([withArticle(name), ofDentist(name), toDentist(name)]).toEqual(expected);
});
