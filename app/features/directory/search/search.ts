import { filterKeys } from '#app/content/dentist-facts.ts';
import type { FilterKey } from '#app/content/dentist-facts.ts';
import type { CdcpAnswer } from '#app/content/search/filter-labels.ts';
import type { EmergencyClinicView } from '#app/features/directory/dentist/emergency-clinic.ts';
import { isGeneralist } from '#app/content/specialty-slugs.ts';
import { MIN_RATINGS } from '#app/features/directory/index/office-row.ts';
import type { Box } from '#app/features/directory/index/spatial-index.ts';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';

/** Kilometres (specification, section 9). */
export const searchDistances = [5, 10, 25, 50] as const;
/** Kilometres around a place, where no distance is chosen. */
export const AROUND = 25;
export const searchRatings = MIN_RATINGS;
export const searchSorts = ['best', 'rating', 'distance', 'reviews', 'soonest'] as const;
/** Yes-or-no filters: a parameter of this name with the value 1. */
export const searchToggles: readonly FilterKey[] = filterKeys;
const quick: readonly string[] = [
  'accepting',
  'open',
  'weekend',
  'evening',
  'emergency',
] satisfies FilterKey[];
/** Whether many want this filter: it is a press away, before all others. */
export const isQuick = (toggle: string): boolean => quick.includes(toggle);

export type SearchDistance = (typeof searchDistances)[number];
export type SearchRating = (typeof searchRatings)[number];
export type SearchSort = (typeof searchSorts)[number];
export type SearchToggle = FilterKey;

/** A search, as its address holds it. */
export type SearchState = {
  /** Free text as typed, at most 120 characters; '' without any. */
  q: string;
  /** Slugs. */
  province: string | null;
  city: string | null;
  specialty: string | null;
  toggles: readonly SearchToggle[];
  /** Codes of `insurers`: any of them will do. */
  insurance: readonly string[];
  /** Codes of `spokenLanguages`: any of them will do. */
  languages: readonly string[];
  cdcp: readonly CdcpAnswer[];
  rating: SearchRating | null;
  /** A postal code, a forward sortation area or a place's name, as typed; '' without any. */
  near: string;
  /** Kilometres; null for the usual ones around a place. */
  distance: SearchDistance | 'any' | null;
  area: Box | null;
  /** Null where none is chosen: by distance around a postal code or a town, else the best match. */
  sort: SearchSort | null;
  /** 1-based. */
  page: number;
};

/** A part of the free text that was read as a filter: a chip that the visitor can remove. */
export type UnderstoodPart = {
  kind:
    | 'city'
    | 'neighborhood'
    | 'region'
    | 'town'
    | 'province'
    | 'specialty'
    | 'language'
    | 'insurance'
    | 'service'
    | 'place'
    | SearchToggle
    | 'woman'
    | 'cdcp';
  /** As typed. */
  typed: string;
  /** Slug or code. */
  value: string;
  /** What it was read as, in the language of the page. */
  label: string;
  /** The free text without these words: the search of the chip's 'remove'. */
  without: string;
};

/** One choice of a filter, and how many dentists the search has with it. */
export type FacetChoice = { value: string; label: string; count: number; chosen: boolean };

/** The counts of a search's filters. */
export type SearchFacets = {
  province: FacetChoice[];
  city: FacetChoice[];
  specialty: FacetChoice[];
  /** In the order of `searchToggles`. */
  toggles: FacetChoice[];
  insurance: FacetChoice[];
  languages: FacetChoice[];
  cdcp: FacetChoice[];
  rating: FacetChoice[];
  /** Empty without a place to measure from. */
  distance: FacetChoice[];
};

/** A dentist of the results: the card, and what only a search knows. */
export type FoundDentist = DentistCardView & {
  /** UUID, the key of pins and saved dentists. */
  id: string;
  /** Kilometres from the place, as the crow flies; null without one. */
  distanceKm: number | null;
};

/** A place that the text may mean as well as, or rather than, the one that it was read as. */
export type SearchQuestion = {
  /** As typed. */
  typed: string;
  /** With its province, or its city. */
  label: string;
  /** The search with that place. */
  state: SearchState;
};

