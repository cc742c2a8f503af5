import type { Dictionary, Meaning } from './dictionary.ts';
import type { SearchPostalArea } from '#app/features/directory/index/places.server.ts';
import {
  abroad as abroadPhrases,
  beforeDurations,
  nearMe as nearMePhrases,
  stopWords,
  titles,
} from '#app/content/search/synonyms.ts';
import { tokenize } from './tokens.ts';
import type { Token } from './tokens.ts';

/** The tokens `from` to `to` and everything that they can mean. */
export type Span = {
  from: number;
  to: number;
  meanings: readonly Meaning[];
  /** The phrase that they were read as, where they are not written so. */
  readAs: string | null;
};

/** What the dictionary alone says of a text: `understand` reads the rest when the database has looked it up. */
export type Reading = {
  q: string;
  tokens: readonly Token[];
  spans: readonly Span[];
  postal: { from: number; to: number; area: SearchPostalArea } | null;
  /** Words that say 'near me'. */
  nearMe: readonly { from: number; to: number }[];
  /** Words that may say that a place is outside Canada. */
  abroad: readonly { from: number; to: number }[];
  /** Whether the word after 'Dr.' is a name, whatever else it means. */
  titlesMarkNames: boolean;
  /** Words to look up among those of names, each once. */
  unknown: readonly string[];
};

/** The phrases of the dictionary in a text, longest first. */
export function readText(q: string, dictionary: Dictionary, titlesMarkNames = true): Reading {
  const tokens = tokenize(q);
  const postal = findPostalCode(tokens, dictionary.areas);
  const nearMe = findPhrases(tokens, nearMePhrases);
  const abroad = findAbroad(tokens, dictionary);
  const isTaken = (index: number) =>
    [postal, ...nearMe, ...abroad].some((span) => span !== null && span.from <= index && index <= span.to);
  const isName = (index: number) =>
    tokens[index]!.quoted || (titlesMarkNames && index > 0 && titles.has(tokens[index - 1]!.folded));
  const spans: Span[] = [];
  // A person may be called like a country.
  const unknown = new Set(abroad.flatMap(({ from, to }) => range(from, to).map((at) => tokens[at]!.folded)));
  for (let from = 0; from < tokens.length;) {
    let meanings: readonly Meaning[] | undefined;
    let to = Math.min(from + dictionary.longest, tokens.length);
    while (!meanings && --to >= from)
      if (!range(from, to).some((index) => isTaken(index) || isName(index)))
        meanings = dictionary.find(phraseOf(tokens, from, to));
    if (!meanings && !isTaken(from) && !tokens[from]!.quoted) {
      meanings = findProvinceCode(q, tokens[from]!, spans.at(-1), from, dictionary);
      to = from;
    }
    const age = meanings ? null : findAge(tokens, from);
    if (age !== null && tokens.slice(from, age.to + 1).every(({ quoted }) => !quoted)) {
      meanings =
        age.years < 13 ? dictionary.find('kids') : age.years < 18 ? dictionary.find('teenager') : undefined;
      to = age.to;
    }
    if (meanings) {
      spans.push({ from, to, meanings, readAs: null });
      // Whether a town is meant depends on the words beside it.
      if (meanings[0]!.kind === 'town')
        for (const { folded } of tokens.slice(from, to + 1)) unknown.add(folded);
    } else if (!isTaken(from) && !stopWords.has(tokens[from]!.folded)) unknown.add(tokens[from]!.folded);
    from = meanings ? to + 1 : from + 1;
  }
  return { q, tokens, spans, postal, nearMe, abroad, titlesMarkNames, unknown: [...unknown] };
}

type Words = { from: number; to: number };

/** The longest of our phrases: 'pas trop loin de chez moi'. */
const MAX_PHRASE_WORDS = 6;

/** Where a text has phrases of a set, longest first. */
function findPhrases(tokens: readonly Token[], phrases: ReadonlySet<string>): Words[] {
  const foundPhrases: Words[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = Math.min(from + MAX_PHRASE_WORDS, tokens.length) - 1; to >= from; to -= 1) {
      const phraseTokens = tokens.slice(from, to + 1);
      if (
        phraseTokens.some(({ quoted }) => quoted) ||
        !phrases.has(phraseTokens.map(({ folded }) => folded).join(' '))
      )
        continue;
      foundPhrases.push({ from, to });
      from = to;
      break;
    }
  }
  return foundPhrases;
}

