import { sql } from 'kysely';
import { actorId, actorMay, actorName } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import type { DentistPart } from '#db/rows.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';

// Steps shared by all changes of a listing: lock the row, compare the version, increment it.

/** A change by an operator, with the version of the listing that the operator saw. */
export type Step = { id: string; version: number; actor: Actor };

export type ListingChanged = { ok: true } | ListingRefusal;
export type ListingRefusal = { ok: false; reason: 'not-found' | 'forbidden' | 'changed' | 'hidden' };

/**
 * Locks a listing and checks the version that the operator saw.
 *
 * @returns the listing, or why the change is refused
 */
export async function lockListing(
  trx: Trx,
  { id, version, actor }: Step,
): Promise<{ ok: true; hidden: boolean; mergedInto: string | null } | ListingRefusal> {
  if (!actorMay(actor, 'edit-listings')) return { ok: false, reason: 'forbidden' };
  const row = await trx
    .selectFrom('dentists')
    .select(['version', 'hidden_at', 'merged_into'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { ok: false, reason: 'not-found' };
  if (row.version !== version) return { ok: false, reason: 'changed' };
  return { ok: true, hidden: row.hidden_at !== null, mergedInto: row.merged_into };
}

/** Increments a listing's version and updates its time of change. */
export const touch = (trx: Trx, id: string) =>
  trx
    .updateTable('dentists')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();

/** Columns for the operator who confirmed a row. */
export const confirmedBy = (actor: Actor) => ({
  confirmed_by: actorId(actor),
  confirmed_by_name: actorName(actor) ?? actor.kind,
});

/** Marks parts of a listing as confirmed now; imports no longer change them. */
export async function confirmParts(
  trx: Trx,
  id: string,
  parts: Iterable<DentistPart>,
  actor: Actor,
): Promise<void> {
  const rows = [...new Set(parts)].map((part) => ({
    dentist_id: id,
    part,
    ...confirmedBy(actor),
  }));
  if (rows.length === 0) return;
  await trx
    .insertInto('dentist_facts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['dentist_id', 'part']).doUpdateSet((eb) => ({
        confirmed_at: sql<Date>`now()`,
        confirmed_by: eb.ref('excluded.confirmed_by'),
        confirmed_by_name: eb.ref('excluded.confirmed_by_name'),
      })),
    )
    .execute();
}

/**
 * Runs a change in a transaction with the listing locked, if it is still at the operator's version and as visible as
 * `hidden` says.
 */
export function changing(
  step: Step,
  work: (trx: Trx, mergedInto: string | null) => Promise<ListingChanged>,
  hidden = false,
): Promise<ListingChanged> {
  return db.transaction().execute(async (trx): Promise<ListingChanged> => {
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    if (locked.hidden !== hidden) return { ok: false, reason: 'hidden' };
    return work(trx, locked.mergedInto);
  });
}

/** Hides a listing: it leaves all pages, lists and searches, and its URL answers 404. Rows, reviews and leads stay. */
export const hideListing = (step: Step) =>
  changing(step, async (trx) => {
    const { id, actor } = step;
    await trx
      .updateTable('dentists')
      .set({ hidden_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await touch(trx, id);
    await recordChange(trx, { actor, action: 'dentist.hide', subject: { kind: 'dentist', id } });
    return { ok: true };
  });

/**
 * Shows a hidden listing again. A rank that went to another dentist stays there. A merged listing gets its own URL
 * back, if the actor may merge; moved reviews and requests stay at the target. Refused with `hidden` if the listing is
 * not hidden.
 */
export const showListing = (step: Step) =>
  changing(
    step,
    async (trx, mergedInto) => {
      const { id, actor } = step;
      if (mergedInto && !actorMay(actor, 'merge-listings')) return { ok: false, reason: 'forbidden' };
      await sql`delete from city_specialist_rankings r using listed_rankings taken
        where r.dentist_id = ${id}::uuid and (r.city_id, r.category_id, r.ranking)
          = (taken.city_id, taken.category_id, taken.ranking)`.execute(trx);
      await trx
        .updateTable('dentists')
        .set({ hidden_at: null, merged_into: null })
        .where('id', '=', id)
        .execute();
      await touch(trx, id);
      await recordChange(trx, {
        actor,
        action: 'dentist.show',
        subject: { kind: 'dentist', id },
        ...(mergedInto ? { before: { into: mergedInto } } : {}),
      });
      return { ok: true };
    },
    true,
  );
