import { db } from '#db/database.ts';
import { countAttempt, takeCode } from './attempts.server.ts';
import { openAuth } from './auth.server.ts';
import type { Auth, Site } from './auth.server.ts';
import { knownBrowserCookie } from './known-browser.server.ts';
import { noteProof } from './session-proof.server.ts';
import { recordSignIn } from './record-sign-in.server.ts';

/** The parts of a request that sign-in uses. */
export type Visitor = Site & {
  headers: Headers;
  /** The visitor's network, by which attempts are counted. */
  network: string;
};

/** Cookies for the response, as values of its headers. */
export type Cookies = readonly string[];

export type SignInOutcome =
  | { ok: true; value: { next: 'code' | 'set-up'; cookies: Cookies } }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'locked'; seconds: number };

/** Passes on only the headers that better-auth needs, so that no others reach a log or table. */
const authHeaders = ({ headers }: Visitor): Headers => {
  const passed = new Headers();
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name);
    if (value !== null) passed.set(name, name === 'user-agent' ? value.slice(0, 300) : value);
  }
  return passed;
};

type Refused = { refused: number; code: string };

/** The refusal that an error of better-auth means; null for a real failure. */
function refusal(error: unknown): Refused | null {
  const { name, statusCode, body } = error as {
    name?: string;
    statusCode?: unknown;
    body?: { code?: string };
  };
  if (name !== 'APIError' || typeof statusCode !== 'number') return null;
  return statusCode >= 500 ? null : { refused: statusCode, code: body?.code ?? '' };
}

/** Calls better-auth. Returns refusals (wrong password, no session) as values; throws other errors. */
export async function ask<T>(
  visitor: Visitor,
  call: (auth: Auth, headers: Headers) => Promise<T>,
): Promise<{ answer: T } | Refused> {
  const auth = await openAuth(visitor);
  try {
    return { answer: await call(auth, authHeaders(visitor)) };
  } catch (error) {
    const refused = refusal(error);
    if (refused === null) throw error;
    return refused;
  }
}

/**
 * First step of sign-in: checks address and password. The code follows, or on first use the setup of the second
 * factor. Answer and duration are the same for an unknown address.
 */
export async function signIn(
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome> {
  const attempt = await countAttempt(email, visitor);
  if (attempt.lockedFor !== null) {
    if (attempt.isAccountLocked) await recordSignIn('session.locked', { email }, visitor);
    return { ok: false, reason: 'locked', seconds: attempt.lockedFor };
  }
  const asked = await ask(visitor, (auth, headers) =>
    auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  );
  if ('refused' in asked) {
    await recordSignIn('session.refused', { email }, visitor);
    return { ok: false, reason: 'wrong' };
  }
  await attempt.wasRight();
  await recordSignIn('session.password', { email }, visitor);
  const { headers, response } = asked.answer;
  const cookies = headers.getSetCookie();
  if ('twoFactorRedirect' in response) return { ok: true, value: { next: 'code', cookies } };
  // The password is available only now, so the second factor is prepared here and shown on the next page.
  const begun = await ask({ ...visitor, headers: withCookies(visitor.headers, cookies) }, (auth, passed) =>
    auth.api.enableTwoFactor({ body: { password }, headers: passed }),
  );
  if ('refused' in begun) return { ok: false, reason: 'wrong' };
  const session = db.selectFrom('operator_sessions').select('id').where('token', '=', response.token);
  await db
    .updateTable('operator_two_factors')
    .set({ session_id: session })
    .where('operator_id', '=', response.user.id)
    .where('verified', '=', false)
    .execute();
  return { ok: true, value: { next: 'set-up', cookies } };
}

/** The request's headers as they will be once the browser has stored the cookies. */
function withCookies(headers: Headers, cookies: Cookies): Headers {
  const changed = new Headers(headers);
  const pairs = cookies.map((cookie) => cookie.split(';')[0]!).filter((pair) => !pair.endsWith('='));
  changed.set('cookie', pairs.join('; '));
  return changed;
}

/** Removes spaces from a typed code. */
const plainCode = (code: string): string => code.replaceAll(/\s/g, '');

export type CodeOutcome =
  { ok: true; value: { cookies: Cookies } } | { ok: false; reason: 'wrong' | 'expired' | 'locked' };

/**
 * Second step of sign-in: the app's code or a recovery code, each valid once. Five wrong codes end the step, and five
 * in a row lock the account's second factor for a quarter of an hour.
 */
export async function confirmSignIn(
  visitor: Visitor,
  { code, recovery }: { code: string; recovery: boolean },
): Promise<CodeOutcome> {
  const typed = plainCode(code);
  const challenged = await findChallenged(visitor);
  const asked = await ask(visitor, (auth, headers) =>
    recovery
      ? auth.api.verifyBackupCode({ body: { code: typed.toLowerCase() }, headers, returnHeaders: true })
      : auth.api.verifyTOTP({ body: { code: typed }, headers, returnHeaders: true }),
  );
  if ('answer' in asked) {
    const { headers, response } = asked.answer;
    if (recovery || (await takeCode(response.user.id, typed))) {
      await noteProof(headers.getSetCookie());
      const known = await knownBrowserCookie(response.user.email, visitor.secure);
      await recordSignIn(recovery ? 'session.recovery' : 'session.begin', response.user, visitor);
      return { ok: true, value: { cookies: [...headers.getSetCookie(), known] } };
    }
    // better-auth has already created a session, whose cookie was sent to no browser.
    await db
      .deleteFrom('operator_sessions')
      .where('token', '=', response.token ?? '')
      .execute();
    return { ok: false, reason: 'expired' };
  }
  const isLocked = asked.refused === 429;
  const isWrong = ['INVALID_CODE', 'INVALID_BACKUP_CODE'].includes(asked.code);
  if (challenged && (isLocked || isWrong))
    await recordSignIn(isLocked ? 'session.code-locked' : 'session.code-refused', challenged, visitor);
  return { ok: false, reason: isLocked ? 'locked' : isWrong ? 'wrong' : 'expired' };
}

/** The cookie of a pending sign-in, whose value is signed. */
const CHALLENGE = /(?:^|;\s*)(?:__Host-)?operator\.two_factor=([^;]+)/;

/** Whether the browser has a pending sign-in that waits for the code. */
export const isAskedForCode = ({ headers }: Visitor): boolean => CHALLENGE.test(headers.get('cookie') ?? '');

/**
 * The operator whose sign-in waits for a code in this browser; null without one. better-auth checks the cookie's signature
 * later.
 */
async function findChallenged(visitor: Visitor): Promise<{ id: string; email: string } | null> {
  const [, cookie = ''] = CHALLENGE.exec(visitor.headers.get('cookie') ?? '') ?? [];
  const [challenge] = cookie.split('.');
  if (!challenge) return null;
  const { internalAdapter } = await (await openAuth(visitor)).$context;
  const pending = await internalAdapter.findVerificationValue(challenge);
  if (!pending) return null;
  const operator = db.selectFrom('operators').select(['id', 'email']).where('id', '=', pending.value);
  return (await operator.executeTakeFirst()) ?? null;
}

/** Ends the session in the database and in the browser. */
export async function signOut(visitor: Visitor): Promise<Cookies> {
  const asked = await ask(visitor, (auth, headers) => auth.api.signOut({ headers, returnHeaders: true }));
  return 'answer' in asked ? asked.answer.headers.getSetCookie() : [];
}
