import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { ServerEnv } from './environment.ts';

/** The first 64 bits of an IPv6 address, which is what one connection gets: `2001:db8:0:1`. */
function prefixOf(address: string): string {
  // The URL parser writes every form of an address in one way, with at most one `::`.
  const { hostname } = new URL(`http://[${address}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const groups = before === '' ? [] : before.split(':');
  const behind = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : 8 - groups.length - behind.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...behind].slice(0, 4).join(':');
}

/** The network of an address, or null of what is none. Takes IPv4, IPv6, IPv4 in IPv6, with a port or a zone. */
export function networkOfAddress(address: string): string | null {
  const bare = address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(bare)) return bare;
  return isIPv6(bare) ? prefixOf(bare) : null;
}

/**
 * The network that a request comes from, to count requests by: an IPv4 address, or the first 64 bits of an IPv6 one.
 * With a proxy of ours it is the last address of X-Forwarded-For, which that proxy has added; what stands before it
 * any visitor could have written. Never logged, never stored.
 */
export function networkOf(c: Context<ServerEnv>, { trustProxy }: { trustProxy: boolean }): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1) : undefined;
  const network = forwarded === undefined ? null : networkOfAddress(forwarded);
  if (network !== null) return network;
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return networkOfAddress(incoming?.socket?.remoteAddress ?? '') ?? 'unknown';
}
