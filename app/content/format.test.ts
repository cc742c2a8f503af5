import { expect, test } from 'vitest';
import {
  formatDate,
  formatDay,
  formatDistance,
  formatList,
  formatNumber,
  formatPercent,
  formatPhone,
  formatPopulation,
  formatRating,
  formatTime,
  plural,
} from './format.ts';

// '~' is a no-break space here, which would be invisible in a test.
const shown = (text: string) => text.replace(/\u00a0/g, '~').replace(/\u202f/g, '(narrow)');

test('distances: exact ones to 50 m, others in whole kilometres', () => {
  expect([0.85, 3.42, 12.4].map((each) => shown(formatDistance('en', each)))).toEqual([
    '850~m',
    '3.4~km',
    '12~km',
  ]);
  expect(shown(formatDistance('en', 0.01, false))).toBe('about~1~km');
  expect(shown(formatDistance('fr', 3.42, false))).toBe('environ~3~km');
});

test('numbers: thousands with a comma in English, with a no-break space in French', () => {
  expect(formatNumber('en', 1_234_567)).toBe('1,234,567');
  expect(shown(formatNumber('fr', 1_234_567))).toBe('1~234~567');
  expect(formatRating('en', 4.75)).toBe('4.8');
  expect(formatRating('fr', 4.75)).toBe('4,8');
  expect(formatRating('fr', 5)).toBe('5,0');
});

test.each([
  [2_794_356, '2.8M', '2,8~M'],
  [1_000_000, '1.0M', '1,0~M'],
  [999_500, '1.0M', '1,0~M'],
  [999_499, '999K', '999~000'],
  [6574, '7K', '7~000'],
  [999, '999', '999'],
])('a population of %i is %s, in French %s', (population, en, fr) => {
  expect(formatPopulation('en', population)).toBe(en);
  expect(shown(formatPopulation('fr', population))).toBe(fr);
});

test('French dates keep the day with its month, and the first is 1er', () => {
  expect(formatDate('en', '2026-03-03')).toBe('March\u00a03, 2026');
  expect(shown(formatDate('fr', '2026-03-03'))).toBe('3~mars 2026');
  expect(formatDate('en', '2026-12-01')).toBe('December\u00a01, 2026');
  expect(shown(formatDate('fr', '2026-12-01'))).toBe('1er~décembre 2026');
  expect(shown(formatDate('fr', '2026-12-21'))).toBe('21~décembre 2026');
  expect(formatDay('en', '2026-12-01')).toBe('Tuesday, December\u00a01');
  expect(shown(formatDay('fr', '2026-12-01'))).toBe('mardi 1er~décembre');
  expect(shown(formatDay('fr', '2026-12-11'))).toBe('vendredi 11~décembre');
});

test('formats a moment in the given time zone', () => {
  const moment = new Date('2026-03-03T02:00:00Z');
  expect(formatDate('en', moment, 'America/Vancouver')).toBe('March\u00a02, 2026');
  expect(shown(formatDate('fr', moment, 'America/Vancouver'))).toBe('2~mars 2026');
});

test.each([
  ['14:30', '2:30~p.m.', '14~h~30'],
  ['09:00', '9:00~a.m.', '9~h'],
  ['12:00', '12:00~p.m.', '12~h'],
  ['00:05', '12:05~a.m.', '0~h~05'],
  ['24:00', '12:00~a.m.', '0~h'],
])('%s is %s, in French %s', (clock, en, fr) => {
  expect(shown(formatTime('en', clock))).toBe(en);
  expect(shown(formatTime('fr', clock))).toBe(fr);
});

test('lists and plurals follow the language', () => {
  expect(formatList('fr', ['anglais', 'français', 'pendjabi'])).toBe('anglais, français et pendjabi');
  const forms = { one: 'un', other: 'plusieurs' };
  expect(plural('fr', 0, forms)).toBe('un');
  expect(plural('en', 0, forms)).toBe('plusieurs');
  expect(plural('fr', 1.5, forms)).toBe('un');
});

test('North American telephone numbers have hyphens, others are unchanged', () => {
  expect(formatPhone('en', '+16045550123')).toBe('604-555-0123');
  expect(shown(formatPhone('fr', '+16045550123'))).toBe('604~555-0123');
  expect(formatPhone('en', '+33123456789')).toBe('+33123456789');
  expect(shown(formatPhone('en', '+16045550123;ext=12'))).toBe('604-555-0123 ext.~12');
  expect(shown(formatPhone('fr', '+16045550123;ext=12'))).toBe('604~555-0123, poste~12');
  expect(shown(formatPhone('en', '+33123456789;ext=7'))).toBe('+33123456789 ext.~7');
});

test('formats percentages for each language', () => {
  expect(formatPercent('en', 25)).toBe('25%');
  expect(shown(formatPercent('fr', 25))).toBe('25~%');
});
