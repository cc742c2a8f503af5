import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '#db/rows.ts';

/** Makes every other change of a dentist's row wait until the transaction ends. False where there is none. */
export async function lockDentist(trx: Transaction<Database>, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('dentists')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores what patients say of a dentist; null for both where nobody does. Triggers take it on to the search. The
 * listing counts as changed even when both stay what they were: another review, or another version of one, is shown.
 */
export async function setRating(
  trx: Transaction<Database>,
  id: string,
  { rating, reviewCount }: { rating: number | null; reviewCount: number | null },
): Promise<void> {
  await trx
    .updateTable('dentists')
    .set({ rating, review_count: reviewCount, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
