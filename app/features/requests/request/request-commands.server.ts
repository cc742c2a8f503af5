import type { LeadErased } from '#app/features/requests/lead/erase-lead.server.ts';
import type { RequestStep } from '#app/features/requests/kind/steps.ts';
import {
  isRefusalKey,
  refusesVisitMail,
  refuseVisitMail,
} from '#app/features/requests/lead/refused-mail.server.ts';
import { readRequest } from './request-queries.server.ts';
import { lockOverVisit } from './reschedule.server.ts';
import { findRequestOf } from '#app/features/requests/lead/lead-links.server.ts';
import { moveLead } from '#app/features/requests/lead/move-lead.server.ts';
import type { LeadMoved, LeadRefusal } from '#app/features/requests/lead/move-lead.server.ts';
import { tellWithdrawal } from '#app/features/requests/lead/tell-withdrawal.server.ts';
import { eraseWhole, removeReviewOf } from '#app/features/requests/review/remove-review.server.ts';
import { db } from '#db/database.ts';

/**
 * Takes a visitor's step with the lead of a private link. A withdrawal is reported to the clinic and the operators, and
 * a withdrawn review leaves the site. Refuses with `impossible` if an operator was faster, or the visit to cancel is over.
 */
export const takeRequestStep = (
  token: string,
  action: RequestStep,
  now = new Date(),
): Promise<LeadMoved | LeadRefusal> =>
  db.transaction().execute(async (trx) => {
    const id = await findRequestOf(trx, token);
    if (id === null) return { ok: false, reason: 'not-found' };
    const over = action === 'withdraw' ? await lockOverVisit(trx, id, now) : null;
    if (over) return { ok: false, reason: 'impossible', status: over.status, version: over.version };
    const moved = await moveLead(trx, { id, action, actor: { kind: 'visitor' }, now });
    if (!moved.ok || action !== 'withdraw') return moved;
    const { details } = await trx
      .selectFrom('leads')
      .select('details')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { kind, from } = moved.value;
    await tellWithdrawal(trx, id, { kind, was: from, details, now });
    await removeReviewOf(trx, id, now);
    return moved;
  });

/**
 * What the link of a mail about a visit finds about its address: whether it gets such mail (`open`) or refused it. Null
 * without that mail's key, and for what is no appointment.
 */
export async function findMailRefusal(token: string, key: string): Promise<'open' | 'refused' | null> {
  if (!(await isRefusalKey(token, key))) return null;
  const lead = await readRequest(token);
  if (lead?.kind !== 'appointment_booking' || !lead.email) return null;
  return (await refusesVisitMail(db, lead.email)) ? 'refused' : 'open';
}

/** Sends no mail about visits any more to the address that got the link with that key. False if there is none. */
export async function refuseMailOf(token: string, key: string): Promise<boolean> {
  const lead = (await findMailRefusal(token, key)) && (await readRequest(token));
  if (!lead?.email) return false;
  await refuseVisitMail(lead.email);
  return true;
}

/** Erases personal data of the private link's request; the link then stops working. */
export const eraseRequest = (token: string): Promise<LeadErased> =>
  db.transaction().execute((trx) => eraseWhole(trx, { token }));