/** The search with fewer needs: `label` says what changes ('Without “Russian”'), `count` is how many it finds. */
export type SearchRelaxation = { label: string; state: SearchState; count: number };

/** Filters that contradict each other, or lack one. */
export type SearchConflict =
  /** The city is left out of the search; `state` searches it, and its own province. */
  | { filter: 'city'; slug: string; city: string; cityProvince: string; province: string; state: SearchState }
  /** A distance, or the order by it, without a place to measure from. */
  | { filter: 'distance' | 'sort' };

/** A place that has nobody, or too few, for a search: the nearest outside it follow. */
export type SearchAway = {
  /** With its province, or its city, where that is needed. */
  place: string;
  /** What is asked for beside the place; '' for anybody. */
  needs: string;
};

const wherePartKinds: readonly UnderstoodPart['kind'][] = [
  'place',
  'city',
  'neighborhood',
  'region',
  'town',
  'province',
];
/** Whether a part of the text says where. */
export const isWhere = ({ kind }: UnderstoodPart): boolean => wherePartKinds.includes(kind);

/**
 * The order of the groups that help: somebody near who meets every need comes before those in the place. Not if a treatment
 * is asked for that the dentists of the place may offer without saying so: general dentists, or those with the other needs.
 */
export function helpGroups({
  understood,
  nearest,
  relaxed,
}: Pick<SearchOutcome, 'understood' | 'nearest' | 'relaxed'>) {
  const needs = understood.filter((part) => !isWhere(part));
  const mayTreat =
    needs.some(({ kind }) => kind === 'service') &&
    (needs.length > 1 || isGeneralist(relaxed[0]?.state.specialty ?? ''));
  return (nearest[0]?.distanceKm ?? Infinity) <= AROUND && !mayTreat
    ? (['nearest', 'relaxedDentists'] as const)
    : (['relaxedDentists', 'nearest'] as const);
}

/** `clinics` are at most three near the place: open now, or else those that open soonest. */
export type UrgentCare = {
  /** Null where the search says no place. */
  place: string | null;
  clinics: EmergencyClinicView[];
  /** Whether every clinic is more than 100 km away. */
  isFar: boolean;
};

export type SearchOutcome = {
  /** The search without slugs that name nothing: for the page's form and links. */
  state: SearchState;
  understood: UnderstoodPart[];
  /** Words that were read as others: ortodontist → orthodontist. */
  corrections: { typed: string; read: string }[];
  /** Places to ask about, the likeliest first. */
  questions: SearchQuestion[];
  /** Whether it asks for a dentist near the visitor, or finds nobody by its words, and nothing says where that is. */
  asksWhere: boolean;
  /** What an urgent search shows before its results; null for any other search. */
  urgent: UrgentCare | null;
  /** Words, as typed, that nobody has: the results are those without them. */
  ignored: string[];
  /** Whether the text names a place outside Canada. */
  isAbroad: boolean;
  /** Where distances are measured from; null without a place, or where `near` names none (`unknownPlace`). */
  place: { label: string; latitude: number; longitude: number } | null;
  unknownPlace: boolean;
  /** Whether `near` names no place and nothing else says where: nobody is listed. */
  isNowhere: boolean;
  /** The chosen distance, or `aroundKm`; null without one. */
  radiusKm: number | null;
  /** Kilometres around the place, where no distance is chosen; null without one. */
  aroundKm: number | null;
  /** How the dentists are sorted. */
  sort: SearchSort;
  /** Whether specialists and who takes no new patients come after the others. */
  isGrouped: boolean;
  /** What can't be: a city outside the province, a distance from nowhere. */
  conflicts: SearchConflict[];
  dentists: FoundDentist[];
  total: number;
  facets: SearchFacets;
  /**
   * Without results, the same search with fewer needs, weakest need first. With a few in a place, and nobody else near it,
   * the first such search that finds more.
   */
  relaxed: SearchRelaxation[];
  /** The first dentists of the first relaxed search. */
  relaxedDentists: FoundDentist[];
  /** With no or few results: the nearest dentists outside the place. */
  nearest: FoundDentist[];
  /** The place that `nearest` are near to, and what they meet; `null` without them. */
  away: SearchAway | null;
};
