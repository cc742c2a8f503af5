import { operatorContext } from '#app/features/console/account/operator-context.server.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { may } from '#app/features/requests/operator/roles.ts';
import { readAddress } from '#app/features/console/people/person.ts';
import { exportPerson } from '#app/features/console/people/person-commands.server.ts';
import { readForm, httpError } from '#app/http/responses.server.ts';
import type { Route } from './+types/person.export.ts';

/** POST only: exports are audited, and the e-mail address must not be in a URL. */
export function loader() {
  return httpError(405, { Allow: 'POST' });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { operator } = context.get(operatorContext);
  if (!may(operator.role, 'export-person')) httpError(403);
  const email = readAddress(textOf(await readForm(request), 'email')) ?? httpError(400);
  const outcome = await exportPerson(email, operator);
  if (!outcome.ok) httpError(403);
  return new Response(outcome.json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${new Date().toISOString().slice(0, 10)}.json"`,
    },
  });
}
