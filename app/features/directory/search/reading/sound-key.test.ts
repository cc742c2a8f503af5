import { expect, test } from 'vitest';
import { soundKey } from './sound-key.ts';

test.each([
  ['kareemi', 'karimi'],
  ['katherine', 'catherine'],
  ['stephen', 'steven'],
  ['mohammed', 'muhammad'],
  ['tremblay', 'tremble'],
  ['gotier', 'gauthier'],
  ['leveck', 'levesque'],
  ['carmikel', 'carmichael'],
  ['chowdry', 'chaudhry'],
  ['randava', 'randhawa'],
  ['tomson', 'thompson'],
  ['yousef', 'youssef'],
  ['thibo', 'thibault'],
  ['bolieu', 'beaulieu'],
])('%s sounds like %s', (typed, name) => {
  expect(soundKey(typed)).toBe(soundKey(name));
  expect(soundKey(typed)).not.toBeNull();
});

test.each([
  ['vegan', 'vaughan'],
  ['martin', 'morton'],
  ['fraser', 'frazil'],
  ['hammer', 'summer'],
  ['bouchard', 'boucher'],
])('%s does not sound like %s', (typed, name) => {
  expect(soundKey(typed)).not.toBe(soundKey(name));
});

test.each(['kim', 'lee', 'roy', 'anna', '李', 'h2x'])('%s is too short or not Latin', (name) => {
  expect(soundKey(name)).toBeNull();
});
