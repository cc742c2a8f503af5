import { sql } from 'kysely';
import { listLeadWorkers } from '#app/features/console/account/account-queries.server.ts';
import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { expireFacts } from '#app/features/directory/dentist/expired-facts.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import type { ListingBulkItem } from '#db/rows.ts';
import { groupRefusals } from './bulk.ts';
import type { BulkReport } from './bulk.ts';
import { assignListing, lockListings } from './bulk.server.ts';
import { setHidden, touch } from './change-listing.server.ts';

/** Puts back what parts' confirmations were before, so that imports may change again what nobody had confirmed. */
async function unconfirm(
  trx: Trx,
  { id, facts }: Required<Pick<ListingBulkItem, 'id' | 'facts'>>,
  actor: OperatorActor,
): Promise<void> {
  const parts = facts.map(({ part }) => part);
  await trx.deleteFrom('dentist_facts').where('dentist_id', '=', id).where('part', 'in', parts).execute();
  await sql`insert into dentist_facts (dentist_id, part, known_by, confirmed_at, confirmed_by, confirmed_by_name)
    select ${id}::uuid, f.part, f.known_by, f.confirmed_at, f.confirmed_by, f.confirmed_by_name
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as f (part text, known_by text, confirmed_at timestamptz, confirmed_by text, confirmed_by_name text)
    where f.known_by is not null`.execute(trx);
  await expireFacts(trx, [id]);
  await touch(trx, id);
  await recordChange(trx, {
    actor,
    action: 'dentist.unconfirm',
    subject: { kind: 'dentist', id },
    before: { confirmed: parts },
  });
}

/**
 * Undoes an operator's own bulk action. What was changed since stays as it is.
 *
 * @returns the report; `gone` if there is none to undo
 */
export function undoMany(
  actor: OperatorActor,
  id: string,
): Promise<{ ok: true; report: BulkReport } | { ok: false; reason: 'forbidden' | 'gone' }> {
  return db.transaction().execute(async (trx) => {
    if (!actorMay(actor, 'edit-listings')) return { ok: false, reason: 'forbidden' };
    const bulk = await trx
      .updateTable('listing_bulks')
      .set({ undone_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('operator_id', '=', actor.id)
      .where('undone_at', 'is', null)
      .returning(['action', 'items'])
      .executeTakeFirst();
    if (!bulk) return { ok: false, reason: 'gone' };
    const items = new Map(bulk.items.map((item) => [item.id, item]));
    const refused: { id: string; name: string; reason: string }[] = [];
    const undone: ListingBulkItem[] = [];
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
        await assignListing(trx, locked, before !== null && workers.has(before) ? before : null, actor);
      }
      if (item.facts) await unconfirm(trx, { id: item.id, facts: item.facts }, actor);
    }
    if (bulk.action === 'hide' || bulk.action === 'show') {
      const changing = undone.map((item) => item.id);
      await setHidden(trx, changing, bulk.action === 'show', actor);
    }
    return {
      ok: true,
      report: { id: null, action: 'undo', done: undone.length, same: 0, refused: groupRefusals(refused) },
    };
  });
}
