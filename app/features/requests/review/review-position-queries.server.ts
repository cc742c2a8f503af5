import { sql } from 'kysely';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { db } from '#db/database.ts';
import type { ReviewFilter, ReviewSort } from './review.ts';
import type { ReviewView } from './review-queries.server.ts';

/** Cursor in a list of reviews: after the review with this time (microseconds since 1970), helpful count and id. */
export type ReviewPosition = { helpful: number; micros: number; id: string };

export type ReviewAtPosition = ReviewView & ReviewPosition;

const columns = {
  newest: sql`r.created_at desc, r.id`,
  oldest: sql`r.created_at, r.id`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id`,
} as const satisfies Record<ReviewSort, unknown>;

/** Condition for reviews after a position, per order. */
function behind(sort: ReviewSort, { helpful, micros, id }: ReviewPosition) {
  const moment = sql`(timestamptz 'epoch' + ${micros}::double precision * interval '1 microsecond')`;
  const sameMoment = sql`r.created_at = ${moment} and r.id > ${id}::uuid`;
  if (sort === 'oldest') return sql`(r.created_at > ${moment} or ${sameMoment})`;
  const earlier = sql`(r.created_at < ${moment} or ${sameMoment})`;
  if (sort === 'newest') return earlier;
  return sql`(r.helpful_count < ${helpful} or r.helpful_count = ${helpful} and ${earlier})`;
}

/**
 * Published reviews of a dentist in one of the three orders, after a position.
 *
 * @param after null for the start
 */
export async function listReviewsAfter(
  dentistId: string,
  { rating, sort }: Pick<ReviewFilter, 'rating' | 'sort'>,
  { after, limit }: { after: ReviewPosition | null; limit: number },
): Promise<ReviewAtPosition[]> {
  const { rows } = await sql<Omit<ReviewAtPosition, 'createdOn' | 'helpful'> & { createdAt: Date }>`
    select r.id, r.patient_name as "patientName", r.rating, r.title, r.content,
      r.treatment_type as "treatmentType", r.date_of_visit as "dateOfVisit", r.outcome, r.created_at as "createdAt",
      r.verified, r.helpful_count as "helpfulCount", r.language,
      (extract(epoch from r.created_at) * 1000000)::bigint as micros
    from reviews r
    where r.dentist_id = ${dentistId}::uuid and r.status = 'approved'
      ${rating === null ? sql`` : sql`and r.rating = ${rating}`}
      ${after === null ? sql`` : sql`and ${behind(sort, after)}`}
    order by ${columns[sort]} limit ${limit}`.execute(db);
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdOn: siteDayOf(createdAt),
    helpful: row.helpfulCount,
  }));
}
