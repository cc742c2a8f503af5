import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { signingKey } from './signing-key.server.ts';

const NAME = 'operator.known';
const SEEN = /(?:^|;\s*)(?:__Secure-)?operator\.known=([\w-]{24})\.([\w-]{43})(?:;|$)/;
const DAYS = 180;

/** What proves that a number was given to a browser in which that account was signed in. */
const sealOf = async (id: string, account: string): Promise<Buffer> =>
  createHmac('sha256', await signingKey('known-browser'))
    .update(`${id} ${account.trim().toLowerCase()}`)
    .digest();

/** The number of a browser in which that account was signed in before; null of any other. It opens nothing. */
export async function knownBrowserOf(headers: Headers, account: string): Promise<string | null> {
  const [, id = '', seal = ''] = SEEN.exec(headers.get('cookie') ?? '') ?? [];
  if (id === '') return null;
  return timingSafeEqual(Buffer.from(seal, 'base64url'), await sealOf(id, account)) ? id : null;
}

/** The header by which a browser is known for half a year to whom it belongs. */
export async function knownBrowserCookie(account: string, secure: boolean): Promise<string> {
  const id = randomBytes(18).toString('base64url');
  const value = `${id}.${(await sealOf(id, account)).toString('base64url')}`;
  const attributes = `Max-Age=${DAYS * 86_400}; Path=/; HttpOnly; SameSite=Lax`;
  return secure ? `__Secure-${NAME}=${value}; ${attributes}; Secure` : `${NAME}=${value}; ${attributes}`;
}
