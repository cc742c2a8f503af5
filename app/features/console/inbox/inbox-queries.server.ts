import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { sql } from 'kysely';
import type { ExpressionBuilder, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { LeadStatus } from '#app/features/requests/lead/lead.ts';
import { kindsWith } from '#app/features/requests/kind/lead-kinds.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { dueAt, hasWish, isCallOfToday, isOpen, plannedCall, promisedOrder } from './asked-at.server.ts';
import { clockOf, INBOX_PAGE } from './inbox.ts';
import { openStatuses } from '#app/features/requests/lead/lead.ts';
import type { InboxFilter, inboxViews } from './inbox.ts';

export type InboxRow = Awaited<ReturnType<typeof listInbox>>['rows'][number];

type Leads = SelectQueryBuilder<Database, 'leads', unknown>;

/** Escapes the wildcards of `like`. */
const literally = (term: string): string => term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const DAY = 24;
const ages = { day: [0, DAY], week: [0, 7 * DAY], month: [0, 30 * DAY], older: [30 * DAY, null] } as const;

const ago = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;

const isReported = sql<boolean>`exists (select from reviews r join review_reports p on p.review_id = r.id
  where r.lead_id = leads.id and p.handled_at is null)`;

/** Applies every filter except the view, so that counts per status use the same conditions. */
function narrowed(query: Leads, { kind, city, age, term }: InboxFilter): Leads {
  let narrow = query;
  if (kind) narrow = narrow.where('leads.service_type', '=', kind);
  if (city)
    narrow = narrow.where(({ or, exists, selectFrom }: ExpressionBuilder<Database, 'leads'>) =>
      or([
        exists(
          selectFrom('dentist_locations as l')
            .innerJoin('cities as c', 'c.id', 'l.city_id')
            .select('l.id')
            .whereRef('l.dentist_id', '=', 'leads.dentist_id')
            .where('l.is_primary_location', '=', true)
            .where('c.slug', '=', city),
        ),
        // Of a lead whose visitor names a city and no dentist.
        sql<boolean>`leads.details -> 'city' ->> 'slug' = ${city}`,
      ]),
    );
  if (age) {
    const [from, to] = ages[age];
    if (to !== null) narrow = narrow.where('leads.created_at', '>=', ago(to));
    if (from > 0) narrow = narrow.where('leads.created_at', '<', ago(from));
  }
  if (term)
    narrow = narrow.where(
      sql<boolean>`lead_text(leads.name, leads.email, leads.phone, leads.message) like fold(${`%${literally(term)}%`})`,
    );
  return narrow;
}

function viewed(query: Leads, { view }: InboxFilter, operatorId: string): Leads {
  switch (view) {
    case 'all':
      return query;
    case 'mine':
      return query.where('leads.assigned_to', '=', operatorId);
    case 'reported':
      return query.where(isReported);
    case 'calls':
      return query.where(isCallOfToday());
    case 'messages':
      return query.where('leads.unanswered_since', 'is not', null);
    case 'open':
      return query.where(isOpen);
    case 'overdue':
      return query.where(isOpen).where(dueAt(), '<', sql<Date>`now()`);
    default:
      return query.where('leads.status', '=', view);
  }
}

/** All leads of a filter, unordered and not paged. */
export const leadsIn = (filter: InboxFilter, operatorId: string): Leads =>
  viewed(narrowed(db.selectFrom('leads'), filter), filter, operatorId);

/**
 * What a view is sorted by. A call that was made meanwhile, or a message that was answered, comes first, so that what
 * follows it is still to be done.
 */
function sortedBy({ view }: InboxFilter): RawBuilder<Date> {
  if (view === 'calls') return sql<Date>`coalesce(leads.call_at, leads.created_at)`;
  if (view === 'messages') return sql<Date>`coalesce(leads.unanswered_since, leads.created_at)`;
  if (view === 'open' || view === 'overdue') return promisedOrder;
  return sql<Date>`leads.created_at`;
}

/** Open work and calls are listed earliest first, everything else newest first. */
const earliestFirst = ({ view }: InboxFilter): boolean =>
  ['open', 'overdue', 'calls', 'messages'].includes(view);

/**
 * A filter's leads in its order.
 *
 * @param order.after the lead after which they start, whether the filter still finds it or not; null for the first
 * @param order.backwards from that lead back
 */
function ordered(
  filter: InboxFilter,
  { operatorId, after, backwards = false }: { operatorId: string; after: string | null; backwards?: boolean },
) {
  const rises = earliestFirst(filter) !== backwards;
  const key = sortedBy(filter);
  let query = leadsIn(filter, operatorId);
  if (after !== null) {
    const sign = sql.raw(rises ? '>' : '<');
    query = query.where(
      sql<boolean>`(${key}, leads.id) ${sign} (select ${key}, leads.id from leads where id = ${after}::uuid)`,
    );
  }
  const order = rises ? 'asc' : 'desc';
  return query.orderBy(key, order).orderBy('leads.id', order);
}

/** The leads before and after one in a filter's order, whether the filter still finds that one or not. */
export async function findLeadNeighbours(
  filter: InboxFilter,
  { operatorId, id }: { operatorId: string; id: string },
): Promise<{ previous: string | null; next: string | null }> {
  const beside = async (backwards: boolean) => {
    const row = await ordered(filter, { operatorId, after: id, backwards })
      .select('leads.id')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  };
  const [previous, next] = await Promise.all([beside(true), beside(false)]);
  return { previous, next };
}

/**
 * A page of the inbox.
 *
 * @param after the last lead of the previous page; null for the first page
 * @returns the rows, and the cursor of the next page (null if there is none)
 */
export async function listInbox(
  filter: InboxFilter,
  { operatorId, after, limit = INBOX_PAGE }: { operatorId: string; after: string | null; limit?: number },
) {
  const found = await ordered(filter, { operatorId, after })
    .leftJoin('dentists as d', 'd.id', 'leads.dentist_id')
    .leftJoin('operators as o', 'o.id', 'leads.assigned_to')
    .select(['leads.id', 'leads.version', 'leads.service_type as kind', 'leads.status', 'leads.name'])
    .select(['leads.created_at as createdAt', 'd.name as dentist', 'o.name as assignee'])
    .select([
      sql<string>`left(regexp_replace(leads.message, '\\s+', ' ', 'g'), 160)`.as('excerpt'),
      sql<boolean>`cardinality(leads.suspicions) > 0`.as('suspicious'),
      isReported.as('reported'),
      hasWish.as('wish'),
      sql<boolean>`leads.unanswered_since is not null`.as('wrote'),
      dueAt().as('due_at'),
      plannedCall.as('callAt'),
      sql<Date>`now()`.as('now'),
    ])
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit).map(({ due_at, now, ...row }) => ({
    ...row,
    isCallDue: row.callAt !== null && row.callAt <= now,
    clock: clockOf(due_at, row.wish || openStatuses.includes(row.status), now),
  }));
  return { rows, next: found.length > limit ? rows.at(-1)!.id : null };
}

