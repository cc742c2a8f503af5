import { foldPlace } from '#app/content/fold.ts';
import type { Language } from '#app/content/language.ts';
import { withChildren } from '#app/content/search/synonyms.ts';
import type { Dictionary, Meaning } from './dictionary.ts';
import { placeKinds } from './dictionary.ts';
import { phraseOf } from './reading.ts';
import type { Reading, Span } from './reading.ts';
import type { Token } from './tokens.ts';

/** Tokens of a text and what they were taken for. */
export type Part = Omit<Span, 'meanings'> & { meaning: Meaning };

/** Tokens that may mean a place that they were not taken for: of the same name, or one that they merely look like. */
export type Doubt = { from: number; to: number; meaning: Meaning };

/** The place that is chosen beside the text. */
export type Chosen = { language: Language; city: Meaning | undefined; province: string | null };

/** Returns the codes of the provinces that text or filters name. */
export function provincesIn(
  spans: readonly Span[],
  { city, province }: Chosen,
  { provinceCodes }: Dictionary,
) {
  const chosenCities = [...provinceCodes.values()].find(({ value }) => value === province)?.within;
  const namedCities = spans.flatMap(({ meanings: [first] }) =>
    first?.kind === 'province' ? [first.within] : [],
  );
  return new Set([...namedCities, chosenCities, city?.within].flatMap((code) => code ?? []));
}

/** Returns the province right behind a token, and where it ends. */
function provinceBehind(spans: readonly Span[], at: number): { code: string; to: number } | undefined {
  const span = spans.find(({ from }) => from === at + 1);
  const code = span?.meanings[0]?.kind === 'province' ? span.meanings[0].within : undefined;
  return span && code !== undefined ? { code, to: span.to } : undefined;
}

/** Returns the code of the province of a city or of a part of one; undefined for a region. */
export function provinceOf({ kind, within = '' }: Meaning, { cities }: Dictionary): string | undefined {
  return kind === 'neighborhood' ? (cities.get(within)?.within ?? within) : within || undefined;
}

/** A phrase and what stands beside it. */
type Phrase = {
  span: Span;
  spans: readonly Span[];
  beside: readonly Span[];
  /** Slugs of the cities, and codes of the provinces, that text or filters name besides the phrase. */
  cities: ReadonlySet<string>;
  provinces: ReadonlySet<string>;
  reading: Reading;
  dictionary: Dictionary;
  chosen: Chosen;
};

/** The meaning of a phrase. `outside` marks the tokens of a place that we don't list: the search leaves them out. */
type Choice = { meaning: Meaning; doubts?: Doubt[]; outside?: { from: number; to: number } };

/** The tokens from the first to the last of some. */
const covering = (...parts: readonly { from: number; to: number }[]) => ({
  from: Math.min(...parts.map(({ from }) => from)),
  to: Math.max(...parts.map(({ to }) => to)),
});

/** A place of that name, but not ours: the one that we have is asked about. */
function outside(
  { dictionary, span }: Phrase,
  meaning: Meaning,
  doubted: { from: number; to: number },
): Choice {
  const doubt = { ...doubted, meaning: { ...meaning, label: dictionary.withProvince(meaning) } };
  return { meaning, doubts: [doubt], outside: span };
}

const isQuebec = ({ meanings }: Span) =>
  ['province', 'city'].every((wanted) => meanings.some(({ kind }) => kind === wanted));

/** Returns the meaning that the places beside a phrase decide for. */
function decidedBeside({ span, cities, provinces, dictionary }: Phrase): Meaning | undefined {
  const { meanings } = span;
  const provincesOfCities = new Set([...cities].map((slug) => dictionary.cities.get(slug)?.within));
  const isIn = (wanted: Meaning['kind']) =>
    meanings.find(({ kind, within }) => kind === wanted && provinces.has(within ?? ''));
  return (
    meanings.find(({ kind, within }) => kind === 'neighborhood' && cities.has(within ?? '')) ??
    isIn('city') ??
    isIn('neighborhood') ??
    isIn('town') ??
    // Westmount is beside Montréal, and a part of Edmonton; LaSalle beside Windsor is not the one in Montréal.
    meanings.find(
      ({ kind, within }) =>
        (kind === 'neighborhood' || kind === 'town' || (kind === 'city' && !isQuebec(span))) &&
        provincesOfCities.has(within ?? ''),
    )
  );
}

