import { db } from '#db/database.ts';
import { countAttempt, takeCode } from './attempts.server.ts';
import { openAuth } from './auth.server.ts';
import type { Auth } from './auth.server.ts';
import { knownBrowserCookie } from './known-browser.server.ts';

/** What a request tells about who sends it. */
export type Visitor = {
  headers: Headers;
  /** Whether the connection is encrypted as the visitor sees it: cookies then are `Secure`. */
  secure: boolean;
  /** Where the visitor comes from; attempts are counted by it. */
  network: string;
};

/** What the browser is to keep, as the values of its headers. */
export type Cookies = readonly string[];

export type SignInOutcome =
  | { ok: true; value: { next: 'code' | 'set-up'; cookies: Cookies } }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'locked'; seconds: number };

/** Only what better-auth needs: nothing else of a request gets near a log or a table. */
const authHeaders = ({ headers }: Visitor): Headers => {
  const passed = new Headers();
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name);
    if (value !== null) passed.set(name, name === 'user-agent' ? value.slice(0, 300) : value);
  }
  return passed;
};

type Refused = { refused: number; code: string };

/** What better-auth refused for a reason that is the visitor's; null of a real error. */
function refusal(error: unknown): Refused | null {
  const { name, statusCode, body } = error as {
    name?: string;
    statusCode?: unknown;
    body?: { code?: string };
  };
  if (name !== 'APIError' || typeof statusCode !== 'number' || statusCode >= 500) return null;
  return { refused: statusCode, code: body?.code ?? '' };
}

/** Calls better-auth. A refusal (wrong password, no session) is an answer; what is broken is thrown. */
export async function ask<T>(
  visitor: Visitor,
  call: (auth: Auth, headers: Headers) => Promise<T>,
): Promise<{ answer: T } | Refused> {
  const auth = await openAuth(visitor.secure);
  try {
    return { answer: await call(auth, authHeaders(visitor)) };
  } catch (error) {
    const refused = refusal(error);
    if (refused === null) throw error;
    return refused;
  }
}

/**
 * Checks address and password. Nobody is signed in by that alone: a code follows, or, the first time, setting it up. The
 * answer, and the time it takes, are the same for an address that nobody has.
 */
export async function signIn(
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome> {
  const attempt = await countAttempt(email, visitor);
  if (attempt.lockedFor !== null) return { ok: false, reason: 'locked', seconds: attempt.lockedFor };
  const asked = await ask(visitor, (auth, headers) =>
    auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  );
  if ('refused' in asked) return { ok: false, reason: 'wrong' };
  await attempt.wasRight();
  const { headers, response } = asked.answer;
  const cookies = headers.getSetCookie();
  if ('twoFactorRedirect' in response) return { ok: true, value: { next: 'code', cookies } };
  // The password is at hand now: the second factor is prepared, and the next page shows it.
  const begun = await ask({ ...visitor, headers: withCookies(visitor.headers, cookies) }, (auth, passed) =>
    auth.api.enableTwoFactor({ body: { password }, headers: passed }),
  );
  if ('refused' in begun) return { ok: false, reason: 'wrong' };
  return { ok: true, value: { next: 'set-up', cookies } };
}

/** A request's headers as they will be once the browser has taken the cookies. */
function withCookies(headers: Headers, cookies: Cookies): Headers {
  const changed = new Headers(headers);
  const pairs = cookies.map((cookie) => cookie.split(';')[0]!).filter((pair) => !pair.endsWith('='));
  changed.set('cookie', pairs.join('; '));
  return changed;
}

/** Digits as they are typed, with spaces or without. */
const plainCode = (code: string): string => code.replaceAll(/\s/g, '');

export type CodeOutcome =
  { ok: true; value: { cookies: Cookies } } | { ok: false; reason: 'wrong' | 'expired' | 'locked' };

/**
 * The second step: the app's code or one of the recovery codes. Each works once. Five wrong ones end the step,
 * and five in a row lock the account's second factor for a quarter of an hour.
 */
export async function confirmSignIn(
  visitor: Visitor,
  { code, recovery }: { code: string; recovery: boolean },
): Promise<CodeOutcome> {
  const typed = plainCode(code);
  const asked = await ask(visitor, (auth, headers) =>
    recovery
      ? auth.api.verifyBackupCode({ body: { code: typed }, headers, returnHeaders: true })
      : auth.api.verifyTOTP({ body: { code: typed }, headers, returnHeaders: true }),
  );
  if ('answer' in asked) {
    const { headers, response } = asked.answer;
    if (recovery || (await takeCode(response.user.id, typed))) {
      const known = await knownBrowserCookie(response.user.email, visitor.secure);
      return { ok: true, value: { cookies: [...headers.getSetCookie(), known] } };
    }
    // Its session was made with the answer, and nobody has its cookie.
    await db
      .deleteFrom('operator_sessions')
      .where('token', '=', response.token ?? '')
      .execute();
    return { ok: false, reason: 'expired' };
  }
  if (asked.refused === 429) return { ok: false, reason: 'locked' };
  const wrong = ['INVALID_CODE', 'INVALID_BACKUP_CODE'].includes(asked.code);
  return { ok: false, reason: wrong ? 'wrong' : 'expired' };
}

/** Whether the browser says that somebody gave a right password a short while ago: it is asked for the code now. */
export const isAskedForCode = ({ headers }: Visitor): boolean =>
  /(^|;\s*)(__Secure-)?operator\.two_factor=[^;]/.test(headers.get('cookie') ?? '');

/** Ends the session, in the database and in the browser. */
export async function signOut(visitor: Visitor): Promise<Cookies> {
  const asked = await ask(visitor, (auth, headers) => auth.api.signOut({ headers, returnHeaders: true }));
  return 'answer' in asked ? asked.answer.headers.getSetCookie() : [];
}
