import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { config } from '#config';

/** Block size of new hashes, and of those by better-auth or a version before, which also had a lower cost. */
const BLOCK_SIZE = 8;
const OLD = { cost: 14, blockSize: 16 };

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

/** The parts of a hash. Without a block size it is an older one: `cost:salt:key`, or better-auth's `salt:key`. */
function readHash(hash: string) {
  const [key = '', salt = '', cost = OLD.cost, blockSize = OLD.blockSize] = hash.split(':').toReversed();
  return { key: Buffer.from(key, 'hex'), salt, cost: Number(cost), blockSize: Number(blockSize) };
}

/** Verifies a password against a hash with any parameters. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const { key, salt, cost, blockSize } = readHash(hash);
  const derived = await deriveKey(password, salt, cost, blockSize);
  return key.length === derived.length && timingSafeEqual(key, derived);
}

/** Whether a hash has other parameters than a new one would have. */
export function isOutdatedHash(hash: string): boolean {
  const { cost, blockSize } = readHash(hash);
  return cost !== config.PASSWORD_COST || blockSize !== BLOCK_SIZE;
}
