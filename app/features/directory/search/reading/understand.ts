import type { NameTerm } from '#app/features/directory/index/word-index.ts';
import type { Language } from '#app/content/language.ts';
import type { Dictionary } from './dictionary.ts';
import { placeKinds } from './dictionary.ts';
import { phraseOf, range } from './reading.ts';
import type { Reading, Span } from './reading.ts';
import {
  alsoStreets,
  articles,
  beforePlaces,
  everydayTowns,
  mine,
  smallTalk,
  stopWords,
  streetWords,
  titles,
  tradeWords,
  unanswered,
} from '#app/content/search/synonyms.ts';
import { chooseMeanings, provinceOf, provincesIn } from './choose-meanings.ts';
import type { Chosen, Doubt, Part } from './choose-meanings.ts';
import type { Token } from './tokens.ts';
import { soundKey } from './sound-key.ts';
import { allowedErrors, findBegun, findMistyped, isMistyped } from './typing-errors.ts';

/** The entry of a word in the index: whether a name has it, and else similar words and words that sound alike. */
export type LookedUpWord = {
  word: string;
  inNames: boolean;
  similar: readonly string[];
  soundAlikes: readonly string[];
};

export type Understanding = Pick<Reading, 'q' | 'tokens' | 'postal'> & {
  parts: readonly Part[];
  /** What was not taken for anything: a name has to have each of them. */
  names: readonly NameTerm[];
  /** The same, with trade words and small talk: 'Smile Dental' is a better match than 'Smile Studio'. */
  scored: readonly NameTerm[];
  /** Every word but stop words: a name that has all of them is meant, whatever else they mean. */
  fullName: readonly NameTerm[];
  /** 'Dr. London' is a person first. */
  titled: boolean;
  /** Words, folded, that mean nothing beside the others: they are left out and named. */
  left: readonly string[];
  /** Whether it names a place that is none of ours, another of a known name or one outside Canada: or nothing else. */
  otherPlace: 'none' | 'beside' | 'alone';
  /** Whether it names a place outside Canada. */
  isAbroad: boolean;
  /** Whether it says 'near me'. */
  nearMe: boolean;
  /** Places to ask about, the likeliest first. */
  doubts: readonly Doubt[];
  /** Words as typed, and what they were read as. */
  corrections: readonly { typed: string; read: string }[];
};

/**
 * Reads what the dictionary does not have: mistyped or begun phrases, names, and words that mean nothing.
 *
 * @param read the phrases of the dictionary in the text
 * @param lookedUp the reading's unknown words; none of them is a name where this is empty
 * @param city slug of the city that is chosen beside the text
 * @param province the same of a province
 */
