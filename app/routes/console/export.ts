import { operatorContext } from '#app/features/console/account/operator-context.server.ts';
import { remembered } from '#app/features/console/account/remembered.server.ts';
import { exportLeads } from '#app/features/console/inbox/export-leads.server.ts';
import { readInboxFilter } from '#app/features/console/inbox/inbox.ts';
import { readForm, httpError } from '#app/http/responses.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import type { Route } from './+types/export.ts';

/** POST only: exports are audited, and prefetching a link must not create one. */
export function loader() {
  return httpError(405, { Allow: 'POST' });
}

/** Streams the pieces at the browser's pace; a cancelled download ends the reading. */
function asStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, operator } = context.get(operatorContext);
  const { language } = siteRequest(request, context);
  const form = await readForm(request);
  const filter = readInboxFilter(form, (await remembered(id)).search);
  const outcome = await exportLeads(filter, operator, language === 'fr' ? ';' : ',');
  if (!outcome.ok) httpError(403);
  return new Response(asStream(outcome.csv), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
}
