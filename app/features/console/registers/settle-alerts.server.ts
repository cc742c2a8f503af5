import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { lockListings } from '#app/features/console/listings/bulk.server.ts';
import { setState } from '#app/features/console/listings/change-listing.server.ts';
import { recordChanges } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';

/** What an operator does with alerts: the listing stays on the site, or is hidden. */
export const alertSteps = ['settled', 'hidden'] as const;
export type AlertStep = (typeof alertSteps)[number];

/**
 * `left`: alerts that stay: of a dentist in the city of the operator's clinic, settled by another operator, or, where
 * listings are hidden, of a dentist who may practise or whose listing is off the site for want of a specialty.
 */
export type AlertsSettled = { ok: true; settled: number; hidden: number; left: number } | { ok: false };

/**
 * Settles alerts in one transaction, and hides their listings if the step says so.
 *
 * @param ids of alerts
 * @returns how many were settled and left, and how many listings were hidden; not ok if the operator may not
 */
export async function settleAlerts(
  actor: OperatorActor,
  ids: readonly string[],
  step: AlertStep,
): Promise<AlertsSettled> {
  const isHiding = step === 'hidden';
  if (!actorMay(actor, 'record-evidence') || (isHiding && !actorMay(actor, 'edit-listings')))
    return { ok: false };
  return db.transaction().execute(async (trx) => {
    const open = trx
      .selectFrom('register_findings')
      .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .where('kind', '=', 'alert')
      .where('decided_at', 'is', null)
      .$if(isHiding, (query) => query.where('standing', '<>', 'conditions'));
    const asked = await open.select('dentist_id').distinct().execute();
    const listings = await lockListings(
      trx,
      asked.map((row) => row.dentist_id),
      actor,
    );
    // Hiding would settle the alert and hide nothing; with a specialty, the listing would be on the site.
    const free = listings.filter(({ conflict, unplaced }) => !conflict && !(isHiding && unplaced));
    const settled = await trx
      .updateTable('register_findings')
      .set({ decision: 'settled', decided_by: actor.id, decided_by_name: actor.name, decided_at: new Date() })
      .where('id', 'in', open.select('id'))
      .where('decided_at', 'is', null)
      .where('dentist_id', '=', (eb) => eb.fn.any(eb.val(free.map(({ id }) => id))))
      .returning(['id', 'dentist_id'])
      .execute();
    const about = new Set(settled.map((row) => row.dentist_id));
    const hiding = isHiding
      ? free.filter(({ id, hidden }) => !hidden && about.has(id)).map(({ id }) => id)
      : [];
    await setState(trx, hiding, 'hidden', actor);
    await recordChanges(
      trx,
      settled.map(({ id, dentist_id }) => ({
        actor,
        action: 'register.settled',
        subject: { kind: 'dentist', id: dentist_id },
        after: { finding: id },
      })),
    );
    return { ok: true, settled: settled.length, hidden: hiding.length, left: ids.length - settled.length };
  });
}
