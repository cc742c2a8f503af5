import { once } from 'node:events';
import { request as send } from 'node:http';
import type { IncomingMessage } from 'node:http';
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

test('a kept page is not answered under a host that is not allowed', async () => {
  const app = createApp({ build: fakeBuild({ toronto: page }), allowedHosts: allowedHosts() });
  await open(app.fetch);
  const ask = async (host: string, encoding = 'br') => {
    const headers = ['Accept-Encoding', encoding, 'Connection', 'close', 'Host', host];
    const asked = send({ port: serving.port, host: '127.0.0.1', path: '/toronto', headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  for (const host of ['localhost', `localhost:${serving.port}`, 'LocalHost', '127.0.0.1:80'])
    expect(await ask(host), host).toBe(200);
  expect(rendered).toBe(1);
  for (const encoding of ['br', 'identity'])
    for (const host of ['evil.example', '1.2.3.4.5.6', ''])
      expect(await ask(host, encoding), `${host} ${encoding}`).toBe(400);
  expect(rendered).toBe(1);
});
