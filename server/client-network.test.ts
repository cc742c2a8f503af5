import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { networkOf, networkOfAddress } from './client-network.ts';
import type { ServerEnv } from './environment.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  // The first 64 bits, however they are written.
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['', null],
  ['nonsense', null],
  ['300.0.0.1', null],
  ['unix:', null],
])('%s → %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
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
