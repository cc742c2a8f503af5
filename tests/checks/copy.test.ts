import { beforeAll, expect, test } from 'vitest';
import { listPairs } from './dictionaries.ts';
import type { Pair } from './dictionaries.ts';

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
  'Provinces',
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

// As Canadian French has it: a no-break space before the colon and inside guillemets, none before ! ? and ;.
test('French has its spaces: no-break before : and », after «; none before ! ? ;', () => {
  const missing = /(?<![\u00a0\u202f\d/])[:»](?!\/)|«(?![\u00a0\u202f])/u;
  const extra = /\s[!?;]/u;
  expect(pairs.filter(({ fr }) => missing.test(fr) || extra.test(fr)).map(show)).toEqual([]);
});

test('the languages do not mix their quotation marks', () => {
  expect(pairs.filter(({ en, fr }) => /[«»]/.test(en) || /[“”"]/.test(fr)).map(show)).toEqual([]);
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
  const english =
    /(?<!\p{L})(the|and|with|your|you|dentists?|hours|reviews?|find|city|cities|search)(?!\p{L})/iu;
  const isName = ({ fr }: Pair) => /^(Dentiste|Dentistes)/.test(fr);
  const wrong = pairs.filter((pair) => english.test(pair.fr.replace('Dental Finder', '')) && !isName(pair));
  expect(wrong.map(show)).toEqual([]);
});
