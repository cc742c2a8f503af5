import { midnight } from '#app/features/operator/days.server.ts';
import { actorMay } from '#app/features/operator/roles.ts';
import type { Actor } from '#app/features/operator/roles.ts';
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
 * A page of the audit, the newest change first, and what can be chosen to narrow it.
 *
 * @param zone in which the filter's days are days
 * @param before the last line of the page before; null for the first page
 * @returns its lines, and what the next page comes after (null where there is none)
 */
export async function readAudit(
  filter: AuditFilter,
  place: { zone: string; before: number | null },
  actor: Actor,
): Promise<({ ok: true } & Page & Choices) | { ok: false; reason: 'forbidden' }> {
  if (!actorMay(actor, 'read-audit')) return { ok: false, reason: 'forbidden' };
  const [page, choices] = await Promise.all([listAudit(filter, place), listAuditChoices()]);
  return { ok: true, ...page, ...choices };
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

/** Who changed something, and what kinds of things were changed: to choose from. An operator stands there by the latest name. */
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
