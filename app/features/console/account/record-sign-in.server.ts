import { countOne } from '#app/features/requests/limit/limits.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import type { Role } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { knownBrowserOf } from './known-browser.server.ts';
import { notifyOwner } from './tell-owner.server.ts';

/**
 * What happens at the door. Lock-outs and attempts without an account are recorded once in a quarter of an hour.
 */
export type SignInEvent =
  | 'session.password'
  | 'session.refused'
  | 'session.locked'
  | 'session.code-refused'
  | 'session.code-locked'
  | 'session.begin'
  | 'session.recovery'
  | 'operator.second-factor'
  | 'operator.recovery-codes';

/**
 * The message to the account's owner; none about wrong passwords and codes, nor about what happens in a browser they know: its own
 * lock-out leaves every other browser open.
 */
function newsOf(action: SignInEvent, isKnownBrowser: boolean) {
  switch (action) {
    case 'session.locked':
      return isKnownBrowser ? null : 'account-locked';
    case 'session.code-locked':
      return 'account-code-locked';
    case 'operator.second-factor':
      return 'account-second-factor';
    case 'operator.recovery-codes':
      return 'account-recovery-codes';
    case 'session.begin':
    case 'session.recovery':
      return isKnownBrowser ? null : 'account-sign-in';
    case 'session.password':
    case 'session.refused':
    case 'session.code-refused':
      return null;
  }
}

/**
 * Adds a sign-in, or an attempt, to the audit: of the account with this address, or of none. The address itself is not
 * recorded, because the person who typed it may have no account. Queues mail to the account's owner where it is news.
 */
export async function recordSignIn(
  action: SignInEvent,
  { email }: { email: string },
  { headers }: { headers: Headers },
): Promise<void> {
  const operator = await db
    .selectFrom('operators')
    .select(['id', 'name', 'role'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  const id = operator?.id ?? 'unknown';
  // The audit keeps every line for good, and anybody can type addresses.
  const isAnybodys = ['session.locked', 'session.code-locked'].includes(action) || id === 'unknown';
  const isKnownBrowser = (await knownBrowserOf(headers, email)) !== null;
  const counted = `${action} ${id}${isKnownBrowser ? ' known' : ''}`;
  if (isAnybodys && (await countOne(db, 'sign-in-lock', counted)) !== null) return;
  const isTheirs = !/refused|locked/.test(action);
  const news = newsOf(action, isKnownBrowser);
  await db.transaction().execute(async (trx) => {
    await recordChange(trx, {
      actor:
        operator && isTheirs
          ? { kind: 'operator', id: operator.id, name: operator.name, role: operator.role as Role }
          : { kind: 'system' },
      action,
      subject: { kind: 'operator', id },
    });
    if (operator && news) await notifyOwner(trx, operator.id, news, headers);
  });
}
