import { readAddress } from '#app/features/console/people/person.ts';
import { exportPerson } from '#app/features/console/people/person-commands.server.ts';
import { operatorForm, requireProof } from '#app/http/console.server.ts';
import { httpError } from '#app/http/responses.server.ts';
import type { Route } from './+types/person.export.ts';

/** POST only: exports are audited, and the e-mail address must not be in a URL. */
export function loader() {
  return httpError(405, { Allow: 'POST' });
}

export async function action(args: Route.ActionArgs) {
  const { operator, form, text } = await operatorForm(args, 'export-person');
  await requireProof(args, form);
  const email = readAddress(text('email')) ?? httpError(400);
  const outcome = await exportPerson(email, operator);
  if (!outcome.ok) httpError(403);
  return new Response(outcome.json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${new Date().toISOString().slice(0, 10)}.json"`,
    },
  });
}
