import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { siteDayOf } from '#app/features/city/local-time.ts';
import { db } from '#db/database.ts';
import { findLeadLink } from '#app/features/lead/lead-links.server.ts';
import type { LeadStatus } from '#app/features/lead/lead.ts';
import type { ReviewRow } from '#db/rows.ts';
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
  /** Calendar day, `YYYY-MM-DD`. */
  createdOn: string;
  /** An operator has checked that the visit took place. */
  verified: boolean;
  helpfulCount: number;
  language: 'en' | 'fr';
};

/** As a profile shows it. */
export type ListedReview = ReviewView & {
  /** Its writer followed a link in a mail to them. */
  confirmed: boolean;
  /** Older than two years: it counts half in the rating. */
  countsHalf: boolean;
};

export type ReviewPage = {
  reviews: ListedReview[];
  /** Reviews that the filter lets through. */
  matching: number;
  /** Published reviews of each number of stars, index 0 is one star. */
  byStars: [number, number, number, number, number];
};

/** One page of a dentist's published reviews, filtered and sorted; the filter's counts are of all of them. */
export async function listPublishedReviews(dentistId: string, filter: ReviewFilter): Promise<ReviewPage> {
  const published = db
    .selectFrom('reviews')
    .where('dentist_id', '=', dentistId)
    .where('status', '=', 'approved');
  const [rows, counts] = await Promise.all([
    published
      .select([
        'id',
        'patient_name',
        'rating',
        'title',
        'content',
        'treatment_type',
        'date_of_visit',
        'created_at',
        'verified',
        'helpful_count',
        'language',
        'confirmed_at',
        sql<boolean>`review_weight(created_at, now()) < 1`.as('counts_half'),
      ])
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
      .groupBy('rating')
      .execute(),
  ]);
  const byStars = [1, 2, 3, 4, 5].map(
    (stars) => counts.find((row) => row.rating === stars)?.count ?? 0,
  ) as ReviewPage['byStars'];
  return {
    reviews: rows.map((row) => ({
      ...toReviewView(row),
      confirmed: row.confirmed_at !== null,
      countsHalf: row.counts_half,
    })),
    matching: filter.rating === null ? byStars.reduce((sum, n) => sum + n, 0) : byStars[filter.rating - 1]!,
    byStars,
  };
}

type StoredReview = Pick<
  Selectable<ReviewRow>,
  | 'id'
  | 'patient_name'
  | 'rating'
  | 'title'
  | 'content'
  | 'treatment_type'
  | 'date_of_visit'
  | 'created_at'
  | 'verified'
  | 'helpful_count'
  | 'language'
>;

const toReviewView = (row: StoredReview): ReviewView => ({
  id: row.id,
  patientName: row.patient_name,
  rating: row.rating,
  title: row.title,
  content: row.content,
  treatmentType: row.treatment_type,
  dateOfVisit: row.date_of_visit,
  createdOn: siteDayOf(row.created_at),
  verified: row.verified,
  helpfulCount: row.helpful_count,
  language: row.language,
});

/** A published review of a dentist; null where there is none of that id. */
export async function findPublishedReview(id: string, dentistId: string): Promise<ReviewView | null> {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .where('dentist_id', '=', dentistId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return row ? toReviewView(row) : null;
}

/**
 * Whether a review of this dentist was sent under that lead's id, as an address gives it. Not by its private link, as
 * for other requests: the mail alone opens what can be done with a review.
 */
export async function hasReview(leadId: string, dentistId: string): Promise<boolean> {
  if (!isUuid(leadId)) return false;
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('id', '=', leadId)
    .where('dentist_id', '=', dentistId)
    .where('service_type', '=', 'review_submission')
    .executeTakeFirst();
  return row !== undefined;
}

const isUuid = (text: string) => z.uuid().safeParse(text).success;

/** A review as its writer sees it on its private page. */
export type OwnReview = {
  /** What the link is for: confirming the address, or editing and deleting. */
  purpose: 'confirm' | 'edit';
  leadId: string;
  status: LeadStatus;
  dentist: { slug: string; name: string };
  patientName: string;
  /** What was written last. */
  text: ReviewText;
  treatmentType: string | null;
  dateOfVisit: string | null;
  language: 'en' | 'fr';
  confirmed: boolean;
  /** A version of it is on the site. */
  published: boolean;
  /** Until when it can be edited; null when that is over, or not possible now. */
  editableUntil: Date | null;
};

/**
 * The review of a private link. Null where the link leads nowhere; 'deleted' where its review is gone.
 */
export async function findOwnReview(token: string, now = new Date()): Promise<OwnReview | 'deleted' | null> {
  const link = await findLeadLink(db, token);
  if (!link || link.purpose === 'status') return null;
  const row = await db
    .selectFrom('leads as l')
    .leftJoin('reviews as r', 'r.lead_id', 'l.id')
    .leftJoin('dentists as d', 'd.id', 'r.dentist_id')
    .leftJoin('review_edits as e', (join) =>
      join.onRef('e.review_id', '=', 'r.id').on('e.applied_by', 'is', null),
    )
    .select(['l.status as leadStatus', 'd.slug', 'd.name as dentistName'])
    .select(['r.id', 'r.patient_name', 'r.rating', 'r.title', 'r.content', 'r.treatment_type'])
    .select([
      'r.date_of_visit',
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
  // A row is whole or missing, and a missing one was deleted or went with its dentist.
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
    language: row.language ?? 'en',
    confirmed: row.confirmed_at !== null,
    published: row.status === 'approved',
    editableUntil: until > now && row.leadStatus !== 'spam' ? until : null,
  };
}
