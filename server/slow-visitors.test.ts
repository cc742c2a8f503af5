import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { createApp } from './app.ts';
import { listen } from './listen.ts';
import type { Listening, Patience } from './listen.ts';
import { createLog } from './log.ts';

const HUGE = 64 * 1024 * 1024;
const lines: string[] = [];
let tellCut: () => void = () => {};
let server: Listening | undefined;

const log = createLog(
  'warn',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }),
);

/** As much as the reader takes, up to 64 MB; says when the reader is gone. */
function endless(): Response {
  let sent = 0;
  const part = new Uint8Array(64 * 1024);
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (sent >= HUGE) return controller.close();
        sent += part.length;
        controller.enqueue(part);
      },
      cancel: () => tellCut(),
    }),
  );
}

const app = createApp({
  log,
  build: fakeBuild({
    form: async ({ request }) => new Response(String((await request.text()).length)),
    endless,
  }),
});

afterEach(async () => {
  await server?.stop();
  lines.length = 0;
});

/** Opens the server with little patience in one thing and the usual in all others, and connects to it. */
async function visit(patience: Partial<Patience>): Promise<{ socket: Socket; port: number }> {
  server = await listen(app, 0, '127.0.0.1', { check: 20, ...patience });
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  return { socket, port: server.port };
}

/** Sends `piece` again and again, and gives all that came when the server closes the connection. */
async function dribble(socket: Socket, piece: string): Promise<string> {
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  // What was on its way when the server closed.
  socket.on('error', () => {});
  const timer = setInterval(() => socket.write(piece), 20);
  await once(socket, 'close');
  clearInterval(timer);
  return received;
}

test('headers that never end are cut off with 408', async () => {
  const { socket, port } = await visit({ headers: 150 });
  socket.write('GET /healthz HTTP/1.1\r\nHost: find.example\r\n');
  expect(await dribble(socket, 'X-More: and more\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('a body that comes byte by byte is cut off with 408, and is nobody’s bug', async () => {
  const { socket } = await visit({ headers: 100, request: 250 });
  socket.write('POST /form HTTP/1.1\r\nHost: find.example\r\nContent-Length: 100000\r\n\r\n');
  expect(await dribble(socket, 'a')).toMatch(/^HTTP\/1\.1 408 /);
  expect(lines).toEqual([]);
});

test('a connection that never asks is closed', async () => {
  const { socket } = await visit({ headers: 150 });
  expect(await dribble(socket, '')).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test('a connection is kept for the next request, and closed when none comes', async () => {
  const { socket } = await visit({ keepAlive: 100 });
  const request = 'GET /healthz HTTP/1.1\r\nHost: find.example\r\n\r\n';
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  const closed = once(socket, 'close');
  for (let answers = 1; answers <= 2; answers += 1) {
    socket.write(request);
    while (received.split('\r\n\r\nok').length <= answers) await once(socket, 'data');
  }
  await closed;
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  expect(received).not.toContain('408');
});

test('a visitor who asks and does not read is cut off', async () => {
  const { socket } = await visit({ silence: 200 });
  const cut = new Promise<void>((resolve) => (tellCut = resolve));
  socket.pause();
  socket.on('error', () => {});
  socket.write('GET /endless HTTP/1.1\r\nHost: find.example\r\n\r\n');
  await cut;
  let bytes = 0;
  socket.on('data', (part: Buffer) => (bytes += part.length)).resume();
  await once(socket, 'close');
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(HUGE);
  expect(lines).toEqual([]);
});
