import { sql } from 'kysely';
import type { Bilingual } from '#app/content/language.ts';
import { listNewsReaders } from '#app/features/console/account/account-queries.server.ts';
import { addDays, localNow } from '#app/features/directory/place/local-time.ts';
import { mailTemplates } from '#app/features/requests/mail/mail.ts';
import type { MailTemplate } from '#app/features/requests/mail/mail.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { db } from '#db/database.ts';
import { timeOrderedId } from '#db/time-ordered-id.ts';
import type { LeadKind } from '#app/features/requests/lead/lead.ts';
import { dueAt, isCalled, isOpen } from './asked-at.server.ts';
import { PUBLISHER } from './digest.server.ts';

// Mail about leads to operators. A lead's news is queued once; when it would be sent, each operator gets a message of
// their own at once, or the news with the next mail of the hour or the day.

/**
 * Whether operators are told at once: of an emergency, and of an appointment for today or tomorrow.
 *
 * @param days days `YYYY-MM-DD` that the news is about
 * @param zone the clinic's time zone
 */
export function isUrgent(
  { days, appointmentType }: { days: readonly unknown[]; appointmentType: unknown },
  zone: string,
  now: Date,
): boolean {
  const { day } = localNow(zone, now);
  const soon = [day, addDays(day, 1)];
  return appointmentType === 'emergency' || days.some((each) => soon.includes(String(each)));
}

type News = { id: string; template: MailTemplate; leadId: string; facts: Record<string, unknown> };

/** The fact that marks news of a lead that was passed on to each operator. */
export const SHARED = 'shared';

/**
 * Passes a lead's news on to each operator who may work on leads, and to the publisher. Does nothing if another process
 * has done so.
 *
 * @param urgent whether all are told at once
 * @param withPublisher whether the publisher's address gets mail of its own
 */
export const shareNews = (
  { id, template, leadId, facts }: News,
  { urgent, withPublisher }: { urgent: boolean; withPublisher: boolean },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const publisher = withPublisher ? [{ id: PUBLISHER, pace: 'hourly' as const }] : [];
    const readers = [...(await listNewsReaders(trx)), ...publisher];
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({
        ...(readers.length > 0 ? { status: 'sent', sent_at: new Date() } : { status: 'cancelled' }),
        facts: sql`facts || ${JSON.stringify({ [SHARED]: true })}::jsonb`,
      })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    for (const { id: operator, pace } of readers)
      if (urgent || pace === 'at-once')
        await queueMail(trx, { template, leadId, facts: { ...facts, operator } });
      else
        await trx
          .insertInto('operator_news')
          .values({ id: timeOrderedId(), operator, lead_id: leadId, template })
          .execute();
  });

/**
 * Queues one message for each operator with news.
 *
 * @param run `hourly` leaves out operators who want one mail a day
 * @returns how many messages were queued
 */
export async function queueNews(run: 'hourly' | 'daily'): Promise<number> {
  const waiting = await db
    .selectFrom('operator_news as n')
    .leftJoin('operators as o', 'o.id', 'n.operator')
    .select(['n.operator', 'o.mail_pace as pace'])
    .distinct()
    .where('n.batch', 'is', null)
    .execute();
  const due = waiting.filter(({ pace }) => run === 'daily' || pace !== 'daily');
  for (const { operator } of due)
    await db.transaction().execute(async (trx) => {
      const batch = timeOrderedId();
      const { numUpdatedRows } = await trx
        .updateTable('operator_news')
        .set({ batch })
        .where('operator', '=', operator)
        .where('batch', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        await queueMail(trx, { template: 'operator-news', leadId: null, facts: { operator, batch } });
    });
  return due.length;
}

/** Days until news that was told is deleted. */
const KEPT_DAYS = 30;

/** Deletes news that was told, or that belongs to a removed account, nightly. */
export async function deleteOldNews(): Promise<void> {
  await db
    .deleteFrom('operator_news')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}

/** News that asks for an answer. */
const ASKS: readonly MailTemplate[] = ['operator-new-lead', 'operator-moved'];

/** A lead with news, and nothing of its visitor. */
export type NewsLead = {
  id: string;
  kind: LeadKind;
  /** What happened, in the order in which it did. */
  templates: MailTemplate[];
  /** The dentist's stored name; null where it concerns none. */
  dentist: string | null;
  /** The dentist's city and, of a match, the city and the specialty that were asked for. */
  city: Bilingual | null;
  specialty: Bilingual | null;
  /** By when an answer is due; null if none is. */
  due: Date | null;
};

/**
 * The leads of a batch whose news is still true, those whose answer is due first before the others; a new request or
 * wish for another day is news only while it waits for an answer.
 */
export async function listNews(batch: string): Promise<NewsLead[]> {
  const rows = await db
    .selectFrom('operator_news as n')
    .innerJoin('leads', 'leads.id', 'n.lead_id')
    .leftJoin('dentists as d', 'd.id', 'leads.dentist_id')
    .leftJoin('dentist_locations as o', (join) =>
      join.onRef('o.dentist_id', '=', 'd.id').on('o.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'o.city_id')
    .select(['n.template', 'leads.id', 'leads.service_type as kind', 'leads.status', 'leads.erased_at'])
    .select(['leads.answered_at', 'leads.wrote_at', 'd.name as dentist'])
    .select([
      sql<Bilingual | null>`case when c.id is null then leads.details -> 'city'
        else jsonb_build_object('en', c.name, 'fr', c.name_fr) end`.as('city'),
      sql<Bilingual | null>`leads.details -> 'specialty'`.as('specialty'),
      sql<Date | null>`case when ${isOpen} then ${dueAt()} end`.as('due'),
    ])
    .where('n.batch', '=', batch)
    .orderBy(sql.ref('due'), sql`asc nulls last`)
    .orderBy('n.id')
    .execute();
  const leads = new Map<string, NewsLead>();
  for (const { template: name, id, kind, status, ...lead } of rows) {
    if (!Object.hasOwn(mailTemplates, name)) continue;
    const template = name as MailTemplate;
    const { neverAfter = [], onlyWhile = status } = mailTemplates[template];
    const isOver =
      neverAfter.includes(status) ||
      status !== onlyWhile ||
      (lead.erased_at !== null && template !== 'operator-withdrawn') ||
      (ASKS.includes(template) && (lead.answered_at !== null || !isCalled(status))) ||
      (template === 'operator-message' && lead.wrote_at === null);
    if (isOver) continue;
    const { dentist, city, specialty, due } = lead;
    const told = leads.get(id) ?? { id, kind, templates: [], dentist, city, specialty, due };
    if (!told.templates.includes(template)) told.templates.push(template);
    leads.set(id, told);
  }
  return [...leads.values()];
}
