import type { Context, MiddlewareHandler } from 'hono';
import type { ServerEnv } from './environment.ts';
import { plainPage } from './plain-page.ts';
import { isPrivatePath } from './scrub.ts';

/** How the process knows its visitors' host and scheme. */
export interface OriginOptions {
  /** The public URL. */
  siteUrl: string;
  /** Whether to trust X-Forwarded-Proto and X-Forwarded-Host. */
  trustProxy: boolean;
}

/** The first value of a forwarded header, which describes the visitor's own connection. */
function forwarded(c: Context<ServerEnv>, name: string): string | undefined {
  return c.req.header(name)?.split(',')[0]?.trim() || undefined;
}

/** Whether the visitor's connection is encrypted: always with an https SITE_URL, else as far as the process can know. */
export function isSecure(c: Context<ServerEnv>, options: OriginOptions): boolean {
  if (options.siteUrl.startsWith('https:')) return true;
  if (options.trustProxy && forwarded(c, 'x-forwarded-proto')) {
    return forwarded(c, 'x-forwarded-proto') === 'https';
  }
  return new URL(c.req.url).protocol === 'https:';
}

/** The host (with port) that the visitor requested. */
export function visitedHost(c: Context<ServerEnv>, options: OriginOptions): string {
  const host = options.trustProxy ? forwarded(c, 'x-forwarded-host') : undefined;
  return (host ?? c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();
}

/** What machines ask for, often by an address. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const READING = new Set(['GET', 'HEAD']);

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Refuses with 403 cross-site requests that change something. Browsers state where a request comes from.
 * Sec-Fetch-Site decides, since proxies do not alter it; plain HTTP and old browsers send Origin alone. A
 * program that sends neither carries no visitor's credentials and passes. A page with `no-referrer` sends
 * Origin `null`, which is accepted where the URL is a secret. Hosts are compared, not schemes: behind a
 * TLS-terminating proxy the process sees plain HTTP.
 */
export function requireSameOrigin(options: OriginOptions): MiddlewareHandler<ServerEnv> {
  const configured = hostOf(options.siteUrl);
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
