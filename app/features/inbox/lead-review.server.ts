import { listReportsOf } from '#app/features/review/review-reports.server.ts';
import type { Report } from '#app/features/review/review-reports.server.ts';
import { db } from '#db/database.ts';

/** A version of a review, as its writer wrote it. */
export type ReviewVersion = { rating: number; title: string; content: string };

/** What the console shows of the review that a lead is about. */
export type LeadReview = {
  id: string;
  confirmedAt: Date | null;
  visitChecked: boolean;
  treatment: string | null;
  /** `YYYY-MM-DD` */
  visit: string | null;
  /** What readers see; null when nothing is on the site. */
  published: ReviewVersion | null;
  /** What is to be decided, or was refused; null when it is what readers see. */
  other: ReviewVersion | null;
  reports: readonly Report[];
};

/** The review of a lead; null where it is gone: deleted by its writer, or with its dentist. */
export async function findLeadReview(leadId: string): Promise<LeadReview | null> {
  const row = await db
    .selectFrom('reviews as r')
    .leftJoin('review_edits as e', (join) =>
      join.onRef('e.review_id', '=', 'r.id').on('e.applied_by', 'is', null),
    )
    .select(['r.id', 'r.status', 'r.confirmed_at', 'r.verified', 'r.treatment_type', 'r.date_of_visit'])
    .select(['r.rating', 'r.title', 'r.content'])
    .select(['e.rating as editRating', 'e.title as editTitle', 'e.content as editContent'])
    .where('r.lead_id', '=', leadId)
    .executeTakeFirst();
  if (!row) return null;
  const { rating, title, content, editRating, editTitle, editContent } = row;
  const own = { rating, title, content };
  const isPublished = row.status === 'approved';
  const edit =
    editRating === null || editTitle === null || editContent === null
      ? null
      : { rating: editRating, title: editTitle, content: editContent };
  return {
    id: row.id,
    confirmedAt: row.confirmed_at,
    visitChecked: row.verified,
    treatment: row.treatment_type,
    visit: row.date_of_visit,
    published: isPublished ? own : null,
    other: isPublished ? edit : own,
    reports: await listReportsOf(row.id),
  };
}
