import { sql } from 'kysely';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { actorMay } from '#app/features/operator/roles.ts';
import { recomputeRating } from '#app/features/review/review-rating.server.ts';
import { db } from '#db/database.ts';
import { lockListing, touch } from './change-listing.server.ts';
import type { ListingRefusal, Step, Trx } from './change-listing.server.ts';
import { shelve, unshelve } from './hide-listing.server.ts';

/**
 * `same`: into itself, or into what leads to it. `no-target`: there is no such listing that is shown. `merged`: it was
 * merged already. `not-merged`: there is nothing to take apart, or nobody noted what was moved.
 */
export type MergeRefusal =
  ListingRefusal | { ok: false; reason: 'same' | 'no-target' | 'merged' | 'not-merged' };

/** What a merge moved: it waits on the duplicate's shelf, for whoever takes the two apart. */
type Moved = { reviews: string[]; leads: string[]; followers: string[]; wasHidden: boolean };

/** The id of the listing that is meant by a slug or id: of a merged one, that to which it leads. */
export async function findMergeTarget(trx: Pick<Trx, 'selectFrom'>, into: string): Promise<string | null> {
  const row = await trx
    .selectFrom('dentists')
    .select((eb) => eb.fn.coalesce('merged_into', 'id').as('id'))
    .where(sql<boolean>`${into} in (slug, id::text)`)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Locks everything that a merge, or taking it apart, touches: requests, reviews, listings, in this order and each by id.
 * Whoever decides about a request or a review locks that before its listing, and two merges of the same two listings
 * lock them in one order: none waits for another that waits for it.
 */
async function lockAll(
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

/**
 * Merges a duplicate into the listing that stays: reviews and requests move there, the rating follows, and the
 * duplicate's address leads there. The facts of the one that stays are not touched.
 *
 * @param into the slug or id of the listing that stays, or of one that was merged into it
 */
export function mergeListing(
  step: Step & { into: string },
): Promise<{ ok: true; id: string } | MergeRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true; id: string } | MergeRefusal> => {
    const { id, actor } = step;
    if (!actorMay(actor, 'merge-listings')) return { ok: false, reason: 'forbidden' };
    const target = await findMergeTarget(trx, step.into);
    if (target === null) return { ok: false, reason: 'no-target' };
    if (target === id) return { ok: false, reason: 'same' };
    await lockAll(trx, { leads: { of: id }, reviews: { of: id } }, [id, target]);
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    const now = await trx
      .selectFrom('dentists')
      .select(['id', 'hidden_at', 'merged_into'])
      .where('id', 'in', [id, target])
      .execute();
    if (now.find((row) => row.id === id)?.merged_into) return { ok: false, reason: 'merged' };
    const shown = now.some((row) => row.id === target && row.hidden_at === null);
    if (!shown) return { ok: false, reason: 'no-target' };

    if (!locked.hidden) await shelve(trx, id);
    const moved: Moved = {
      reviews: await move(trx, 'reviews', { from: id, to: target }),
      leads: await move(trx, 'leads', { from: id, to: target }),
      followers: await follow(trx, { from: id, to: target }),
      wasHidden: locked.hidden,
    };
    await sql`update dentists set merged_into = ${target}::uuid,
      shelf = shelf || jsonb_build_object('merge', ${JSON.stringify(moved)}::jsonb)
      where id = ${id}::uuid`.execute(trx);
    await settle(trx, step, target, {
      own: 'dentist.merge',
      others: 'dentist.take-in',
      counts: { reviews: moved.reviews.length, leads: moved.leads.length },
    });
    return { ok: true, id: target };
  });
}

/**
 * Takes a merged listing out again: the reviews and requests that came with it go back, wherever the listing that it was
 * merged into has gone since; what came later stays there. It is shown where it was before.
 */
export function undoMerge(step: Step): Promise<{ ok: true } | MergeRefusal> {
  return db.transaction().execute(async (trx): Promise<{ ok: true } | MergeRefusal> => {
    const { id, actor } = step;
    // Whoever merged it may have lost the role since.
    if (!actorMay(actor, 'merge-listings')) return { ok: false, reason: 'forbidden' };
    const seen = await readMerge(trx, id);
    if (!seen) return { ok: false, reason: 'not-merged' };
    const { target, moved } = seen;
    await lockAll(trx, moved, [id, target]);
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    // It led elsewhere by then, or was taken apart: what is locked is not what is to be moved.
    if ((await readMerge(trx, id))?.target !== target) return { ok: false, reason: 'changed' };
    const reviews = await move(trx, 'reviews', { from: target, to: id, only: moved.reviews });
    const leads = await move(trx, 'leads', { from: target, to: id, only: moved.leads });
    await follow(trx, { from: target, to: id, only: moved.followers });
    await sql`update dentists set merged_into = null, shelf = shelf - 'merge' where id = ${id}::uuid`.execute(
      trx,
    );
    if (!moved.wasHidden) await unshelve(trx, id);
    await settle(trx, step, target, {
      own: 'dentist.unmerge',
      others: 'dentist.give-back',
      counts: { reviews: reviews.length, leads: leads.length },
    });
    return { ok: true };
  });
}

async function readMerge(trx: Trx, id: string): Promise<{ target: string; moved: Moved } | null> {
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
async function move(trx: Trx, table: 'reviews' | 'leads', { from, to, only }: Way): Promise<string[]> {
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
async function follow(trx: Trx, { from, to, only }: Way): Promise<string[]> {
  const rows = await trx
    .updateTable('dentists')
    .set({ merged_into: to })
    .where('merged_into', '=', from)
    .where(some('id', only))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ratings, versions and the audit of both listings. */
async function settle(
  trx: Trx,
  { id, actor }: Step,
  target: string,
  { own, others, counts }: { own: string; others: string; counts: { reviews: number; leads: number } },
): Promise<void> {
  for (const each of [id, target].toSorted()) {
    await recomputeRating(trx, each);
    await touch(trx, each);
  }
  const subject = (each: string) => ({ kind: 'dentist', id: each });
  await recordChange(trx, { actor, action: own, subject: subject(id), after: { into: target, ...counts } });
  await recordChange(trx, {
    actor,
    action: others,
    subject: subject(target),
    after: { from: id, ...counts },
  });
}
