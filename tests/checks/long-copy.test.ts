import { globSync } from 'node:fs';
import { join } from 'node:path';
import { isValidElement } from 'react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { SiteFacts } from '#app/content/long-page.ts';
import { englishWord, frenchProblem } from './typography.ts';

// The long pages' content, a file per language: the same blocks in both, nothing left in English.

const ROOT = join(import.meta.dirname, '../../app/content');

/** Some of it stated, some not: both wordings are among the texts. */
const facts: SiteFacts[] = [
  {
    demonstration: true,
    operator: { name: null, address: null, email: null, privacyOfficer: null, dataLocation: null },
  },
  {
    demonstration: false,
    operator: {
      name: 'Répertoire Zz inc.',
      address: 'Montréal',
      email: 'zz@example.com',
      privacyOfficer: 'Zz',
      dataLocation: 'Montréal',
    },
  },
];

/** A text, or the blocks of rich text, and where it stands; `name` is the page's own key for it. */
type Block = { name: string; text: string };

const BLOCK = /<\/?(?:p|h[1-6]|ul|ol|li|dl|dt|dd|div|table|tr|td|th)\b[^>]*>/g;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The words of a piece of HTML, in one line. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/[ \n]+/g, ' ')
    .trim();

/** Rich text as its elements in order, each with its words. */
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
});

/** What is neither words nor the same in both languages by its nature: anchors and addresses. */
/** Not words but what code goes by. */
const isWords = ({ name, text }: Block) =>
  !/\.(id|href|kind|slug|zone|city|neighborhood|slugs\.\d+)$/.test(name) && /\p{L}{4,}/u.test(text);

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

test.each(files)('%s is French in French, with French spaces', (file) => {
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
