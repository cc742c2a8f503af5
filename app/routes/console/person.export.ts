import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { may } from '#app/features/operator/roles.ts';
import { readAddress } from '#app/features/person/person.ts';
import { exportPerson } from '#app/features/person/person-commands.server.ts';
import { readForm, refuse } from '#app/http/private-form.server.ts';
import type { Route } from './+types/person.export.ts';

/** By a form alone: it is written into the audit, and the address stands in no address of a page. */
export function loader() {
  return refuse(405, { Allow: 'POST' });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { operator } = context.get(operatorContext);
  if (!may(operator.role, 'export-person')) refuse(403);
  const email = readAddress(textOf(await readForm(request), 'email')) ?? refuse(400);
  const outcome = await exportPerson(email, operator);
  if (!outcome.ok) refuse(403);
  return new Response(outcome.json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${new Date().toISOString().slice(0, 10)}.json"`,
    },
  });
}
