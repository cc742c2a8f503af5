import { sql } from 'kysely';
import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { expireFacts } from '#app/features/directory/dentist/expired-facts.server.ts';
import { lockWorkers } from '#app/features/requests/operator/lock-workers.server.ts';
import { recordChanges } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Language } from '#app/content/language.ts';
import { isUuid } from '#app/content/uuid.ts';
import { withdrawEvidenceOfMany } from '#app/features/console/evidence/evidence-commands.server.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import type { ListingBulkItem } from '#db/rows.ts';
import { bulkActions, groupRefusals } from './bulk.ts';
import type { BulkAction, BulkReport } from './bulk.ts';
import { bulkCopy } from './bulk-copy.ts';
import { assignListings, keepAbsent, lockListings } from './bulk.server.ts';
import type { PresentListing } from './bulk.server.ts';
import { setState, touch } from './change-listing.server.ts';

/** Puts back what parts' confirmations were before, so that imports may change again what nobody had confirmed. */
async function unconfirm(trx: Trx, items: readonly ListingBulkItem[], actor: OperatorActor): Promise<void> {
  const ids = items.map(({ id }) => id);
  const facts = items.flatMap((item) => (item.facts ?? []).map((fact) => ({ ...fact, dentist_id: item.id })));
  const rows = sql`json_to_recordset(${JSON.stringify(facts)}::json) as f (dentist_id uuid, part text, known_by text,
    confirmed_at timestamptz, confirmed_by text, confirmed_by_name text)`;
  await sql`delete from dentist_facts k using ${rows}
    where k.dentist_id = f.dentist_id and k.part = f.part`.execute(trx);
  await sql`insert into dentist_facts (dentist_id, part, known_by, confirmed_at, confirmed_by, confirmed_by_name)
    select f.dentist_id, f.part, f.known_by, f.confirmed_at, f.confirmed_by, f.confirmed_by_name
    from ${rows} where f.known_by is not null`.execute(trx);
  await expireFacts(trx, ids);
  await touch(trx, ids);
  await recordChanges(
    trx,
    items.map((item) => ({
      actor,
      action: 'dentist.unconfirm',
      subject: { kind: 'dentist', id: item.id },
      before: { confirmed: (item.facts ?? []).map(({ part }) => part) },
    })),
  );
}

type Undone = { ok: true; report: BulkReport } | { ok: false; reason: 'forbidden' | 'gone' };

/** Notes that an operator's own bulk action is undone; undefined if there is none, or it was undone before. */
const takeBack = (trx: Trx, actor: OperatorActor, id: string, actions: readonly BulkAction[]) =>
  trx
    .updateTable('listing_bulks')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('operator_id', '=', actor.id)
    .where('action', 'in', actions)
    .where('undone_at', 'is', null)
    .returning(['action', 'items'])
    .executeTakeFirst();

/** Why a listing can't be put back as it was before a bulk action. */
export type KeptReason = 'changed' | 'conflict' | 'forbidden' | 'busy' | 'not-found';

/**
 * Why a listing can't be put back; null if it can. Of the steps of a verification, `findOvertaken` says so.
 *
 * @param present the listing as it is now; undefined if it no longer exists
 */
export function whyKept(item: ListingBulkItem, present: PresentListing | undefined): KeptReason | null {
  if (!present) return 'not-found';
  if (item.assignee) return present.assignee === item.assignee.after ? null : 'changed';
  if (present.conflict) return 'conflict';
  return present.version === item.version ? null : 'changed';
}

/** The rows of steps that were recorded together, by dentist. */
export const rowsOf = (items: readonly ListingBulkItem[]) =>
  new Map(items.map((item) => [item.id, item.evidence ?? []]));

/** The listings that are not put back, by reason, with the names of those that exist. */
export const groupKept = (
  ids: Iterable<string>,
  names: ReadonlyMap<string, { name: string }>,
  why: (id: string) => KeptReason | null,
): BulkReport['refused'] =>
  groupRefusals(
    [...ids].flatMap((id) => {
      const reason = why(id);
      return reason === null ? [] : [{ id, name: names.get(id)?.name ?? '', reason }];
    }),
  );

