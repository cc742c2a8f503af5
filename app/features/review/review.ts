import type { LeadFormValues } from '#app/features/lead/lead-form.ts';

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

/** The form's fields in the order of the page (specification, section 3), with the address beside the name. */
export const reviewFields = [
  'rating',
  'title',
  'content',
  'patientName',
  'email',
  'treatmentType',
  'dateOfVisit',
] as const;
export type ReviewField = (typeof reviewFields)[number];
export type ReviewValues = LeadFormValues<ReviewField>;

/** What its writer can change afterwards. */
export const editFields = ['rating', 'title', 'content'] as const;
export type EditField = (typeof editFields)[number];

/** Longest accepted texts, in characters. */
export const reviewLimits = { title: 120, content: 5000, patientName: 100 } as const;

/** For how many days a review can be edited, and how many lie between two of one person. */
export const REVIEW_DAYS = 30;

export type ReviewText = { rating: number; title: string; content: string };

/** The form when everything in it is right. */
export type NewReview = ReviewText & {
  patientName: string;
  email: string;
  treatmentType: string | null;
  /** Calendar day, `YYYY-MM-DD`. */
  dateOfVisit: string | null;
};

type Facts = ReviewText & Pick<NewReview, 'treatmentType' | 'dateOfVisit'>;
type Reviewed = { slug: string; name: string };

/**
 * The lead's text for operators, in English whatever the page's language, in the order of the specification (section 7).
 * Further lines that the visitor typed are set in, so that none can pass for one of the facts after them.
 */
export function reviewBlock(facts: Facts): string {
  return [
    `Rating: ${facts.rating} out of 5`,
    `Title: ${facts.title}`,
    `Review: ${facts.content.replaceAll('\n', '\n    ')}`,
    `Treatment: ${facts.treatmentType ?? 'not stated'}`,
    `Visit: ${facts.dateOfVisit ?? 'not stated'}`,
  ].join('\n');
}

/** The facts of `reviewBlock`, structured. */
export function reviewDetails(facts: Facts, { slug, name }: Reviewed) {
  const { rating, title, content, treatmentType, dateOfVisit } = facts;
  return { dentist: { slug, name }, rating, title, content, treatmentType, dateOfVisit };
}

/** Until when a review can be edited: 30 days from the first decision about it, or from its writing before that. */
export const editableUntil = (review: { createdAt: Date; firstDecidedAt: Date | null }): Date =>
  new Date((review.firstDecidedAt ?? review.createdAt).getTime() + REVIEW_DAYS * 86_400_000);

/** An address as one person's: `Maria+Reviews@Example.com` is `maria@example.com`. */
export const foldAddress = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');
