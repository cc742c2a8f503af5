import { sql } from 'kysely';
import { lockDentist, setRating } from '#app/features/directory/dentist/dentist-rating.server.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';

/**
 * SQL expression for the rating of published reviews `r` at a time: `Σ stars · w / Σ w` to one decimal, halves up, with
 * w = 1/2 for a review written more than 730 days ago, else 1. Practices change, and readers can check a factor of one
 * half by hand (decision 0095).
 */
const ratingAt = (now: Date) => sql<number | null>`round(
  sum(r.rating * review_weight(r.created_at, ${now}::timestamptz))
    / sum(review_weight(r.created_at, ${now}::timestamptz)), 1)`;

/**
 * Recomputes a dentist's rating and number of reviews, in the transaction that changed them. Locks the dentist, so that
 * of two concurrent approvals the later counts both.
 */
export async function recomputeRating(trx: Trx, dentistId: string, now = new Date()): Promise<void> {
  await lockDentist(trx, dentistId);
  const { rows } = await sql<{ rating: number | null; count: number }>`
    select ${ratingAt(now)} as rating, count(*)::integer as count from reviews r
    where r.dentist_id = ${dentistId}::uuid and r.status = 'approved'`.execute(trx);
  const { rating = null, count = 0 } = rows[0] ?? {};
  await setRating(trx, dentistId, { rating, reviewCount: count || null });
}

/**
 * Recomputes outdated ratings, nightly: reviews start to count half as they age.
 *
 * @returns the number of changed ratings
 */
export async function refreshRatings(now = new Date()): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select d.id from dentists d
    join (select r.dentist_id, ${ratingAt(now)} as rating, count(*)::integer as count
      from reviews r where r.status = 'approved' group by r.dentist_id) c on c.dentist_id = d.id
    where (d.rating, d.review_count) is distinct from (c.rating, c.count)`.execute(db);
  for (const { id } of rows) await db.transaction().execute((trx) => recomputeRating(trx, id, now));
  return rows.length;
}
