import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { config } from '#config';

const BLOCK_SIZE = 8;

/** Resolves when the previous hash is done. One at a time: each takes 128 MB, and anybody may ask for a sign-in. */
let previous: Promise<unknown> = Promise.resolve();

/** Derives a key by scrypt with N = 2^cost, r = blockSize and p = 1. */
function deriveKey(password: string, salt: string, cost: number, blockSize: number): Promise<Buffer> {
  const N = 2 ** cost;
  const options = { N, r: blockSize, p: 1, maxmem: 256 * N * blockSize };
  const derive = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, 64, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  const derived = previous.then(derive);
  previous = derived.catch(() => undefined);
  return derived;
}

/** Hashes to `blockSize:cost:salt:key`; the hash holds its parameters, so that they can change. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const key = await deriveKey(password, salt, config.PASSWORD_COST, BLOCK_SIZE);
  return `${BLOCK_SIZE}:${config.PASSWORD_COST}:${salt}:${key.toString('hex')}`;
}

/** Verifies a password against a hash with any parameters. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [blockSize, cost, salt, hex] = hash.split(':');
  if (!blockSize || !cost || !salt || !hex) return false;
  const key = Buffer.from(hex, 'hex');
  const derived = await deriveKey(password, salt, Number(cost), Number(blockSize));
  return key.length === derived.length && timingSafeEqual(key, derived);
}
