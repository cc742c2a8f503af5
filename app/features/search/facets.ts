import type { Language } from '#app/content/language.ts';
import { insurers, spokenLanguages } from '#app/content/vocabulary.ts';
import { formatRating } from '#app/content/format.ts';
import { each, sparse } from './bitset.ts';
import type { Bits } from './bitset.ts';
import type { Dimension, Evaluation } from './evaluate.ts';
import type { SearchCity, SearchPlaces, SearchProvince } from './search-places.ts';
import { countDentists } from './several-places.ts';
import { cdcpAnswers, searchDistances, searchRatings, searchToggles } from './search.ts';
import type { FacetChoice, SearchFacets } from './search.ts';
import { cdcpWords, searchWords } from './search-words.ts';

/**
 * Counts every choice of every filter: how many the search would have with that choice made and all else as it is.
 *
 * @param atLeast whether more were found than were counted
 */
export function countFacets(
  evaluation: Evaluation,
  places: SearchPlaces,
  language: Language,
  { atLeast }: { atLeast: boolean },
): SearchFacets {
  const { index, criteria } = evaluation;
  const { state } = criteria;
  const make = (leftOut: readonly Dimension[]) => {
    const bits = evaluation.found(...leftOut);
    const several = index.several.within(bits);
    const among = sparse(bits);
    return { bits, several, among: (other: Bits) => countDentists(among, other, several) };
  };
  const made = new Map<string, ReturnType<typeof make>>();
  // Most filters are not chosen: without them is the same set.
  const without = (...dimensions: Dimension[]) => {
    const chosen = dimensions.filter((dimension) => evaluation.has(dimension));
    const known = made.get(chosen.join()) ?? make(chosen);
    made.set(chosen.join(), known);
    return known;
  };
  const choice = (value: string, label: string, count: number, chosen: boolean): FacetChoice => ({
    value,
    label,
    count,
    chosen,
  });
  const choices = (
    dimension: Dimension,
    list: readonly { value: string; label: string; set: string }[],
    chosen: (value: string) => boolean,
  ) => {
    const { among } = without(dimension);
    return list.map(({ value, label, set }) => choice(value, label, among(index.set(set)), chosen(value)));
  };

  const { cities, provinces } = inOrder(places, language);
  // Another province takes the city along.
  const anywhere = without('province', 'city');
  const anyProvince = without('province');
  const chosenCity = cities.find(({ slug }) => slug === state.city);
  const anyCity = without('city');
  const byCity = countByCity(evaluation, anyCity, places.cities.keys());
  const { among } = without();
  const near = without('distance');

  return {
    atLeast,
    province: provinces.map(({ slug, name }) =>
      choice(
        slug,
        name[language],
        (chosenCity?.provinceSlug === slug ? anyProvince : anywhere).among(index.set(`province:${slug}`)),
        slug === state.province,
      ),
    ),
    city: cities
      .filter(({ provinceSlug }) => state.province === null || provinceSlug === state.province)
      .map(({ id, slug, name }) => choice(slug, name[language], byCity[id] ?? 0, slug === state.city)),
    specialty: choices(
      'specialty',
      places.specialties.map(({ id, slug, name }) => ({
        value: slug,
        label: name[language],
        set: `specialty:${id}`,
      })),
      (slug) => slug === state.specialty,
    ),
    toggles: searchToggles.map((toggle) =>
      choice(
        toggle,
        searchWords[toggle][language],
        among(evaluation.toggle(toggle)),
        state.toggles.includes(toggle),
      ),
    ),
    insurance: choices(
      'insurance',
      Object.entries(insurers).map(([code, label]) => ({
        value: code,
        label: label[language],
        set: `insurance:${code}`,
      })),
      (code) => state.insurance.includes(code),
    ),
    languages: choices(
      'languages',
      Object.entries(spokenLanguages).map(([code, label]) => ({
        value: code,
        label: label[language],
        set: `language:${code}`,
      })),
      (code) => state.languages.includes(code),
    ),
    cdcp: choices(
      'cdcp',
      cdcpAnswers.map((answer) => ({
        value: answer,
        label: cdcpWords[answer][language],
        set: `cdcp:${answer}`,
      })),
      (answer) => state.cdcp.some((chosen) => chosen === answer),
    ),
    rating: choices(
      'rating',
      searchRatings.map((rating) => ({
        value: String(rating),
        label: `${formatRating(language, rating)}+`,
        set: `rating:${rating}`,
      })),
      (rating) => rating === String(state.rating),
    ),
    distance: criteria.place
      ? searchDistances.map((kilometres) =>
          choice(
            String(kilometres),
            `${kilometres}\u00a0km`,
            near.among(evaluation.within(kilometres)),
            kilometres === state.distance,
          ),
        )
      : [],
  };
}

type Ordered = { cities: SearchCity[]; provinces: SearchProvince[] };
const ordered = new WeakMap<SearchPlaces, Partial<Record<Language, Ordered>>>();

/** Cities and provinces by name, sorted once: comparing as people do takes its time. */
function inOrder(places: SearchPlaces, language: Language): Ordered {
  const known = ordered.get(places)?.[language];
  if (known) return known;
  const { compare } = new Intl.Collator(language === 'fr' ? 'fr-CA' : 'en-CA');
  const byName = <T extends { name: Record<Language, string> }>(list: Iterable<T>) =>
    [...list].toSorted((a, b) => compare(a.name[language], b.name[language]));
  const made = { cities: byName(places.cities.values()), provinces: byName(places.provinces) };
  ordered.set(places, { ...ordered.get(places), [language]: made });
  return made;
}

/** How many dentists of a set are in each city, by its id. */
function countByCity(
  { index }: Evaluation,
  { bits, several }: { bits: Bits; several: readonly number[][] },
  ids: Iterable<number>,
): Int32Array {
  const { cities } = index;
  const byId = new Int32Array(1 + Math.max(0, ...ids));
  each(bits, (slot) => void (byId[cities[slot]!]! += 1));
  for (const group of several) {
    const seen = new Set<number>();
    for (const slot of group) {
      const city = cities[slot]!;
      if (seen.has(city)) byId[city]! -= 1;
      seen.add(city);
    }
  }
  return byId;
}
