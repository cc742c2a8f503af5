import { sql } from 'kysely';
import { timeOrderedId } from '#db/time-ordered-id.ts';
import { enqueue } from '#db/queue.ts';
import type { Trx } from '#db/database.ts';
import { DOUBT, mailTemplates } from './mail.ts';
import type { MailTemplate } from './mail.ts';

export type NewMail = {
  template: MailTemplate;
  leadId: string | null;
  /** Facts of the template's own; never a visitor's name, address or text. */
  facts?: Record<string, unknown>;
  /** Earliest time to send; at once if left out. */
  sendAfter?: Date | undefined;
  /**
   * Queues nothing if the lead has a mail of this template that is waiting (`waiting`), or one that was not
   * cancelled (`written`). The caller holds the lead's lock.
   */
  unless?: 'waiting' | 'written' | undefined;
};

const rowOf = (mail: NewMail) => ({
  id: timeOrderedId(),
  template: mail.template,
  recipient: mailTemplates[mail.template].to,
  lead_id: mail.leadId,
  facts: JSON.stringify(mail.facts ?? {}),
  ...(mail.sendAfter ? { send_after: mail.sendAfter } : {}),
});

/** Queues a message in the transaction of the change that it reports. False if `unless` applies. */
export async function queueMail(trx: Trx, mail: NewMail): Promise<boolean> {
  if (mail.unless && (await hasMail(trx, mail))) return false;
  const row = rowOf(mail);
  await trx.insertInto('mails').values(row).execute();
  await enqueue(trx, 'mail', { mailId: row.id }, mail.sendAfter);
  return true;
}

async function hasMail(trx: Trx, { template, leadId, unless }: NewMail): Promise<boolean> {
  const counts =
    unless === 'waiting'
      ? sql<boolean>`status in ('queued', 'sending')`
      : sql<boolean>`(status <> 'cancelled' or facts ? ${DOUBT})`;
  const row = await trx
    .selectFrom('mails')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('template', '=', template)
    .where(counts)
    .executeTakeFirst();
  return row !== undefined;
}

/** Queues a message that a unique index allows once. False if it exists. */
export async function queueMailOnce(trx: Trx, mail: NewMail): Promise<boolean> {
  const row = rowOf(mail);
  const added = await trx
    .insertInto('mails')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await enqueue(trx, 'mail', { mailId: row.id }, mail.sendAfter);
  return true;
}

/**
 * Cancels a lead's queued messages.
 *
 * @param event a line of its history: only what was written about that
 * @param but templates that are left alone
 */
export async function cancelMails(
  trx: Trx,
  leadId: string,
  { event, but = [] }: { event?: string; but?: readonly MailTemplate[] } = {},
): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ status: 'cancelled' })
    .where('lead_id', '=', leadId)
    .where('status', 'in', ['queued', 'failed'])
    .$if(but.length > 0, (query) => query.where('template', 'not in', but))
    .$if(event !== undefined, (query) => query.where(sql<string>`facts->>'event'`, '=', event!))
    .execute();
}

/** Queues a failed message again. False if it has not failed. */
export async function retryMail(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ status: 'queued', problem: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await enqueue(trx, 'mail', { mailId: id });
  return true;
}
