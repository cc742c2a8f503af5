import { once } from 'node:events';
import { request as send } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { createApp } from './app.ts';
import { allowedHosts, openFront } from './front.ts';
import type { Front } from './front.ts';
import { createFrontMetrics } from './metrics.ts';

// The port of a program of several processes: the others hear of changes later than it does.

let front: Front;
afterEach(() => front.close());

/** What the workers render, and what ends their look for changes. */
let [text, looks, rendered]: [string, (() => void)[], number] = ['', [], 0];

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

async function open(render: Parameters<typeof openFront>[0] = page, hearingMs?: number): Promise<string> {
  [text, looks, rendered] = ['before', [], 0];
  front = await openFront(render, {
    metrics: createFrontMetrics(new Registry()),
    report: () => {},
    port: 0,
    ...(hearingMs === undefined ? {} : { hearingMs }),
    others: (looked) =>
      new Promise((resolve) => {
        looks.push(() => {
          looked();
          resolve();
        });
      }),
  });
  return `http://127.0.0.1:${front.port}`;
}

const change = () => sql`select note_page_changes(array['city:toronto'])`.execute(db);

test('a page that a worker rendered before it heard of a change is not kept', async () => {
  const address = await open();
  const get = async () => (await fetch(address)).text();
  expect(await get()).toBe('before');
  await change();
  await expect.poll(() => looks.length).toBe(1);
  // It hears late.
  expect(await get()).toBe('before');
  text = 'after';
  expect(await get()).toBe('before');
  looks[0]!();
  expect(await get()).toBe('after');
});

test('a page waits for the workers to hear of a change, and is rendered once', async () => {
  const address = await open(page, 60_000);
  const get = async () => (await fetch(address)).text();
  expect(await get()).toBe('before');
  await change();
  await expect.poll(() => looks.length).toBe(1);
  const asked = get();
  await sleep(20);
  text = 'after';
  looks[0]!();
  expect(await asked).toBe('after');
  expect((await fetch(address)).headers.get('Age')).toBe('0');
  expect(rendered).toBe(2);
});

test('a form is answered when all have heard of what it changed', async () => {
  const address = await open();
  await change();
  let isAnswered = false;
  const form = fetch(address, { method: 'POST' }).then(() => (isAnswered = true));
  await expect.poll(() => looks.length).toBe(1);
  await sleep(100);
  expect(isAnswered).toBe(false);
  looks[0]!();
  await form;
});

test('a kept page is not answered under a host that is not allowed, or under two', async () => {
  const app = createApp({ build: fakeBuild({ toronto: page }), allowedHosts: allowedHosts() });
  await open(app.fetch);
  const ask = async (host: string | string[], encoding = 'br') => {
    const headers = ['Accept-Encoding', encoding, 'Connection', 'close'];
    for (const each of [host].flat()) headers.push('Host', each);
    const asked = send({ port: front.port, host: '127.0.0.1', path: '/toronto', headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  for (const host of ['localhost', `localhost:${front.port}`, 'LocalHost', '127.0.0.1:80'])
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
      const socket = connect(front.port, '127.0.0.1');
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
    expect(await ask('http://evil.example/healthz HTTP/1.1', 'localhost')).toBe('400');
    expect(await ask('/healthz HTTP/1.0')).toBe('200');
    expect(await ask('/toronto HTTP/1.0', 'localhost')).toBe('200');
    expect(rendered).toBe(1);
  },
);
