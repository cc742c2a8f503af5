import { sql } from 'kysely';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { actorMay } from '#app/features/operator/roles.ts';
import type { Actor } from '#app/features/operator/roles.ts';
import { db } from '#db/database.ts';
import { CSV_START, csvRow } from './csv.ts';
import type { CsvSeparator } from './csv.ts';
import type { InboxFilter } from './inbox.ts';
import { leadsIn } from './inbox-queries.server.ts';

/** How many leads are in memory at a time. */
const BATCH = 500;

/** A batch of what the filter shows, the newest first. */
function listBatch(filter: InboxFilter, operatorId: string, after: { place: string; id: string } | null) {
  let query = leadsIn(filter, operatorId);
  if (after)
    query = query.where(
      sql<boolean>`(leads.created_at, leads.id) < (${after.place}::timestamptz, ${after.id}::uuid)`,
    );
  return (
    query
      .leftJoin('dentists as d', 'd.id', 'leads.dentist_id')
      .leftJoin('operators as o', 'o.id', 'leads.assigned_to')
      .select(['leads.id', 'leads.service_type as kind', 'leads.status', 'leads.created_at'])
      .select(['leads.answered_at', 'leads.name', 'leads.email', 'leads.phone', 'leads.language'])
      .select(['leads.suspicions', 'leads.message', 'd.name as dentist', 'o.name as assignee'])
      // A Date has no microseconds.
      .select(sql<string>`leads.created_at::text`.as('place'))
      .orderBy('leads.created_at', 'desc')
      .orderBy('leads.id', 'desc')
      .limit(BATCH)
      .execute()
  );
}

const columns = [
  'id',
  'type',
  'status',
  'sent',
  'answered',
  'name',
  'email',
  'phone',
  'dentist',
  'assignee',
  'language',
  'suspicions',
  'message',
] as const;

const cellsOf = (row: Awaited<ReturnType<typeof listBatch>>[number]): string[] => [
  row.id,
  row.kind,
  row.status,
  row.created_at.toISOString(),
  row.answered_at?.toISOString() ?? '',
  row.name,
  row.email ?? '',
  row.phone ?? '',
  row.dentist ?? '',
  row.assignee ?? '',
  row.language,
  row.suspicions.join(' '),
  row.message,
];

async function* writeLeads(filter: InboxFilter, operatorId: string, separator: CsvSeparator) {
  yield CSV_START + csvRow(columns, separator);
  for (let after: { place: string; id: string } | null = null; ;) {
    const rows = await listBatch(filter, operatorId, after);
    if (rows.length > 0) yield rows.map((row) => csvRow(cellsOf(row), separator)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last;
  }
}

/**
 * Gives everything that the filter shows as CSV, piece by piece, however much it is. The audit says how many leads were
 * there when somebody took the copy, before the first one leaves.
 */
export async function exportLeads(
  filter: InboxFilter,
  actor: Actor,
  separator: CsvSeparator,
): Promise<{ ok: true; csv: AsyncGenerator<string> } | { ok: false; reason: 'forbidden' }> {
  if (actor.kind !== 'operator' || !actorMay(actor, 'export-leads'))
    return { ok: false, reason: 'forbidden' };
  const { rows } = await leadsIn(filter, actor.id)
    .select(sql<number>`count(*)::int`.as('rows'))
    .executeTakeFirstOrThrow();
  await recordChange(db, {
    actor,
    action: 'leads.export',
    subject: { kind: 'leads', id: 'export' },
    after: { rows, view: filter.view },
  });
  return { ok: true, csv: writeLeads(filter, actor.id, separator) };
}
