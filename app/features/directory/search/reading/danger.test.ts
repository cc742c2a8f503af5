import { expect, test } from 'vitest';
import { namesDanger } from './danger.ts';

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
])('“%s” names danger', (text) => expect(namesDanger(text)).toBe(true));

test.each([
  'bad breath wont go away',
  'trouble with bad breath',
  'bleeding gums',
  'gencives qui saignent',
  'swollen gum',
  'joue enflée',
  'mal de dents',
  'mal à la langue',
  'tongue tie',
  'hard to find a dentist',
])('“%s” does not', (text) => expect(namesDanger(text)).toBe(false));
