import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { BODY_LIMIT, createApp } from './app.ts';
import { CannotListen, listen } from './listen.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let slow: { begun: PromiseWithResolvers<void>; release: PromiseWithResolvers<void> };
beforeEach(() => {
  slow = { begun: Promise.withResolvers(), release: Promise.withResolvers() };
});

const app = createApp({
  build: fakeBuild({
    slow: async () => {
      slow.begun.resolve();
      await slow.release.promise;
      return new Response('answered');
    },
    form: async ({ request }) => new Response(String((await request.text()).length)),
  }),
});

test('shutdown finishes requests in flight and accepts no new ones', async () => {
  const server = await listen(app.fetch, 0, '127.0.0.1');
  const address = `http://127.0.0.1:${server.port}`;
  await (await fetch(`${address}/healthz`)).text();
  const answer = fetch(`${address}/slow`);
  await slow.begun.promise;
  const stopped = server.stop();
  await expect(fetch(`${address}/healthz`, { headers: { Connection: 'close' } })).rejects.toThrow();
  slow.release.resolve();
  expect(await (await answer).text()).toBe('answered');
  await stopped;
});

test('shutdown waits for work whose visitor has left', async () => {
  let [begun, done] = [false, false];
  const store = async () => {
    begun = true;
    await wait(300);
    done = true;
    return new Response('stored');
  };
  const server = await listen(store, 0, '127.0.0.1');
  const visitor = new AbortController();
  const asked = fetch(`http://127.0.0.1:${server.port}/form`, { method: 'POST', signal: visitor.signal });
  await expect.poll(() => begun).toBe(true);
  visitor.abort();
  await expect(asked).rejects.toThrow();
  await server.stop();
  expect(done).toBe(true);
});

test('a shutdown behind a proxy first takes requests, and says that it ends', async () => {
  const server = await listen(app.fetch, 0, '127.0.0.1', 1500);
  const address = `http://127.0.0.1:${server.port}`;
  const proxy = connect(server.port, '127.0.0.1');
  await once(proxy, 'connect');
  await (await fetch(`${address}/healthz`)).text();
  const stopped = server.stop();
  // On the connection that is open, then on a new one.
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await fetch(`${address}/form`, { method: 'POST', body: 'abc' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Connection')).toBe('close');
    await answer.text();
  }
  for (const probe of ['/readyz', '/healthz']) expect((await fetch(address + probe)).status).toBe(503);
  proxy.destroy();
  await stopped;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});

test('a preconnected socket does not delay shutdown', async () => {
  const server = await listen(app.fetch, 0, '127.0.0.1');
  const unused = connect(server.port, '127.0.0.1');
  await once(unused, 'connect');
  const closed = once(unused, 'close');
  await server.stop();
  await closed;
});

test('a port in use gives an error that names it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const outcome = await listen(app.fetch, port, '127.0.0.1').catch((error: unknown) => error);
  other.close();
  expect(outcome).toBeInstanceOf(CannotListen);
  expect(String(outcome)).toContain(`Port ${port} is already in use`);
});

test('an oversized body gets its answer over a real connection, and the server keeps running', async () => {
  const server = await listen(app.fetch, 0, '127.0.0.1');
  const address = `http://127.0.0.1:${server.port}`;
  const large = await fetch(`${address}/form`, { method: 'POST', body: 'x'.repeat(BODY_LIMIT * 4) });
  expect(large.status).toBe(413);
  expect(await large.text()).toContain('too large');
  expect(await (await fetch(`${address}/form`, { method: 'POST', body: 'abc' })).text()).toBe('3');
  await server.stop();
});

test('an uncaught exception ends the process with 1 and is logged without personal data', async () => {
  const program = `
    import { createErrorReport, createLog } from '#server/log.ts';
    import { endOnBug } from '#server/signals.ts';
    endOnBug(createErrorReport(createLog('info')));
    const driver = { severity: 'ERROR', code: '23505', detail: 'Key (email)=(maria@example.com)' };
    setTimeout(() => { throw Object.assign(new Error('Maria'), driver); });
    setTimeout(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output).toContain('23505');
  expect(output).not.toMatch(/maria/i);
});
