import { randomBytes } from 'node:crypto';
import { cookiePrefix } from './auth.server.ts';
import { sealToken, unsealToken } from '#db/sealed-token.ts';

const SEEN = /(?:^|;\s*)(?:__Host-)?operator\.known=([\w.-]{1,1000})(?:;|$)/;
const SECONDS = 180 * 86_400;

const audienceOf = (account: string): string => account.trim().toLowerCase();

/** The id of a browser in which the account has signed in before; else null. It grants no access. */
export async function knownBrowserOf(headers: Headers, account: string): Promise<string | null> {
  const [, token] = SEEN.exec(headers.get('cookie') ?? '') ?? [];
  if (token === undefined) return null;
  const facts = await unsealToken('known-browser', token, { audience: audienceOf(account) });
  return facts?.jti ?? null;
}

/** The header of the cookie that marks the browser as known to the account for half a year. */
export async function knownBrowserCookie(account: string, secure: boolean): Promise<string> {
  const facts = { jti: randomBytes(18).toString('base64url') };
  const value = await sealToken('known-browser', facts, { audience: audienceOf(account), seconds: SECONDS });
  const attributes = `Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${cookiePrefix(secure)}.known=${value}; ${attributes}`;
}
