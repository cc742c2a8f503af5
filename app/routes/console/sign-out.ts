import { redirect } from 'react-router';
import { signOut } from '#app/features/console/account/sign-in.server.ts';
import { consoleHeaders, visitorOf } from '#app/http/console.server.ts';
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
  // Keep cookies: one marks a known browser.
  const headers = consoleHeaders(cookies, new Headers({ 'Clear-Site-Data': '"cache"' }));
  throw redirect(paths.consoleSignIn(language), { status: 303, headers });
}
