import type { Transaction } from 'kysely';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import type { NewMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { ATTEMPT_ENDS } from '#db/mail-times.ts';
import type { Database } from '#db/rows.ts';
import type { LeadKind, LeadStatus } from './lead.ts';

const DAY = 86_400_000;

/** A request and the clinic that gets it by mail; the version that the mail was written from. */
export type InformedClinic = { leadId: string; clinic: string; version: number };

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
  trx: Transaction<Database>,
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
  await tellClinic(trx, { ...mail, template: 'clinic-withdrawn' }, now);
}

/** Queues a message to the clinic that got the request by mail, if one did. */
export async function tellClinic(
  trx: Transaction<Database>,
  mail: NewMail & { leadId: string },
  now: Date,
): Promise<void> {
  const informed = await trx
    .selectFrom('leads')
    .select('clinic_told_at as at')
    .where('id', '=', mail.leadId)
    .where('clinic_told', 'is not', null)
    .executeTakeFirst();
  if (!informed) return;
  // A message that is being sent may yet be refused.
  const sendAfter = informed.at ? mail.sendAfter : new Date(now.getTime() + ATTEMPT_ENDS);
  await queueMail(trx, { ...mail, sendAfter });
}

/** Statuses in which no clinic gets a request any more. */
const OFF: readonly LeadStatus[] = ['withdrawn', 'spam'];

/**
 * Records to which clinic a request is being mailed. Locks the lead, so that a withdrawal or another day either sees
 * this or prevents it.
 *
 * @returns `off` if no clinic gets the request any more; `changed` if the mail must be written again
 */
export async function startInformingClinic(
  trx: Transaction<Database>,
  { leadId, clinic, version }: InformedClinic,
): Promise<'started' | 'off' | 'changed'> {
  const lead = await trx
    .selectFrom('leads')
    .select(['status', 'version'])
    .where('id', '=', leadId)
    .forUpdate()
    .executeTakeFirst();
  if (!lead || OFF.includes(lead.status)) return 'off';
  if (lead.version !== version) return 'changed';
  await trx
    .updateTable('leads')
    .set({ clinic_told: clinic, clinic_told_at: null })
    .where('id', '=', leadId)
    .execute();
  return 'started';
}

/** Records whether the clinic got the request, or may have. The caller holds the lead's lock. */
export async function settleInformedClinic(
  trx: Transaction<Database>,
  leadId: string,
  isInformed: boolean,
): Promise<void> {
  await trx
    .updateTable('leads')
    .set(isInformed ? { clinic_told_at: new Date() } : { clinic_told: null, clinic_told_at: null })
    .where('id', '=', leadId)
    .execute();
}

/** Date and time of the appointment: enough for a clinic to find it, and nothing personal. */
function momentOf({ date, time }: Record<string, unknown>): Record<string, string> {
  return typeof date === 'string' && typeof time === 'string' ? { date, time } : {};
}
