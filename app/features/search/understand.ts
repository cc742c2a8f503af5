import type { Language } from '#app/content/language.ts';
import { startOf } from './dictionary.ts';
import type { Dictionary, Meaning } from './dictionary.ts';
import type { SearchArea, SearchPlaces } from './search-places.ts';
import { emptyWords, talkWords, titles, tradeWords } from './synonyms.ts';
import { allowedErrors, errorsBetween, foldWords, wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** What the database says of a word: whether a name has it, or begins with it, and which words are like it. */
export type KnownWord = { word: string; there: boolean; begins: boolean; like: readonly string[] };

/** Words of a text, `from` the first one `to` the last one, and what they were taken for. */
export type Part = { from: number; to: number; meaning: Meaning; read: string | null };

/** A word that names have to have. */
export type NameWord = {
  folded: string;
  /** Words that it was read as, where no name has it. */
  readAs: readonly string[];
  /** Whether names that only begin with it will do. */
  prefix: boolean;
};

export type Understanding = {
  words: readonly Word[];
  parts: readonly Part[];
  /** A postal code or its first three characters. */
  postal: { from: number; to: number; area: SearchArea } | null;
  /** What was not taken for anything: a name has to have each of them. */
  names: readonly NameWord[];
  /** The same and the words of the trade beside them: 'Smile Dental' is a better find than 'Smile Studio'. */
  weighed: readonly NameWord[];
  /** Every word but the empty ones: a name that has all of them was meant, whatever else they mean. */
  asName: readonly NameWord[];
  /** 'Dr. London' is a person first. */
  titled: boolean;
  corrections: readonly { typed: string; read: string }[];
};

/** The words and what they mean without looking at names: `finish` needs to know whether names have the rest. */
export type Reading = {
  words: readonly Word[];
  spans: readonly { from: number; to: number; meanings: readonly Meaning[] }[];
  postal: Understanding['postal'];
  /** Whether the word after 'Dr.' is a name. */
  people: boolean;
  /** Words that `finish` has to know about. */
  unknown: readonly string[];
};

const AREA = /^[abceghj-nprstvxy]\d[abceghj-nprstv-z]$/;
const UNIT = /^\d[abceghj-nprstv-z]\d$/;
/** One that is being typed. */
const UNIT_BEGUN = /^\d[abceghj-nprstv-z]?$/;

/** Half a postal code with digits where letters that look like them were typed; `first` is the digit's place. */
const withDigits = (text: string, first: 0 | 1) =>
  [...text]
    .map((letter, index) => (index % 2 === first ? letter : letter.replace('o', '0').replace(/[il]/, '1')))
    .join('');

function findPostal(words: readonly Word[], places: SearchPlaces): Understanding['postal'] {
  for (const [from, { folded }] of words.entries()) {
    const code = withDigits(folded.slice(0, 3), 0);
    const area = places.areas.get(code.toUpperCase());
    if (!area || !AREA.test(code)) continue;
    const within = withDigits(folded.slice(3), 1);
    const after = folded.length === 3 ? withDigits(words[from + 1]?.folded ?? '', 1) : '';
    if (UNIT.test(within)) return { from, to: from, area };
    if (UNIT.test(after)) return { from, to: from + 1, area };
    // 'Kin' is a name, too, unless the other half follows.
    if (code !== folded.slice(0, 3)) continue;
    if (folded.length === 3) return { from, to: UNIT_BEGUN.test(after) ? from + 1 : from, area };
    if (UNIT_BEGUN.test(within)) return { from, to: from, area };
  }
  return null;
}

/** A phrase as it is, or without the plural's s of its last word. */
function lookUp(dictionary: Dictionary, phrase: string): readonly Meaning[] | undefined {
  return (
    dictionary.meanings.get(phrase) ??
    (phrase.endsWith('s') && phrase.length > 4 ? dictionary.meanings.get(phrase.slice(0, -1)) : undefined)
  );
}

/**
 * Finds what is written as the dictionary has it, longest first.
 *
 * @param people whether the word after 'Dr.' is a name, whatever else it means
 */
export function read(
  q: string,
  dictionary: Dictionary,
  places: SearchPlaces,
  { people = true } = {},
): Reading {
  const words = wordsOf(q);
  const postal = findPostal(words, places);
  const spans: { from: number; to: number; meanings: readonly Meaning[] }[] = [];
  const codes = new Map(places.provinces.map((province) => [province.code.toLowerCase(), province]));
  const inPostal = (index: number) => postal !== null && postal.from <= index && index <= postal.to;
  for (let from = 0; from < words.length;) {
    let to = from - 1;
    for (let length = Math.min(dictionary.longest, words.length - from); length > 0; length -= 1) {
      const part = words.slice(from, from + length);
      if (part.some(({ quoted }, index) => quoted || inPostal(from + index))) continue;
      // 'Dr. London': the word after a title is a name.
      if (people && from > 0 && titles.has(words[from - 1]!.folded)) continue;
      const meanings = lookUp(dictionary, part.map(({ folded }) => folded).join(' '));
      if (!meanings) continue;
      spans.push({ from, to: (to = from + length - 1), meanings });
      break;
    }
    const province = codes.get(words[from]!.folded);
    if (to < from && province && !words[from]!.quoted && !inPostal(from)) {
      // 'on' and 'pe' are words, too: a code follows a city or is written in capitals.
      const afterCity =
        spans.at(-1)?.to === from - 1 && spans.at(-1)!.meanings.some(({ kind }) => kind === 'city');
      if (afterCity || /^[A-Z]{2}$/.test(q.slice(words[from]!.start, words[from]!.end))) {
        const meanings = lookUp(dictionary, foldWords(province.name.en))?.filter(
          ({ kind }) => kind === 'province',
        );
        if (meanings) spans.push({ from, to: (to = from), meanings });
      }
    }
    from = Math.max(to + 1, from + 1);
  }
  const taken = new Set(spans.flatMap(({ from, to }) => range(from, to)));
  const unknown = words
    .filter((word, index) => !taken.has(index) && !inPostal(index))
    .map(({ folded }) => folded);
  return {
    words,
    spans,
    postal,
    people,
    unknown: [...new Set(unknown)].filter((word) => !emptyWords.has(word)),
  };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Takes the rest of the words for mistyped or begun phrases, or for names.
 *
 * @param known of each of `unknown`
 * @param city slug of the city that is chosen beside the text
 */
export function finish(
  reading: Reading,
  known: readonly KnownWord[],
  dictionary: Dictionary,
  { language, city }: { language: Language; city: string | null },
): Understanding {
  const { words, postal } = reading;
  const knownWords = new Map(known.map((word) => [word.word, word]));
  const spans: { from: number; to: number; meanings: readonly Meaning[]; read: string | null }[] =
    reading.spans.map((span) => ({ ...span, read: null }));
  const taken = new Set(spans.flatMap(({ from, to }) => range(from, to)));
  if (postal) for (const index of range(postal.from, postal.to)) taken.add(index);
  const corrections: { typed: string; read: string }[] = [];
  const isTalk = (index: number) => {
    const { folded, quoted } = words[index]!;
    if (quoted || (index > 0 && titles.has(words[index - 1]!.folded))) return false;
    return talkWords.has(folded) || /^\d{1,2}$/.test(folded);
  };
  const isRest = (index: number) => {
    const { folded, quoted } = words[index]!;
    if (taken.has(index) || quoted || isTalk(index)) return false;
    return !emptyWords.has(folded) && !tradeWords.has(folded);
  };
  const trade = new Set<number>();
  for (const [index, { folded }] of words.entries()) {
    if (!isRest(index) || knownWords.get(folded)?.there) continue;
    const meant = nearest(folded, [...tradeWords]);
    if (meant !== null) trade.add(index);
  }
  for (let length = Math.min(3, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const indexes = range(from, from + length - 1);
      if (indexes.some((index) => taken.has(index) || words[index]!.quoted)) continue;
      if (reading.people && from > 0 && titles.has(words[from - 1]!.folded)) continue;
      const rest = indexes.filter((index) => isRest(index) && !trade.has(index));
      if (rest.length === 0 || rest.some((index) => knownWords.get(words[index]!.folded)?.there)) continue;
      const phrase = indexes.map((index) => words[index]!.folded).join(' ');
      const candidates = dictionary.byStart.get(startOf(phrase, length)) ?? [];
      const meant =
        nearest(phrase, candidates, (candidate) => dictionary.meanings.get(candidate)![0]!.weight) ??
        (from + length === words.length && length === 1 ? begun(phrase, candidates, dictionary) : null);
      if (meant === null) continue;
      spans.push({ from, to: from + length - 1, meanings: dictionary.meanings.get(meant)!, read: meant });
      for (const index of indexes) taken.add(index);
      if (!meant.startsWith(phrase)) corrections.push({ typed: phrase, read: meant });
    }
  }
  const parts = choose(
    spans.toSorted((a, b) => a.from - b.from),
    language,
    city,
  );

  const nameWord = (index: number): NameWord => {
    const { folded } = words[index]!;
    const found = knownWords.get(folded);
    const readAs = found && !found.there ? found.like.filter((like) => isNear(folded, like)) : [];
    // Beginnings of words that are there are many, and take long to find.
    return { folded, readAs, prefix: folded.length > 2 && found?.there === false };
  };
  const left = words.flatMap(({ folded, quoted }, index) =>
    !taken.has(index) && !trade.has(index) && (quoted || (!emptyWords.has(folded) && !tradeWords.has(folded)))
      ? [index]
      : [],
  );
  const said = left.filter((index) => !isTalk(index));
  // Where there is nothing else, somebody may be called so.
  const onlyTalk = said.length === 0 && parts.length === 0 && postal === null;
  const nameIndexes = onlyTalk ? left.filter((index) => knownWords.get(words[index]!.folded)?.there) : said;
  const asNameIndexes = words.flatMap(({ folded, quoted }, index) =>
    quoted || !emptyWords.has(folded) ? [index] : [],
  );
  const names = nameIndexes.map(nameWord);
  const beside = range(0, words.length - 1).filter(
    (index) =>
      !taken.has(index) &&
      !nameIndexes.includes(index) &&
      (tradeWords.has(words[index]!.folded) || isTalk(index)),
  );
  for (const { folded, readAs } of names) if (readAs[0]) corrections.push({ typed: folded, read: readAs[0] });
  return {
    words,
    parts,
    postal,
    names,
    weighed: names.length === 0 ? [] : [...names, ...beside.map(nameWord)],
    asName: asNameIndexes.map(nameWord),
    titled: reading.people && words.length > 1 && titles.has(words[0]!.folded),
    corrections,
  };
}

const isNear = (typed: string, word: string) => {
  const most = allowedErrors(typed.length);
  return errorsBetween(typed, word, most) <= most;
};

/** The one of several phrases that was mistyped, by the fewest errors, then by weight; null where none is near. */
function nearest(
  typed: string,
  candidates: readonly string[],
  weight: (candidate: string) => number = () => 0,
) {
  const most = allowedErrors(typed.length);
  let best: { candidate: string; errors: number } | null = null;
  for (const candidate of most === 0 ? [] : candidates) {
    const errors = errorsBetween(typed, candidate, most);
    if (errors > most || (best && errors > best.errors)) continue;
    // A letter is left out more often than another is typed: 'perodontist' is no pedodontist.
    const likelier =
      !best ||
      errors < best.errors ||
      weight(candidate) > weight(best.candidate) ||
      (weight(candidate) === weight(best.candidate) &&
        candidate.length > typed.length &&
        best.candidate.length === typed.length);
    if (likelier) best = { candidate, errors };
  }
  return best?.candidate ?? null;
}

/** The phrase that the last word is the beginning of, the weightiest one: 'toron'. */
function begun(typed: string, candidates: readonly string[], dictionary: Dictionary): string | null {
  if (typed.length < 4) return null;
  const weight = (candidate: string) => dictionary.meanings.get(candidate)![0]!.weight;
  const all = candidates.filter((candidate) => candidate.startsWith(typed));
  return all.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

type Span = { from: number; to: number; meanings: readonly Meaning[]; read: string | null };

/** Takes each phrase for one thing, by what stands beside it. */
function choose(spans: readonly Span[], language: Language, chosenCity: string | null): Part[] {
  const others = (span: Span) => spans.filter((other) => other !== span).map(({ meanings }) => meanings[0]!);
  const parts = spans.map((span): Part => {
    const beside = others(span);
    const cities = new Set(beside.filter(({ kind }) => kind === 'city').map(({ value }) => value));
    if (chosenCity !== null) cities.add(chosenCity);
    const provinces = new Set(beside.filter(({ kind }) => kind === 'province').map(({ within }) => within));
    const { meanings } = span;
    const meaning =
      meanings.find(({ kind, within }) => kind === 'neighborhood' && cities.has(within ?? '')) ??
      meanings.find(({ kind, within }) => kind === 'city' && provinces.has(within)) ??
      // Québec is a province to those who write English, and a city to those who write French, unless a city is named.
      (isProvince(meanings)
        ? meanings.find(({ kind }) => kind === (language === 'en' || cities.size > 0 ? 'province' : 'city'))
        : undefined) ??
      meanings[0]!;
    return { from: span.from, to: span.to, meaning, read: span.read };
  });
  // 'Calgary AB' is one thing.
  return parts.flatMap((part, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    const follows = (city: Part | undefined, province: Part | undefined) =>
      city?.meaning.kind === 'city' &&
      province?.meaning.kind === 'province' &&
      city.to === province.from - 1 &&
      city.meaning.within === province.meaning.within;
    if (follows(before, part)) return [];
    return follows(part, after) ? [{ ...part, to: after!.to }] : [part];
  });
}

const isProvince = (meanings: readonly Meaning[]) =>
  meanings.some(({ kind }) => kind === 'province') && meanings.some(({ kind }) => kind === 'city');

/** The text without a stretch of its words, and the little words that are left without what they belonged to. */
export function without(q: string, words: readonly Word[], from: number, to: number): string {
  const [start, end] = [words[from]!.start, words[to]!.end];
  const before = q
    .slice(0, start)
    .replace(
      /(^|\s)(in|near|at|on|à|a|dans|près de|pres de|de|who speaks|speaks|qui parle|parle|parlant)\s*$/iu,
      '$1',
    );
  return `${before} ${q.slice(end)}`
    .replace(/\s+/g, ' ')
    .replace(/ ([,;])/g, '$1')
    .replace(/^[\s,;.-]+|[\s,;-]+$/g, '')
    .trim();
}
