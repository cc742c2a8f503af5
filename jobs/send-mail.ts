import type { Selectable } from 'kysely';
import { isForAllOperators, passToOperators } from '#app/features/console/inbox/operator-mail.server.ts';
import { noteClinicTold, settleClinicTold } from '#app/features/requests/lead/tell-withdrawal.server.ts';
import type { InformedClinic } from '#app/features/requests/lead/tell-withdrawal.server.ts';
import { mailTemplates } from '#app/features/requests/mail/mail.ts';
import { mailContent, mailText } from '#app/features/requests/mail/mail-content.ts';
import { mailHtml } from '#app/features/requests/mail/mail-document.ts';
import { db } from '#db/database.ts';
import type { MailRow, MailStatus } from '#db/rows.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail, MailSettings } from './composed-mail.ts';
import { MailNotSent } from './mail-transport.ts';
import type { MailTransport } from './mail-transport.ts';

/** What sending needs from the process. */
export type Mailer = MailSettings & {
  transport: MailTransport;
  /** The folder of messages written as files. */
  outbox: string;
};

/**
 * Sends one queued message, or finds that there is nothing to send. Its job is its lock: one process has it at a time.
 * The message counts as sent once the mail server accepted it; after a crash or a lost answer it is sent again under the
 * same Message-ID (docs/decisions/0108).
 *
 * @param last whether a failure is final: the console then shows the message as failed
 * @throws MailNotSent if it is to be retried; errors on our side are thrown unchanged
 */
export async function sendMail(id: string, mailer: Mailer, { last }: { last: boolean }): Promise<void> {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  if (!mail) return;
  // A newer version, whose servers are starting, wrote it: one of them sends it.
  if (!isKnown(mail)) throw new MailNotSent('UNKNOWN TEMPLATE');
  if (isForAllOperators(mail))
    return passToOperators(mail, { withPublisher: (await mailer.publisherAddress()) !== null });
  // What is erased after this may be in the message.
  const composedAt = new Date();
  let informs: InformedClinic | null = null;
  try {
    const composed = await composeMail(mail, mailer);
    if (composed === null) return await noteOutcome(id, { status: 'cancelled' });
    const { facts, informs: clinic, ...envelope } = composed;
    const content = mailContent(mail.template, facts, composed.language);
    const message = {
      ...envelope,
      id,
      thread: mail.lead_id,
      subject: content.subject,
      html: mailHtml(content),
      text: mailText(content),
    };
    // The next attempt composes it from the changed request.
    if (clinic && !(await noteClinicTold(clinic))) throw new MailNotSent('CHANGED');
    informs = clinic;
    await mailer.transport.deliver(message);
  } catch (error) {
    const { problem, outcome } = error instanceof MailNotSent ? error : { problem: 'UNKNOWN', outcome: null };
    const isOver = last || outcome === 'refused';
    // In doubt, the clinic counts as told.
    if (informs && outcome !== 'unknown') await settleClinicTold(informs, false);
    await noteOutcome(id, { status: isOver ? 'failed' : 'queued', problem });
    if (outcome !== null && isOver) return;
    throw error;
  }
  if (informs) await settleClinicTold(informs, true);
  const { keepsFiles } = mailer.transport;
  await noteOutcome(id, { status: 'sent', sent_at: composedAt, problem: null, kept_as_file: keepsFiles });
}

/** Stores how an attempt ended. A message that was cancelled meanwhile is still `sent` if it left. */
async function noteOutcome(
  id: string,
  outcome: { status: MailStatus; sent_at?: Date; problem?: string | null; kept_as_file?: boolean },
): Promise<void> {
  const attempts = outcome.status === 'cancelled' ? 0 : 1;
  await db
    .updateTable('mails')
    .set((eb) => ({ ...outcome, attempts: eb('attempts', '+', attempts) }))
    .where('id', '=', id)
    .where('status', 'in', outcome.status === 'sent' ? ['queued', 'cancelled'] : ['queued'])
    .execute();
}

const isKnown = (row: Selectable<MailRow>): row is Mail => Object.hasOwn(mailTemplates, row.template);
