/** Reviews on one page of a profile. */
export const REVIEWS_PER_PAGE = 10;

export const reviewSorts = ['newest', 'oldest', 'helpful'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export type ReviewFilter = { rating: 1 | 2 | 3 | 4 | 5 | null; sort: ReviewSort; page: number };

/** Reads filter, sort and page of a URL; what is not offered falls back to all, newest, 1. */
export function readReviewFilter(query: URLSearchParams): ReviewFilter {
  const rating = /^[1-5]$/.test(query.get('rating') ?? '')
    ? (Number(query.get('rating')) as 1 | 2 | 3 | 4 | 5)
    : null;
  const sort = reviewSorts.find((name) => name === query.get('sort')) ?? 'newest';
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return { rating, sort, page };
}