/** Countries and states, but those with the name of a place of the dictionary; and the arrondissements of Paris. */
function findAbroad(tokens: readonly Token[], dictionary: Dictionary): Words[] {
  const abroadPlaces = findPhrases(tokens, abroadPhrases).filter(
    ({ from, to }) => !dictionary.find(phraseOf(tokens, from, to)),
  );
  const isArrondissement = (at: number) =>
    /^\d{1,2}(?:e|er|eme)$/.test(tokens[at]!.folded) && tokens[at - 1]?.folded === 'paris';
  return [
    ...abroadPlaces,
    ...tokens.flatMap((_, at) => (isArrondissement(at) ? [{ from: at, to: at }] : [])),
  ];
}

/** Codes of provinces that are words, too: they follow a place or are in capitals. */
const WORDS_TOO = new Set(['on', 'nu']);

/** The code of a province, as people write it. */
function findProvinceCode(
  q: string,
  { folded, start, end }: Token,
  before: Span | undefined,
  from: number,
  { provinceCodes }: Dictionary,
): readonly Meaning[] | undefined {
  const isOnt = folded === 'ont';
  const meaning = provinceCodes.get(isOnt ? 'on' : folded);
  const followsPlace =
    before?.to === from - 1 && before.meanings.some(({ kind }) => kind === 'city' || kind === 'neighborhood');
  // 'London Ont' and 'Ont.', but not 'les dentistes de Laval ont-ils …' nor 'ceux qui en ont.'.
  const isCode = isOnt
    ? (followsPlace || start === 0) && /^\.?\s*$/.test(q.slice(end))
    : followsPlace || !WORDS_TOO.has(folded) || /^[A-Z]{2}$/.test(q.slice(start, end));
  return meaning && isCode ? [meaning] : undefined;
}

const YEARS = /^(years?|yrs?|yo|ans?)$/;
const MONTHS = /^(months?|mois)$/;

/** The age of a person from a token on ('4 year old', '4yo', '4 ans'): in years, and its last token; null without one. */
function findAge(tokens: readonly Token[], from: number): { years: number; to: number } | null {
  const [, number = '', unit = ''] = /^(\d{1,2})([a-z]*)$/.exec(tokens[from]!.folded) ?? [];
  if (number === '' || beforeDurations.has(tokens[from - 1]?.folded ?? '')) return null;
  const at = unit === '' ? from + 1 : from;
  const unitText = unit === '' ? (tokens[at]?.folded ?? '') : unit;
  if (!YEARS.test(unitText) && !MONTHS.test(unitText)) return null;
  const to = ['old', 'olds'].includes(tokens[at + 1]?.folded ?? '') ? at + 1 : at;
  return { years: MONTHS.test(unitText) ? 0 : Number(number), to };
}

const AREA = /^[abceghj-nprstvxy]\d[abceghj-nprstv-z]$/;
const UNIT = /^\d[abceghj-nprstv-z]\d$/;
const UNIT_BEGUN = /^\d[abceghj-nprstv-z]?$/;

/** Half a postal code with the letters o, i and l as digits where a digit belongs: at odd or even places. */
const withDigits = (text: string, letterPlace: 0 | 1) =>
  [...text]
    .map((letter, index) =>
      index % 2 === letterPlace ? letter : letter.replace('o', '0').replace(/[il]/, '1'),
    )
    .join('');

/** The first postal code of a text: whole, begun, or its first half alone; none in letters alone ('Mimico'). */
function findPostalCode(tokens: readonly Token[], areas: Dictionary['areas']): Reading['postal'] {
  for (const [from, { folded }] of tokens.entries()) {
    const code = withDigits(folded.slice(0, 3), 0);
    const area = areas.get(code.toUpperCase());
    if (!area || !AREA.test(code)) continue;
    const within = withDigits(folded.slice(3), 1);
    const after = folded.length === 3 ? withDigits(tokens[from + 1]?.folded ?? '', 1) : '';
    const hasDigit = (to: number) => /\d/.test(phraseOf(tokens, from, to));
    if (UNIT.test(within) && hasDigit(from)) return { from, to: from, area };
    if (UNIT.test(after) && hasDigit(from + 1)) return { from, to: from + 1, area };
    // 'Kin' is a name, too, unless the other half follows.
    if (code !== folded.slice(0, 3)) continue;
    if (folded.length === 3) return { from, to: UNIT_BEGUN.test(after) ? from + 1 : from, area };
    if (UNIT_BEGUN.test(within)) return { from, to: from, area };
  }
  return null;
}

/** Tokens as the dictionary writes phrases. */
export const phraseOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to + 1)
    .map(({ expanded }) => expanded)
    .join(' ');

/** The numbers from one to another, both included. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
