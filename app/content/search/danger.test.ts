import { expect, test } from 'vitest';
import { urgencyOf } from './danger.ts';

test.each([
  'face swollen abscess fever cant swallow toronto',
  'I can’t breathe properly since the extraction',
  'trouble swallowing',
  'je peux pas avaler',
  'du mal à respirer abcès',
  'swelling under my tongue',
  'mon œil est enflé',
  'enflure au cou montréal',
  'bleeding wont stop after tooth pulled',
  'ça saigne sans arrêt',
  'my son hit his head and chipped a tooth',
  'coup à la tête dent cassée',
])('“%s” names danger to life', (text) => expect(urgencyOf(text)).toBe('danger'));

test.each([
  'swollen gum',
  'joue enflée',
  'toothache and fever',
  'fièvre et mal de dents',
  'bleeding after extraction',
  'dent qui saigne',
  'crown fell off',
  'filling came out',
  'couronne décollée',
  'child bumped front tooth',
  'my son fell and hit his tooth',
  'numb lip after wisdom tooth',
  'lèvre engourdie',
])('“%s” needs a dentist today', (text) => expect(urgencyOf(text)).toBe('today'));

test.each(['bleeding gums', 'gencives qui saignent'])('“%s” can get worse', (text) =>
  expect(urgencyOf(text)).toBe('warning'),
);

test.each([
  'bad breath wont go away',
  'trouble with bad breath',
  'mal de dents',
  'braces',
  'lost retainer',
  'crown',
  'couronne',
  'mal à la langue',
  'tongue tie',
  'hard to find a dentist',
])('“%s” names no urgent complaint', (text) => expect(urgencyOf(text)).toBeNull());
