import { pageNumberIn } from '#app/content/page-number.ts';
import type { LeadFormValues } from '#app/features/requests/lead/lead-form.ts';
import type { ReviewOutcome } from '#db/rows.ts';
import { reviewOutcomes } from './outcomes.ts';

/** Reviews per page of a profile. */
export const REVIEWS_PER_PAGE = 10;

export const reviewSorts = ['newest', 'oldest', 'helpful'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export type ReviewFilter = { rating: 1 | 2 | 3 | 4 | 5 | null; sort: ReviewSort; page: number };

/** Reads filter, sort and page from a URL; invalid values become all, newest, 1. */
export function readReviewFilter(query: URLSearchParams): ReviewFilter {
  const rating = /^[1-5]$/.test(query.get('rating') ?? '')
    ? (Number(query.get('rating')) as 1 | 2 | 3 | 4 | 5)
    : null;
  const sort = reviewSorts.find((name) => name === query.get('sort')) ?? 'newest';
  return { rating, sort, page: pageNumberIn(query) ?? 1 };
}

/**
 * Fields of the form in page order (specification, section 3), with the e-mail address after the name and the outcome
 * last.
 */
export const reviewFields = [
  'rating',
  'title',
  'content',
  'patientName',
  'email',
  'treatmentType',
  'dateOfVisit',
  'outcome',
] as const;
export type ReviewField = (typeof reviewFields)[number];
export type ReviewValues = LeadFormValues<ReviewField>;

/** Fields that the writer can change later. */
export const editFields = ['rating', 'title', 'content'] as const;
export type EditField = (typeof editFields)[number];

/** Maximum lengths in characters. */
export const reviewLimits = { title: 120, content: 5000, patientName: 100 } as const;

/** Days in which a review can be edited, and minimum days between two reviews of one person. */
export const REVIEW_DAYS = 30;

export type ReviewText = { rating: number; title: string; content: string };

/** Valid values of the form. */
export type NewReview = ReviewText & {
  patientName: string;
  email: string;
  treatmentType: string | null;
  /** Calendar day, `YYYY-MM-DD`. */
  dateOfVisit: string | null;
  outcome: ReviewOutcome | null;
};

type Facts = ReviewText & Pick<NewReview, 'treatmentType' | 'dateOfVisit' | 'outcome'>;
type Reviewed = { slug: string; name: string };

/**
 * The lead's message for operators, in English in either language of the page, in the specification's order (section
 * 7), then the outcome if it was told. Further lines of typed text are indented, so that none can pass for one of the facts below.
 */
export function reviewBlock(facts: Facts): string {
  return [
    `Rating: ${facts.rating} out of 5`,
    `Title: ${facts.title}`,
    `Review: ${facts.content.replaceAll('\n', '\n    ')}`,
    `Treatment: ${facts.treatmentType ?? 'not stated'}`,
    `Visit: ${facts.dateOfVisit ?? 'not stated'}`,
    ...(facts.outcome ? [`Turned out: ${reviewOutcomes[facts.outcome].shown.en}`] : []),
  ].join('\n');
}

/** The facts of `reviewBlock` as data. */
export function reviewDetails(facts: Facts, { slug, name }: Reviewed) {
  const { rating, title, content, treatmentType, dateOfVisit, outcome } = facts;
  return { dentist: { slug, name }, rating, title, content, treatmentType, dateOfVisit, outcome };
}

/** End of the time to edit: 30 days from the first decision, or from writing if there is none. */
export const editableUntil = (review: { createdAt: Date; firstDecidedAt: Date | null }): Date =>
  new Date((review.firstDecidedAt ?? review.createdAt).getTime() + REVIEW_DAYS * 86_400_000);

/** Normalises an address to its owner: `Maria+Reviews@Example.com` becomes `maria@example.com`. */
export const foldAddress = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');