/** Returns the meaning of a phrase that nothing beside it decides. */
function usualMeaning({ span, cities, chosen }: Phrase): Meaning {
  // Québec is a province in English and a city in French, unless another city is named.
  const preferredKind = chosen.language === 'en' || cities.size > 0 ? 'province' : 'city';
  const quebec = isQuebec(span) ? span.meanings.find(({ kind }) => kind === preferredKind) : undefined;
  return quebec ?? span.meanings[0]!;
}

/** The rules by which what stands beside a phrase decides what it is taken for: the first that decides. */
const rules: readonly ((phrase: Phrase) => Choice | undefined)[] = [
  function besideItsCityOrProvince(phrase) {
    const meaning = decidedBeside(phrase);
    return meaning && { meaning };
  },
  // 'Brampton BC' is not the one in Ontario.
  function beforeAnotherProvince(phrase) {
    const { span, spans, dictionary } = phrase;
    const meaning = usualMeaning(phrase);
    const behind = provinceBehind(spans, span.to);
    const ownProvince = meaning.kind === 'province' ? undefined : provinceOf(meaning, dictionary);
    if (!behind || !placeKinds.has(meaning.kind) || ownProvince === undefined || ownProvince === behind.code)
      return undefined;
    const namesake = dictionary.namesakes(meaning.value).find(({ within }) => within === behind.code);
    if (namesake && meaning.kind === 'city') return { meaning: namesake };
    return outside(phrase, meaning, { from: span.from, to: behind.to });
  },
  // 'London, UK' is not ours.
  function beforeCountry(phrase) {
    const { span, reading } = phrase;
    const meaning = usualMeaning(phrase);
    const country = reading.abroad.find(({ from }) => from === span.to + 1);
    if (!placeKinds.has(meaning.kind) || !country) return undefined;
    return outside(phrase, meaning, { from: span.from, to: country.to });
  },
  // 'Chinatown, Toronto' is not the one in Calgary.
  function besideAnotherCity(phrase) {
    const { span, beside, dictionary } = phrase;
    const meaning = usualMeaning(phrase);
    const city = beside.find(
      ({ from, to, meanings: [first] }) =>
        first?.kind === 'city' && Math.min(Math.abs(from - span.to), Math.abs(span.from - to)) <= 2,
    );
    const isElsewhere =
      dictionary.cities.has(meaning.within ?? '') || city?.meanings[0]?.within !== meaning.within;
    return city && meaning.kind === 'neighborhood' && isElsewhere
      ? { meaning, doubts: [{ ...covering(span, city), meaning }], outside: span }
      : undefined;
  },
];

/** Places whose names begin with that of a saint are asked about. */
const MAX_BEGUN = 2;

