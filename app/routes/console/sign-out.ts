import { signOut } from '#app/features/account/sign-in.server.ts';
import { goOnWith, visitorOf } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import type { Route } from './+types/sign-out.ts';

/** A link that signs somebody out would be followed by everything that follows links. */
export function loader() {
  return refuse(405, { Allow: 'POST' });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const cookies = await signOut(visitorOf(request, context));
  return goOnWith(paths.consoleSignIn(language), cookies);
}
