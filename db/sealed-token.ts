import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { JWTPayload } from 'jose';
import { signingKey } from './signing-key.ts';

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;

const keyOf = async (name: string) => Buffer.from(await signingKey(name), 'base64url');

/**
 * Encrypts facts for a cookie that its holder can neither read nor change (an encrypted JWT, AES-256-GCM).
 *
 * @param key the name of the signing key
 * @param audience where the token is valid: `unsealToken` refuses it for any other
 * @param seconds how long it is valid
 */
export async function sealToken(
  key: string,
  facts: JWTPayload,
  { audience, seconds, now = Date.now() }: { audience: string; seconds: number; now?: number },
): Promise<string> {
  return new EncryptJWT(facts)
    .setProtectedHeader(HEADER)
    .setAudience(audience)
    .setExpirationTime(Math.floor(now / 1000) + seconds)
    .encrypt(await keyOf(key));
}

/** The facts of a token; null if it is not ours, was changed, is for another audience, or has expired. */
export async function unsealToken(
  key: string,
  token: string,
  { audience, now = Date.now() }: { audience: string; now?: number },
): Promise<JWTPayload | null> {
  const secret = await keyOf(key);
  try {
    const { payload } = await jwtDecrypt(token, secret, {
      audience,
      currentDate: new Date(now),
      keyManagementAlgorithms: [HEADER.alg],
      contentEncryptionAlgorithms: [HEADER.enc],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
