import type { DentistCardView } from '#app/features/dentist/dentist-view.ts';

/** Kilometres (specification, section 9). */
export const searchDistances = [5, 10, 25, 50] as const;
/** Lowest rating (specification, section 9). */
export const searchRatings = [4.5, 4, 3.5, 3] as const;
export const searchSorts = ['best', 'rating', 'distance', 'reviews', 'soonest'] as const;
export const cdcpAnswers = ['signed-up', 'per-claim', 'no', 'unknown'] as const;
/** What is either asked for or not: a parameter of this name with the value 1. */
export const searchToggles = ['accepting', 'emergency', 'weekend', 'evening', 'open', 'wheelchair'] as const;

export type SearchDistance = (typeof searchDistances)[number];
export type SearchRating = (typeof searchRatings)[number];
export type SearchSort = (typeof searchSorts)[number];
export type CdcpAnswer = (typeof cdcpAnswers)[number];
export type SearchToggle = (typeof searchToggles)[number];

/** A part of the map, in degrees. */
export type SearchArea = { south: number; west: number; north: number; east: number };

/** What is searched for: what the address holds, each part valid or left out. */
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
  /** A postal code, a forward sortation area or a city's name, as typed; '' without any. */
  near: string;
  distance: SearchDistance | null;
  area: SearchArea | null;
  sort: SearchSort;
  /** 1-based. */
  page: number;
};

/** A part of the free text that was taken for a filter: a chip, which can be removed. */
export type UnderstoodPart = {
  kind:
    | 'city'
    | 'neighborhood'
    | 'province'
    | 'specialty'
    | 'language'
    | 'insurance'
    | 'service'
    | 'place'
    | SearchToggle
    | 'cdcp';
  /** The words as they were typed. */
  typed: string;
  /** Slug or code. */
  value: string;
  /** What it was taken for, in the language of the page. */
  label: string;
  /** The free text without these words: what the chip's 'remove' searches for. */
  without: string;
};

/** One choice of a filter, and how many dentists it would leave or give. */
export type FacetChoice = { value: string; label: string; count: number; chosen: boolean };

/** True for the present search; `atLeast` where only the best 1,000 of a common text were counted. */
export type SearchFacets = {
  atLeast: boolean;
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

/** Somebody who was found: the card, and what only a search knows. */
export type FoundDentist = DentistCardView & {
  /** UUID, the key of pins and saved dentists. */
  id: string;
  latitude: number | null;
  longitude: number | null;
  /** Kilometres from the place, as the crow flies; null without one. */
  distanceKm: number | null;
};

/** A way out of a search that finds nobody. */
export type SearchRepair =
  /** Without this one filter (or these words) there would be `count`. */
  | { kind: 'drop'; label: string; state: SearchState; count: number }
  /** The nearest outside the radius; `state` has the radius that reaches them, or none. */
  | { kind: 'farther'; distanceKm: number; state: SearchState; count: number };

export type SearchOutcome = {
  /** What was searched for: slugs that name nothing left out. Make the page's form and links from this one. */
  state: SearchState;
  understood: UnderstoodPart[];
  /** A word that was read as another: ortodontist → orthodontist. */
  corrections: { typed: string; read: string }[];
  /** Where distances are measured from; null without a place. `near` that names no place: `unknownPlace`. */
  place: { label: string; latitude: number; longitude: number } | null;
  unknownPlace: boolean;
  /** The radius that applies: the chosen distance, 25 around a postal code in the text; null without one. */
  radiusKm: number | null;
  dentists: FoundDentist[];
  /** How many were found; `atLeast` where counting stopped at 1,000: '1,000+'. */
  total: number;
  atLeast: boolean;
  facets: SearchFacets;
  /** Only where nobody was found. */
  repairs: SearchRepair[];
  nearest: FoundDentist[];
};
