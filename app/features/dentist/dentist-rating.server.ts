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

/** Stores what patients say of a dentist; null for both where nobody does. Triggers take it on to the search. */
export async function setRating(
  trx: Transaction<Database>,
  id: string,
  { rating, reviewCount }: { rating: number | null; reviewCount: number | null },
): Promise<void> {
  await trx
    .updateTable('dentists')
    .set({ rating, review_count: reviewCount })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('rating', 'is distinct from', rating), eb('review_count', 'is distinct from', reviewCount)]),
    )
    .execute();
}
