import { accountCopy } from '#app/features/console/account/account-copy.ts';
import { beginPasskey } from '#app/features/console/account/passkeys.server.ts';
import { challengeAnswer, operatorForm, visitorOf } from '#app/http/console.server.ts';
import { httpError } from '#app/http/responses.server.ts';
import type { Route } from './+types/account.passkey.ts';

/** POST only: each challenge is a row and takes the password. */
export function loader() {
  return httpError(405, { Allow: 'POST' });
}

export async function action(args: Route.ActionArgs) {
  const { language, operator, text } = await operatorForm(args);
  const begun = await beginPasskey(visitorOf(args), operator, text('confirm'));
  if (begun.ok) return challengeAnswer(begun.value);
  const words = accountCopy(language);
  return challengeAnswer({
    problem: begun.reason === 'wrong' ? words.currentWrong : words.locked(begun.seconds),
  });
}
