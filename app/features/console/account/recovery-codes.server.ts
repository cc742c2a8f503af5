import { createHash, timingSafeEqual } from 'node:crypto';
import { db } from '#db/database.ts';
import { authSecret } from '#db/signing-key.ts';
import { openAuth } from './auth.server.ts';
import type { Site } from './auth.server.ts';
import { findCodeHash, hashCodes } from './password-hash.server.ts';

/** The stored recovery codes of an operator that are unused: hashes, or plain codes from before they were hashed. */
async function readCodes(operatorId: string, site: Site): Promise<string[]> {
  const auth = await openAuth(site);
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: operatorId } });
  return backupCodes;
}

/** Number of unused recovery codes. */
export const countRecoveryCodes = async (operatorId: string, site: Site): Promise<number> =>
  (await readCodes(operatorId, site)).length;

const isHash = (stored: string): boolean => stored.includes(':');

/** Replaces the stored codes by hashes, unless they are hashed. better-auth writes them as they were shown. */
export async function hashStoredCodes(operatorId: string, site: Site): Promise<void> {
  const codes = await readCodes(operatorId, site);
  if (codes.every(isHash)) return;
  const { symmetricEncrypt } = await import('better-auth/crypto');
  const data = JSON.stringify(await hashCodes(codes));
  const backup_codes = await symmetricEncrypt({ key: await authSecret(), data });
  await db
    .updateTable('operator_two_factors')
    .set({ backup_codes })
    .where('operator_id', '=', operatorId)
    .execute();
}

const digestOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/**
 * The stored value of a typed recovery code, which better-auth looks for among the stored ones and uses up; null if there
 * is none.
 */
export async function findStoredCode(operatorId: string, code: string, site: Site): Promise<string | null> {
  const stored = await readCodes(operatorId, site);
  if (stored.every(isHash)) return findCodeHash(stored, code);
  return stored.find((each) => timingSafeEqual(digestOf(each), digestOf(code))) ?? null;
}
