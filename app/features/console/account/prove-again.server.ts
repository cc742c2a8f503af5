import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { countAttempt } from './attempts.server.ts';
import type { OperatorSession } from './session.server.ts';
import { ask } from './sign-in.server.ts';
import type { Visitor } from './sign-in.server.ts';

/** How long a proof lasts, in milliseconds. */
const PROOF_LASTS_MS = 15 * 60_000;

/** Whether the session proved who uses it within the last minutes. */
export const isFreshlyProved = ({ provedAt }: OperatorSession, now = Date.now()): boolean =>
  provedAt !== null && provedAt.getTime() > now - PROOF_LASTS_MS;

/** Proves by the password who uses the session. A wrong one counts as an attempt to sign in. */
export async function proveAgain(
  visitor: Visitor,
  { id, operator }: OperatorSession,
  password: string,
): Promise<'proved' | 'wrong' | 'locked'> {
  const attempt = await countAttempt(operator.email, visitor);
  if (attempt.lockedFor !== null) return 'locked';
  const checked = await ask(visitor, (auth, headers) =>
    auth.api.verifyPassword({ body: { password }, headers }),
  );
  if ('refused' in checked) return 'wrong';
  await attempt.wasRight();
  await db
    .updateTable('operator_sessions')
    .set({ proved_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  return 'proved';
}
