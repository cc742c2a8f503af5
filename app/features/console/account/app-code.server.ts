import { createHmac } from 'node:crypto';
import { db } from '#db/database.ts';
import { authSecret } from '#db/signing-key.ts';

const STEP_MS = 30_000;

/** Six digits by the key of an authenticator app, in the given step of 30 seconds since 1970 (RFC 6238). */
function codeOf(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/**
 * Whether a code is the app's next one. better-auth also takes that; a clock that is slow needs only the one before
 * (RFC 6238, 5.2).
 */
export async function isNextCode(operatorId: string, code: string, now = Date.now()): Promise<boolean> {
  const row = await db
    .selectFrom('operator_two_factors')
    .select('secret')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  if (!row) return false;
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const key = await symmetricDecrypt({ key: await authSecret(), data: row.secret });
  const step = Math.floor(now / STEP_MS);
  return code === codeOf(key, step + 1) && code !== codeOf(key, step) && code !== codeOf(key, step - 1);
}
