import { midnight } from '#app/features/requests/operator/days.server.ts';
import { db } from '#db/database.ts';
import { AUDIT_PAGE } from './audit.ts';
import type { AuditFilter } from './audit.ts';

export type AuditLine = {
  id: number;
  at: Date;
  who: string;
  action: string;
  subject: { kind: string; id: string };
  before: unknown;
  after: unknown;
};

type Page = { lines: AuditLine[]; next: number | null };
type Choices = { people: { id: string; name: string }[]; kinds: string[] };

/**
 * A page of the audit, newest change first, with the options of its filters.
 *
 * @param zone time zone of the filter's days
 * @param before the last line of the previous page; null for the first page
 * @returns the lines, and the cursor of the next page (null if there is none)
 */
export async function readAudit(
  filter: AuditFilter,
  place: { zone: string; before: number | null },
): Promise<Page & Choices> {
  const [page, choices] = await Promise.all([listAudit(filter, place), listAuditChoices()]);
  return { ...page, ...choices };
}

async function listAudit(
  { who, kind, id, from, to }: AuditFilter,
  { zone, before }: { zone: string; before: number | null },
): Promise<Page> {
  let query = db
    .selectFrom('audit_events')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(AUDIT_PAGE + 1);
  if (who === 'visitor' || who === 'system') query = query.where('actor_kind', '=', who);
  else if (who) query = query.where('actor_id', '=', who);
  if (kind) query = query.where('subject_kind', '=', kind);
  if (id) query = query.where('subject_id', '=', id);
  if (from) query = query.where('happened_at', '>=', midnight(from, zone));
  if (to) query = query.where('happened_at', '<', midnight(to, zone, 1));
  if (before !== null) query = query.where('id', '<', before);
  const rows = await query.execute();
  const lines = rows.slice(0, AUDIT_PAGE).map((row) => ({
    id: Number(row.id),
    at: row.happened_at,
    who: row.actor_name,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    before: row.before,
    after: row.after,
  }));
  return { lines, next: rows.length > AUDIT_PAGE ? lines.at(-1)!.id : null };
}

/** Options of the filters: actors and kinds of changed objects. Each operator appears once, under the latest name. */
async function listAuditChoices(): Promise<Choices> {
  const [people, kinds] = await Promise.all([
    db
      .selectFrom('audit_events')
      .distinctOn('actor_id')
      .select(['actor_id as id', 'actor_name as name'])
      .where('actor_kind', '=', 'operator')
      .where('actor_id', 'is not', null)
      .orderBy('actor_id')
      .orderBy('id', 'desc')
      .execute(),
    db.selectFrom('audit_events').select('subject_kind as kind').distinct().orderBy('subject_kind').execute(),
  ]);
  return {
    people: people.map(({ id, name }) => ({ id: id ?? '', name })),
    kinds: kinds.map(({ kind }) => kind),
  };
}

export type ListingChange = {
  id: string;
  at: Date;
  who: string;
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Changes to a listing, newest first. */
export async function listListingChanges(id: string, limit = 20): Promise<ListingChange[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['id', 'happened_at', 'actor_name', 'action', 'before', 'after'])
    .where('subject_kind', '=', 'dentist')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.happened_at,
    who: row.actor_name,
    action: row.action,
    before: (row.before ?? {}) as Record<string, unknown>,
    after: (row.after ?? {}) as Record<string, unknown>,
  }));
}
