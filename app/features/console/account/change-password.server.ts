import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { db } from '#db/database.ts';
import { countAttempt } from './attempts.server.ts';
import { passwordProblem } from './password.ts';
import type { PasswordProblem } from './password.ts';
import type { OperatorSession } from './session.server.ts';
import { ask } from './sign-in.server.ts';
import type { Cookies, Visitor } from './sign-in.server.ts';

type Outcome =
  | { ok: true; value: { cookies: Cookies } }
  | { ok: false; reason: 'wrong' | PasswordProblem }
  | { ok: false; reason: 'locked'; seconds: number };

/** Changes an operator's own password and ends their other sessions. A wrong current password counts as an attempt. */
export async function changePassword(
  visitor: Visitor,
  operator: OperatorSession['operator'],
  { current, wanted }: { current: string; wanted: string },
): Promise<Outcome> {
  const problem = passwordProblem(wanted, operator.email);
  if (problem) return { ok: false, reason: problem };
  const attempt = await countAttempt(operator.email, visitor);
  if (attempt.lockedFor !== null) return { ok: false, reason: 'locked', seconds: attempt.lockedFor };
  const asked = await ask(visitor, (auth, headers) =>
    auth.api.changePassword({
      body: { currentPassword: current, newPassword: wanted, revokeOtherSessions: true },
      headers,
      returnHeaders: true,
    }),
  );
  if ('refused' in asked) return { ok: false, reason: 'wrong' };
  await attempt.wasRight();
  await recordChange(db, {
    actor: operator,
    action: 'operator.password',
    subject: { kind: 'operator', id: operator.id },
  });
  return { ok: true, value: { cookies: asked.answer.headers.getSetCookie() } };
}
