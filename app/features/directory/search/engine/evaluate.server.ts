import { sql } from 'kysely';
import { compareNames, formatRating } from '#app/content/format.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { insurerChoices, spokenLanguages } from '#app/content/vocabulary.ts';
import { cdcpLabels, filterLabels } from '#app/content/search/filter-labels.ts';
import { dictionaryOf, placeKinds } from '#app/features/directory/search/reading/dictionary.ts';
import { toggleSet } from '#app/content/search/meanings.ts';
import { titles, tradeWords } from '#app/content/search/synonyms.ts';
import type { NameTerm } from '#app/features/directory/index/word-index.ts';
import type { Part } from '#app/features/directory/search/reading/choose-meanings.ts';
import { asksForSomething } from '#app/features/directory/search/search-params.ts';
import { searchDistances, searchRatings, searchToggles } from '#app/features/directory/search/search.ts';
import type { FacetChoice, SearchFacets } from '#app/features/directory/search/search.ts';
import { db } from '#db/database.ts';
import { count, countBoth, each, has } from '#app/features/directory/index/bitset.ts';
import type { Bits } from '#app/features/directory/index/bitset.ts';
import { Matches, rank } from './matches.ts';
import type { Criteria, Filter } from './matches.ts';
import type { Snapshot } from './snapshot.server.ts';

/** What a search found: a handle for `pageOf` and `facetsOf`, which have to be called before anything else is awaited. */
export type Evaluation = {
  matches: Matches;
  total: number;
  /** Whether a listed name contains the unread words, or all words of the text. */
  isNamed: boolean;
  /** Words that nobody has, folded: the search goes on without them. */
  ignored: readonly string[];
};

/**
 * Finds the dentists who meet a search. Words that no name has are looked for in services, features and the like; those
 * that nobody has anywhere are left out, where the rest says who is meant. So is what is understood and nobody has.
 *
 * @param phone `findPhone` of the text: then nothing else of it counts
 */
export function evaluate(
  snapshot: Snapshot,
  criteria: Omit<Criteria, 'instead'>,
  phone: PhoneOwners | null = null,
): Evaluation {
  const { index } = snapshot;
  const { understanding, state } = criteria;
  if (phone !== null) {
    const nothing = { parts: [], postal: null, scored: [], fullName: [], titled: false };
    const names = [{ folded: '', readAs: [], prefix: false }];
    const nameCriteria = { ...criteria, understanding: { ...understanding, ...nothing, names } };
    const instead = index.slotsOf(phone.dentists, phone.offices);
    const matches = new Matches(index, snapshot, { ...nameCriteria, instead });
    return { matches, total: count(matches.found), isNamed: true, ignored: [] };
  }
  const { names, parts, postal, tokens } = understanding;
  const isNobody = ({ meaning: { kind, sets } }: Part) =>
    !placeKinds.has(kind) && !sets.includes(toggleSet('open')) && !hasSomebody(snapshot, sets);
  const had = parts.filter((part) => !isNobody(part));
  const isTrade = tokens.some(({ folded }) => tradeWords.has(folded));
  // Of a word that is all that was typed nothing would remain but the whole country.
  const asksMore = (kept: { parts: readonly Part[]; names: readonly NameTerm[] }) =>
    kept.parts.length > 0 ||
    kept.names.length > 0 ||
    postal !== null ||
    isTrade ||
    asksForSomething({ ...state, q: '' });
  if (had.length < parts.length && index.size > 0 && asksMore({ parts: had, names })) {
    const evaluation = evaluate(snapshot, {
      ...criteria,
      understanding: { ...understanding, parts: had },
    });
    const words = parts
      .filter(isNobody)
      .flatMap(({ from, to }) => tokens.slice(from, to + 1).map(({ folded }) => folded));
    return { ...evaluation, ignored: [...words, ...evaluation.ignored] };
  }
  let matches = new Matches(index, snapshot, { ...criteria, instead: null });
  if (names.length > 0 && !matches.hasNames) {
    const worded = index.worded(names, snapshot.stems);
    // The name after a title is never left out.
    if (count(worded) === 0 && !matches.hasFullNames && !titles.has(tokens[0]?.folded ?? '')) {
      const knownNames = understanding.otherPlace === 'alone' ? [] : keepKnown(names, snapshot);
      if (knownNames.length < names.length && asksMore({ parts, names: knownNames })) {
        const rest = { ...understanding, names: knownNames, scored: knownNames };
        const evaluation = evaluate(snapshot, { ...criteria, understanding: rest });
        const ignored = names.filter((term) => !knownNames.includes(term)).map(({ folded }) => folded);
        return { ...evaluation, ignored: [...ignored, ...evaluation.ignored] };
      }
    }
    matches = new Matches(index, snapshot, { ...criteria, instead: worded });
  }
  const isNamed = matches.hasNames || matches.hasFullNames;
  return { matches, total: count(matches.found), isNamed, ignored: [] };
}

