import { sql } from 'kysely';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { kindsWith } from '#app/features/requests/kind/lead-kinds.ts';
import { forgetAddressLinks } from '#app/features/requests/lead/clinic-address.server.ts';
import { lengthenStatusLinks } from '#app/features/requests/lead/lead-links.server.ts';
import { eraseLateNotes, eraseLeadText } from '#app/features/requests/lead/lead-text.server.ts';
import { forgetRefusals } from '#app/features/requests/lead/refused-mail.server.ts';
import { forgetSentDays } from '#app/features/requests/mail/queue-mail.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { eraseWhole, removeReviewOf } from '#app/features/requests/review/remove-review.server.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import { scrubDatabaseError } from '#db/errors.ts';
import { config } from '#config';

/** Retention periods in months: of all personal data, and of text about health. */
type Retention = { months: number; textMonths: number };

/** Leads due in a month, `YYYY-MM`; null for the next run. */
type DueMonth = { month: string | null; texts: number; leads: number };

/** The month `months` later, both `YYYY-MM`. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Converts counts of leads by starting month to counts by due month, next month first. */
function dueMonths(
  from: readonly { month: string; texts: number; leads: number }[],
  { months, textMonths }: Retention,
  thisMonth: string,
): DueMonth[] {
  const due = new Map<string, DueMonth>();
  const add = (month: string, part: 'texts' | 'leads', count: number) => {
    if (count === 0) return;
    const past = month < thisMonth;
    const key = past ? '' : month;
    const row = due.get(key) ?? { month: past ? null : month, texts: 0, leads: 0 };
    due.set(key, { ...row, [part]: row[part] + count });
  };
  for (const { month, texts, leads } of from) {
    add(monthAfter(month, textMonths), 'texts', texts);
    add(monthAfter(month, months), 'leads', leads);
  }
  return [...due].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Retention periods from the configuration. */
export const retention: Retention = {
  months: config.RETENTION_MONTHS,
  textMonths: config.RETENTION_TEXT_MONTHS,
};

/** Kinds whose message may be about health. */
const healthKinds = kindsWith(({ health }) => health);
const keptSinceLastStep = kindsWith(({ keptSince }) => keptSince === 'last-step');

const system: Actor = { kind: 'system' };

type Part = 'text' | 'whole';

/** The requested day of an appointment: retention starts no earlier. */
const day = sql<string>`case when leads.details->>'date' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then leads.details->>'date' end`;

/** A published review keeps its writer's address, which is needed to delete it (decision 0110). */
const isPublished = sql<boolean>`exists (select from reviews r where r.lead_id = leads.id and r.status = 'approved')`;

const hasHealthText = sql<boolean>`leads.text_erased_at is null and leads.service_type = any(${healthKinds})`;

/**
 * Start of the retention period: the time of sending; for a review, the last step, so that a review taken down after
 * years leaves its writer, and us, the same time as any other (decision 0110).
 */
const since = sql<Date>`greatest(leads.created_at, case when leads.service_type = any(${keptSinceLastStep}) then (
  select max(e.happened_at) from lead_events e
  where e.lead_id = leads.id and e.kind in ('status', 'undo') and e.from_status is not null) end)`;

/** The time some months before another. */
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

/** Erases text about health from a lead: message, answers and an unpublished review. */
async function eraseText(trx: Trx, id: string, now: Date): Promise<void> {
  await eraseLeadText(trx, id, now);
  await removeReviewOf(trx, id, now);
  await recordChange(trx, { actor: system, action: 'lead.erase-text', subject: { kind: 'lead', id } });
}

/**
 * Erases one lead in its own transaction, checked again under lock, because it may have changed since it was listed.
 */
const eraseOne = (part: Part, id: string, now: Date, periods: Retention): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // Locks before the check: an approval of its review may have just committed.
    await trx.selectFrom('leads').select('id').where('id', '=', id).forUpdate().execute();
    const due = await trx.executeQuery(dueLeads(part, now, periods).where('leads.id', '=', id).compile());
    if (due.rows.length === 0) return false;
    if (part === 'text') await eraseText(trx, id, now);
    else await eraseWhole(trx, { id, actor: system }, now);
    return true;
  });

export type RetentionRun = { leads: number; texts: number; failed: number };

/**
 * Erases leads past their retention period, nightly. A failure does not affect other leads.
 *
 * @param report called with each failure, without visitors' text
 */
export async function eraseOldLeads(
  report: (error: unknown) => void,
  now = new Date(),
  periods = retention,
): Promise<RetentionRun> {
  // Runs first: as long as data is kept, its visitor must be able to erase it.
  await lengthenStatusLinks(db);
  const done = { leads: 0, texts: 0, failed: 0 };
  // Whole leads first, because they then have no text left to erase.
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
  await forgetSentDays(db, now);
  await forgetRefusals(monthsBefore(now, periods.months));
  await forgetAddressLinks(now);
  const subject = { kind: 'retention', id: 'run' };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('retention_runs').values(done).execute();
    await recordChange(trx, { actor: system, action: 'retention.run', subject, after: done });
  });
  return done;
}

const DAY = 86_400_000;
/** The longest time between two runs of which the clock is believed, in milliseconds. */
const MAX_RUN_GAP_MS = 31 * DAY;

/**
 * Whether a night's run may erase for good what is old by the clock. A clock that is years ahead would erase every request:
 * nothing is erased where this process's is a day from the database's, nor in the first night after a month without a run,
 * which is noted as a run, so that the next night erases.
 */
export async function mayErase(now = new Date()): Promise<boolean> {
  const {
    rows: [clock],
  } = await sql<{ now: Date; last: Date | null }>`
    select now(), (select max(ended_at) from retention_runs
      where ended_at < ${now}::timestamptz + interval '1 day') as last`.execute(db);
  if (Math.abs(clock!.now.getTime() - now.getTime()) > DAY) return false;
  if (!clock!.last || now.getTime() - clock!.last.getTime() < MAX_RUN_GAP_MS) return true;
  await db.insertInto('retention_runs').values({ leads: 0, texts: 0, failed: 0 }).execute();
  return false;
}

/** Time and result of the last run, leaving out those of a clock that was ahead; null before the first. */
export async function findLastRun(): Promise<{ at: Date; run: RetentionRun } | null> {
  const row = await db
    .selectFrom('retention_runs')
    .selectAll()
    .where('ended_at', '<', sql<Date>`now() + interval '1 day'`)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { ended_at: at, ...run } = row;
  return { at, run };
}

/** Number of leads to be erased per month, and of those kept while their review is published. */
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
      .groupBy('month')
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