/** Returns the other places of a name that nothing beside it decides. */
function namesakesOf(
  { span, beside, cities, provinces, reading: { tokens }, dictionary }: Phrase,
  meaning: Meaning,
): Doubt[] {
  const { from, to } = span;
  // Steveston is in Richmond, British Columbia.
  const isSure = beside.some(({ meanings: [first] }) => first?.within === meaning.value);
  if (!placeKinds.has(meaning.kind) || provinces.size > 0 || cities.size > 0 || isSure) return [];
  const namesakes = meaning.kind === 'city' ? dictionary.namesakes(meaning.value) : [];
  const others = [...new Set([...span.meanings, ...namesakes])].filter(
    (other) =>
      other !== meaning &&
      placeKinds.has(other.kind) &&
      // A town of a city's name is hardly meant without its province.
      (other.kind !== 'town' || meaning.kind === 'town'),
  );
  // 'Sainte-Anne' may be begun.
  const phrase = phraseOf(tokens, from, to);
  const isWhole = Object.values(meaning.label).some(
    (label) => meaning.kind === 'city' && foldPlace(label.replace(/(?:,| \().*/, '')) === phrase,
  );
  const begun =
    /^sainte? \S+$/.test(phrase) && !isWhole && meaning.kind !== 'neighborhood'
      ? dictionary
          .placesFrom(`${phrase} `)
          .filter(({ kind, value }) => kind !== 'region' && value !== meaning.value)
      : [];
  return [...others, ...begun.slice(0, MAX_BEGUN)].map((other) => ({ from, to, meaning: other }));
}

/** Joins languages of which either will do: 'Hindi or Gujarati'. */
function joinLanguages(parts: readonly Part[], tokens: readonly Token[]): Part[] {
  return parts.reduce<Part[]>((joined, part) => {
    const before = joined.at(-1);
    const isOr = ['or', 'ou'].includes(tokens[part.from - 1]?.folded ?? '');
    const areLanguages = before?.meaning.kind === 'language' && part.meaning.kind === 'language';
    if (!before || !isOr || !areLanguages || before.to !== part.from - 2) return [...joined, part];
    const [a, b] = [before.meaning, part.meaning];
    const meaning = {
      ...a,
      value: `${a.value},${b.value}`,
      label: { en: `${a.label.en} / ${b.label.en}`, fr: `${a.label.fr} / ${b.label.fr}` },
      sets: [...a.sets, ...b.sets],
    };
    return [...joined.slice(0, -1), { ...before, to: part.to, meaning }];
  }, []);
}

function firstChoice(phrase: Phrase): Choice {
  for (const rule of rules) {
    const choice = rule(phrase);
    if (choice) return choice;
  }
  const meaning = usualMeaning(phrase);
  return { meaning, doubts: namesakesOf(phrase, meaning) };
}

/** Takes each phrase for one thing, by what stands beside it; also what it may mean as well, and what is left out. */
export function chooseMeanings(
  reading: Reading,
  spans: readonly Span[],
  dictionary: Dictionary,
  chosen: Chosen,
): { parts: Part[]; doubts: Doubt[]; left: Part[]; elsewhere: Part[] } {
  const { tokens } = reading;
  const doubts: Doubt[] = [];
  const elsewhere: Part[] = [];
  const here: Part[] = [];
  for (const span of spans) {
    const beside = spans.filter((other) => other !== span);
    const citiesBeside = beside.flatMap(({ meanings: [first] }) =>
      first?.kind === 'city' ? [first.value] : [],
    );
    const cities = new Set(chosen.city ? [...citiesBeside, chosen.city.value] : citiesBeside);
    const provinces = provincesIn(beside, chosen, dictionary);
    const phrase = { span, spans, beside, cities, provinces, reading, dictionary, chosen };
    const choice = firstChoice(phrase);
    doubts.push(...(choice.doubts ?? []));
    const { meaning } = choice;
    if (choice.outside) elsewhere.push({ ...choice.outside, readAs: span.readAs, meaning });
    else here.push({ from: span.from, to: span.to, readAs: span.readAs, meaning });
  }
  const parts = joinLanguages(here, tokens);
  // 'Calgary AB' is one thing.
  const isProvinceOf = (province: Part | undefined, city: Part | undefined) =>
    (city?.meaning.kind === 'city' || city?.meaning.kind === 'town') &&
    province?.meaning.kind === 'province' &&
    city.to === province.from - 1 &&
    city.meaning.within === province.meaning.within;
  const joined = parts.flatMap((part, index) => {
    if (isProvinceOf(part, parts[index - 1])) return [];
    const next = parts[index + 1];
    return isProvinceOf(next, part) ? [{ ...part, to: next!.to }] : [part];
  });
  // 'Braces for a teenager' are braces.
  const isCare = ({ meaning: { kind, isWeak } }: Part) =>
    !isWeak && (kind === 'specialty' || kind === 'service');
  // A family dentist or an orthodontist 'for kids' need not be one for children only; 'pediatric dentist' is.
  const isElder = joined.some(({ meaning: { value, isWeak } }) => !isWeak && withChildren.has(value));
  const isChild = ({ from, to, meaning }: Part) =>
    meaning.value === 'pediatric-dentists' &&
    !/dent(?!.* (?:for|pour) )|pa?ed/.test(phraseOf(tokens, from, to));
  const chosenParts = joined.some(isCare)
    ? joined.filter((part) => !part.meaning.isWeak && !(isElder && isChild(part)))
    : joined;
  // 'My son, 5 years old' says the same twice.
  const once = chosenParts.filter(
    ({ meaning }, index) => chosenParts.findIndex((part) => part.meaning === meaning) === index,
  );
  const otherParts = joined.filter(({ meaning }) => !chosenParts.some((part) => part.meaning === meaning));
  return { parts: once, doubts, left: otherParts, elsewhere };
}