export function understand(
  read: Reading,
  lookedUp: readonly LookedUpWord[],
  dictionary: Dictionary,
  { language, city, province = null }: { language: Language; city: string | null; province?: string | null },
): Understanding {
  const { q, tokens, postal, titlesMarkNames } = read;
  const words = new Map(lookedUp.map((word) => [word.word, word]));
  const isInNames = ({ folded }: Token) => words.get(folded)?.inNames === true;
  const negated = read.spans.filter((span) => isNegated(span, tokens));
  const context = {
    ...read,
    spans: read.spans.filter((span) => !negated.includes(span)),
    abroad: read.abroad.filter((country) => isAbroad(country, read, isInNames)),
  };
  const chosenPlace: Chosen = { language, city: dictionary.cities.get(city ?? ''), province };
  const reading = keepTowns(context, rolesOf(context, isInNames), isInNames, dictionary, chosenPlace);
  const roles = rolesOf(reading, isInNames);
  for (const { from, to } of negated) roles.fill('meaning', from, to + 1);
  const { mistyped, doubted } = findMistypedPhrases(reading, roles, words, dictionary, chosenPlace);
  const isInMistyped = (span: Pick<Span, 'from' | 'to'>) =>
    mistyped.some(({ from, to }) => from <= span.from && span.to <= to);
  const spans = [...reading.spans.filter((span) => !isInMistyped(span)), ...mistyped].toSorted(
    (a, b) => a.from - b.from,
  );
  const { parts, doubts, left, elsewhere } = chooseMeanings(reading, spans, dictionary, chosenPlace);
  for (const { from, to } of elsewhere) roles.fill('meaning', from, to + 1);
  const unknownPlaces = [...elsewhere, ...reading.abroad];

  const titled = titlesMarkNames && tokens.length > 1 && titles.has(tokens[0]!.folded);
  // Beside 'dentist' or a treatment an unread word is seldom a name, unless it follows a title or a word of a name.
  const isOnlyName = parts.every(({ meaning: { kind } }) => placeKinds.has(kind)) && !roles.includes('trade');
  const mayBeHeard =
    titled || isOnlyName || tokens.some((token, index) => roles[index] === 'name' && isInNames(token));
  const toTerm = ({ folded }: Token): NameTerm => {
    const wordMeaning = words.get(folded);
    const readAs = [
      ...(wordMeaning?.similar.filter((similar) => isMistypedName(folded, similar)) ?? []),
      ...(mayBeHeard ? (wordMeaning?.soundAlikes ?? []) : []),
    ];
    // A whole word of names is also the start of many others, which take long to find.
    return { folded, readAs, prefix: folded.length > 2 && wordMeaning?.inNames === false };
  };
  // 'Dentiste Rosement' is the place that was mistyped, and nobody with a similar name.
  const isNothingElse = tokens.every(
    ({ folded }, index) =>
      stopWords.has(folded) || tradeWords.has(folded) || isInMistyped({ from: index, to: index }),
  );
  const toExactTerm = (token: Token): NameTerm => ({ ...toTerm(token), readAs: [], prefix: false });
  const withRole = (...wanted: Role[]) => tokens.filter((_, index) => wanted.includes(roles[index]!));
  let nameParts = withRole('name');
  // Small talk alone is a name where names have it.
  if (nameParts.length === 0 && parts.length === 0 && postal === null)
    nameParts = withRole('small talk').filter(isInNames);
  const leftOut = [...left, ...negated, ...unknownPlaces].flatMap(({ from, to }) =>
    tokens.slice(from, to + 1),
  );
  // Without 'New York' nothing of 'New York' remains to search for.
  const isAllLeft =
    leftOut.length > 0 && [...nameParts, ...withRole('trade')].length === 0 && parts.length === 0 && !postal;
  if (isAllLeft) nameParts = leftOut;
  const names = nameParts.map(toTerm);
  const others = withRole('trade', 'small talk').filter((token) => !nameParts.includes(token));
  const typedText = (from: number, to: number) => q.slice(tokens[from]!.start, tokens[to]!.end);
  return {
    q,
    tokens,
    postal,
    parts,
    names,
    scored: names.length === 0 ? [] : [...names, ...others.map(toTerm)],
    fullName: tokens
      .filter(
        ({ folded, quoted }, index) =>
          quoted ||
          (!stopWords.has(folded) && !reading.nearMe.some(({ from, to }) => from <= index && index <= to)),
      )
      .map(isNothingElse ? toExactTerm : toTerm),
    doubts: [...doubted, ...doubts],
    nearMe: reading.nearMe.length > 0,
    isAbroad: reading.abroad.length > 0,
    otherPlace: unknownPlaces.length === 0 ? 'none' : isAllLeft ? 'alone' : 'beside',
    left: [...(isAllLeft ? [] : leftOut), ...others.filter(({ folded }) => unanswered.has(folded))].map(
      ({ folded }) => folded,
    ),
    titled,
    corrections: [
      ...mistyped.flatMap(({ from, to, readAs }) =>
        // A phrase that is only begun has no error.
        readAs === null || readAs.startsWith(phraseOf(tokens, from, to))
          ? []
          : [{ typed: typedText(from, to), read: readAs }],
      ),
      ...nameParts.flatMap((token, index) => {
        const [read] = names[index]!.readAs;
        return read === undefined ? [] : [{ typed: q.slice(token.start, token.end), read }];
      }),
    ],
  };
}

