import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import type { NewMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import { MAIL_ATTEMPT_MS } from '#db/queue.ts';
import type { LeadKind, LeadStatus } from './lead.ts';

const DAY = 86_400_000;

/** A request and the clinic that gets it by mail, as they were when the mail was composed. */
export type InformedClinic = {
  leadId: string;
  clinic: string;
  version: number;
  /** The clinic that an earlier attempt may have told. */
  toldBefore: string | null;
};

/** Statuses in which an operator may have told a clinic by telephone. */
const workedOn: readonly LeadStatus[] = ['contacted', 'confirmed'];

/**
 * Queues mail about a withdrawn request to those who still expect it: the clinic that got it by mail, and the
 * operators if one worked on it, because they may have called a clinic, unless the kind is not theirs to answer.
 * None once the day of the appointment is over.
 *
 * @param was the status before
 * @param details of the lead, which may say nothing any more when the mail is sent
 */
export async function tellWithdrawal(
  trx: Trx,
  leadId: string,
  {
    kind,
    was,
    details,
    now,
  }: { kind: LeadKind; was: LeadStatus; details: Record<string, unknown>; now: Date },
): Promise<void> {
  const facts = momentOf(details);
  // By then, the day is over in every time zone.
  const yesterday = new Date(now.getTime() - DAY).toISOString().slice(0, 10);
  if (facts['date'] !== undefined && facts['date'] < yesterday) return;
  const mail = { leadId, facts, unless: 'written' } as const;
  if (workedOn.includes(was) && leadKinds[kind].notifies.operators)
    await queueMail(trx, { ...mail, template: 'operator-withdrawn' });
  await notifyClinic(trx, { ...mail, template: 'clinic-withdrawn' }, now);
}

/** Queues a message to the clinic that got the request by mail, if one did. */
export async function notifyClinic(trx: Trx, mail: NewMail & { leadId: string }, now: Date): Promise<void> {
  const informed = await trx
    .selectFrom('leads')
    .select('clinic_told_at as at')
    .where('id', '=', mail.leadId)
    .where('clinic_told', 'is not', null)
    .executeTakeFirst();
  if (!informed) return;
  // A message that is being sent may yet be refused.
  const sendAfter = informed.at ? mail.sendAfter : new Date(now.getTime() + MAIL_ATTEMPT_MS);
  await queueMail(trx, { ...mail, sendAfter });
}

/**
 * Notes the clinic that may know of the request from now on, before the mail leaves: a withdrawal or another day is
 * either in the mail or reported to the clinic.
 *
 * @returns false if the request has changed since the mail was composed
 */
export async function noteClinicTold({ leadId, clinic, version }: InformedClinic): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ clinic_told: clinic, clinic_told_at: null })
    .where('id', '=', leadId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes whether the mail to the clinic was accepted. A clinic that an earlier attempt may have told stays noted. */
export async function settleClinicTold(
  { leadId, clinic, toldBefore }: InformedClinic,
  isAccepted: boolean,
): Promise<void> {
  await db
    .updateTable('leads')
    .set(isAccepted ? { clinic_told_at: new Date() } : { clinic_told: toldBefore })
    .where('id', '=', leadId)
    // The mail to another clinic may have been noted meanwhile.
    .where('clinic_told', '=', clinic)
    .execute();
}

/** Date and time of the appointment: enough for a clinic to find it, and nothing personal. */
function momentOf({ date, time }: Record<string, unknown>): Record<string, string> {
  return typeof date === 'string' && typeof time === 'string' ? { date, time } : {};
}
