import { randomBytes } from 'node:crypto';
import { config } from '#config';
import { db } from './database.ts';

const keys = new Map<string, Promise<string>>();

/**
 * The random key of that name: created on first use, the same for every process of this database.
 *
 * @returns 43 characters, 256 bits
 */
export function signingKey(name: string): Promise<string> {
  const cachedKey = keys.get(name);
  if (cachedKey) return cachedKey;
  const key = findOrMake(name);
  keys.set(name, key);
  // A failed read must not be cached.
  key.catch(() => keys.delete(name));
  return key;
}

async function findOrMake(name: string): Promise<string> {
  await db
    .insertInto('signing_keys')
    .values({ name, key: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await db
    .selectFrom('signing_keys')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return key;
}

/** Signs operators' cookies and encrypts their second factor: `AUTH_SECRET`, else the database's key. */
export const authSecret = async (): Promise<string> => config.AUTH_SECRET ?? signingKey('auth');
