import { beforeAll, expect, test } from 'vitest';
import { listPairs } from './dictionaries.ts';
import type { Pair } from './dictionaries.ts';
import { englishWord, frenchProblem } from './typography.ts';

// Every text of the product, in both languages: nothing left in English, typography as each language has it.

let pairs: Pair[] = [];
beforeAll(async () => {
  pairs = await listPairs();
}, 30_000);

/** Texts that are the same in both languages, and rightly so. */
const SAME = new Set([
  'Mandarin',
  'Hindi',
  'Tagalog',
  'Gujarati',
  'Sun Life',
  'Desjardins',
  'Certifications',
  'Confirmation',
  'Date',
  'Menu',
  'Message',
  'Province',
  'Provinces',
  'Qualifications',
  'Services',
  'Type',
  ', page Zz',
  ', page 1',
  ', page 7',
]);

const show = ({ at, en, fr }: Pair) => `${at}: ${en} | ${fr}`;

test('there are hundreds of texts to look at', () => {
  expect(pairs.length).toBeGreaterThan(400);
  expect(pairs.map(({ en }) => en)).toContain('Page Not Found');
  expect(pairs.map(({ en }) => en)).toContain('Booking Failed');
});

test('French differs from English wherever it should', () => {
  const left = pairs.filter(({ en, fr }) => en === fr && /\p{L}{4,}/u.test(en) && !SAME.has(en));
  expect(left.map(show)).toEqual([]);
});

test('no text is empty in one language only', () => {
  expect(pairs.filter(({ en, fr }) => (en === '') !== (fr === '')).map(show)).toEqual([]);
});

test('French has its spaces and its quotation marks', () => {
  const wrong = pairs.filter(({ fr }) => frenchProblem(fr));
  expect(wrong.map((pair) => `${frenchProblem(pair.fr)}: ${show(pair)}`)).toEqual([]);
});

test('English has no guillemets', () => {
  expect(pairs.filter(({ en }) => /[«»]/.test(en)).map(show)).toEqual([]);
});

test('apostrophes are typographic', () => {
  // The specification's toast, word for word.
  const isSpecified = ({ en }: Pair) => en.startsWith("We'll contact you within 24 hours");
  const wrong = pairs.filter((pair) => `${pair.en}${pair.fr}`.includes("'") && !isSpecified(pair));
  expect(wrong.map(show)).toEqual([]);
});

test('no three dots, but the specified “Submitting...”', () => {
  const wrong = pairs.filter(
    ({ en, fr }) => (en.includes('...') && en !== 'Submitting...') || fr.includes('...'),
  );
  expect(wrong.map(show)).toEqual([]);
});

test('no English word stands in a French text', () => {
  const isName = ({ fr }: Pair) => /^(Dentiste|Dentistes)/.test(fr);
  const wrong = pairs.filter((pair) => englishWord(pair.fr) && !isName(pair));
  expect(wrong.map(show)).toEqual([]);
});
