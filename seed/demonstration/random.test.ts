import { expect, test } from 'vitest';
import { Random, uuidOf } from './random.ts';

const draw = (key: string) => {
  const random = new Random(key);
  return Array.from({ length: 1000 }, () => random.next());
};

test('each key gives its own reproducible stream', () => {
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
  // Known values: the stream must not change between releases, or every demonstration dentist changes.
  expect(draw('dental-finder').slice(0, 3)).toMatchInlineSnapshot(`
    [
      0.2882592179812491,
      0.36096770758740604,
      0.07942980877123773,
    ]
  `);
});

test('picks within bounds, samples without repeats, honours weights', () => {
  const random = new Random('choices');
  for (let i = 0; i < 200; i += 1) expect([2, 3, 4]).toContain(random.integer(2, 4));
  expect(new Set(random.sample(['a', 'b', 'c'], 3))).toEqual(new Set(['a', 'b', 'c']));
  expect(random.sample(['a'], 3)).toEqual(['a']);
  const drawn = Array.from({ length: 2000 }, () => random.weighted({ often: 9, seldom: 1 }));
  expect(drawn.filter((key) => key === 'often').length / drawn.length).toBeCloseTo(0.9, 1);
  expect(() => random.pick([])).toThrow('nothing to pick from');
});

test('ids are UUIDs of version 8 and stay the same', () => {
  expect(uuidOf('x')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuidOf('x')).toBe(uuidOf('x'));
  expect(uuidOf('x')).not.toBe(uuidOf('y'));
});
