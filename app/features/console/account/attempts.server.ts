import { clearCount, countOne, uncountOne } from '#app/features/requests/limit/limits.server.ts';
import { db } from '#db/database.ts';
import { knownBrowserOf } from './known-browser.server.ts';

export type Attempt = {
  /** Seconds until the next attempt is accepted; null if this one is. */
  lockedFor: number | null;
  /** Whether it is the account that has no attempt left, and not only the network. */
  isAccountLocked: boolean;
  /** Call after a right password: resets the account's count and takes one off the network's. */
  wasRight(): Promise<void>;
};

/** Origin of an attempt. */
type Origin = { headers: Headers; network: string };

/**
 * Counts an attempt to sign in. An address without an account counts the same, so that a lockout does not reveal which
 * accounts exist. A browser in which the account has signed in before has a separate count: otherwise five wrong
 * guesses from anywhere every quarter of an hour would lock the owner out permanently.
 *
 * @param account the address as typed, in any case
 */
export async function countAttempt(account: string, { headers, network }: Origin): Promise<Attempt> {
  const address = account.trim().toLowerCase();
  const browser = await knownBrowserOf(headers, account);
  if (browser !== null) {
    const lockedFor = await countOne(db, 'sign-in-browser', browser);
    return {
      lockedFor,
      isAccountLocked: lockedFor !== null,
      wasRight: () => clearCount(db, 'sign-in-browser', browser),
    };
  }
  const [ofAccount, ofNetwork] = [
    await countOne(db, 'sign-in-account', address),
    await countOne(db, 'sign-in-network', network),
  ];
  return {
    lockedFor: ofAccount === null && ofNetwork === null ? null : Math.max(ofAccount ?? 0, ofNetwork ?? 0),
    isAccountLocked: ofAccount !== null,
    async wasRight() {
      await clearCount(db, 'sign-in-account', address);
      await uncountOne(db, 'sign-in-network', network);
    },
  };
}

/**
 * Consumes an app code for an account, so that each code works once (RFC 6238, 5.2) and an observed code is useless.
 *
 * @returns false if the code was used before
 */
export const takeCode = async (operatorId: string, code: string): Promise<boolean> =>
  (await countOne(db, 'sign-in-code', `${operatorId} ${code}`)) === null;
