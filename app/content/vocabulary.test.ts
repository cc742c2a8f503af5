import { expect, test } from 'vitest';
import { insurerChoices, insurers } from './vocabulary.ts';

test('the insurers are those of the specification’s search, in its order', () => {
  expect(Object.values(insurers).map(({ en }) => en)).toEqual([
    'Sun Life',
    'Great-West Life',
    'Manulife',
    'Blue Cross',
    'Desjardins',
    'Empire Life',
    'Industrial Alliance',
    'Canada Life',
    'SSQ Insurance',
  ]);
  const renamed = Object.values(insurerChoices).flatMap(({ en }) => (en.includes('(now ') ? [en] : []));
  expect(renamed).toEqual(['Great-West Life (now Canada Life)', 'SSQ Insurance (now Beneva)']);
});
