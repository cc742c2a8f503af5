import { expect, test } from 'vitest';
import { townInWords } from './locality.ts';

const city = { slug: 'hamilton', name: 'Hamilton', provinceCode: 'ON' };

test.each([
  [null, 'Hamilton'],
  ['HAMILTON', 'Hamilton'],
  ['Ancaster', 'Ancaster'],
  ['Cayuga', 'Cayuga, near Hamilton'],
])('a town written as %s is named %s', (locality, words) => {
  expect(townInWords(locality, city, 'en')).toBe(words);
});
