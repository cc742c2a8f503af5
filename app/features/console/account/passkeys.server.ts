import { z } from 'zod';
import { countOne, uncountOne } from '#app/features/requests/limit/limits.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { db } from '#db/database.ts';
import { countAttempt } from './attempts.server.ts';
import { knownBrowserCookie } from './known-browser.server.ts';
import { PASSKEY_NAME_LENGTH } from './passkey-copy.ts';
import { recordSignIn } from './record-sign-in.server.ts';
import { noteProof } from './session-proof.server.ts';
import type { OperatorActor } from './session.server.ts';
import { ask } from './sign-in.server.ts';
import type { Cookies, Visitor } from './sign-in.server.ts';
import { notifyOwner } from './tell-owner.server.ts';

/** What the browser's script hands to the device, and the cookie that ties the answer to this browser. */
export type Challenge = { options: object; cookies: Cookies };

const bytes = z.string().regex(/^[\w-]+$/);
const credential = <T extends z.ZodRawShape>(response: T) =>
  z.object({
    id: bytes.max(1400),
    rawId: bytes.max(1400),
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}),
    response: z.object({ clientDataJSON: bytes, ...response }),
  });
const created = credential({
  attestationObject: bytes,
  transports: z
    .array(z.string().regex(/^[a-z-]{1,20}$/))
    .max(10)
    .default([]),
});
const presented = credential({ authenticatorData: bytes, signature: bytes });

/** The credential that the script sent as JSON; null if it is none. */
function readCredential<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The plugin compares the origin that the device signed with this header; the console's pages send `null`. */
function withOrigin(headers: Headers, { origin }: Visitor): Headers {
  headers.set('origin', origin);
  return headers;
}

/** An operator's passkeys, oldest first. */
export const listPasskeys = (operatorId: string) =>
  db
    .selectFrom('operator_passkeys')
    .select(['id', 'name', 'created_at as addedAt', 'last_used_at as usedAt'])
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type PasskeyView = Awaited<ReturnType<typeof listPasskeys>>[number];

/** Begins to add a passkey; requires the password, because a passkey outlives the session. */
export async function beginPasskey(
  visitor: Visitor,
  { email }: { email: string },
  password: string,
): Promise<
  | { ok: true; value: Challenge }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'locked'; seconds: number }
> {
  const attempt = await countAttempt(email, visitor);
  if (attempt.lockedFor !== null) return { ok: false, reason: 'locked', seconds: attempt.lockedFor };
  const checked = await ask(visitor, (auth, headers) =>
    auth.api.verifyPassword({ body: { password }, headers }),
  );
  if ('refused' in checked) return { ok: false, reason: 'wrong' };
  await attempt.wasRight();
  const asked = await ask(visitor, (auth, headers) =>
    auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
  );
  if ('refused' in asked) return { ok: false, reason: 'wrong' };
  const { headers, response } = asked.answer;
  return { ok: true, value: { options: response, cookies: headers.getSetCookie() } };
}

/**
 * Adds the passkey that the device made for the challenge of `beginPasskey`.
 *
 * @param text the credential as JSON
 * @returns false if it does not fit the challenge, or the device did not check who uses it
 */
export async function addPasskey(visitor: Visitor, { email }: { email: string }, text: string) {
  const response = readCredential(text, created);
  if (!response) return false;
  const asked = await ask(visitor, (auth, headers) =>
    auth.api.verifyPasskeyRegistration({ body: { response }, headers: withOrigin(headers, visitor) }),
  );
  if ('refused' in asked) return false;
  await recordSignIn('operator.passkey', { email }, visitor);
  return true;
}

/** Gives one of an operator's own passkeys another name; returns whether there is such a passkey. */
export async function renamePasskey(operatorId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_passkeys')
    .set({ name: name.trim().slice(0, PASSKEY_NAME_LENGTH) || null })
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes one of an operator's own passkeys; returns whether there was such a passkey. */
export async function removePasskey(
  actor: OperatorActor,
  id: string,
  { headers }: Pick<Visitor, 'headers'>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('operator_passkeys')
      .where('id', '=', id)
      .where('operator_id', '=', actor.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) return false;
    await recordChange(trx, {
      actor,
      action: 'operator.passkey-removed',
      subject: { kind: 'operator', id: actor.id },
    });
    await notifyOwner(trx, actor.id, 'account-passkey-removed', headers);
    return true;
  });
}

/** Begins to sign in with a passkey, which counts as an attempt until it succeeds. */
export async function beginPasskeySignIn(
  visitor: Visitor,
): Promise<{ ok: true; value: Challenge } | { ok: false; reason: 'locked'; seconds: number }> {
  const seconds = await countOne(db, 'sign-in-passkey', visitor.network);
  if (seconds !== null) return { ok: false, reason: 'locked', seconds };
  const asked = await ask(visitor, (auth, headers) =>
    auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
  );
  if ('refused' in asked) throw new Error(`No challenge for a passkey: ${asked.code}`);
  const { headers, response } = asked.answer;
  // The plugin only prefers it.
  const options = { ...response, userVerification: 'required' };
  return { ok: true, value: { options, cookies: headers.getSetCookie() } };
}

const ownerOf = (credentialId: string) =>
  db
    .selectFrom('operator_passkeys as p')
    .innerJoin('operators as o', 'o.id', 'p.operator_id')
    .select('o.email')
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst();

/**
 * Signs in with a passkey alone: the device is one factor, and what it asks its user for (PIN, fingerprint, face) the
 * other.
 *
 * @param text the credential as JSON
 */
export async function signInWithPasskey(
  visitor: Visitor,
  text: string,
): Promise<
  { ok: true; value: { cookies: Cookies } } | { ok: false; reason: 'refused' | 'unknown' | 'expired' }
> {
  const response = readCredential(text, presented);
  if (!response) return { ok: false, reason: 'refused' };
  const asked = await ask(visitor, (auth, headers) =>
    auth.api.verifyPasskeyAuthentication({
      body: { response },
      headers: withOrigin(headers, visitor),
      returnHeaders: true,
    }),
  );
  if ('refused' in asked) {
    if (asked.code === 'CHALLENGE_NOT_FOUND') return { ok: false, reason: 'expired' };
    const owner = await ownerOf(response.id);
    await recordSignIn('session.passkey-refused', { email: owner?.email ?? '' }, visitor);
    return { ok: false, reason: owner ? 'refused' : 'unknown' };
  }
  await uncountOne(db, 'sign-in-passkey', visitor.network);
  await db
    .updateTable('operator_passkeys')
    .set({ last_used_at: new Date() })
    .where('credential_id', '=', response.id)
    .execute();
  const { headers, response: signedIn } = asked.answer;
  const { email } = signedIn.user;
  await noteProof(headers.getSetCookie());
  await recordSignIn('session.passkey', { email }, visitor);
  const known = await knownBrowserCookie(email, visitor.secure);
  return { ok: true, value: { cookies: [...headers.getSetCookie(), known] } };
}
