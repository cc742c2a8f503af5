import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { line } from '#app/features/requests/lead/typed-text.server.ts';
import { isUuid } from '#app/content/uuid.ts';
import { db } from '#db/database.ts';
import type { ListingFilter } from './listing-filter.ts';
import { queryTextOf } from './listing-filter.ts';

/** Views that one operator may save. */
export const MOST_VIEWS = 30;

export type SavedView = { id: string; name: string; query: string };

/** An operator's saved views, by name. */
export const listSavedViews = (operatorId: string): Promise<SavedView[]> =>
  db
    .selectFrom('listing_views')
    .select(['id', 'name', 'query'])
    .where('operator_id', '=', operatorId)
    .orderBy(sql`lower(name)`)
    .execute();

/**
 * Saves filters, order and columns under a name; a view of that name is replaced. The search text is left out: it may be
 * a person's name.
 *
 * @returns whether the name is missing or too long, or there are too many views
 */
export async function saveView(
  operatorId: string,
  typed: string,
  filter: ListingFilter,
): Promise<{ ok: true } | { ok: false; reason: 'name' | 'full' }> {
  const name = line.parse(typed);
  if (name === '' || name.length > 60) return { ok: false, reason: 'name' };
  const query = queryTextOf({ ...filter, term: null });
  return db.transaction().execute(async (trx) => {
    // One after the other, so that two windows don't save more than there may be.
    await trx.selectFrom('operators').select('id').where('id', '=', operatorId).forUpdate().execute();
    const others = await trx
      .selectFrom('listing_views')
      .select('name')
      .where('operator_id', '=', operatorId)
      .where('name', '<>', name)
      .execute();
    if (others.length >= MOST_VIEWS) return { ok: false, reason: 'full' };
    await trx
      .insertInto('listing_views')
      .values({ id: randomUUID(), operator_id: operatorId, name, query })
      .onConflict((conflict) => conflict.columns(['operator_id', 'name']).doUpdateSet({ query }))
      .execute();
    return { ok: true };
  });
}

/** Removes one of the operator's own views; another's stays. */
export async function dropView(operatorId: string, id: string): Promise<void> {
  if (!isUuid(id)) return;
  await db.deleteFrom('listing_views').where('id', '=', id).where('operator_id', '=', operatorId).execute();
}
