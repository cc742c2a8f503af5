import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { remembered } from '#app/features/account/remembered.server.ts';
import { exportLeads } from '#app/features/inbox/export-leads.server.ts';
import { readInboxFilter } from '#app/features/inbox/inbox.ts';
import { readForm, refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import type { Route } from './+types/export.ts';

/** By a form alone: it is written into the audit, and nothing that follows links takes a copy. */
export function loader() {
  return refuse(405, { Allow: 'POST' });
}

/** Asked for piece by piece, as fast as the browser takes them; whoever goes away ends the reading. */
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
  const { language } = visitOf(request, context);
  const form = await readForm(request);
  const filter = readInboxFilter(form, (await remembered(id)).search);
  const outcome = await exportLeads(filter, operator, language === 'fr' ? ';' : ',');
  if (!outcome.ok) refuse(403);
  return new Response(asStream(outcome.csv), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
}
