import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import type { MailTemplate } from '#app/features/requests/mail/mail.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import type { NewMail } from '#app/features/requests/mail/queue-mail.server.ts';
import type { Trx } from '#db/database.ts';
import type { LeadKind } from './lead.ts';
import { writeEvent } from './lead-events.server.ts';

/**
 * The messages about a new lead. A suspicious one sends nothing to the address that it states, which may be someone
 * else's. `composeMail` checks whether the clinic agreed to get mail.
 */
export function mailsAbout(
  kind: LeadKind,
  { suspicious, hasAddress }: { suspicious: boolean; hasAddress: boolean },
): MailTemplate[] {
  if (suspicious) return ['operator-new-lead'];
  const { notifies, promise } = leadKinds[kind];
  const { visitor, operators, clinic } = notifies;
  // Nobody waits for an answer to what is not confirmed yet (`confirmReview`).
  const isWaiting = promise !== 'confirming' || !hasAddress;
  return [
    ...(hasAddress ? [visitor] : []),
    ...(operators && isWaiting ? (['operator-new-lead'] as const) : []),
    ...(clinic ? (['clinic-request'] as const) : []),
  ];
}

/**
 * Queues the mail that was held back from a suspected lead that turned out genuine: its visitor and the
 * clinic have heard nothing, and a review could never be confirmed. Writes nothing twice; `composeMail` drops
 * what is no longer true.
 *
 * @param sendAfter when the step can't be taken back any more; taken back, it is spam, about which nothing is sent. At
 *   once when left out.
 */
export async function queueHeldBack(
  trx: Trx,
  { id, kind, hasAddress, sendAfter }: { id: string; kind: LeadKind; hasAddress: boolean; sendAfter?: Date },
): Promise<void> {
  for (const template of mailsAbout(kind, { suspicious: false, hasAddress }))
    if (template !== 'operator-new-lead')
      await queueLeadMail(trx, { template, leadId: id, sendAfter, unless: 'written' });
}

/**
 * Queues a mail about a lead. A request to confirm a review is also a line of its history, which limits how
 * often it is sent. False if `unless` applies.
 */
export async function queueLeadMail(trx: Trx, mail: NewMail & { leadId: string }): Promise<boolean> {
  const queued = await queueMail(trx, mail);
  if (queued && mail.template === 'review-confirm')
    await writeEvent(trx, mail.leadId, { actor: { kind: 'system' }, kind: 'asked' });
  return queued;
}
