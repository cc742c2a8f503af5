import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './environment.ts';
import { isPrivatePath } from './scrub.ts';

/** Not a regular expression: `/+$` backtracks at every inner slash, which takes a minute for a long path. */
function withoutOuterSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).replace(/^\/+/, '');
}

/** All our paths are lower-case; leaves escapes (`%C3`) alone, broken ones too. */
const inSmallLetters = (path: string) =>
  path.replace(/%[0-9a-f]{1,2}|[A-Z]/gi, (part) => (part.length === 1 ? part.toLowerCase() : part));

/**
 * Gives each page one URL: redirects GET and HEAD of `/toronto/` and of `/Toronto`, as people type and print
 * them, to `/toronto` with 301, query kept. The root is `/`. The token of a private link keeps its capitals.
 * The target always begins with exactly one slash, since `//host` would lead to another site.
 */
export function oneAddress(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    // The undecoded path; Hono's own `path` is decoded.
    const { pathname, search } = new URL(c.req.raw.url);
    const small = isPrivatePath(pathname) ? pathname : inSmallLetters(pathname);
    if (small === pathname && (pathname === '/' || !pathname.endsWith('/'))) return next();
    c.header('Cache-Control', 'private, no-cache');
    return c.redirect(`/${withoutOuterSlashes(small)}${search}`, 301);
  };
}
