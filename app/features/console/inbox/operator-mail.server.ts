import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { config } from '#config';
import type { DueCounts } from '#app/content/due-tasks.ts';
import type { Bilingual } from '#app/content/language.ts';
import { listMailReaders } from '#app/features/console/account/account-queries.server.ts';
import { countDue } from '#app/features/console/evidence/queue-queries.server.ts';
import { addDays, localNow, SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { textOf } from '#app/features/requests/kind/lead-kind.ts';
import { mailTemplates } from '#app/features/requests/mail/mail.ts';
import type { MailTemplate } from '#app/features/requests/mail/mail.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { may } from '#app/features/requests/operator/roles.ts';
import type { Role } from '#app/features/requests/operator/roles.ts';
import type { LeadKind } from '#app/features/requests/lead/lead.ts';
import { db } from '#db/database.ts';
import type { MailRow } from '#db/rows.ts';
import { dueAt, isCallOfToday, isCalled, isOpen } from './asked-at.server.ts';

// Mail about leads to operators. What happens to a lead is queued as one row of `mails`; when it is due, each operator
// gets a message at once if it is urgent, and the next digest lists it otherwise.

/** Recipient of operators' mail to `PUBLISHER_EMAIL`, in place of an operator's id. */
export const PUBLISHER = 'office';

type News = Selectable<MailRow> & { template: MailTemplate };

/** Whether a message is about a lead and not yet addressed to one operator. */
export const isForAllOperators = (mail: News): mail is News & { lead_id: string } =>
  mail.recipient === 'operators' && mail.lead_id !== null && mail.facts['operator'] === undefined;

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

/**
 * Addresses an urgent message to each operator who may work on leads, and to the publisher; leaves another one to the
 * next digest. Does nothing if it was done before.
 *
 * @param withPublisher whether the publisher's address gets mail of its own
 */
export const passToOperators = (
  { id, template, lead_id: leadId, facts }: News & { lead_id: string },
  { withPublisher, now = new Date() }: { withPublisher: boolean; now?: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const lead = await trx.selectFrom('leads').select('details').where('id', '=', leadId).executeTakeFirst();
    const { date, appointmentType, timeZone } = lead?.details ?? {};
    const about = {
      days: [date, facts['date']],
      appointmentType: template === 'operator-new-lead' && appointmentType,
    };
    const urgent = isUrgent(about, textOf(timeZone) ?? SITE_ZONE, now);
    const readers = [...(await listMailReaders(trx)), ...(withPublisher ? [{ id: PUBLISHER }] : [])];
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({ status: readers.length === 0 ? 'cancelled' : urgent ? 'shared' : 'digest' })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .executeTakeFirst();
    if (!urgent || numUpdatedRows === 0n) return;
    for (const { id: operator } of readers)
      await queueMail(trx, { template, leadId, facts: { ...facts, operator } });
  });

type Overdue = { overdue: number; open: number; calls: number };

/** Number of open leads, of those that are overdue, and of leads to be called today. */
export async function countOverdue(now = new Date()): Promise<Overdue> {
  const late = sql<boolean>`${dueAt()} < ${now}::timestamptz`;
  return db
    .selectFrom('leads')
    .select([
      sql<number>`(count(*) filter (where ${isOpen} and ${late}))::int`.as('overdue'),
      sql<number>`(count(*) filter (where ${isOpen}))::int`.as('open'),
      sql<number>`(count(*) filter (where ${isCallOfToday()}))::int`.as('calls'),
    ])
    .where(sql<boolean>`(${isOpen} or ${isCallOfToday()})`)
    .executeTakeFirstOrThrow();
}

export type DigestCounts = Overdue & { due: DueCounts };

const nothingDue: DueCounts = { licence: 0, annual: 0 };

/**
 * Overdue leads, calls of today and, for operators who may record evidence, due verification checks of real dentists.
 *
 * @param role the reader's; null for the publisher, who records nothing
 * @returns null if there are none
 */
export async function countForDigest(role: Role | null, now = new Date()): Promise<DigestCounts | null> {
  const [leads, due] = await Promise.all([
    countOverdue(now),
    role && may(role, 'record-evidence') ? countDue(now, { madeUp: false }) : nothingDue,
  ]);
  return leads.overdue > 0 || leads.calls > 0 || Object.values(due).some((n) => n > 0)
    ? { ...leads, due }
    : null;
}

/**
 * Queues a digest for each operator who may work on leads, and for the publisher, if something is new: what happened to
 * leads since the last one and, once a day from `DIGEST_HOUR` on, what is overdue or due. A digest is cancelled when
 * nothing of it is true any more by the time it is sent.
 *
 * @returns how many messages were queued
 */
export const queueDigests = (now = new Date()): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const digest = randomUUIDv7();
    const { numUpdatedRows: news } = await trx
      .updateTable('mails')
      .set({ status: 'shared', digest_id: digest })
      .where('status', '=', 'digest')
      .executeTakeFirst();
    const { day, time } = localNow(SITE_ZONE, now);
    const isMorning = Number(time.slice(0, 2)) >= config.DIGEST_HOUR;
    let queued = 0;
    for (const { id: operator, role } of [...(await listMailReaders(trx)), { id: PUBLISHER, role: null }]) {
      const mail = { template: 'operator-digest', leadId: null } as const;
      const hasCounts = isMorning && (await countForDigest(role, now)) !== null;
      // A unique index allows the figures of a day once.
      const isQueued =
        (hasCounts && (await queueMail(trx, { ...mail, facts: { operator, digest, day } }))) ||
        (news > 0n && (await queueMail(trx, { ...mail, facts: { operator, digest } })));
      if (isQueued) queued += 1;
    }
    return queued;
  });

/** News that asks for an answer. */
const ASKS: readonly MailTemplate[] = ['operator-new-lead', 'operator-moved'];

/** A lead with news, and nothing of its visitor. */
export type NewsLead = {
  id: string;
  kind: LeadKind;
  /** The events, oldest first. */
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
 * The leads of a digest whose news is still true, those whose answer is due first before the others; a new request or
 * wish for another day is news only while it waits for an answer.
 */
export async function listNews(digest: string): Promise<NewsLead[]> {
  const rows = await db
    .selectFrom('mails as n')
    .innerJoin('leads', 'leads.id', 'n.lead_id')
    .leftJoin('dentists as d', 'd.id', 'leads.dentist_id')
    .leftJoin('dentist_locations as o', (join) =>
      join.onRef('o.dentist_id', '=', 'd.id').on('o.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'o.city_id')
    .select(['n.template', 'leads.id', 'leads.service_type as kind', 'leads.status', 'leads.erased_at'])
    .select(['leads.answered_at', 'leads.unanswered_since', 'd.name as dentist'])
    .select([
      sql<Bilingual | null>`case when c.id is null then leads.details -> 'city'
        else jsonb_build_object('en', c.name, 'fr', c.name_fr) end`.as('city'),
      sql<Bilingual | null>`leads.details -> 'specialty'`.as('specialty'),
      sql<Date | null>`case when ${isOpen} then ${dueAt()} end`.as('due'),
    ])
    .where('n.digest_id', '=', digest)
    .where('n.status', '=', 'shared')
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
      (template === 'operator-message' && lead.unanswered_since === null);
    if (isOver) continue;
    const { dentist, city, specialty, due } = lead;
    const told = leads.get(id) ?? { id, kind, templates: [], dentist, city, specialty, due };
    if (!told.templates.includes(template)) told.templates.push(template);
    leads.set(id, told);
  }
  return [...leads.values()];
}
