import { signOut } from '#app/features/console/account/sign-in.server.ts';
import { consoleRedirect, visitorOf } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import type { Route } from './+types/sign-out.ts';

/** POST only, because prefetching a link must not sign the operator out. */
export function loader() {
  return httpError(405, { Allow: 'POST' });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = siteRequest(request, context);
  const cookies = await signOut(visitorOf({ request, context }));
  return consoleRedirect(paths.consoleSignIn(language), cookies);
}
