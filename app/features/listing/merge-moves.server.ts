import { sql } from 'kysely';
import type { Trx } from './change-listing.server.ts';

// What a merge moves between two listings, and how it finds its way back.

/** What a merge moved: it waits on the duplicate's shelf, for whoever takes the two apart. */
export type Moved = { reviews: string[]; leads: string[]; followers: string[]; wasHidden: boolean };

/**
 * Locks everything that a merge, or taking it apart, touches: requests, reviews, listings, in this order and each by id.
 * Whoever decides about a request or a review locks that before its listing, and two merges of the same two listings
 * lock them in one order: none waits for another that waits for it.
 */
export async function lockAll(
  trx: Trx,
  what: { leads: readonly string[] | { of: string }; reviews: readonly string[] | { of: string } },
  listings: readonly string[],
): Promise<void> {
  for (const table of ['leads', 'reviews'] as const) {
    const which = what[table];
    const rows = trx.selectFrom(table).select('id').orderBy('id').forUpdate();
    await (
      'of' in which
        ? rows.where('dentist_id', '=', which.of)
        : rows.where('id', '=', (eb) => eb.fn.any(sql<string[]>`${[...which]}::uuid[]`))
    ).execute();
  }
  await trx
    .selectFrom('dentists')
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', [...listings]), eb('merged_into', 'in', [...listings])]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The claims among some requests. */
export const claimsAmong = async (trx: Trx, leads: readonly string[]): Promise<string[]> =>
  (
    await trx
      .selectFrom('leads')
      .select('id')
      .where(some('id', leads))
      .where('service_type', '=', 'listing_claim')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/**
 * Takes what has gone back out of the notes of the other merges into a listing: a later merge may move it there again,
 * and is then the only one to give it back.
 */
export async function forget(trx: Trx, target: string, gone: Omit<Moved, 'wasHidden'>): Promise<void> {
  const left = (what: keyof typeof gone) =>
    sql`${sql.lit(what)}, (shelf -> 'merge' -> ${sql.lit(what)}) - ${gone[what]}::text[]`;
  await sql`update dentists set shelf = jsonb_set(shelf, '{merge}', (shelf -> 'merge')
      || jsonb_build_object(${sql.join([left('reviews'), left('leads'), left('followers')])}))
    where merged_into = ${target}::uuid and shelf ? 'merge'`.execute(trx);
}

/** Where a listing was merged into, and what that moved; null where nobody noted it. */
export async function readMerge(trx: Trx, id: string): Promise<{ target: string; moved: Moved } | null> {
  const row = await trx
    .selectFrom('dentists')
    .select(['merged_into', 'shelf'])
    .where('id', '=', id)
    .executeTakeFirst();
  const moved = row?.shelf?.['merge'] as Moved | undefined;
  return row?.merged_into && moved ? { target: row.merged_into, moved } : null;
}

type Way = { from: string; to: string; only?: readonly string[] };

const some = (column: 'id', only: readonly string[] | undefined) =>
  only === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any (${[...only]}::uuid[])`;

/** Gives reviews or requests of one listing to another: all, or only some. Gives their ids. */
export async function move(trx: Trx, table: 'reviews' | 'leads', { from, to, only }: Way): Promise<string[]> {
  const rows = await trx
    .updateTable(table)
    .set({ dentist_id: to })
    .where('dentist_id', '=', from)
    .where(some('id', only))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets the listings that lead to one lead to another. Gives their ids. */
export async function follow(trx: Trx, { from, to, only }: Way): Promise<string[]> {
  const rows = await trx
    .updateTable('dentists')
    .set({ merged_into: to })
    .where('merged_into', '=', from)
    .where(some('id', only))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
