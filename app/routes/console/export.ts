import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { remembered } from '#app/features/account/remembered.server.ts';
import { toCsv } from '#app/features/inbox/csv.ts';
import { readInboxFilter } from '#app/features/inbox/inbox.ts';
import { recordExport } from '#app/features/inbox/inbox-commands.server.ts';
import { listForExport } from '#app/features/inbox/inbox-queries.server.ts';
import { may } from '#app/features/operator/roles.ts';
import { readForm, refuse } from '#app/http/private-form.server.ts';
import type { Route } from './+types/export.ts';

/** By a form alone: it is written into the audit, and nothing that follows links takes a copy. */
export function loader() {
  return refuse(405, { Allow: 'POST' });
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
];

export async function action({ request, context }: Route.ActionArgs) {
  const { id, operator } = context.get(operatorContext);
  if (!may(operator.role, 'export-leads')) refuse(403);
  const form = await readForm(request);
  const filter = readInboxFilter(form, (await remembered(id)).search);
  const rows = await listForExport(filter, operator.id);
  await recordExport(operator, { rows: rows.length, view: filter.view });
  const cells = rows.map((row) => [
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
  ]);
  return new Response(toCsv([columns, ...cells]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
}
