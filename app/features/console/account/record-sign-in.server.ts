import { countOne } from '#app/features/requests/limit/limits.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import type { Role } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';

/** What happens at the door. Lock-outs, and attempts without an account, are recorded once in a quarter of an hour. */
export type SignInEvent =
  | 'session.password'
  | 'session.refused'
  | 'session.locked'
  | 'session.begin'
  | 'session.recovery'
  | 'operator.second-factor'
  | 'operator.recovery-codes';

/**
 * Adds a sign-in, or an attempt, to the audit: of the account with this address, or of none. The address itself is not
 * recorded, because the person who typed it may have no account.
 */
export async function recordSignIn(action: SignInEvent, { email }: { email: string }): Promise<void> {
  const operator = await db
    .selectFrom('operators')
    .select(['id', 'name', 'role'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  const id = operator?.id ?? 'unknown';
  // The audit keeps every line for good, and anybody can type addresses.
  const isAnybodys = action === 'session.locked' || id === 'unknown';
  if (isAnybodys && (await countOne(db, 'sign-in-lock', `${action} ${id}`)) !== null) return;
  const isTheirs = action !== 'session.refused' && action !== 'session.locked';
  await recordChange(db, {
    actor:
      operator && isTheirs
        ? { kind: 'operator', id: operator.id, name: operator.name, role: operator.role as Role }
        : { kind: 'system' },
    action,
    subject: { kind: 'operator', id },
  });
}
