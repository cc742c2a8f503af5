import type { IncomingMessage } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';
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

/** How many hosts a request names: by Host, as often as it is sent, and by a target that is a whole URL of another one. */
function countHosts({ rawHeaders, url = '/', headers }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  if (url.startsWith('/') || hosts !== 1) return hosts;
  const target = URL.parse(url);
  const isSame =
    target !== null && URL.parse(`${target.protocol}//${headers.host ?? ''}`)?.host === target.host;
  return isSame ? 1 : 2;
}

/** The name in a host, as a URL has it; undefined if it can't be one. */
const nameOf = (host: string): string | undefined => URL.parse(`http://${host}`)?.hostname;

/** So many hosts are remembered as allowed: they differ in port and capitals. */
const MAX_KNOWN = 1000;

/**
 * Returns a check of whether a request may be answered from memory, which refuses what `refuseHosts` does. It takes next
 * to no time for a host that it knows.
 *
 * @param allowed names without port; any if undefined
 */
export function checkHosts(
  allowed: readonly string[] | undefined,
  { trustProxy }: Pick<OriginOptions, 'trustProxy'>,
): (request: IncomingMessage) => boolean {
  const names = allowed && new Set(allowed);
  const known = new Set<string>();
  return (request) => {
    const { host = '', 'x-forwarded-host': proxied } = request.headers;
    if (countHosts(request) !== 1) return false;
    const [first = ''] = names && trustProxy ? String(proxied ?? '').split(',') : [];
    const visited = first.trim() || host;
    if (known.has(visited)) return true;
    const name = nameOf(visited);
    if (name === undefined || (names && !names.has(name))) return false;
    if (known.size < MAX_KNOWN) known.add(visited);
    return true;
  };
}

/**
 * Scheme and host in the browser's address bar, where it matters which of several it is: for passkeys.
 *
 * @param allowed hosts while no public URL is configured; undefined if one is, and then it decides
 */
export const visitedOrigin = (
  c: Context<ServerEnv>,
  options: OriginOptions,
  allowed: readonly string[] | undefined,
): string =>
  new URL(
    allowed ? `${isSecure(c, options) ? 'https' : 'http'}://${visitedHost(c, options)}` : options.siteUrl,
  ).origin;

/** What machines ask for, often by an address. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** The names and addresses of this machine, as a URL has them, without port. */
export function hostsOfThisMachine(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return [
    'localhost',
    hostname().toLowerCase(),
    ...addresses.map(({ address, family }) =>
      family === 'IPv6' ? `[${address.replace(/%.*/, '')}]` : address,
    ),
  ];
}

/**
 * Refuses with 400 a request that names two hosts (RFC 9112, 3.2), none, or one that is not allowed. Node would take the
 * first of two, a proxy in front of it perhaps the last, so the host that one validates would not be the host that the other
 * serves. A site under a stranger's name could read what its visitor's browser may see. Health checks in HTTP/1.0 may name
 * none.
 *
 * @param allowed names without port; any if undefined
 * @param open paths that are answered under any name
 */
export function refuseHosts(
  allowed: readonly string[] | undefined,
  options: OriginOptions,
  open: ReadonlySet<string>,
): MiddlewareHandler<ServerEnv> {
  const names = allowed && new Set(allowed);
  return async (c, next) => {
    // `env` is undefined in tests that call the application without a server.
    const { incoming } = (c.env ?? {}) as ServerEnv['Bindings'];
    const hosts = incoming ? countHosts(incoming) : 1;
    if (hosts > 1) return plainPage(c, 400);
    if (open.has(c.req.path)) return next();
    if (hosts === 0) return plainPage(c, 400);
    if (!names) return next();
    const name = nameOf(visitedHost(c, options));
    return name === undefined || !names.has(name) ? plainPage(c, 400) : next();
  };
}

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
