import { addDays, midnight, SITE_ZONE, siteDayOf } from '#app/features/directory/place/local-time.ts';
import { sql } from 'kysely';
import { countDue } from '#app/features/console/evidence/queue-queries.server.ts';
import type { DueTask } from '#app/content/due-tasks.ts';
import { askedAt } from '#app/features/console/inbox/asked-at.server.ts';
import { answerTimes, readInboxFilter } from '#app/features/console/inbox/inbox.ts';
import type { AnswerTime, InboxFilter } from '#app/features/console/inbox/inbox.ts';
import { answerTime, leadsIn } from '#app/features/console/inbox/inbox-queries.server.ts';
import { countBursts } from '#app/features/requests/review/review-bursts.server.ts';
import { countFindings } from '#app/features/console/registers/register-findings.server.ts';
import { db } from '#db/database.ts';
import { overviewLeads, PLOT_DAYS } from './overview.ts';
import type { OverviewCounts } from './overview.ts';

const NOTHING = readInboxFilter(new URLSearchParams(), undefined);

/** SQL subquery that counts the inbox's leads under a filter. */
const count = (filter: Partial<InboxFilter>) =>
  leadsIn({ ...NOTHING, ...filter }, '').select(sql<number>`count(*)::int`.as('n'));

/** Counts of open work and failures; each equals the length of the list that it links to. */
export async function countOverview(): Promise<OverviewCounts> {
  const counted = db
    .selectNoFrom([
      count(overviewLeads.messages).as('messages'),
      count(overviewLeads.calls).as('calls'),
      count(overviewLeads.new).as('new'),
      count(overviewLeads.open).as('open'),
      count(overviewLeads.overdue).as('overdue'),
      count(overviewLeads.published).as('published'),
      db
        .selectFrom('mails')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('status', '=', 'failed')
        .as('failedMail'),
    ])
    .$castTo<Omit<OverviewCounts, 'bursts' | 'registers' | DueTask>>()
    .executeTakeFirstOrThrow();
  const [counts, bursts, registers, due] = await Promise.all([
    counted,
    countBursts(),
    countFindings(),
    countDue(),
  ]);
  return { ...counts, bursts, registers, ...due };
}

export type DayOfLeads = { day: string; leads: number };

/** Leads per day over the last days in the console's time zone, ending today. */
export async function countLeadsPerDay(days = PLOT_DAYS): Promise<DayOfLeads[]> {
  const last = siteDayOf(new Date());
  const shown = Array.from({ length: days }, (_, index) => {
    const day = addDays(last, index + 1 - days);
    return { day, from: midnight(day, SITE_ZONE), to: midnight(day, SITE_ZONE, 1) };
  });
  const { rows } = await sql<DayOfLeads>`
    select d.day, count(l.id)::int as leads
    from json_to_recordset(${JSON.stringify(shown)}::json) as d(day text, "from" timestamptz, "to" timestamptz)
    left join leads l on l.source_site <> 'demonstration' and l.created_at >= d.from and l.created_at < d.to
    group by d.day order by d.day`.execute(db);
  return rows;
}

export type AnswerTimes = {
  counts: { time: AnswerTime; leads: number }[];
  /** Median time to the first answer in minutes; null if there is none. */
  medianMinutes: number | null;
};

/** Times to the first answer for leads sent between two days, inclusive. */
export async function countAnswerTimes(from: string, to: string): Promise<AnswerTimes> {
  const sent = leadsIn({ ...NOTHING, view: 'all', from, to }, '').select([
    answerTime.as('time'),
    sql<number | null>`extract(epoch from leads.answered_at - ${askedAt()}) / 60`.as('minutes'),
  ]);
  const { rows } = await sql<{ time: AnswerTime | null; leads: number; median: number | null }>`
    with sent as materialized (${sent})
    select time, count(*)::int as leads,
      (select percentile_cont(0.5) within group (order by minutes) from sent)::float as median
    from sent group by time`.execute(db);
  const found = new Map(rows.map(({ time, leads }) => [time, leads]));
  return {
    counts: answerTimes.map((time) => ({ time, leads: found.get(time) ?? 0 })),
    medianMinutes: rows[0]?.median ?? null,
  };
}

export type ListingSource = {
  source: string;
  listings: number;
  /** Of an import: its title, and when it last changed a listing. */
  title: string | null;
  importedAt: Date | null;
};

/** Sources of all listings, hidden ones included: imports by last change, then our own and demonstration listings. */
export async function listSources(): Promise<ListingSource[]> {
  const { rows } = await sql<ListingSource>`
    select coalesce(k.source, 'import:' || s.name) as source, coalesce(k.listings, 0) as listings, s.title,
      s.imported_at as "importedAt"
    from (select source, count(*)::int as listings from dentists group by source) k
    full join import_sources s on k.source = 'import:' || s.name
    order by s.imported_at desc nulls last, source`.execute(db);
  return rows;
}
