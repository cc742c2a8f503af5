import { sql } from 'kysely';
import { listLeadWorkers } from '#app/features/console/account/account-queries.server.ts';
import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { expireFacts } from '#app/features/directory/dentist/expired-facts.server.ts';
import { recordChanges } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Language } from '#app/content/language.ts';
import { withdrawEvidenceOfMany } from '#app/features/console/evidence/evidence-commands.server.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import type { ListingBulkItem } from '#db/rows.ts';
import { bulkActions, groupRefusals } from './bulk.ts';
import type { BulkAction, BulkReport } from './bulk.ts';
import { bulkCopy } from './bulk-copy.ts';
import { assignListings, keepAbsent, lockListings } from './bulk.server.ts';
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

/** Withdraws the steps of a verification that were recorded together; those of held listings can be undone again. */
async function undoSteps(
  trx: Trx,
  actor: OperatorActor,
  { id, items, reason }: { id: string; items: readonly ListingBulkItem[]; reason: string },
): Promise<Undone> {
  const rows = new Map(items.map((item) => [item.id, item.evidence ?? []]));
  const outcomes = await withdrawEvidenceOfMany(trx, actor, { rows, reason });
  const reasonOf = (dentist: string) => {
    const outcome = outcomes.get(dentist)!;
    if (outcome.ok) return null;
    const isKept =
      outcome.reason === 'conflict' || outcome.reason === 'busy' || outcome.reason === 'forbidden';
    return isKept ? outcome.reason : 'changed';
  };
  const held = items.filter((item) => reasonOf(item.id) === 'busy');
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
  const refused = names.flatMap((dentist) => {
    const why = reasonOf(dentist.id);
    return why === null ? [] : [{ ...dentist, reason: why }];
  });
  const done = [...outcomes.values()].filter(({ ok }) => ok).length;
  return {
    ok: true,
    report: {
      id: held.length > 0 ? id : null,
      action: 'undo',
      done,
      same: 0,
      refused: groupRefusals(refused),
    },
  };
}

/**
 * Undoes an operator's own bulk action. What was changed since stays as it is.
 *
 * @param language of the reason for which recorded steps are withdrawn
 * @returns the report; `gone` if there is none to undo
 */
export async function undoMany(actor: OperatorActor, id: string, language: Language = 'en'): Promise<Undone> {
  if (!actorMay(actor, 'edit-listings')) return { ok: false, reason: 'forbidden' };
  const actions = bulkActions.filter((action) => action !== 'step' || actorMay(actor, 'record-evidence'));
  return db.transaction().execute(async (trx): Promise<Undone> => {
    const bulk = await takeBack(trx, actor, id, actions);
    if (!bulk) return { ok: false, reason: 'gone' };
    if (bulk.action === 'step')
      return undoSteps(trx, actor, { id, items: bulk.items, reason: bulkCopy(language).undoneReason });
    const items = new Map(bulk.items.map((item) => [item.id, item]));
    const refused: { id: string; name: string; reason: string }[] = [];
    const undone: ListingBulkItem[] = [];
    const assigned: Parameters<typeof assignListings>[1][number][] = [];
    const workers = new Set((await listLeadWorkers()).map((worker) => worker.id));
    for (const locked of await lockListings(trx, [...items.keys()], actor)) {
      const item = items.get(locked.id)!;
      const isSame = item.assignee
        ? locked.assignee === item.assignee.after
        : locked.version === item.version;
      if (!isSame) {
        refused.push({ id: locked.id, name: locked.name, reason: 'changed' });
        continue;
      }
      undone.push(item);
      if (item.assignee) {
        const { before } = item.assignee;
        assigned.push({ ...locked, to: before !== null && workers.has(before) ? before : null });
      }
    }
    await assignListings(trx, assigned, actor);
    const confirmed = undone.filter(({ facts }) => facts !== undefined);
    await unconfirm(trx, confirmed, actor);
    const ids = undone.map((item) => item.id);
    if (bulk.action === 'hide' || bulk.action === 'show' || bulk.action === 'close')
      await setState(trx, ids, bulk.action === 'show' ? 'hidden' : 'shown', actor);
    if (bulk.action === 'keep') await keepAbsent(trx, ids, false, actor);
    return {
      ok: true,
      report: { id: null, action: 'undo', done: undone.length, same: 0, refused: groupRefusals(refused) },
    };
  });
}
