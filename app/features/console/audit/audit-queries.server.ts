import { midnight } from '#app/features/directory/place/local-time.ts';
import { db } from '#db/database.ts';
import { AUDIT_PAGE } from './audit.ts';
import type { AuditFilter } from './audit.ts';

export type AuditLine = Awaited<ReturnType<typeof readAudit>>['lines'][number];

/**
 * A page of the audit, newest change first, with the options of its filters.
 *
 * @param zone time zone of the filter's days
 * @param before the last line of the previous page; null for the first page
 * @returns the lines, and the cursor of the next page (null if there is none)
 */
export async function readAudit(
  { who, kind, id, from, to }: AuditFilter,
  { zone, before }: { zone: string; before: number | null },
) {
  let query = db
    .selectFrom('audit_events')
    .select(['id', 'happened_at as at', 'actor_name as who', 'action', 'before', 'after'])
    .select(['subject_kind', 'subject_id'])
    .orderBy('id', 'desc')
    .limit(AUDIT_PAGE + 1);
  if (who === 'visitor' || who === 'system') query = query.where('actor_kind', '=', who);
  else if (who) query = query.where('actor_id', '=', who);
  if (kind) query = query.where('subject_kind', '=', kind);
  if (id) query = query.where('subject_id', '=', id);
  if (from) query = query.where('happened_at', '>=', midnight(from, zone));
  if (to) query = query.where('happened_at', '<', midnight(to, zone, 1));
  if (before !== null) query = query.where('id', '<', before);
  const [rows, choices] = await Promise.all([query.execute(), listAuditChoices()]);
  const lines = rows.slice(0, AUDIT_PAGE).map(({ subject_kind, subject_id, ...row }) => ({
    ...row,
    id: Number(row.id),
    subject: { kind: subject_kind, id: subject_id },
  }));
  return { lines, next: rows.length > AUDIT_PAGE ? lines.at(-1)!.id : null, ...choices };
}

/** Options of the filters: actors and kinds of changed objects. Each operator appears once, under the latest name. */
async function listAuditChoices() {
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

export type ListingChange = Awaited<ReturnType<typeof listListingChanges>>[number];

/** Changes to a listing, newest first. */
export async function listListingChanges(id: string, limit = 20) {
  const rows = await db
    .selectFrom('audit_events')
    .select(['id', 'happened_at as at', 'actor_name as who', 'action', 'before', 'after'])
    .where('subject_kind', '=', 'dentist')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    before: (row.before ?? {}) as Record<string, unknown>,
    after: (row.after ?? {}) as Record<string, unknown>,
  }));
}