/** Whether a country's name is one: of several words or behind a place it is, else where nobody is called so. */
function isAbroad(
  { from, to }: Reading['abroad'][number],
  { tokens, spans }: Reading,
  isInNames: (token: Token) => boolean,
): boolean {
  // Georgia Street is in Vancouver.
  if (streetWords.has(tokens[to + 1]?.folded ?? '')) return false;
  const isBehindPlace = spans.some((span) => span.to === from - 1 && placeKinds.has(span.meanings[0]!.kind));
  const isNameOfPerson = titles.has(tokens[from - 1]?.folded ?? '') || isInNames(tokens[from]!);
  return to > from || isBehindPlace || !isNameOfPerson;
}

/** Whether a place or language is not wanted: 'not St. John's', 'pas anglais'. */
function isNegated({ from, meanings: [first] }: Span, tokens: readonly Token[]): boolean {
  const wordBefore = (at: number) => tokens[at - 1]?.folded ?? '';
  const start = beforePlaces.has(wordBefore(from)) ? from - 1 : from;
  return (
    ['not', 'pas'].includes(wordBefore(start)) && (placeKinds.has(first!.kind) || first!.kind === 'language')
  );
}

/**
 * Leaves out the town of a text where it may as well be a word of a name: beside unread words or another place, unless
 * no name has it, or 'near' or its province says that it is a place.
 */
function keepTowns(
  reading: Reading,
  roles: readonly Role[],
  isInNames: (token: Token) => boolean,
  dictionary: Dictionary,
  chosen: Chosen,
): Reading {
  const { tokens, spans, postal } = reading;
  const isTown = ({ meanings: [first] }: Span) => first?.kind === 'town';
  const towns = spans.filter(isTown);
  if (towns.length === 0) return reading;
  const isBesidePlace = spans.some(
    ({ meanings: [first] }) => placeKinds.has(first!.kind) && !['town', 'province'].includes(first!.kind),
  );
  const provinces = provincesIn(spans, chosen, dictionary);
  const isThere = ({ meanings }: Span) =>
    provinces.size === 0 || meanings.some(({ within }) => provinces.has(within!));
  const [town] = towns as [Span];
  const before = tokens.slice(0, town.from).findLast(({ folded }) => !articles.has(folded));
  const isMarked = beforePlaces.has(before?.folded ?? '') || provinces.size > 0;
  const townTokens = tokens.slice(town.from, town.to + 1);
  const isEveryday = everydayTowns.has(phraseOf(tokens, town.from, town.to));
  // Words that no name has are no part of one; a short word may be a name that is not listed.
  const isLong = townTokens.length > 1 || townTokens[0]!.folded.length > 4;
  const isNoName = isLong && !isEveryday && !townTokens.every(isInNames);
  const isMeant =
    postal === null &&
    !chosen.city &&
    !isBesidePlace &&
    isThere(town) &&
    (isMarked || isNoName || !roles.includes('name'));
  // Of two towns the first is searched around.
  return { ...reading, spans: spans.filter((span) => !isTown(span) || (isMeant && span === town)) };
}

/**
 * Whether a word may be a mistyped name. People seldom mistype the first letter of a short one, unless both sound the same:
 * 'vegan' is not Megan, 'vilson' is Wilson.
 */
function isMistypedName(typed: string, name: string): boolean {
  if (!isMistyped(typed, name)) return false;
  const isSwapped = typed[0] === name[1] && typed[1] === name[0];
  if (allowedErrors(typed.length) > 1 || typed[0] === name[0] || isSwapped) return true;
  const key = soundKey(typed);
  return key !== null && key === soundKey(name);
}

/** What a token is for, until a mistyped phrase takes it, too. */
type Role = 'meaning' | 'stop' | 'small talk' | 'trade' | 'mistyped trade' | 'name';

