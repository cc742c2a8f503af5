import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './environment.ts';
import { isPrivatePath } from './scrub.ts';

/** By hand: a regular expression for slashes at the end begins anew at each slash within, a minute for long addresses. */
function withoutOuterSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).replace(/^\/+/, '');
}

/** Every address of ours is in small letters; an escape (`%C3`), or a broken one, is no letter. */
const inSmallLetters = (path: string) =>
  path.replace(/%[0-9a-f]{1,2}|[A-Z]/gi, (part) => (part.length === 1 ? part.toLowerCase() : part));

/**
 * A page has one address: GET and HEAD of `/toronto/` and of `/Toronto`, as people type and print it, are led to
 * `/toronto` with 301, the query kept. The root is `/`. A private link's token keeps its capitals.
 * The answer's address always begins with exactly one slash: `//host` would lead to another site.
 */
export function oneAddress(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    // As it was sent: the framework's own path is decoded.
    const { pathname, search } = new URL(c.req.raw.url);
    const small = isPrivatePath(pathname) ? pathname : inSmallLetters(pathname);
    if (small === pathname && (pathname === '/' || !pathname.endsWith('/'))) return next();
    c.header('Cache-Control', 'private, no-cache');
    return c.redirect(`/${withoutOuterSlashes(small)}${search}`, 301);
  };
}
