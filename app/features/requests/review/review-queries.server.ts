import { sql } from 'kysely';
import { isUuid } from '#app/content/uuid.ts';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { db } from '#db/database.ts';
import type { ReviewOutcome, VisitCheck } from '#db/rows.ts';
import { findLeadLink } from '#app/features/requests/lead/lead-links.server.ts';
import type { LeadStatus } from '#app/features/requests/lead/lead.ts';
import { editableUntil, REVIEWS_PER_PAGE } from './review.ts';
import type { ReviewFilter, ReviewText } from './review.ts';

export type ReviewView = {
  id: string;
  patientName: string;
  rating: number;
  title: string;
  content: string;
  treatmentType: string | null;
  dateOfVisit: string | null;
  outcome: ReviewOutcome | null;
  /** Calendar day, `YYYY-MM-DD`. */
  createdOn: string;
  /** An operator saw a proof of the visit, or it was booked here and its day has passed. */
  visitCheck: VisitCheck | null;
  helpfulCount: number;
  language: 'en' | 'fr';
};

/** A review in a profile's list. */
export type ListedReview = ReviewView & {
  /** The writer confirmed the address by the link in a mail. */
  confirmed: boolean;
  /** Older than two years, so it counts half in the rating. */
  countsHalf: boolean;
};

export type ReviewPage = {
  reviews: ListedReview[];
  /** Number of reviews that match the filter. */
  matching: number;
  /** Number of published reviews per star rating; index 0 is one star. */
  byStars: [number, number, number, number, number];
  /** Number of published reviews whose visit was checked. */
  visits: number;
};

/** Columns of a `ReviewView`, for `toReviewView`. */
export const viewColumns = [
  'id',
  'patient_name as patientName',
  'rating',
  'title',
  'content',
  'treatment_type as treatmentType',
  'date_of_visit as dateOfVisit',
  'outcome',
  'created_at',
  'visit_check as visitCheck',
  'helpful_count as helpfulCount',
  'language',
] as const;

/** A page of a dentist's published reviews, filtered and sorted. The counts ignore the filter. */
export async function listPublishedReviews(dentistId: string, filter: ReviewFilter): Promise<ReviewPage> {
  const published = db
    .selectFrom('reviews')
    .where('dentist_id', '=', dentistId)
    .where('status', '=', 'approved');
  const [rows, counts] = await Promise.all([
    published
      .select(viewColumns)
      .select(['confirmed_at', sql<boolean>`review_weight(created_at, now()) < 1`.as('countsHalf')])
      .$if(filter.rating !== null, (query) => query.where('rating', '=', filter.rating!))
      .$if(filter.sort === 'newest', (query) => query.orderBy('created_at', 'desc'))
      .$if(filter.sort === 'oldest', (query) => query.orderBy('created_at', 'asc'))
      .$if(filter.sort === 'helpful', (query) =>
        query.orderBy('helpful_count', 'desc').orderBy('created_at', 'desc'),
      )
      .orderBy('id')
      .limit(REVIEWS_PER_PAGE)
      .offset((filter.page - 1) * REVIEWS_PER_PAGE)
      .execute(),
    published
      .select(['rating', (eb) => eb.fn.countAll<number>().as('count')])
      .select(sql<number>`(count(*) filter (where visit_check = 'visit'))::int`.as('visits'))
      .groupBy('rating')
      .execute(),
  ]);
  const byStars = [1, 2, 3, 4, 5].map(
    (stars) => counts.find((row) => row.rating === stars)?.count ?? 0,
  ) as ReviewPage['byStars'];
  return {
    reviews: rows.map(({ confirmed_at, countsHalf, ...row }) => ({
      ...toReviewView(row),
      confirmed: confirmed_at !== null,
      countsHalf,
    })),
    matching: filter.rating === null ? byStars.reduce((sum, n) => sum + n, 0) : byStars[filter.rating - 1]!,
    byStars,
    visits: counts.reduce((sum, row) => sum + row.visits, 0),
  };
}

export const toReviewView = ({
  created_at,
  ...row
}: Omit<ReviewView, 'createdOn'> & { created_at: Date }): ReviewView => ({
  ...row,
  createdOn: siteDayOf(created_at),
});

/** A published review of a dentist; null if there is none with this id. */
export async function findPublishedReview(id: string, dentistId: string): Promise<ReviewView | null> {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom('reviews')
    .select(viewColumns)
    .where('id', '=', id)
    .where('dentist_id', '=', dentistId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return row ? toReviewView(row) : null;
}

/** A review as its writer sees it on the private page. */
export type OwnReview = {
  /** Purpose of the link: to confirm the address, or to edit and delete. */
  purpose: 'confirm' | 'edit';
  leadId: string;
  status: LeadStatus;
  dentist: { slug: string; name: string };
  patientName: string;
  /** The last version. */
  text: ReviewText;
  treatmentType: string | null;
  dateOfVisit: string | null;
  outcome: ReviewOutcome | null;
  language: 'en' | 'fr';
  confirmed: boolean;
  /** Whether a version is published. */
  published: boolean;
  /** Editable until then; null if that has passed or editing is impossible now. */
  editableUntil: Date | null;
};

/** The review of a private link; null if the link is invalid, 'deleted' if its review was deleted. */
export async function findOwnReview(token: string, now = new Date()): Promise<OwnReview | 'deleted' | null> {
  const link = await findLeadLink(db, token);
  if (!link || link.purpose === 'status') return null;
  const row = await db
    .selectFrom('leads as l')
    .leftJoin('reviews as r', 'r.lead_id', 'l.id')
    .leftJoin('dentists as d', 'd.id', 'r.dentist_id')
    // The version that is pending or was refused while another is published.
    .leftJoin('review_versions as e', (join) =>
      join.onRef('e.review_id', '=', 'r.id').onRef('e.version', '>', 'r.version'),
    )
    .select(['l.status as leadStatus', 'd.slug', 'd.name as dentistName'])
    .select(['r.id', 'r.patient_name', 'r.rating', 'r.title', 'r.content', 'r.treatment_type'])
    .select([
      'r.date_of_visit',
      'r.outcome',
      'r.language',
      'r.confirmed_at',
      'r.status',
      'r.created_at',
      'r.first_decided_at',
    ])
    .select(['e.rating as editRating', 'e.title as editTitle', 'e.content as editContent'])
    .where('l.id', '=', link.leadId)
    .executeTakeFirst();
  if (!row) return null;
  const { slug, dentistName, patient_name: patientName, rating, title, content, created_at: createdAt } = row;
  // All columns or none: without them, the writer deleted the review, or it went with its dentist.
  if (slug === null || dentistName === null || patientName === null || createdAt === null) return 'deleted';
  if (rating === null || title === null || content === null) return 'deleted';
  const until = editableUntil({ createdAt, firstDecidedAt: row.first_decided_at });
  return {
    purpose: link.purpose,
    leadId: link.leadId,
    status: row.leadStatus,
    dentist: { slug, name: dentistName },
    patientName,
    text: {
      rating: row.editRating ?? rating,
      title: row.editTitle ?? title,
      content: row.editContent ?? content,
    },
    treatmentType: row.treatment_type,
    dateOfVisit: row.date_of_visit,
    outcome: row.outcome,
    language: row.language ?? 'en',
    confirmed: row.confirmed_at !== null,
    published: row.status === 'approved',
    editableUntil: until > now && row.leadStatus !== 'spam' ? until : null,
  };
}
