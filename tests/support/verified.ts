import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { insertReview } from './reviews.ts';

/**
 * Writes ranks or the verified mark as the ranking engine does, which alone may (db/schema/04_evidence.sql), with what is
 * copied of them: for tests that need a state and not the evidence behind it.
 */
export function byEngine<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('ranking.writer', 'on', true)`.execute(trx);
    const done = await work(trx);
    return done;
  });
}

/** Writes a place in a ranking, or why there is none. */
export const insertRank = (entry: Insertable<Database['ranking_entries']>) =>
  byEngine((trx) => trx.insertInto('ranking_entries').values(entry).execute());

/** Publishes a review whose visit was checked. Returns its id. */
export const publishReview = (dentistId: string, rating: number, writtenAt: string): Promise<string> =>
  insertReview(dentistId, { rating, visit_check: 'visit', created_at: `${writtenAt}T12:00:00Z` });
