import { db } from '#db/database.ts';
import { PRODUCT } from '#app/content/product.ts';
import { countAttempt } from './attempts.server.ts';
import { knownBrowserCookie } from './known-browser.server.ts';
import { authSecret } from '#db/signing-key.ts';
import { recordSignIn } from './record-sign-in.server.ts';
import { endOtherSessions, noteProof } from './session-proof.server.ts';
import type { OperatorSession } from './session.server.ts';
import { ask } from './sign-in.server.ts';
import type { Cookies, Visitor } from './sign-in.server.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(text: string): string {
  let bits = '';
  for (const byte of new TextEncoder().encode(text)) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/** The second factor that this session prepared and nobody verified yet. */
const findPrepared = ({ id, operator }: OperatorSession) =>
  db
    .selectFrom('operator_two_factors')
    .select(['secret', 'backup_codes'])
    .where('operator_id', '=', operator.id)
    .where('session_id', '=', id)
    .where('verified', '=', false)
    .executeTakeFirst();

/**
 * The key in groups of four, the content of the QR code and the recovery codes of the second factor that this session
 * prepared. Null once it is verified, or if another session has prepared one since: each key is shown to one session.
 */
export async function findSecondFactorToSetUp(session: OperatorSession) {
  const row = await findPrepared(session);
  if (!row) return null;
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const key = await authSecret();
  const secret = base32(await symmetricDecrypt({ key, data: row.secret }));
  const recoveryCodes = JSON.parse(await symmetricDecrypt({ key, data: row.backup_codes })) as string[];
  const label = encodeURIComponent(`${PRODUCT}:${session.operator.email}`);
  const query = new URLSearchParams({ secret, issuer: PRODUCT, digits: '6', period: '30' });
  return {
    key: secret.match(/.{1,4}/g)!.join(' '),
    uri: `otpauth://totp/${label}?${String(query).replaceAll('+', '%20')}`,
    recoveryCodes,
  };
}

/** Encodes a URI as a QR code: rows of modules, true for dark. */
export async function qrModules(uri: string): Promise<boolean[][]> {
  const { encode } = await import('uqr');
  return encode(uri, { ecc: 'M', border: 2 }).data;
}

/** Verifies the app's code, turns the second factor on, and ends every other session. Starts a new session. */
export async function proveSecondFactor(
  visitor: Visitor,
  session: OperatorSession,
  code: string,
): Promise<{ ok: true; value: { cookies: Cookies } } | { ok: false; reason: 'wrong' }> {
  const typed = code.replaceAll(/\s/g, '');
  const { id } = session.operator;
  if (!(await findPrepared(session))) return { ok: false, reason: 'wrong' };
  const asked = await ask(visitor, (auth, headers) =>
    auth.api.verifyTOTP({ body: { code: typed }, headers, returnHeaders: true }),
  );
  if ('refused' in asked) return { ok: false, reason: 'wrong' };
  const { headers, response } = asked.answer;
  const cookies = headers.getSetCookie();
  await endOtherSessions(id, cookies);
  await noteProof(cookies);
  const known = await knownBrowserCookie(response.user.email, visitor.secure);
  await recordSignIn('operator.second-factor', response.user, visitor);
  return { ok: true, value: { cookies: [...cookies, known] } };
}

/** Replaces the recovery codes; requires the password. */
export async function renewRecoveryCodes(
  visitor: Visitor,
  { email }: { email: string },
  password: string,
): Promise<string[] | 'wrong' | 'locked'> {
  const attempt = await countAttempt(email, visitor);
  if (attempt.lockedFor !== null) return 'locked';
  const asked = await ask(visitor, (auth, headers) =>
    auth.api.generateBackupCodes({ body: { password }, headers }),
  );
  if ('refused' in asked) return 'wrong';
  await attempt.wasRight();
  await recordSignIn('operator.recovery-codes', { email }, visitor);
  return asked.answer.backupCodes;
}
