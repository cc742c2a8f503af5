import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { DOUBT } from '#app/features/mail/mail.ts';
import { queueMail } from '#app/features/mail/queue-mail.server.ts';
import { ATTEMPT_ENDS } from '#db/mail-times.ts';
import type { Database, MailStatus } from '#db/rows.ts';
import type { LeadStatus } from './lead.ts';

const DAY = 86_400_000;

/** Statuses in which a clinic may know of a request by telephone, from an operator. */
const workedOn: readonly LeadStatus[] = ['contacted', 'confirmed'];

/**
 * Tells who may still count on a request that its visitor takes back. The clinic, where it was or may just be written to
 * about it: whether that message left is known, and asked, when this one is sent. And the operators, where one of them
 * had worked on it: a clinic that was called has to be called again. Nobody, once the day of the appointment is over.
 *
 * @param was the status before
 * @param details of the lead, which may say nothing any more when the mail is sent
 */
export async function tellWithdrawal(
  trx: Transaction<Database>,
  leadId: string,
  { was, details, now }: { was: LeadStatus; details: Record<string, unknown>; now: Date },
): Promise<void> {
  const facts = momentOf(details);
  // Whatever the zone: by then it was that day everywhere.
  const yesterday = new Date(now.getTime() - DAY).toISOString().slice(0, 10);
  if (facts['date'] !== undefined && facts['date'] < yesterday) return;
  const mails = await trx
    .selectFrom('mails')
    .select(['template', 'status'])
    .where('lead_id', '=', leadId)
    .where(({ or, eb }) =>
      or([eb('status', 'in', ['queued', 'sending', 'sent']), sql<boolean>`facts ? ${DOUBT}`]),
    )
    .execute();
  const has = (template: string) => mails.some((mail) => mail.template === template);
  if (workedOn.includes(was) && !has('operator-withdrawn'))
    await queueMail(trx, { template: 'operator-withdrawn', recipient: 'operators', leadId, facts });
  if (!has('clinic-request') || has('clinic-withdrawn')) return;
  // One that may be on its way just now is waited for, as long as that can take.
  const settled = mails.every(({ template, status }) => template !== 'clinic-request' || isOver(status));
  const sendAfter = settled ? undefined : new Date(now.getTime() + ATTEMPT_ENDS);
  await queueMail(trx, { template: 'clinic-withdrawn', recipient: 'clinic', leadId, facts, sendAfter });
}

const isOver = (status: MailStatus): boolean => status !== 'queued' && status !== 'sending';

/** When the appointment was to be: enough for a clinic to find it, and nothing personal by itself. */
function momentOf({ date, time }: Record<string, unknown>): Record<string, string> {
  return typeof date === 'string' && typeof time === 'string' ? { date, time } : {};
}
