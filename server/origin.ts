import type { Context, MiddlewareHandler } from 'hono';
import type { ServerEnv } from './environment.ts';
import { plainPage } from './plain-page.ts';

/** How the process decides what visitors see in their address bar. */
export interface OriginOptions {
  /** The address that visitors see; the request's own when unset. */
  siteUrl?: string | undefined;
  /** Whether X-Forwarded-Proto and X-Forwarded-Host come from a proxy of ours. */
  trustProxy: boolean;
}

/** The first value of a forwarded header: the one that the visitor's own connection had. */
function forwarded(c: Context<ServerEnv>, name: string): string | undefined {
  return c.req.header(name)?.split(',')[0]?.trim() || undefined;
}

/** Whether the visitor's connection is encrypted, as far as the process can know. */
export function isSecure(c: Context<ServerEnv>, options: OriginOptions): boolean {
  if (options.trustProxy && forwarded(c, 'x-forwarded-proto')) {
    return forwarded(c, 'x-forwarded-proto') === 'https';
  }
  return new URL(c.req.url).protocol === 'https:';
}

/** The host (with its port) that the visitor asked for. */
export function visitedHost(c: Context<ServerEnv>, options: OriginOptions): string {
  const host = options.trustProxy ? forwarded(c, 'x-forwarded-host') : undefined;
  return (host ?? c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();
}

/** Scheme and host that visitors see, without a slash at the end. */
export function siteUrlOf(c: Context<ServerEnv>, options: OriginOptions): string {
  if (options.siteUrl) return options.siteUrl.replace(/\/+$/, '');
  return `${isSecure(c, options) ? 'https' : 'http'}://${visitedHost(c, options)}`;
}

/**
 * Refuses with 400 a request that names two hosts, as RFC 9112 (3.2) asks for. Node would take the first, a proxy
 * before it perhaps the last: what one of them checks would not be what the other answers for.
 */
export function refuseTwoHosts(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const names = (c.env as ServerEnv['Bindings'] | undefined)?.incoming?.rawHeaders ?? [];
    const hosts = names.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    return hosts.length > 1 ? plainPage(c, 400) : next();
  };
}
