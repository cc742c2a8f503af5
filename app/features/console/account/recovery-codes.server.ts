import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { db } from '#db/database.ts';
import { authSecret } from '#db/signing-key.ts';
import { openAuth } from './auth.server.ts';
import type { Site } from './auth.server.ts';

/** The stored recovery codes of an operator that are unused. */
async function readCodes(operatorId: string, site: Site): Promise<string[]> {
  const auth = await openAuth(site);
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: operatorId } });
  return backupCodes;
}

/** Number of unused recovery codes. */
export const countRecoveryCodes = async (operatorId: string, site: Site): Promise<number> =>
  (await readCodes(operatorId, site)).length;

const isHash = (stored: string): boolean => stored.startsWith('sha256:');

/** Hashes a code to `sha256:salt:digest`. */
function hashCode(code: string, salt = randomBytes(16).toString('base64url')): string {
  const digest = createHash('sha256').update(`${salt}:${code}`).digest('base64url');
  return `sha256:${salt}:${digest}`;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Replaces the stored codes by hashes, unless they are hashed. better-auth writes them as they were shown. */
export async function hashStoredCodes(operatorId: string, site: Site): Promise<void> {
  const codes = await readCodes(operatorId, site);
  if (codes.every(isHash)) return;
  const { symmetricEncrypt } = await import('better-auth/crypto');
  const hashes = codes.map((code) => (isHash(code) ? code : hashCode(code)));
  const backup_codes = await symmetricEncrypt({ key: await authSecret(), data: JSON.stringify(hashes) });
  await db
    .updateTable('operator_two_factors')
    .set({ backup_codes })
    .where('operator_id', '=', operatorId)
    .execute();
}

/**
 * The stored value of a typed recovery code, which better-auth looks for among the stored ones and uses up; null if there
 * is none. Capitals don't matter.
 */
export async function findStoredCode(operatorId: string, code: string, site: Site): Promise<string | null> {
  const typed = code.toLowerCase();
  const codes = await readCodes(operatorId, site);
  return codes.find((stored) => isSame(stored, hashCode(typed, stored.split(':')[1]))) ?? null;
}