/** Returns the terms that occur in a name, service, feature, badge or certification of any listing. */
const keepKnown = (names: readonly NameTerm[], { index, stems }: Snapshot): NameTerm[] =>
  names.filter((term) => count(index.worded([term], stems)) > 0);

/** A telephone number of ten digits, as people write it. */
const PHONE = /(?:^|\D)(?:\+?1[\s.-]*)?\(?([2-9]\d{2})\)?[\s./-]*(\d{3})[\s.-]*(\d{4})(?:\D|$)/;

/** Who has a telephone number: dentists with all of their offices, or single offices. */
export type PhoneOwners = { dentists: readonly string[]; offices: readonly string[] };

/** Who has the telephone number that is in the text; null without a number. */
export async function findPhone(q: string): Promise<PhoneOwners | null> {
  const [, ...digits] = PHONE.exec(q) ?? [];
  if (digits.length === 0) return null;
  const phone = `+1${digits.join('')}`;
  const { rows } = await sql<{ dentist: string | null; office: string | null }>`
    select id as dentist, null::uuid as office from dentists
      where split_part(phone, ';', 1) = ${phone} and phone is not null
    union all
    select null, id from dentist_locations where split_part(phone, ';', 1) = ${phone} and phone is not null`.execute(
    db,
  );
  return {
    dentists: rows.flatMap(({ dentist }) => dentist ?? []),
    offices: rows.flatMap(({ office }) => office ?? []),
  };
}

/** Whether anybody is in one of the sets. */
export const hasSomebody = ({ index }: Pick<Snapshot, 'index'>, sets: readonly string[]): boolean =>
  sets.some((set) => countBoth(index.set(set), index.everybody) > 0);

/** A dentist's place in the results: the id of the office, and kilometres from the place of the search. */
export type Ranked = { office: string; kilometres: number | null };

/** The matches from `start` to `end` in the order of the search; null kilometres where a place is unknown. */
export function pageOf({ matches, total }: Evaluation, start: number, end: number): Ranked[] {
  if (start >= total) return [];
  return rank(matches, Math.min(end, total))
    .slice(start)
    .map((slot) => {
      const kilometres = matches.kilometres(slot);
      return {
        office: matches.index.offices[slot]!,
        kilometres: kilometres === Infinity ? null : kilometres,
      };
    });
}

/** How many matches are open now. */
export const countOpen = ({ matches }: Evaluation): number => countBoth(matches.waits().open, matches.found);

