import { sql } from 'kysely';
import { db } from '#db/database.ts';
import type { ReviewFilter, ReviewSort } from './review.ts';
import { toReviewView, viewColumns } from './review-queries.server.ts';
import type { ReviewView } from './review-queries.server.ts';

/** Cursor in a list of reviews: after the review with this time (microseconds since 1970), helpful count and id. */
export type ReviewPosition = { helpful: number; micros: number; id: string };

export type ReviewAtPosition = ReviewView & ReviewPosition;

const columns = {
  newest: sql`created_at desc, id`,
  oldest: sql`created_at, id`,
  helpful: sql`helpful_count desc, created_at desc, id`,
} as const satisfies Record<ReviewSort, unknown>;

/** Condition for reviews after a position, per order. */
function behind(sort: ReviewSort, { helpful, micros, id }: ReviewPosition) {
  const moment = sql`(timestamptz 'epoch' + ${micros}::double precision * interval '1 microsecond')`;
  const sameMoment = sql`created_at = ${moment} and id > ${id}::uuid`;
  if (sort === 'oldest') return sql<boolean>`(created_at > ${moment} or ${sameMoment})`;
  const earlier = sql<boolean>`(created_at < ${moment} or ${sameMoment})`;
  if (sort === 'newest') return earlier;
  return sql<boolean>`(helpful_count < ${helpful} or helpful_count = ${helpful} and ${earlier})`;
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
  const rows = await db
    .selectFrom('reviews')
    .select(viewColumns)
    .select(sql<number>`(extract(epoch from created_at) * 1000000)::bigint`.as('micros'))
    .where('dentist_id', '=', dentistId)
    .where('status', '=', 'approved')
    .$if(rating !== null, (query) => query.where('rating', '=', rating!))
    .$if(after !== null, (query) => query.where(behind(sort, after!)))
    .orderBy(columns[sort])
    .limit(limit)
    .execute();
  return rows.map(({ micros, ...row }) => ({ ...toReviewView(row), micros, helpful: row.helpfulCount }));
}
