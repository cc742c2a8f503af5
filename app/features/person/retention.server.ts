import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import type { LeadKind } from '#app/features/lead/lead.ts';
import { lengthenStatusLinks } from '#app/features/lead/lead-links.server.ts';
import { eraseLateNotes, eraseLeadText } from '#app/features/lead/lead-text.server.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import { eraseWhole } from '#app/features/request/request-commands.server.ts';
import { removeReviewOf } from '#app/features/review/remove-review.server.ts';
import { db } from '#db/database.ts';
import { scrubDatabaseError } from '#db/errors.ts';
import type { Database } from '#db/rows.ts';
import { config } from '#config';
import { dueMonths } from './retention.ts';
import type { DueMonth, Retention } from './retention.ts';

/** What the configuration says. */
export const retention: Retention = {
  months: config.RETENTION_MONTHS,
  textMonths: config.RETENTION_TEXT_MONTHS,
};

/** In which somebody may have written about their health; corrections and claims are about a listing. */
const healthKinds: readonly LeadKind[] = [
  'appointment_booking',
  'dentist_message',
  'contact_message',
  'match_request',
  'review_submission',
];

const system: Actor = { kind: 'system' };

type Part = 'text' | 'whole';

/** The day of an appointment that was asked for: as long as it lies ahead, nothing of the request is old. */
const day = sql<string>`case when leads.details->>'date' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then leads.details->>'date' end`;

/** A review that is on the site is kept with the address of who may delete it (decision 0110). */
const isPublished = sql<boolean>`exists (select from reviews r where r.lead_id = leads.id and r.status = 'approved')`;

const hasHealthText = sql<boolean>`leads.text_erased_at is null and leads.service_type = any(${[...healthKinds]})`;

/**
 * From when the time counts: from the day it was sent; of a review from the last step with it, so that one which is
 * taken down after years leaves its writer, and us, as much time as any other (decision 0110).
 */
const since = sql<Date>`greatest(leads.created_at, case when leads.service_type = 'review_submission' then (
  select max(e.happened_at) from lead_events e
  where e.lead_id = leads.id and e.kind in ('status', 'undo') and e.from_status is not null) end)`;

/** The moment so many months before another. */
const monthsBefore = (now: Date, months: number) =>
  sql<Date>`(${now}::timestamptz - make_interval(months => ${months}))`;

function dueLeads(part: Part, now: Date, { months, textMonths }: Retention) {
  const cutoff = monthsBefore(now, part === 'text' ? textMonths : months);
  const query = db
    .selectFrom('leads')
    .select('leads.id')
    .where('leads.erased_at', 'is', null)
    .where(sql<boolean>`${since} <= ${cutoff}`)
    .where(sql<boolean>`coalesce(${day}, '') <= to_char(${cutoff}, 'YYYY-MM-DD')`)
    .where(sql<boolean>`not ${isPublished}`);
  return part === 'text' ? query.where(hasHealthText) : query;
}

/** Takes words about health out of a lead: what was written, what was answered, and a review that is not published. */
async function eraseText(trx: Transaction<Database>, id: string, now: Date): Promise<void> {
  await eraseLeadText(trx, id, now);
  await removeReviewOf(trx, id, now);
  await recordChange(trx, { actor: system, action: 'lead.erase-text', subject: { kind: 'lead', id } });
}

/** One lead in a transaction of its own: what happened to it since it was listed is seen. */
const eraseOne = (part: Part, id: string, now: Date, periods: Retention): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // First held, then looked at: an approval of its review may just have ended.
    await trx.selectFrom('leads').select('id').where('id', '=', id).forUpdate().execute();
    const due = await trx.executeQuery(dueLeads(part, now, periods).where('leads.id', '=', id).compile());
    if (due.rows.length === 0) return false;
    if (part === 'text') await eraseText(trx, id, now);
    else await eraseWhole(trx, { id, actor: system }, now);
    return true;
  });

export type RetentionRun = { leads: number; texts: number; failed: number };

/**
 * Erases what is older than it may become: every night. What can't be erased keeps nothing else from it.
 *
 * @param report is told of each failure, without anything that a visitor wrote
 */
export async function eraseOldLeads(
  report: (error: unknown) => void,
  now = new Date(),
  periods = retention,
): Promise<RetentionRun> {
  // First: what is kept longer than it was to be can be erased by its visitor as long.
  await lengthenStatusLinks(db);
  const done = { leads: 0, texts: 0, failed: 0 };
  // What goes whole has no words left to take out.
  for (const part of ['whole', 'text'] as const) {
    const ids = await dueLeads(part, now, periods).orderBy('leads.created_at').execute();
    for (const { id } of ids) {
      try {
        if (await eraseOne(part, id, now, periods)) done[part === 'text' ? 'texts' : 'leads'] += 1;
      } catch (error) {
        done.failed += 1;
        report(scrubDatabaseError(error));
      }
    }
  }
  await eraseLateNotes(db, monthsBefore(now, periods.textMonths));
  const subject = { kind: 'retention', id: 'run' };
  await recordChange(db, { actor: system, action: 'retention.run', subject, after: done });
  return done;
}

/** When the last run ended, and what it did; null before the first one. */
export async function findLastRun(): Promise<{ at: Date; run: RetentionRun } | null> {
  const row = await db
    .selectFrom('audit_events')
    .select(['happened_at', 'after'])
    .where('subject_kind', '=', 'retention')
    .where('subject_id', '=', 'run')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.happened_at, run: row.after as RetentionRun } : null;
}

/** What will be erased in which month, and how many leads stay as long as their review is on the site. */
export async function listDueMonths(
  now = new Date(),
  periods = retention,
): Promise<{ due: DueMonth[]; published: number }> {
  const month = sql<string>`greatest(to_char(${since}, 'YYYY-MM'), left(${day}, 7))`;
  const [rows, { published }] = await Promise.all([
    db
      .selectFrom('leads')
      .select([
        month.as('month'),
        sql<number>`count(*)::int`.as('leads'),
        sql<number>`(count(*) filter (where ${hasHealthText}))::int`.as('texts'),
      ])
      .where('leads.erased_at', 'is', null)
      .where(sql<boolean>`not ${isPublished}`)
      .groupBy(month)
      .execute(),
    db
      .selectFrom('leads')
      .select(sql<number>`count(*)::int`.as('published'))
      .where('leads.erased_at', 'is', null)
      .where(isPublished)
      .executeTakeFirstOrThrow(),
  ]);
  return { due: dueMonths(rows, periods, now.toISOString().slice(0, 7)), published };
}
