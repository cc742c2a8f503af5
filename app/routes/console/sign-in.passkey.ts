import { accountCopy } from '#app/features/console/account/account-copy.ts';
import { beginPasskeySignIn } from '#app/features/console/account/passkeys.server.ts';
import { challengeAnswer, visitorOf, withConsoleHeaders } from '#app/http/console.server.ts';
import { httpError } from '#app/http/responses.server.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import type { Route } from './+types/sign-in.passkey.ts';

export const middleware = [withConsoleHeaders];

/** POST only: each challenge is a row and counts as an attempt. */
export function loader() {
  return httpError(405, { Allow: 'POST' });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = siteRequest(request, context);
  const begun = await beginPasskeySignIn(visitorOf({ request, context }));
  if (begun.ok) return challengeAnswer(begun.value);
  return challengeAnswer({ problem: accountCopy(language).locked(begun.seconds) });
}
