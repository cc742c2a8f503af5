import { remembered } from '#app/features/console/account/remembered.server.ts';
import { exportLeads } from '#app/features/console/inbox/inbox-commands.server.ts';
import { readInboxFilter } from '#app/features/console/inbox/inbox.ts';
import { operatorForm, requireProof } from '#app/http/console.server.ts';
import { csvResponse } from '#app/http/csv.server.ts';
import { httpError } from '#app/http/responses.server.ts';
import type { Route } from './+types/export.ts';

/** POST only: exports are audited, and prefetching a link must not create one. */
export function loader() {
  return httpError(405, { Allow: 'POST' });
}

export async function action(args: Route.ActionArgs) {
  const { language, sessionId, operator, form } = await operatorForm(args);
  await requireProof(args, form);
  const filter = readInboxFilter(form, (await remembered(sessionId)).search);
  const outcome = await exportLeads(filter, operator, language === 'fr' ? ';' : ',');
  if (!outcome.ok) httpError(403);
  return csvResponse(outcome.csv, 'leads');
}
