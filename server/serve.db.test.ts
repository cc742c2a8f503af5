import { once } from 'node:events';
import { request as send } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { createApp } from './app.ts';
import { createMetrics } from './metrics.ts';
import { allowedHosts, serve } from './serve.ts';
import type { Serving } from './serve.ts';

// The port with the page cache, on a real database.

let serving: Serving;
afterEach(() => serving.close());

let [text, rendered] = ['', 0];

function page(): Response {
  rendered += 1;
  return new Response(text, {
    headers: {
      'Content-Type': 'text/html',
      'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=60',
      'No-Vary-Search': 'params',
      'Cache-Tag': 'city:toronto',
    },
  });
}

async function open(render: Parameters<typeof serve>[0] = page): Promise<string> {
  [text, rendered] = ['before', 0];
  serving = await serve(render, { metrics: createMetrics(), report: () => {}, port: 0 });
  return `http://127.0.0.1:${serving.port}`;
}

const change = () =>
  sql`with noted as (insert into changes (scope) values ('places')) select pg_notify('changes', '')`.execute(
    db,
  );

test('who has sent a form sees on the next page what it changed', async () => {
  const address = await open(async ({ method }) => {
    if (method !== 'POST') return page();
    text = 'after';
    await change();
    return new Response('stored');
  });
  const get = async () => (await fetch(address)).text();
  for (let turn = 0; turn < 20; turn += 1) {
    text = 'before';
    await change();
    await expect.poll(get).toBe('before');
    await (await fetch(address, { method: 'POST' })).text();
    expect(await get()).toBe('after');
  }
});

test('a kept page is not answered under a host that is not allowed, or under two', async () => {
  const app = createApp({ build: fakeBuild({ toronto: page }), allowedHosts: allowedHosts() });
  await open(app.fetch);
  const ask = async (host: string | string[], encoding = 'br') => {
    const headers = ['Accept-Encoding', encoding, 'Connection', 'close'];
    for (const each of [host].flat()) headers.push('Host', each);
    const asked = send({ port: serving.port, host: '127.0.0.1', path: '/toronto', headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  for (const host of ['localhost', `localhost:${serving.port}`, 'LocalHost', '127.0.0.1:80'])
    expect(await ask(host), host).toBe(200);
  expect(rendered).toBe(1);
  for (const encoding of ['br', 'identity'])
    for (const host of [
      'evil.example',
      '1.2.3.4.5.6',
      '',
      ['localhost', 'evil.example'],
      ['localhost', 'localhost'],
    ])
      expect(await ask(host, encoding), `${String(host)} ${encoding}`).toBe(400);
  expect(rendered).toBe(1);
});

test.each([undefined, 'find.example'])(
  'a request names one host, in its target or not; only a health check may name none (allowed: %s)',
  async (allowed) => {
    const app = createApp({
      build: fakeBuild({ toronto: page }),
      ...(allowed && { allowedHosts: [allowed, 'localhost'] }),
    });
    await open(app.fetch);
    const ask = async (line: string, host?: string, encoding = 'br') => {
      const socket = connect(serving.port, '127.0.0.1');
      const named = host === undefined ? '' : `Host: ${host}\r\n`;
      socket.write(`GET ${line}\r\n${named}Accept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`);
      return (await textOf(socket)).split(' ')[1];
    };
    expect(await ask('/toronto HTTP/1.1', 'localhost')).toBe('200');
    for (const [target, host] of [
      ['http://localhost/toronto', 'localhost'],
      ['http://LocalHost:80/toronto', 'localhost'],
      ['https://localhost/toronto', 'localhost:443'],
    ] as const)
      expect(await ask(`${target} HTTP/1.1`, host), target).toBe('200');
    expect(rendered).toBe(1);
    for (const encoding of ['br', 'identity'])
      for (const target of [
        'http://evil.example/toronto',
        'https://localhost:80/toronto',
        'http://localhost.evil.example',
      ])
        expect(await ask(`${target} HTTP/1.1`, 'localhost', encoding), `${target} ${encoding}`).toBe('400');
    for (const target of ['/toronto', 'http://localhost/toronto', 'http://evil.example/toronto'])
      expect(await ask(`${target} HTTP/1.0`), target).toBe('400');
    for (const host of ['1.2.3.4.5.6', '256.256.256.256', 'foo.0x', 'a b', 'localhost\r\nHost: localhost'])
      expect(await ask('/healthz HTTP/1.1', host), host).toBe('400');
    expect(await ask('/healthz HTTP/1.1', 'localhost\r\nHost: other.example')).toBe('400');
    expect(await ask('http://evil.example/healthz HTTP/1.1', 'localhost')).toBe('400');
    expect(await ask('/healthz HTTP/1.0')).toBe('200');
    expect(await ask('/toronto HTTP/1.0', 'localhost')).toBe('200');
    expect(rendered).toBe(1);
  },
);
