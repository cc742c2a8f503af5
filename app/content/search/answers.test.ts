import { expect, test } from 'vitest';
import { answerTo } from './answers.ts';

test.each([
  ['dentist that takes ODSP hamilton', 'public programme'],
  ['healthy smiles ontario', 'public programme'],
  ['denturist halifax', 'make and fit dentures'],
  ['dental hygienist', 'in a dentist’s clinic'],
  ['dental school clinic toronto', 'dental schools'],
  ['how much does a crown cost', 'do not list fees'],
])('“%s” is answered', (text, part) => expect(answerTo(text, 'en')).toContain(part));

test.each([
  ['RAMQ enfant', 'programme public'],
  ['denturologiste québec', 'ne figure pas ici'],
  ['hygiéniste dentaire', 'clinique d’un dentiste'],
  ['dentiste pas cher longueuil', 'pas les prix'],
])('“%s” is answered in French', (text, part) => expect(answerTo(text, 'fr')).toContain(part));

test.each(['dentures', 'dental hygiene', 'Healthy Smiles Dental', ''])('“%s” needs no answer', (text) =>
  expect(answerTo(text, 'en')).toBeNull(),
);
