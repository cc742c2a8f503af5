import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { knownBrowserOf } from './known-browser.server.ts';
import { signingKey } from './signing-key.server.ts';

/** Attempts within a window of so many minutes; the next one is refused until the window is over. */
export const ATTEMPTS = { account: 5, network: 20, minutes: 15 } as const;

export type Attempt = {
  /** Seconds until another one is let through; null when this one is. */
  lockedFor: number | null;
  /** To be called when it was right: it counts for the account no more, and once less for the network. */
  wasRight(): Promise<void>;
};

/** Where an attempt comes from. */
type Origin = { headers: Headers; network: string };

const fold = (account: string): string => account.trim().toLowerCase();

async function keyOf(kind: 'account' | 'network' | 'browser' | 'code', value: string): Promise<string> {
  return createHmac('sha256', await signingKey('attempts'))
    .update(`${kind} ${value}`)
    .digest('base64url');
}

/** Counts before anything is checked, so that a hundred guesses at once are counted as a hundred. */
async function count(key: string): Promise<{ attempts: number; seconds: number }> {
  const { rows } = await sql<{ attempts: number; seconds: number }>`
    insert into sign_in_attempts as a (key, attempts, window_ends_at)
    values (${key}, 1, now() + make_interval(mins => ${ATTEMPTS.minutes}))
    on conflict (key) do update set
      attempts = case when a.window_ends_at <= now() then 1 else a.attempts + 1 end,
      window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
    returning attempts, ceil(extract(epoch from window_ends_at - now()))::int as seconds`.execute(db);
  return rows[0]!;
}

/**
 * Counts an attempt to sign in. An address that nobody has is counted like any other, so that being locked out says
 * nothing about who has an account. A browser in which that account was signed in before has a count of its own: five
 * wrong guesses a quarter of an hour, from wherever, would else lock its owner out for good.
 *
 * @param account what was typed as the address; any capitals
 */
export async function countAttempt(account: string, { headers, network }: Origin): Promise<Attempt> {
  const browser = await knownBrowserOf(headers, account);
  const [accountKey, networkKey] =
    browser === null
      ? await Promise.all([keyOf('account', fold(account)), keyOf('network', network)])
      : [await keyOf('browser', browser), null];
  await db
    .deleteFrom('sign_in_attempts')
    .where('window_ends_at', '<', sql<Date>`now()`)
    .execute();
  const ofAccount = await count(accountKey);
  const ofNetwork = networkKey === null ? null : await count(networkKey);
  const waits = [
    ...(ofAccount.attempts > ATTEMPTS.account ? [ofAccount.seconds] : []),
    ...(ofNetwork !== null && ofNetwork.attempts > ATTEMPTS.network ? [ofNetwork.seconds] : []),
  ];
  return {
    lockedFor: waits.length > 0 ? Math.max(1, ...waits) : null,
    async wasRight() {
      await db.deleteFrom('sign_in_attempts').where('key', '=', accountKey).execute();
      if (networkKey === null) return;
      await db
        .updateTable('sign_in_attempts')
        .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
        .where('key', '=', networkKey)
        .where('attempts', '>', 0)
        .execute();
    },
  };
}

/** Longer than an app's code is taken: half a minute, and the one before and after it. */
const CODE_MINUTES = 2;

/**
 * Takes an app's code for an account, once (RFC 6238, 5.2): who watched it being typed can't use it, too.
 *
 * @returns false for one that was taken before
 */
export async function takeCode(operatorId: string, code: string): Promise<boolean> {
  const key = await keyOf('code', `${operatorId} ${code}`);
  const { rows } = await sql`
    insert into sign_in_attempts as a (key, attempts, window_ends_at)
    values (${key}, 1, now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (key) do update set window_ends_at = excluded.window_ends_at where a.window_ends_at <= now()
    returning 1`.execute(db);
  return rows.length === 1;
}
