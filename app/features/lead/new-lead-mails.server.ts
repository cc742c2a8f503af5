import type { Transaction } from 'kysely';
import type { MailTemplate } from '#app/features/mail/mail.ts';
import { queueMail } from '#app/features/mail/queue-mail.server.ts';
import type { Database, MailRecipient } from '#db/rows.ts';
import type { LeadKind } from './lead.ts';

/**
 * Whom a new lead is written to about it. A suspicious one makes no mail to the address that it states: it may be
 * somebody else's. Whether a clinic agreed to be written to is asked when the mail is sent.
 */
export function mailsAbout(
  kind: LeadKind,
  { suspicious, hasAddress }: { suspicious: boolean; hasAddress: boolean },
): [MailRecipient, MailTemplate][] {
  if (suspicious) return [['operators', 'operator-new-lead']];
  const forClinic = kind === 'appointment_booking' || kind === 'dentist_message';
  const received = kind === 'review_submission' ? 'review-confirm' : 'request-received';
  return [
    ...(hasAddress ? [['visitor', received] satisfies [MailRecipient, MailTemplate]] : []),
    ['operators', 'operator-new-lead'],
    ...(forClinic ? [['clinic', 'clinic-request'] satisfies [MailRecipient, MailTemplate]] : []),
  ];
}

/**
 * Queues what was held back of a lead that looked like spam and is none: its visitor, and the clinic, have heard nothing
 * yet, and a review could never be confirmed. What was written before is not written again; what is not true any more is
 * not sent (`composeMail`).
 *
 * @param sendAfter when the step can't be taken back any more; taken back, it is spam, about which nothing is sent. At
 *   once when left out.
 */
export async function queueHeldBack(
  trx: Transaction<Database>,
  { id, kind, hasAddress, sendAfter }: { id: string; kind: LeadKind; hasAddress: boolean; sendAfter?: Date },
): Promise<void> {
  const written = await trx
    .selectFrom('mails')
    .select('template')
    .where('lead_id', '=', id)
    .where('status', '<>', 'cancelled')
    .execute();
  for (const [recipient, template] of mailsAbout(kind, { suspicious: false, hasAddress }))
    if (recipient !== 'operators' && !written.some((mail) => mail.template === template))
      await queueMail(trx, { template, recipient, leadId: id, sendAfter });
}
