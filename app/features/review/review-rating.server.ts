import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { lockDentist, setRating } from '#app/features/dentist/dentist-rating.server.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';

/**
 * The rating of published reviews `r` at a moment: `Σ stars · w / Σ w` to one decimal, halves up, where a review counts
 * half (w = 1/2) once it was written more than 730 days ago, else whole. A practice changes, and a reader can check a
 * half by hand: decision 0095.
 */
const ratingAt = (now: Date) => sql<number | null>`round(
  sum(r.rating * review_weight(r.created_at, ${now}::timestamptz))
    / sum(review_weight(r.created_at, ${now}::timestamptz)), 1)`;

/**
 * Makes a dentist's rating and number of reviews what the published reviews say, as part of what changed them. One
 * transaction after the other: of two approvals at once the later counts both.
 */
export async function recomputeRating(
  trx: Transaction<Database>,
  dentistId: string,
  now = new Date(),
): Promise<void> {
  await lockDentist(trx, dentistId);
  const { rows } = await sql<{ rating: number | null; count: number }>`
    select ${ratingAt(now)} as rating, count(*)::integer as count from reviews r
    where r.dentist_id = ${dentistId}::uuid and r.status = 'approved'`.execute(trx);
  const { rating = null, count = 0 } = rows[0] ?? {};
  await setRating(trx, dentistId, { rating, reviewCount: count || null });
}

/**
 * Brings every rating up to date that differs from what its reviews say: as time goes by, some of them come to count
 * half. Run every night.
 *
 * @returns how many were changed
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
