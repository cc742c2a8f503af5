import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { networkOf, networkOfAddress } from './client-network.ts';
import type { ServerEnv } from './environment.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:4711 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['', null],
  ['nonsense', null],
  ['300.0.0.1', null],
  ['unix:', null],
])('%s → %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
});

/** The groups of a valid IPv6 address, by another way. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail === undefined ? [] : Array<string>(8 - before!.length - after!.length).fill('0');
  return [...before!, ...zeros, ...after!].map((group) => Number.parseInt(group, 16));
}

test('any text is a network or none; an address of IPv6 is that of its first 64 bits, however it is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(networkOfAddress(text) ?? '0.0.0.0').toMatch(/^[\da-f.:]+$/);
    }),
    { seed: 14 },
  );
  fc.assert(
    fc.property(fc.ipV6(), fc.constantFrom('', '%eth0'), fc.boolean(), (address, zone, isBracketed) => {
      const network = networkOfAddress(isBracketed ? `[${address}${zone}]:443` : address + zone);
      // Mapped addresses of IPv4 are theirs.
      if (/^::ffff:\d+\./i.test(address)) expect(network).toBe(address.slice(7));
      else
        expect(network?.split(':').map((group) => Number.parseInt(group, 16))).toEqual(
          groupsOf(address).slice(0, 4),
        );
    }),
    { seed: 14, numRuns: 500 },
  );
});

test('uses the address that a trusted proxy appended', async () => {
  const ask = async (trustProxy: boolean, forwarded?: string) => {
    const app = new Hono<ServerEnv>().get('/', (c) => c.text(networkOf(c, { trustProxy })));
    const headers = new Headers(forwarded === undefined ? [] : [['X-Forwarded-For', forwarded]]);
    const socket = { incoming: { socket: { remoteAddress: '::ffff:10.0.0.1' } } };
    return (await app.request('/', { headers }, socket)).text();
  };
  expect(await ask(false, '203.0.113.7')).toBe('10.0.0.1');
  expect(await ask(true, '203.0.113.7')).toBe('203.0.113.7');
  // A client can forge all addresses but the last.
  expect(await ask(true, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await ask(true, 'nonsense')).toBe('10.0.0.1');
  expect(await ask(true)).toBe('10.0.0.1');
});
