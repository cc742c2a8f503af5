import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './environment.ts';
import { visitedHost } from './origin.ts';
import type { OriginOptions } from './origin.ts';
import { isPrivatePath } from './scrub.ts';
import { plainPage } from './plain-page.ts';

const READING = new Set(['GET', 'HEAD']);

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Refuses with 403 what another site makes a visitor's browser send. Browsers state where a request comes from:
 * with Sec-Fetch-Site, which decides, since it holds whatever a proxy makes of the host; over plain HTTP, and old
 * ones, with Origin alone. A program that states neither carries no visitor's credentials and passes.
 * A page that tells nobody its address states `null`: where the address is a secret, that is enough.
 * Hosts are compared, not schemes: behind an encrypting proxy the process itself sees plain HTTP.
 */
export function requireSameOrigin(options: OriginOptions): MiddlewareHandler<ServerEnv> {
  const configured = options.siteUrl ? hostOf(options.siteUrl) : undefined;
  return async (c, next) => {
    if (READING.has(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const host = origin === undefined ? undefined : hostOf(origin);
    const foreign =
      site === undefined
        ? !(origin === 'null' && isPrivatePath(c.req.path)) &&
          origin !== undefined &&
          (host === undefined || (host !== visitedHost(c, options) && host !== configured))
        : site !== 'same-origin' && site !== 'none';
    return foreign ? plainPage(c, 403) : next();
  };
}
