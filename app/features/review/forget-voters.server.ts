import { sql } from 'kysely';
import { db } from '#db/database.ts';

/** Forgets from which network votes came once they are a day old: nothing is counted by it any more. */
export async function forgetVoters(): Promise<void> {
  await db
    .updateTable('review_votes')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
