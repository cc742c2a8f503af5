import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { actorId, actorMay, actorName } from '#app/features/operator/roles.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import type { Database, DentistPart } from '#db/rows.ts';

// What every change of a listing does: its row is locked, the version that was seen compared, and counted up.

export type Trx = Transaction<Database>;

/** A change by an operator who saw a version of the listing. */
export type Step = { id: string; version: number; actor: Actor };

export type ListingRefusal = { ok: false; reason: 'not-found' | 'forbidden' | 'changed' | 'hidden' };

/** Locks a listing for a change by an operator who saw that version of it. */
export async function lockListing(
  trx: Trx,
  { id, version, actor }: Step,
): Promise<{ ok: true; hidden: boolean } | ListingRefusal> {
  if (!actorMay(actor, 'edit-listings')) return { ok: false, reason: 'forbidden' };
  const row = await trx
    .selectFrom('dentists')
    .select(['version', 'hidden_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { ok: false, reason: 'not-found' };
  if (row.version !== version) return { ok: false, reason: 'changed' };
  return { ok: true, hidden: row.hidden_at !== null };
}

/** Counts a listing's version up; whatever else is known of the change goes along. */
export const touch = (trx: Trx, id: string) =>
  trx
    .updateTable('dentists')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();

/** How a row names the operator who confirmed it. */
export const confirmedBy = (actor: Actor) => ({
  confirmed_by: actorId(actor),
  confirmed_by_name: actorName(actor) ?? actor.kind,
});

/** Notes that an operator has just confirmed parts of a listing; an import leaves it alone from then on. */
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
