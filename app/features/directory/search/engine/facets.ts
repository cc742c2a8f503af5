import { formatRating } from '#app/content/format.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { insurers, spokenLanguages } from '#app/content/vocabulary.ts';
import { cdcpLabels, filterLabels } from '#app/features/directory/search/filter-labels.ts';
import type {
  SearchCity,
  SearchPlaces,
  SearchProvince,
} from '#app/features/directory/search/reading/search-places.server.ts';
import {
  searchDistances,
  searchRatings,
  searchToggles,
  toggleSet,
} from '#app/features/directory/search/search.ts';
import type { FacetChoice, SearchFacets } from '#app/features/directory/search/search.ts';
import { each, sparse } from './bitset.ts';
import type { Bits } from './bitset.ts';
import type { Filter, Matches } from './matches.ts';
import { countDentists } from './several-places.ts';

/** Counts every choice of every filter: the matches of the search with that choice made and all else as it is. */
export function countFacets(matches: Matches, language: Language): Omit<SearchFacets, 'atLeast'> {
  const { index, places, criteria } = matches;
  const { state } = criteria;
  const counted = new Map<string, ReturnType<typeof countIn>>();
  /** The matches without some of the filters. Most filters are not chosen: without them is the same set. */
  const without = (...filters: Filter[]) => {
    const chosen = filters.filter((filter) => matches.isFiltered(filter));
    const known = counted.get(chosen.join()) ?? countIn(matches, matches.without(...chosen));
    counted.set(chosen.join(), known);
    return known;
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

  const { cities, provinces } = inOrder(places, language);
  const chosenCity = cities.find(({ slug }) => slug === state.city);
  const byCity = countByCity(matches, without('city'));
  const idOf = new Map(places.specialties.map(({ slug, id }) => [slug, id]));
  const all = without();
  return {
    province: provinces.map(({ slug, name }) => {
      // Another province takes the city along.
      const { count } = chosenCity?.provinceSlug === slug ? without('province') : without('province', 'city');
      return choose(slug, name[language], count(index.set(`province:${slug}`)), slug === state.province);
    }),
    city: cities
      .filter(({ provinceSlug }) => state.province === null || provinceSlug === state.province)
      .map(({ id, slug, name }) => choose(slug, name[language], byCity[id] ?? 0, slug === state.city)),
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
    insurance: choices('insurance', insurers, (code) => index.set(`insurance:${code}`), state.insurance),
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
  const several = index.several.within(bits);
  const among = sparse(bits);
  return { bits, several, count: (other: Bits) => countDentists(among, other, several) };
}

type Ordered = { cities: SearchCity[]; provinces: SearchProvince[] };
const ordered = new WeakMap<SearchPlaces, Partial<Record<Language, Ordered>>>();

/** Cities and provinces by name, sorted once: comparing by the rules of a language takes long. */
function inOrder(places: SearchPlaces, language: Language): Ordered {
  const known = ordered.get(places)?.[language];
  if (known) return known;
  const { compare } = new Intl.Collator(language === 'fr' ? 'fr-CA' : 'en-CA');
  const byName = <T extends { name: Bilingual }>(list: Iterable<T>) =>
    [...list].toSorted((a, b) => compare(a.name[language], b.name[language]));
  const made = { cities: byName(places.cities.values()), provinces: byName(places.provinces) };
  ordered.set(places, { ...ordered.get(places), [language]: made });
  return made;
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
    const seen = new Set<number>();
    for (const slot of group) {
      const city = cities[slot]!;
      if (seen.has(city)) byId[city]! -= 1;
      seen.add(city);
    }
  }
  return byId;
}