function rolesOf(
  { tokens, spans, postal, nearMe, abroad }: Reading,
  isInNames: (token: Token) => boolean,
): Role[] {
  const roles = tokens.map((token, index): Role => {
    const { folded, quoted } = token;
    if (quoted) return 'name';
    const isTitled = index > 0 && titles.has(tokens[index - 1]!.folded);
    const isMine = folded === 'ma' && mine.has(tokens[index + 1]?.folded ?? '');
    if (!isTitled && (isMine || smallTalk.has(folded) || /^\d{1,2}$/.test(folded))) return 'small talk';
    if (stopWords.has(folded)) return 'stop';
    if (tradeWords.has(folded)) return 'trade';
    return !isInNames(token) && findMistyped(folded, [...tradeWords]) !== null ? 'mistyped trade' : 'name';
  });
  for (const { from, to } of [...spans, ...nearMe, ...abroad, ...(postal ? [postal] : [])])
    roles.fill('meaning', from, to + 1);
  return roles;
}

/** Words of the longest phrase that is sought with typing errors. */
const MAX_MISTYPED_WORDS = 3;

/**
 * Phrases of the dictionary that were mistyped, or begun at the end of the text; longest first. Takes their tokens. A
 * place that only looks alike is doubted: another one is never taken for what was typed.
 */
function findMistypedPhrases(
  { tokens, spans, titlesMarkNames }: Reading,
  roles: Role[],
  lookedUp: ReadonlyMap<string, LookedUpWord>,
  dictionary: Dictionary,
  chosen: Chosen,
): { mistyped: Span[]; doubted: Doubt[] } {
  const weight = (phrase: string) => dictionary.find(phrase)![0]!.weight;
  // A part of a city may be the end of another's name: 'norht york'.
  const isTaken = (index: number) =>
    roles[index] === 'meaning' &&
    !spans.some(({ from, to, meanings }) => from <= index && index <= to && meanings[0]!.weight < 1);
  const provinces = provincesIn(spans, chosen, dictionary);
  const mistyped: Span[] = [];
  const doubted: Doubt[] = [];
  for (let length = Math.min(MAX_MISTYPED_WORDS, tokens.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const to = from + length - 1;
      const isTitled = titlesMarkNames && from > 0 && titles.has(tokens[from - 1]!.folded);
      const indexes = range(from, to);
      // 'Oral surgen' is a phrase, 'surgen' alone is none.
      const unknown = indexes.filter(
        (index) => roles[index] === 'name' || (length > 1 && roles[index] === 'mistyped trade'),
      );
      const isNamed = (index: number) => lookedUp.get(tokens[index]!.folded)?.inNames === true;
      // A phrase of known words alone is none.
      if (
        isTitled ||
        unknown.every(isNamed) ||
        indexes.some((index) => isTaken(index) || tokens[index]!.quoted)
      )
        continue;
      const phrase = phraseOf(tokens, from, to);
      // 'Street' is not the beginning of Streetsville, nor Georgia a mistyped Georgina.
      if (streetWords.has(phrase) || alsoStreets.has(phrase)) continue;
      // A town that was left out is no mistyped other place.
      if (dictionary.find(phrase)) continue;
      const candidates = dictionary.like(phrase, length);
      const isLastWord = length === 1 && to === tokens.length - 1;
      const readAs =
        findMistyped(phrase, candidates, weight) ??
        (isLastWord ? findBegun(phrase, candidates, weight) : null);
      if (readAs === null) continue;
      const [meaning] = dictionary.find(readAs)!;
      if (placeKinds.has(meaning!.kind)) {
        if (doubted.some((doubt) => doubt.from <= from && to <= doubt.to)) continue;
        // Another province's, or a place that only looks alike as a whole: 'North Yorc' is no York.
        const province = provinceOf(meaning!, dictionary) ?? '';
        const isOther = provinces.size > 0 && !provinces.has(province);
        if (isOther || !isEachWordMistyped(phrase, readAs)) {
          doubted.push({ from, to, meaning: meaning! });
          continue;
        }
      }
      mistyped.push({ from, to, meanings: dictionary.find(readAs)!, readAs });
      roles.fill('meaning', from, to + 1);
    }
  }
  return { mistyped, doubted };
}

/** Whether each word of a text may be the mistyped word of a phrase, or the phrase's words so far. */
function isEachWordMistyped(typed: string, phrase: string): boolean {
  const words = phrase.split(' ');
  return phrase.startsWith(typed) || typed.split(' ').every((word, index) => isMistyped(word, words[index]!));
}
