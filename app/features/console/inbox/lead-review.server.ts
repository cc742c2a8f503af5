import { findBookedDays } from '#app/features/requests/review/booked-visit.server.ts';
import { listReportsOf } from '#app/features/requests/review/review-reports.server.ts';
import type { Report } from '#app/features/requests/review/review-reports.server.ts';
import { db } from '#db/database.ts';
import type { ReviewOutcome } from '#db/rows.ts';

/** One version of a review. */
export type ReviewVersion = { rating: number; title: string; content: string };

/** A lead's review as the console shows it. */
export type LeadReview = {
  id: string;
  confirmedAt: Date | null;
  visitChecked: boolean;
  treatment: string | null;
  /** `YYYY-MM-DD` */
  visit: string | null;
  outcome: ReviewOutcome | null;
  /** `YYYY-MM-DD`: a confirmed appointment with the dentist, booked here with the writer's address, which had passed. */
  bookedOn: string | null;
  /** The version that readers see; null if none is published. */
  published: ReviewVersion | null;
  /** The version that is pending or was refused; null if the last version is published. */
  other: ReviewVersion | null;
  reports: readonly Report[];
};

/** The review of a lead; null if its writer deleted it or it went with its dentist. */
export async function findLeadReview(leadId: string): Promise<LeadReview | null> {
  const row = await db
    .selectFrom('reviews as r')
    // The version that is pending or was refused while another is published.
    .leftJoin('review_versions as e', (join) =>
      join.onRef('e.review_id', '=', 'r.id').onRef('e.version', '>', 'r.version'),
    )
    .select(['r.id', 'r.status', 'r.confirmed_at', 'r.visit_check', 'r.treatment_type', 'r.date_of_visit'])
    .select(['r.outcome', 'r.rating', 'r.title', 'r.content'])
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
    visitChecked: row.visit_check === 'visit',
    treatment: row.treatment_type,
    visit: row.date_of_visit,
    outcome: row.outcome,
    bookedOn: (await findBookedDays(db, row.id)).get(row.id) ?? null,
    published: isPublished ? own : null,
    // Approval publishes the last version, also after the published one was taken down.
    other: edit ?? (isPublished ? null : own),
    reports: await listReportsOf(row.id),
  };
}
