import { globSync } from 'node:fs';
import { join } from 'node:path';
import { isValidElement } from 'react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { foldAccents } from '#app/content/fold.ts';
import type { SiteFacts } from '#app/content/long-page.ts';
import { englishWord, frenchProblem, voiceProblem } from './typography.ts';

// The content of the long pages, a file per language: the same blocks in both, no English in French.

const ROOT = join(import.meta.dirname, '../../app/content');

/** Partly configured, so that both wordings are among the texts. */
const facts: SiteFacts[] = [
  {
    demonstration: true,
    publisher: { name: null, address: null, email: null, privacyOfficer: null, dataLocation: null },
  },
  {
    demonstration: false,
    publisher: {
      name: 'Répertoire Zz inc.',
      address: 'Montréal',
      email: 'zz@example.com',
      privacyOfficer: 'Zz',
      dataLocation: 'Montréal',
    },
  },
];

/** A text, or the blocks of rich text, with its path; `name` is its key in the page. */
type Block = { name: string; text: string };

const BLOCK = /<\/?(?:p|h[1-6]|ul|ol|li|dl|dt|dd|div|table|tr|td|th)\b[^>]*>/g;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The text of a piece of HTML, on one line. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/[ \n]+/g, ' ')
    .trim();

/** The elements of rich text in order, each with its text. */
function blocksOfElement(name: string, element: ReactElement): Block[] {
  const html = renderToStaticMarkup(element);
  const tags = [...html.matchAll(BLOCK)].map(([tag]) => tag.replace(/ [^>]*/, ''));
  return html
    .split(BLOCK)
    .slice(1)
    .map((part, index) => ({ name: `${name}${tags[index]}`, text: wordsOf(part) }));
}

function blocksOf(name: string, value: unknown): Block[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (typeof value === 'function')
    return facts.flatMap((known) => blocksOf(name, (value as (given: SiteFacts) => unknown)(known)));
  if (isValidElement(value)) return blocksOfElement(name, value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => blocksOf(`${name}.${key}`, part));
}

const files = globSync('en/*.{ts,tsx}', { cwd: ROOT }).map((file) => file.slice('en/'.length));
const pages = new Map<string, { en: Block[]; fr: Block[] }>();

beforeAll(async () => {
  for (const file of files) {
    const [en, fr] = await Promise.all(
      ['en', 'fr'].map(async (language) => blocksOf('', { ...(await import(join(ROOT, language, file))) })),
    );
    pages.set(file, { en: en!, fr: fr! });
  }
}, 180_000);

/** Keys to skip: anchors, addresses and code names. */
const isWords = ({ name, text }: Block) =>
  !/\.(id|href|kind|slug|slugs\.\d+|zone|neighborhood|city)$/.test(name) && /\p{L}{4,}/u.test(text);

test('both languages have the same files', () => {
  expect(globSync('fr/*.{ts,tsx}', { cwd: ROOT }).map((file) => file.slice('fr/'.length))).toEqual(files);
  expect(files.length).toBeGreaterThan(3);
});

test.each(files)('%s has the same blocks in both languages', (file) => {
  const { en, fr } = pages.get(file)!;
  expect(fr.map(({ name }) => name)).toEqual(en.map(({ name }) => name));
  expect(fr.filter(({ name }) => name.endsWith('.id'))).toEqual(
    en.filter(({ name }) => name.endsWith('.id')),
  );
  expect(fr.filter(({ text }, index) => (text === '') !== (en[index]?.text === ''))).toEqual([]);
});

test.each(files)('%s has no English in French, and French spaces', (file) => {
  const { en, fr } = pages.get(file)!;
  const words = fr.filter(isWords);
  expect(words.length).toBeGreaterThan(5);
  const wrong = words.flatMap(({ name, text }) => {
    const problem = frenchProblem(text) ?? (englishWord(text) ? `English: ${englishWord(text)}` : null);
    return problem ? [`${problem}: ${name} ${text}`] : [];
  });
  expect(wrong).toEqual([]);
  const same = words.filter(
    ({ name, text }) =>
      // A neighbourhood keeps its name.
      !/\.items\.\d+\.name$/.test(name) &&
      /\p{L}{4,} \p{L}/u.test(text) &&
      en.some((block) => block.text === text),
  );
  expect(same.map(({ text }) => text).filter((text) => !/Zz/.test(text))).toEqual([]);
});

test.each(files)('%s has typographic apostrophes, and no three dots', (file) => {
  const { en, fr } = pages.get(file)!;
  const wrong = [...en, ...fr].filter(({ name, text }) => !name.endsWith('.href') && /'|\.\.\./.test(text));
  expect(wrong).toEqual([]);
});

test.each(files)('%s neither shouts nor praises', (file) => {
  const { en, fr } = pages.get(file)!;
  const wrong = [...en, ...fr].flatMap(({ name, text }) => {
    const problem = voiceProblem(text);
    return problem ? [`${problem}: ${name} ${text}`] : [];
  });
  expect(wrong).toEqual([]);
});

/** Estimates the syllables of a word: groups of vowels, without a silent ending. */
function syllables(word: string, language: 'en' | 'fr'): number {
  const letters = foldAccents(word).replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(
    language === 'fr' ? /(es|e|ent)$/ : /(?:[^laeiouy]es|[^aeioudty]ed|[^l]e)$/,
    '',
  );
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** The school grade of a text (Flesch–Kincaid); slightly too high for French. */
function gradeOf(blocks: readonly Block[], language: 'en' | 'fr'): number {
  const sentences = blocks
    .filter(isWords)
    .flatMap(({ text }) => text.split(/(?<=[.!?:;])\s+/u))
    .filter((sentence) => sentence.split(/\s+/u).length > 3);
  const words = sentences.flatMap((sentence) => sentence.match(/\p{L}+/gu) ?? []);
  const spoken = words.reduce((sum, word) => sum + syllables(word, language), 0);
  return (0.39 * words.length) / sentences.length + (11.8 * spoken) / words.length - 15.59;
}

test('recognises a hard text', () => {
  const text =
    'Notwithstanding considerations pertaining to professional accreditation, applicability remains indeterminate until administrative authorities promulgate interpretative documentation.';
  expect(gradeOf([{ name: '', text }], 'en')).toBeGreaterThan(15);
});

test.each(files)('%s is readable in grade 7', (file) => {
  const { en, fr } = pages.get(file)!;
  expect(gradeOf(en, 'en')).toBeLessThan(8);
  expect(gradeOf(fr, 'fr')).toBeLessThan(8);
});
