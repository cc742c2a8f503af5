import type { Transaction } from 'kysely';
import { queueMail } from '#app/features/mail/queue-mail.server.ts';
import type { Database } from '#db/rows.ts';

/** Milliseconds within which a message that is being sent just now is sent or not: db/queue.ts, `expireInSeconds`. */
const SETTLED = 150_000;

/**
 * Tells the clinic that there is nothing more to do, where it was or may just be written to about the request. Whether
 * that message left is known, and asked, when this one is sent.
 *
 * @param facts day and time of the appointment, where the lead itself will say nothing any more
 */
export async function queueClinicWithdrawal(
  trx: Transaction<Database>,
  leadId: string,
  { now, facts = {} }: { now: Date; facts?: Record<string, string> },
): Promise<void> {
  const mails = await trx
    .selectFrom('mails')
    .select(['template', 'status'])
    .where('lead_id', '=', leadId)
    .where('recipient', '=', 'clinic')
    .where('status', 'in', ['queued', 'sent'])
    .execute();
  const has = (template: string) => mails.some((mail) => mail.template === template);
  if (!has('clinic-request') || has('clinic-withdrawn')) return;
  const sendAfter = new Date(now.getTime() + SETTLED);
  await queueMail(trx, { template: 'clinic-withdrawn', recipient: 'clinic', leadId, facts, sendAfter });
}