/** Withdraws the steps of a verification that were recorded together; those of held listings can be undone again. */
async function undoSteps(
  trx: Trx,
  actor: OperatorActor,
  { id, items, reason }: { id: string; items: readonly ListingBulkItem[]; reason: string },
): Promise<Undone> {
  const rows = rowsOf(items);
  const outcomes = await withdrawEvidenceOfMany(trx, actor, { rows, reason });
  const why = (dentist: string): KeptReason | null => {
    const outcome = outcomes.get(dentist)!;
    if (outcome.ok) return null;
    const { reason: refusal } = outcome;
    return refusal === 'conflict' || refusal === 'busy' || refusal === 'forbidden' ? refusal : 'changed';
  };
  const held = items.filter((item) => why(item.id) === 'busy');
  if (held.length > 0)
    await trx
      .updateTable('listing_bulks')
      .set({ items: JSON.stringify(held), undone_at: null })
      .where('id', '=', id)
      .execute();
  const names = await trx
    .selectFrom('dentists')
    .select(['id', 'name'])
    .where('id', 'in', [...rows.keys()])
    .execute();
  const named = new Map(names.map((dentist) => [dentist.id, dentist]));
  return {
    ok: true,
    report: {
      id: held.length > 0 ? id : null,
      action: 'undo',
      done: [...outcomes.values()].filter(({ ok }) => ok).length,
      same: 0,
      refused: groupKept(rows.keys(), named, why),
    },
  };
}

/** The bulk actions that an actor may undo. */
export const undoableBy = (actor: OperatorActor): BulkAction[] =>
  bulkActions.filter(
    // A message that was sent can't be taken back.
    (action) => action !== 'ask' && (action !== 'step' || actorMay(actor, 'record-evidence')),
  );

/**
 * Undoes an operator's own bulk action. What was changed since stays as it is.
 *
 * @param id as sent by a form
 * @param language of the reason for which recorded steps are withdrawn
 * @returns the report; `gone` if there is none to undo
 */
export async function undoMany(actor: OperatorActor, id: string, language: Language = 'en'): Promise<Undone> {
  if (!actorMay(actor, 'edit-listings')) return { ok: false, reason: 'forbidden' };
  if (!isUuid(id)) return { ok: false, reason: 'gone' };
  return db.transaction().execute(async (trx): Promise<Undone> => {
    const bulk = await takeBack(trx, actor, id, undoableBy(actor));
    if (!bulk) return { ok: false, reason: 'gone' };
    if (bulk.action === 'step')
      return undoSteps(trx, actor, { id, items: bulk.items, reason: bulkCopy(language).undoneReason });
    const items = new Map(bulk.items.map((item) => [item.id, item]));
    const workers = await lockWorkers(trx, [
      ...new Set(bulk.items.flatMap(({ assignee }) => assignee?.before ?? [])),
    ]);
    const locked = await lockListings(trx, [...items.keys()], actor);
    const present = new Map(locked.map((listing) => [listing.id, listing]));
    const why = (listing: string) => whyKept(items.get(listing)!, present.get(listing));
    const undone = bulk.items.filter((item) => why(item.id) === null);
    const assigned = undone.flatMap(({ id: listing, assignee }) => {
      if (!assignee) return [];
      const { before } = assignee;
      return [{ ...present.get(listing)!, to: before !== null && workers.has(before) ? before : null }];
    });
    await assignListings(trx, assigned, actor);
    const confirmed = undone.filter(({ facts }) => facts !== undefined);
    await unconfirm(trx, confirmed, actor);
    const ids = undone.map((item) => item.id);
    if (bulk.action === 'hide' || bulk.action === 'show' || bulk.action === 'close')
      await setState(trx, ids, bulk.action === 'show' ? 'hidden' : 'shown', actor);
    if (bulk.action === 'keep') await keepAbsent(trx, ids, false, actor);
    const refused = groupKept(items.keys(), present, why);
    return { ok: true, report: { id: null, action: 'undo', done: undone.length, same: 0, refused } };
  });
}
