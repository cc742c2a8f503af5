import { sql } from 'kysely';
import { isWithoutSpecialty } from '#app/features/directory/dentist/imported-facts.server.ts';
import { actorId, actorMay, actorName } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { expireFacts } from '#app/features/directory/dentist/expired-facts.server.ts';
import type { DentistPart, KnownBy } from '#db/rows.ts';
import { hasClinicConflict } from '#app/features/requests/operator/clinic-conflict.server.ts';
import { recordChange, recordChanges } from '#app/features/requests/operator/record-change.server.ts';
import { releaseClaim } from '#app/features/requests/lead/listing-claims.server.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';

// Steps shared by all changes of a listing: lock the row, compare the version, increment it.

/** A change by an operator, with the version of the listing that the operator saw. */
export type Step = { id: string; version: number; actor: Actor };

export type ListingChanged = { ok: true } | ListingRefusal;
/** `conflict`: the operator has a clinic in the dentist's city, or in the one where an office is to be. */
export type ListingRefusal = {
  ok: false;
  reason: 'not-found' | 'forbidden' | 'conflict' | 'changed' | 'hidden';
};

/**
 * Locks a listing and checks the version that the operator saw.
 *
 * @returns the listing, or why the change is refused
 */
export async function lockListing(
  trx: Trx,
  { id, version, actor }: Step,
): Promise<
  { ok: true; hidden: boolean; mergedInto: string | null; isWithoutSpecialty: boolean } | ListingRefusal
