import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';
import type { ServerEnv } from './environment.ts';

/** The first 64 bits of an IPv6 address, the block that one connection gets: `2001:db8:0:1`. */
function prefixOf(address: string): string {
  const groups = expandIPv6(address.toLowerCase()).split(':').slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

/** The network of an IPv4, IPv6 or IPv4-mapped address, or null. */
export function networkOfAddress(address: string): string | null {
  const bare = address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(bare)) return bare;
  return isIPv6(bare) ? prefixOf(bare) : null;
}

/**
 * The network that a request comes from, to count requests by: an IPv4 address, or the first 64 bits of an IPv6 one.
 * With a trusted proxy, it is the last address of X-Forwarded-For, which that proxy added; anything before it
 * could be forged. Never logged; stored as a keyed digest only.
 */
export function networkOf(c: Context<ServerEnv>, { trustProxy }: { trustProxy: boolean }): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1) : undefined;
  const network = forwarded === undefined ? null : networkOfAddress(forwarded);
  if (network !== null) return network;
  const { incoming } = (c.env ?? {}) as ServerEnv['Bindings'];
  return networkOfAddress(incoming?.socket?.remoteAddress ?? '') ?? 'unknown';
}
