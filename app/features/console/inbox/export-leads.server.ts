import { sql } from 'kysely';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import type { InboxFilter } from './inbox.ts';
import { leadsIn } from './inbox-queries.server.ts';

/** Characters that start a formula in a spreadsheet, with their full-width forms; leading blanks change nothing. */
const SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';

/** Matches the start of a cell; a tab or line break there may start another one. */
const AT_START = new RegExp(`^(?=\\s*${SIGN}|[\\t\\r\\n])`);

/**
 * Matches after any character that a spreadsheet may take for the end of a cell. French Excel always splits at
 * semicolons and ignores quotes inside a cell.
 */
const AFTER_SEPARATOR = new RegExp(`([;,|\\t\\r\\n][^\\S\\t\\r\\n]*)(?=${SIGN})`, 'g');

/**
 * A quoted cell, with an apostrophe before anything that a spreadsheet would calculate. The apostrophe is visible, and
 * a telephone number that starts with + gets one too, because it looks like a formula.
 */
const cell = (text: string): string =>
  `"${text.replaceAll(AFTER_SEPARATOR, "$1'").replace(AT_START, "'").replaceAll('"', '""')}"`;

/** Cell separator: spreadsheets in French expect a semicolon. */
type CsvSeparator = ',' | ';';

/** Byte order mark, by which spreadsheets detect UTF-8. */
export const CSV_START = '\ufeff';

/** A row as CSV (RFC 4180). */
export const csvRow = (cells: readonly string[], separator: CsvSeparator): string =>
  `${cells.map(cell).join(separator)}\r\n`;

/** Leads read into memory at a time. */
const BATCH = 500;

/** Reads a batch of the filter's leads, newest first. */
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
      // As text, because a Date has no microseconds.
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
 * Streams all leads of the filter as CSV. Before the first row, the audit records the export and the number of leads.
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
