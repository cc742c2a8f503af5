import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './environment.ts';

/** By hand: a regular expression for slashes at the end begins anew at each slash within, a minute for long addresses. */
function withoutOuterSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end).replace(/^\/+/, '');
}

/**
 * A page has one address: GET and HEAD of `/toronto/` are led to `/toronto` with 301, the query kept. The root is `/`.
 * The answer's address always begins with exactly one slash: `//host` would lead to another site.
 */
export function withoutTrailingSlash(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    // As it was sent: the framework's own path is decoded.
    const { pathname, search } = new URL(c.req.raw.url);
    if (pathname === '/' || !pathname.endsWith('/')) return next();
    c.header('Cache-Control', 'private, no-cache');
    return c.redirect(`/${withoutOuterSlashes(pathname)}${search}`, 301);
  };
}