/** Counts every choice of every filter: the matches of the search with that choice made and all else as it is. */
export function facetsOf({ matches }: Evaluation, language: Language): SearchFacets {
  const { index, places, criteria } = matches;
  const { state } = criteria;
  const cache = new Map<string, ReturnType<typeof countIn>>();
  /** The matches without some of the filters. Most filters are not chosen: without them is the same set. */
  const without = (...filters: Filter[]) => {
    const activeFilters = filters.filter((filter) => matches.isFiltered(filter));
    const counts = cache.get(activeFilters.join()) ?? countIn(matches, matches.without(...activeFilters));
    cache.set(activeFilters.join(), counts);
    return counts;
  };
  const choose = (value: string, label: string, count: number, chosen: boolean): FacetChoice => ({
    value,
    label,
    count,
    chosen,
  });
  const choices = (
    filter: Filter,
    labels: Readonly<Record<string, Bilingual>>,
    set: (value: string) => Bits,
    chosen: readonly (string | null)[],
  ) => {
    const { count } = without(filter);
    return Object.entries(labels).map(([value, label]) =>
      choose(value, label[language], count(set(value)), chosen.includes(value)),
    );
  };

  const byName = <T extends { name: Bilingual }>(list: Iterable<T>) =>
    [...list].toSorted((a, b) => compareNames(language, a.name[language], b.name[language]));
  const cities = byName(places.cities.values());
  const chosenCity = cities.find(({ slug }) => slug === state.city);
  const cityBySlug = dictionaryOf(places).cities;
  const lifted: readonly Filter[] = criteria.isRadiusLiftable ? ['distance'] : [];
  const byCity = countByCity(matches, without('city', ...lifted));
  const idOf = new Map(places.specialties.map(({ slug, id }) => [slug, id]));
  const all = without();
  return {
    province: byName(places.provinces).map(({ slug, name }) => {
      // Another province takes the city along.
      const cityToo: readonly Filter[] = chosenCity?.provinceSlug === slug ? [] : ['city'];
      const { count } = without('province', ...cityToo, ...lifted);
      return choose(slug, name[language], count(index.set(`province:${slug}`)), slug === state.province);
    }),
    city: cities
      .filter(({ provinceSlug }) => state.province === null || provinceSlug === state.province)
      .map(({ id, slug }) =>
        choose(slug, cityBySlug.get(slug)!.label[language], byCity[id] ?? 0, slug === state.city),
      ),
    specialty: choices(
      'specialty',
      Object.fromEntries(places.specialties.map(({ slug, name }) => [slug, name])),
      (slug) => index.set(`specialty:${idOf.get(slug)}`),
      [state.specialty],
    ),
    toggles: searchToggles.map((toggle) =>
      choose(
        toggle,
        filterLabels[toggle][language],
        all.count(matches.set(toggleSet(toggle))),
        state.toggles.includes(toggle),
      ),
    ),
    insurance: choices(
      'insurance',
      insurerChoices,
      (code) => index.set(`insurance:${code}`),
      state.insurance,
    ),
    languages: choices(
      'languages',
      spokenLanguages,
      (code) => index.set(`language:${code}`),
      state.languages,
    ),
    cdcp: choices('cdcp', cdcpLabels, (answer) => index.set(`cdcp:${answer}`), state.cdcp),
    rating: searchRatings.map((rating) =>
      choose(
        String(rating),
        `${formatRating(language, rating)}+`,
        without('rating').count(index.set(`rating:${rating}`)),
        rating === state.rating,
      ),
    ),
    distance: (criteria.place ? searchDistances : []).map((kilometres) =>
      choose(
        String(kilometres),
        `${kilometres}\u00a0km`,
        without('distance').count(matches.within(kilometres)),
        kilometres === state.distance,
      ),
    ),
  };
}

/** Counts how many dentists of a set are also in others. */
function countIn({ index }: Matches, bits: Bits) {
  const several = index.severalWithin(bits);
  const repeated = (other: Bits) =>
    several.reduce((sum, group) => sum + Math.max(0, group.filter((slot) => has(other, slot)).length - 1), 0);
  return { bits, several, count: (other: Bits) => countBoth(bits, other) - repeated(other) };
}

/** How many dentists of a set are in each city, by its id. */
function countByCity(
  { index, places }: Matches,
  { bits, several }: { bits: Bits; several: readonly number[][] },
): Int32Array {
  const { cities } = index;
  const byId = new Int32Array(1 + Math.max(0, ...places.cities.keys()));
  each(bits, (slot) => void (byId[cities[slot]!]! += 1));
  for (const group of several) {
    const countedCities = new Set<number>();
    for (const slot of group) {
      const city = cities[slot]!;
      if (countedCities.has(city)) byId[city]! -= 1;
      countedCities.add(city);
    }
  }
  return byId;
}