> {
  if (!actorMay(actor, 'edit-listings')) return { ok: false, reason: 'forbidden' };
  const row = await trx
    .selectFrom('dentists')
    .select(['version', 'hidden_at', 'merged_into'])
    .select(isWithoutSpecialty('dentists').as('isWithoutSpecialty'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { ok: false, reason: 'not-found' };
  if (await hasClinicConflict(trx, actor, id)) return { ok: false, reason: 'conflict' };
  if (row.version !== version) return { ok: false, reason: 'changed' };
  const { hidden_at, merged_into: mergedInto } = row;
  return { ok: true, hidden: hidden_at !== null, mergedInto, isWithoutSpecialty: row.isWithoutSpecialty };
}

/** Increments the versions of listings and updates their time of change. */
export const touch = (trx: Trx, ids: readonly string[]) =>
  trx
    .updateTable('dentists')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

/** Columns for the operator who confirmed a row. */
export const confirmedBy = (actor: Actor) => ({
  confirmed_by: actorId(actor),
  confirmed_by_name: actorName(actor) ?? actor.kind,
});

/**
 * Marks parts of a listing as known since now; imports no longer change them.
 *
 * @param parts how each part is known
 */
export async function confirmParts(
  trx: Trx,
  id: string,
  parts: ReadonlyMap<DentistPart, KnownBy>,
  actor: Actor,
): Promise<void> {
  await confirmPartsOf(trx, new Map([[id, parts]]), actor);
}

/** Does so for many listings by their ids. */
export async function confirmPartsOf(
  trx: Trx,
  known: ReadonlyMap<string, ReadonlyMap<DentistPart, KnownBy>>,
  actor: Actor,
): Promise<void> {
  const rows = [...known].flatMap(([dentist_id, parts]) =>
    [...parts].map(([part, known_by]) => ({ dentist_id, part, known_by })),
  );
  if (rows.length === 0) return;
  const { confirmed_by, confirmed_by_name } = confirmedBy(actor);
  await trx
    .insertInto('dentist_facts')
    .columns(['dentist_id', 'part', 'known_by', 'confirmed_by', 'confirmed_by_name'])
    .expression(
      sql`select dentist_id, part, known_by, ${confirmed_by}, ${confirmed_by_name}
        from json_to_recordset(${JSON.stringify(rows)}::json) as f (dentist_id uuid, part text, known_by text)`,
    )
    .onConflict((conflict) =>
      conflict.columns(['dentist_id', 'part']).doUpdateSet((eb) => ({
        known_by: eb.ref('excluded.known_by'),
        confirmed_at: sql<Date>`now()`,
        confirmed_by: eb.ref('excluded.confirmed_by'),
        confirmed_by_name: eb.ref('excluded.confirmed_by_name'),
      })),
    )
    .execute();
  await expireFacts(trx, [...known.keys()]);
}

/** Runs a change in a transaction with the listing locked, if it is visible and still at the operator's version. */
export function changing(step: Step, work: (trx: Trx) => Promise<ListingChanged>): Promise<ListingChanged> {
  return db.transaction().execute(async (trx): Promise<ListingChanged> => {
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    if (locked.hidden) return { ok: false, reason: 'hidden' };
    return work(trx);
  });
}

/** Hides a listing: it leaves all pages, lists and searches, and its URL answers 404. Rows, reviews and leads stay. */
export const hideListing = (step: Step) =>
  changing(step, async (trx) => {
    await setState(trx, [step.id], 'hidden', step.actor);
    return { ok: true };
  });

/** Closes a listing whose clinic has closed: as hidden, but its URL says so and answers 410. */
export const closeListing = (step: Step) =>
  changing(step, async (trx) => {
    await setState(trx, [step.id], 'closed', step.actor);
    return { ok: true };
  });

export type ListingState = 'shown' | 'hidden' | 'closed';

const actions = { shown: 'dentist.show', hidden: 'dentist.hide', closed: 'dentist.close' } as const;

/** Hides or closes locked listings or shows them again, as new versions, with a line of the audit each. */
export async function setState(
  trx: Trx,
  ids: readonly string[],
  state: ListingState,
  actor: Actor,
): Promise<void> {
  const action = actions[state];
  await trx
    .updateTable('dentists')
    .set({
      hidden_at: state === 'shown' ? null : sql<Date>`now()`,
      closed_at: state === 'closed' ? sql<Date>`now()` : null,
    })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  await touch(trx, ids);
  await recordChanges(
    trx,
    ids.map((id) => ({ actor, action, subject: { kind: 'dentist', id } })),
  );
}

/**
 * Shows a hidden listing again; it is ranked again. A merged listing gets its own URL back, if the actor may merge, and
 * stays hidden if it was hidden before its merge. Moved reviews and requests stay at the target, but claims among them
 * that were applied there are released. Refused with `hidden` if the listing is not hidden,
 * with `changed` if it has no specialty: saved with one, it shows by itself.
 */
export function showListing(step: Step): Promise<ListingChanged> {
  return db.transaction().execute(async (trx): Promise<ListingChanged> => {
    const { id, actor } = step;
    const claims = await lockMovedClaims(trx, id);
    const locked = await lockListing(trx, step);
    if (!locked.ok) return locked;
    if (!locked.hidden) return { ok: false, reason: 'hidden' };
    if (locked.isWithoutSpecialty) return { ok: false, reason: 'changed' };
    if (locked.mergedInto && !actorMay(actor, 'merge-listings')) return { ok: false, reason: 'forbidden' };
    const merge = await trx
      .deleteFrom('listing_merges')
      .where('dentist_id', '=', id)
      .returning('was_hidden')
      .executeTakeFirst();
    await trx
      .updateTable('dentists')
      .set({ merged_into: null, closed_at: null, ...(merge?.was_hidden ? {} : { hidden_at: null }) })
      .where('id', '=', id)
      .execute();
    for (const claim of claims) await releaseClaim(trx, claim, actor);
    await touch(trx, [id]);
    await recordChange(trx, {
      actor,
      action: merge?.was_hidden ? 'dentist.unmerge' : 'dentist.show',
      subject: { kind: 'dentist', id },
      ...(locked.mergedInto ? { before: { into: locked.mergedInto } } : {}),
    });
    return { ok: true };
  });
}

/**
 * Locks the claims that a listing's merge moved, then the listing and those that the claims were applied to since.
 *
 * @returns the ids of the claims that were applied since and not released
 */
async function lockMovedClaims(trx: Trx, id: string): Promise<string[]> {
  await sql`select from leads l join listing_merges m on l.id = any (m.leads)
    where m.dentist_id = ${id}::uuid and l.service_type = 'listing_claim' order by l.id for update of l`.execute(
    trx,
  );
  const claims = await trx
    .selectFrom('listing_claims as c')
    .innerJoin('listing_merges as m', (join) => join.on(sql<boolean>`c.lead_id = any (m.leads)`))
    .innerJoin('dentists as d', 'd.id', 'm.dentist_id')
    .select(['c.lead_id', 'c.dentist_id'])
    .where('d.id', '=', id)
    .where('c.released_at', 'is', null)
    // Earlier ones were applied to this listing itself, or to one that was merged into it.
    .whereRef('c.applied_at', '>', 'd.hidden_at')
    .execute();
  await trx
    .selectFrom('dentists')
    .select('id')
    .where('id', 'in', [id, ...claims.map((claim) => claim.dentist_id)])
    .orderBy('id')
    .forUpdate()
    .execute();
  return claims.map((claim) => claim.lead_id);
}
