import { sql } from 'kysely';
import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { findOvertaken } from '#app/features/console/evidence/evidence-commands.server.ts';
import { db } from '#db/database.ts';
import type { ListingBulkItem } from '#db/rows.ts';
import type { BulkAction, BulkReport } from './bulk.ts';
import { readListings } from './bulk.server.ts';
import type { PresentListing } from './bulk.server.ts';
import { groupKept, rowsOf, undoableBy, whyKept } from './undo-bulk.server.ts';
import type { KeptReason } from './undo-bulk.server.ts';

/** A bulk action of an operator, and what its undo would do now. */
export type PastBulk = {
  id: string;
  action: BulkAction;
  at: Date;
  /** How many listings it changed. */
  done: number;
  undoneAt: Date | null;
  /** How many listings can be put back; those that can't, with the reason. */
  undoable: number;
  kept: BulkReport['refused'];
};

/** Bulk actions per page. */
export const BULKS_PAGE = 10;

/**
 * An operator's own bulk actions that changed something, newest first.
 *
 * @param page from 1
 */
export async function listBulks(
  actor: OperatorActor,
  page: number,
): Promise<{ bulks: PastBulk[]; hasNext: boolean }> {
  const found = await db
    .selectFrom('listing_bulks')
    .select(['id', 'action', 'done_at as at', 'undone_at as undoneAt', 'items', 'report'])
    .where('operator_id', '=', actor.id)
    .where(sql<boolean>`items <> '[]'`)
    .orderBy('done_at', 'desc')
    .orderBy('id')
    .limit(BULKS_PAGE + 1)
    .offset((page - 1) * BULKS_PAGE)
    .execute();
  const actions = undoableBy(actor);
  const bulks = found.slice(0, BULKS_PAGE).map(({ items, ...bulk }) => ({
    ...bulk,
    // What was undone, or sent, is not looked at again.
    open: bulk.undoneAt === null && bulk.action !== 'ask' ? items : [],
  }));
  const ids = new Set(bulks.flatMap(({ open }) => open.map((item) => item.id)));
  const present = new Map((await readListings(db, [...ids], actor)).map((listing) => [listing.id, listing]));
  const list: PastBulk[] = [];
  for (const { open, report, ...bulk } of bulks) {
    const why = actions.includes(bulk.action)
      ? await findReasons(bulk.action, open, present)
      : () => 'forbidden' as const;
    const kept = groupKept(
      open.map((item) => item.id),
      present,
      why,
    );
    list.push({
      ...bulk,
      done: (report as BulkReport).done,
      undoable: open.length - kept.reduce((sum, { n }) => sum + n, 0),
      kept,
    });
  }
  return { bulks: list, hasNext: found.length > BULKS_PAGE };
}

/** Why each listing of a bulk action can't be put back now; null if it can. */
async function findReasons(
  action: BulkAction,
  items: readonly ListingBulkItem[],
  present: ReadonlyMap<string, PresentListing>,
): Promise<(id: string) => KeptReason | null> {
  if (action !== 'step') {
    const itemOf = new Map(items.map((item) => [item.id, item]));
    return (id) => whyKept(itemOf.get(id)!, present.get(id));
  }
  const overtaken = await findOvertaken(db, rowsOf(items));
  return (id) => {
    const listing = present.get(id);
    if (listing?.conflict) return 'conflict';
    return !listing || listing.merged || overtaken.has(id) ? 'changed' : null;
  };
}
