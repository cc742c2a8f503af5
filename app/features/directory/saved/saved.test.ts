import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparisonProblem, MAX_SAVED, readSlugs } from './saved.ts';

const read = (search: string) => readSlugs(new URLSearchParams(search), 'dentist');

test('slugs of an address, each once, in its order', () => {
  expect(read('dentist=b-toronto&dentist=a&list=c&dentist=b-toronto')).toEqual(['b-toronto', 'a']);
  expect(readSlugs(new URLSearchParams('dentist=a&list=c+d++c'), 'list')).toEqual(['c', 'd']);
  expect(read('')).toEqual([]);
});

test('leaves out values that are no slugs', () => {
  const wrong = ['', 'Dr+Roy', 'é', '-a', 'a--b', 'a%00', '..%2F', '%3Cscript%3E', 'a'.repeat(151)];
  expect(read(wrong.map((text) => `dentist=${text}`).join('&') + '&dentist=roy')).toEqual(['roy']);
});

test('no more than a browser keeps', () => {
  const many = Array.from({ length: MAX_SAVED + 5 }, (_, index) => `dentist=d-${index}`).join('&');
  expect(read(many)).toHaveLength(MAX_SAVED);
});

test('any address at all is read', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const slugs = readSlugs(new URLSearchParams(texts.map((text) => ['dentist', text])), 'dentist');
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/);
    }),
  );
});

test.each([
  [0, 'too-few'],
  [1, 'too-few'],
  [2, null],
  [4, null],
  [5, 'too-many'],
])('%d to compare: %s', (count, problem) => {
  expect(comparisonProblem(count)).toBe(problem);
});
