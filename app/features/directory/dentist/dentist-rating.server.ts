import { sql } from 'kysely';
import type { Trx } from '#db/database.ts';

/** Locks a dentist's row against other writers until the transaction ends. Returns false if there is no such dentist. */
export async function lockDentist(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('dentists')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the rating and review count of a dentist; both are null without reviews. Triggers copy them to the search
 * tables. Always updates `updated_at`, even when both values are the same: the profile shows a new or edited review.
 */
export async function setRating(
  trx: Trx,
  id: string,
  { rating, reviewCount }: { rating: number | null; reviewCount: number | null },
): Promise<void> {
  await trx
    .updateTable('dentists')
    .set({ rating, review_count: reviewCount, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
