import { isUuid } from '#app/content/uuid.ts';
import type { ListingsQuery } from '#app/http/paths.ts';

// What the list of listings shows: a view, filters, the order and the columns, all of them in the URL.

/**
 * All listings, those with or without the tick, hidden ones, those off the site because they have no specialty, those that
 * the latest file of their source lacks, and closed ones.
 */
export const listingViews = [
  'all',
  'unverified',
  'verified',
  'hidden',
  'unplaced',
  'unseen',
  'closed',
] as const;
export type ListingView = (typeof listingViews)[number];

/** What a listing may lack. */
export const missingFacts = ['phone', 'hours', 'postalCode', 'website', 'coordinates'] as const;
export type MissingFact = (typeof missingFacts)[number];

/** The oldest confirmation of a listing's parts: none at all, or longer ago than so many months. */
export const confirmedAges = { never: null, '6m': 6, '12m': 12, '24m': 24 } as const;
export type ConfirmedAge = keyof typeof confirmedAges;

/** Orders of the list; the last two start with the longest ago, and confirmations with listings that have none. */
export const listingSorts = ['name', 'city', 'confirmed', 'changed'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Columns that one can choose; each listing's name always shows. */
export const listingColumns = [
  'state',
  'city',
  'province',
  'specialties',
  'missing',
  'phone',
  'website',
  'address',
  'postalCode',
  'source',
  'confirmed',
  'changed',
  'assignee',
  'notSeen',
] as const;
export type ListingColumn = (typeof listingColumns)[number];

/** The columns of a list for which nobody chose any. */
const usualColumns: readonly ListingColumn[] = ['state', 'city', 'specialties', 'missing', 'confirmed'];

export type ListingFilter = {
  view: ListingView;
  /** A city's slug, a province's code and a specialty's slug. */
  city: string | null;
  province: string | null;
  specialty: string | null;
  source: string | null;
  /** A listing lacks all of them. */
  missing: MissingFact[];
  confirmed: ConfirmedAge | null;
  /** An operator's id, or `none`. */
  assigned: string | null;
  /** Only those that may be listed twice. */
  duplicates: boolean;
  sort: ListingSort;
  /** From the end of the order. */
  reversed: boolean;
  columns: readonly ListingColumn[];
  /** Search text: from the session, never from the URL, because it may be a person's name. */
  term: string | null;
};

/** Listings per page. */
export const LISTINGS_PAGE = 50;

type Params = Pick<URLSearchParams, 'get' | 'getAll'>;

const keyIn = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((each) => each === value) ?? null;

/** The values of a parameter that is given several times or as a list with commas, in the order of `known`. */
const chosenIn = <T extends string>(known: readonly T[], params: Params, name: string): T[] => {
  const given = params.getAll(name).flatMap((value) => value.split(','));
  return known.filter((each) => given.includes(each));
};

/**
 * Reads the filter from a URL; drops invalid values.
 *
 * @param searched the search text that the session remembers
 */
export function readListingFilter(params: Params, searched: string | undefined): ListingFilter {
  const named = (name: string, pattern: RegExp) => {
    const value = params.get(name);
    return value !== null && pattern.test(value) ? value : null;
  };
  const order = params.get('sort') ?? '';
  const columns = chosenIn(listingColumns, params, 'columns');
  return {
    view: keyIn(listingViews, params.get('view')) ?? 'all',
    city: named('city', /^[a-z0-9-]{1,80}$/),
    province: named('province', /^[A-Z]{2}$/),
    specialty: named('specialty', /^[a-z0-9-]{1,80}$/),
    source: named('source', /^[a-z0-9:-]{1,100}$/),
    missing: chosenIn(missingFacts, params, 'missing'),
    confirmed: keyIn(Object.keys(confirmedAges) as ConfirmedAge[], params.get('confirmed')),
    assigned: named('assigned', /^[\w-]{1,64}$/),
    duplicates: params.get('duplicates') === '1',
    sort: keyIn(listingSorts, order.replace(/^-/, '')) ?? 'name',
    reversed: order.startsWith('-'),
    columns: columns.length > 0 ? columns : usualColumns,
    term: params.get('search') === '1' && searched ? searched : null,
  };
}

export type ListingOrder = ListingSort | `-${ListingSort}`;

/** The order as the URL names it. */
export const orderOf = ({ sort, reversed }: Pick<ListingFilter, 'sort' | 'reversed'>): ListingOrder =>
  reversed ? `-${sort}` : sort;

/** The filter as query parameters; leaves out what is the default. */
export const listingQueryOf = (filter: ListingFilter): ListingsQuery => {
  const order = orderOf(filter);
  const columns = filter.columns.join(',');
  return {
    view: filter.view === 'all' ? undefined : filter.view,
    city: filter.city ?? undefined,
    province: filter.province ?? undefined,
    specialty: filter.specialty ?? undefined,
    source: filter.source ?? undefined,
    missing: filter.missing.join(',') || undefined,
    confirmed: filter.confirmed ?? undefined,
    assigned: filter.assigned ?? undefined,
    duplicates: filter.duplicates ? '1' : undefined,
    sort: order === 'name' ? undefined : order,
    columns: columns === usualColumns.join(',') ? undefined : columns,
    search: filter.term === null ? undefined : '1',
  };
};

/** The list that a listing's page was opened from, as its URL names it: the pages of its parts lead back with it. */
// A search's words are in the session: the URL says only that there is one.
export const listIn = (url: URL): ListingsQuery => listingQueryOf(readListingFilter(url.searchParams, '…'));

/** The query of a filter's URL, without the question mark. */
export const queryTextOf = (filter: ListingFilter): string =>
  new URLSearchParams(
    Object.entries(listingQueryOf(filter)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ).toString();

/** Nothing that narrows a view. */
export const noFilter = {
  city: null,
  province: null,
  specialty: null,
  source: null,
  missing: [],
  confirmed: null,
  assigned: null,
  duplicates: false,
  term: null,
} satisfies Partial<ListingFilter>;

/** How many filters narrow a view, without the search. */
export const narrowings = ({ missing, duplicates, ...filter }: ListingFilter): number =>
  missing.length +
  Number(duplicates) +
  (['city', 'province', 'specialty', 'source', 'confirmed', 'assigned'] as const).filter(
    (name) => filter[name] !== null,
  ).length;

/** The listing with which the page starts; null for the first page, undefined if the URL names none. */
export function placeIn(params: Params): string | null | undefined {
  const from = params.get('from');
  return from === null ? null : isUuid(from) ? from : undefined;
}
