import { sql } from 'kysely';
import { countDue } from '#app/features/console/evidence/queue-queries.server.ts';
import type { DueTask } from '#app/content/due-tasks.ts';
import { readInboxFilter } from '#app/features/console/inbox/inbox.ts';
import type { InboxFilter } from '#app/features/console/inbox/inbox.ts';
import { leadsIn } from '#app/features/console/inbox/inbox-queries.server.ts';
import { countBursts } from '#app/features/requests/review/review-bursts.server.ts';
import { countFindings } from '#app/features/console/registers/register-findings.server.ts';
import { db } from '#db/database.ts';
import { overviewLeads } from './overview.ts';
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