export type InboxCounts = Record<(typeof inboxViews)[number], number> & Partial<Record<LeadStatus, number>>;

/** Number of leads in each view, under the rest of the filter. */
export async function countInbox(filter: InboxFilter, operatorId: string): Promise<InboxCounts> {
  const rows = await narrowed(db.selectFrom('leads'), filter)
    .select([
      'leads.status',
      sql<number>`count(*)::int`.as('n'),
      sql<number>`(count(*) filter (where ${isOpen}))::int`.as('open'),
      sql<number>`(count(*) filter (where ${isOpen} and ${dueAt()} < now()))::int`.as('late'),
      sql<number>`(count(*) filter (where ${isCallOfToday()}))::int`.as('calls'),
      sql<number>`(count(*) filter (where leads.unanswered_since is not null))::int`.as('messages'),
      sql<number>`(count(*) filter (where ${isReported}))::int`.as('reported'),
      sql<number>`(count(*) filter (where leads.assigned_to = ${operatorId}))::int`.as('mine'),
    ])
    .groupBy('leads.status')
    .execute();
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((n, row) => n + of(row), 0);
  return {
    ...Object.fromEntries(rows.map(({ status, n }) => [status, n])),
    all: sum(({ n }) => n),
    open: sum(({ open }) => open),
    overdue: sum(({ late }) => late),
    calls: sum(({ calls }) => calls),
    messages: sum(({ messages }) => messages),
    reported: sum(({ reported }) => reported),
    mine: sum(({ mine }) => mine),
  };
}

/** Cities that have leads, of the dentist or of the answers, by name. */
export async function listInboxCities(language: 'en' | 'fr'): Promise<{ slug: string; name: string }[]> {
  const name = language === 'fr' ? 'c.name_fr' : 'c.name';
  return db
    .selectFrom('cities as c')
    .select(['c.slug', `${name} as name`])
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('dentist_locations as l')
            .innerJoin('leads', 'leads.dentist_id', 'l.dentist_id')
            .select('l.id')
            .whereRef('l.city_id', '=', 'c.id')
            .where('l.is_primary_location', '=', true),
        ),
        sql<boolean>`c.slug in (select details -> 'city' ->> 'slug' from leads
          where service_type in (${sql.join(kindsWith(({ asksCity }) => asksCity === true))}))`,
      ]),
    )
    .orderBy(name)
    .execute();
}

/** Names of the leads' senders, to show to an operator. */
export async function nameLeads(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('leads').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The time zone of a lead's calls and appointments: the clinic's, else the console's. */
export async function findLeadZone(id: string): Promise<string> {
  const row = await db
    .selectFrom('leads as l')
    .leftJoin('dentist_locations as o', (join) =>
      join.onRef('o.dentist_id', '=', 'l.dentist_id').on('o.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'o.city_id')
    .select(sql<string | null>`coalesce(l.details ->> 'timeZone', c.time_zone)`.as('zone'))
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row?.zone ?? SITE_ZONE;
}

export type FailedMail = Awaited<ReturnType<typeof listFailedMail>>[number];

/** Maximum number of messages on the page; later ones appear once earlier ones are sent. */
export const FAILED_LIMIT = 200;

/** Messages that failed and will not be retried automatically, oldest first; with the lead that they concern. */
export async function listFailedMail(limit = FAILED_LIMIT) {
  const rows = await db
    .selectFrom('mails as m')
    .leftJoin('leads as l', 'l.id', 'm.lead_id')
    .select(['m.id', 'm.template', 'm.recipient', 'm.attempts', 'm.problem', 'm.created_at as queuedAt'])
    .select(['l.id as leadId', 'l.name as leadName'])
    .where('m.status', '=', 'failed')
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(limit)
    .execute();
  return rows.map(({ leadId, leadName, ...mail }) => ({
    ...mail,
    lead: leadId === null || leadName === null ? null : { id: leadId, name: leadName },
  }));
}
