import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { DEFAULT_PASSWORD_COST, config } from '#config';

/** Derives a key by scrypt with N = 2^cost; other parameters are those of better-auth. */
function deriveKey(password: string, salt: string, cost: number): Promise<Buffer> {
  const N = 2 ** cost;
  const r = 16;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 64, { N, r, p: 1, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Hashes to `cost:salt:key`; the hash holds its cost, so that PASSWORD_COST can change. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const key = await deriveKey(password, salt, config.PASSWORD_COST);
  return `${config.PASSWORD_COST}:${salt}:${key.toString('hex')}`;
}

/** Verifies a password. Hashes made by better-auth, `salt:key`, have the default cost. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [key = '', salt = '', cost = DEFAULT_PASSWORD_COST] = hash.split(':').toReversed();
  const derived = await deriveKey(password, salt, Number(cost));
  const kept = Buffer.from(key, 'hex');
  return kept.length === derived.length && timingSafeEqual(kept, derived);
}
