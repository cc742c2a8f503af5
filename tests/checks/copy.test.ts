import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { listPairs } from './dictionaries.ts';
import type { Pair } from './dictionaries.ts';
import { englishWord, frenchProblem, voiceProblem } from './typography.ts';

// Checks every text of the product in both languages: no English in French, and the typography of each language.

const ROOT = join(import.meta.dirname, '../..');

let pairs: Pair[] = [];
beforeAll(async () => {
  // The names of regions are names, not texts: many are the same in both languages.
  pairs = (await listPairs()).filter(({ at }) => !at.includes('/search/regions.ts'));
}, 180_000);

/** Texts that are correctly the same in both languages. */
const SAME = new Set([
  'Mandarin',
  'Hindi',
  'Tagalog',
  'Gujarati',
  'Sun Life',
  'Desjardins',
  'Extraction',
  'Certifications',
  'Code',
  'Console',
  'Confirmation',
  'Date',
  'Latitude',
  'Licence',
  'Longitude',
  'Distance',
  'Implants',
  'implants',
  'Menu',
  'Message',
  'message',
  'Patient',
  'Province',
  'Pagination',
  'Provinces',
  'Publication',
  'Qualifications',
  'Services',
  'Suspension',
  'Correction',
  'correction',
  'Type',
  ', page Zz',
  ', page 1',
  ', page 7',
]);

const show = ({ at, en, fr }: Pair) => `${at}: ${en} | ${fr}`;

test('finds hundreds of texts to check', () => {
  expect(pairs.length).toBeGreaterThan(400);
  expect(pairs.map(({ en }) => en)).toContain('Page Not Found');
  expect(pairs.map(({ en }) => en)).toContain('Booking Failed');
});

test('French differs from English wherever it should', () => {
  const left = pairs.filter(({ en, fr }) => en === fr && /\p{L}{4,}/u.test(en) && !SAME.has(en));
  expect(left.map(show)).toEqual([]);
});

test('no text is empty in only one language', () => {
  expect(pairs.filter(({ en, fr }) => (en === '') !== (fr === '')).map(show)).toEqual([]);
});

test('French has French spaces and quotation marks', () => {
  const wrong = pairs.filter(({ fr }) => frenchProblem(fr));
  expect(wrong.map((pair) => `${frenchProblem(pair.fr)}: ${show(pair)}`)).toEqual([]);
});

test('English has no guillemets', () => {
  expect(pairs.filter(({ en }) => /[«»]/.test(en)).map(show)).toEqual([]);
});

test('apostrophes are typographic', () => {
  // The specification's toast, verbatim.
  const isSpecified = ({ en }: Pair) => en.startsWith("We'll contact you within 24 hours");
  const wrong = pairs.filter((pair) => `${pair.en}${pair.fr}`.includes("'") && !isSpecified(pair));
  expect(wrong.map(show)).toEqual([]);
});

test('no three dots, except in the specified “Submitting...” and “Loading reviews...”', () => {
  const specified = ['Submitting...', 'Loading reviews...'];
  const wrong = pairs.filter(
    ({ en, fr }) => (en.includes('...') && !specified.includes(en)) || fr.includes('...'),
  );
  expect(wrong.map(show)).toEqual([]);
});

test('French texts contain no English word', () => {
  const wrong = pairs.filter(({ fr }) => englishWord(fr));
  expect(wrong.map((pair) => `${englishWord(pair.fr)}: ${show(pair)}`)).toEqual([]);
});

test('the check finds any English text of more than three words', () => {
  const wholly = pairs.filter(({ en }) => (en.match(/\p{L}+/gu) ?? []).length > 3);
  expect(wholly.length).toBeGreaterThan(500);
  // Names, and the codes of Calgary's zones, are not words of either language.
  expect(wholly.filter(({ en }) => !englishWord(en)).map(({ en }) => en)).toEqual([
    'College of Dental Surgeons of Alberta',
    'Great-West Life (now Canada Life)',
  ]);
});

test('no text shouts, except the specification’s two toasts', () => {
  const isToast = ({ en }: Pair) => /^(Booking Request|Review) Submitted!$/.test(en);
  const wrong = pairs.flatMap((pair) =>
    [pair.en, pair.fr].flatMap((text) => {
      const problem = isToast(pair) ? null : voiceProblem(text);
      return problem ? [`${problem}: ${show(pair)}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('the checks find what they look for', () => {
  for (const wrong of [
    'Oui: non',
    '« oui »',
    'Vraiment ?',
    'Il coûte 20 $',
    '100%',
    'à 5 km',
    '2 500 avis',
    '$180',
  ])
    expect(frenchProblem(wrong), wrong).not.toBeNull();
  const right = 'Le prix\u00a0: 2\u00a0500\u00a0$, soit 4,5\u00a0%, à 5\u00a0km, pour «\u00a0vous\u00a0»?';
  expect(frenchProblem(right)).toBeNull();
  expect(englishWord('Trouver your dentiste')).toBe('your');
  expect(englishWord('Les dentistes de Dental Finder')).toBeNull();
  expect(voiceProblem('Book now!')).not.toBeNull();
});

test('the checks cover the texts of routes and of the content folder', () => {
  const files = new Set(pairs.map(({ at }) => at.split('.ts')[0]));
  for (const file of [
    'app/routes/sitemap',
    'app/content/british-columbia-copy',
    'app/content/general-services',
    'app/content/page-names',
    'app/layout/error-page',
  ])
    expect([...files]).toContain(file);
  // Every file that calls `copy(` is in the list.
  const writers = globSync('app/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((name) => /\bcopy(<[^;]*?>)?\(\s*\{/.test(readFileSync(join(ROOT, name), 'utf8')))
    .map((name) => name.split('.ts')[0]);
  expect(writers.length).toBeGreaterThan(30);
  expect(writers.filter((name) => !files.has(name))).toEqual([]);
});

test('every advice to call 911 uses the shared sentence', () => {
  // The page for emergencies lists the signs one by one.
  const listed = /content\/(emergency\.ts|(en|fr)\/emergency\.tsx)$/;
  const files = globSync('app/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.') && !listed.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const code = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8').replace(/\/\*.*?\*\/|\/\/.*?$/gms, '');
  // The link's own words, and a telephone link.
  const own = /'(Call|Composer le) 911'|tel:911/g;
  expect(files.filter((file) => /\b911\b/.test(code(file).replace(own, '')))).toEqual([]);
});
