import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { enqueue } from '#db/queue.ts';
import type { Executor, Trx } from '#db/database.ts';
import { AFTER_ERASURE, mailTemplates } from './mail.ts';
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
   * cancelled (`written`). Copies for single operators don't count. The caller holds the lead's lock.
   */
  unless?: 'waiting' | 'written' | undefined;
};

/**
 * Queues a message in the transaction of the change that it reports. False if `unless` applies, or a unique index allows
 * the message once and it exists.
 */
export async function queueMail(trx: Trx, mail: NewMail): Promise<boolean> {
  if (mail.unless && (await hasMail(trx, mail))) return false;
  const insertion = await trx
    .insertInto('mails')
    .values({
      id: randomUUIDv7(),
      template: mail.template,
      recipient: mailTemplates[mail.template].to,
      lead_id: mail.leadId,
      facts: JSON.stringify(mail.facts ?? {}),
      ...(mail.sendAfter ? { send_after: mail.sendAfter } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!insertion) return false;
  await enqueue(trx, 'mail', { mailId: insertion.id }, mail.sendAfter);
  return true;
}

async function hasMail(trx: Trx, { template, leadId, unless }: NewMail): Promise<boolean> {
  const counts =
    unless === 'waiting' ? sql<boolean>`status in ('queued', 'digest')` : sql<boolean>`status <> 'cancelled'`;
  const row = await trx
    .selectFrom('mails')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('template', '=', template)
    .where(counts)
    .where(sql<boolean>`not facts ? 'operator'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many messages of a template about a lead were written in the last day. */
export async function countMailsOfDay(trx: Trx, leadId: string, template: MailTemplate): Promise<number> {
  const { count } = await trx
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('lead_id', '=', leadId)
    .where('template', '=', template)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
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
    .where('status', 'in', ['queued', 'digest', 'failed'])
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

/** The facts of a message that name the day of an appointment. */
const dayFacts = sql`array['date', 'time', 'instead']`;

/**
 * Removes the days of an erased appointment from the messages about it. News of its withdrawal that is still to be sent
 * keeps them until `forgetSentDays`.
 */
export async function forgetDays(trx: Trx, leadId: string): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ facts: sql`facts - ${dayFacts}` })
    .where('lead_id', '=', leadId)
    .where(sql<boolean>`facts ?| ${dayFacts}`)
    .where(({ not, and, eb }) =>
      not(and([eb('template', 'in', AFTER_ERASURE), eb('status', 'in', ['queued', 'failed'])])),
    )
    .execute();
}

/** Days for which an operator can send a failed message about an erased appointment again. */
const KEPT_DAYS = 30;

/** Removes the days of erased appointments from messages that are no longer to be sent, nightly. */
export async function forgetSentDays(executor: Executor, now: Date): Promise<void> {
  await executor
    .updateTable('mails')
    .from('leads')
    .set({ facts: sql`mails.facts - ${dayFacts}` })
    .whereRef('leads.id', '=', 'mails.lead_id')
    .where('leads.text_erased_at', 'is not', null)
    .where(sql<boolean>`mails.facts ?| ${dayFacts}`)
    .where(({ or, eb }) =>
      or([
        eb('mails.status', 'not in', ['queued', 'failed']),
        eb('mails.created_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`),
      ]),
    )
    .execute();
}
