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

/** Streams up to 64 MB as fast as the client reads; reports when the client disconnects. */
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

/** Starts the server with one short time limit and default others, and connects to it. */
async function visit(patience: Partial<Patience>): Promise<Socket> {
  server = await listen(app, 0, '127.0.0.1', { check: 20, ...patience });
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Waits for the connection to close or fail: writing to a closed connection resets it. */
function closed(socket: Socket): Promise<void> {
  socket.on('error', () => {});
  return new Promise((resolve) => void socket.once('close', () => resolve()));
}

/** Returns everything received until the connection closes. */
async function readAll(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  await closed(socket);
  return received;
}

const HEADERS = 'GET /healthz HTTP/1.1\r\nHost: find.example\r\n';
const BODY = 'POST /form HTTP/1.1\r\nHost: find.example\r\nContent-Length: 100000\r\n\r\n';

test.each([
  ['headers', HEADERS, { headers: 150 }],
  ['a body', `${BODY}half`, { headers: 100, request: 250 }],
])('%s that stop half-way are answered with 408', async (_name, start, patience) => {
  const socket = await visit(patience);
  socket.write(start);
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 /);
  expect(lines).toEqual([]);
});

test('a connection that sends nothing is closed', async () => {
  const socket = await visit({ headers: 150 });
  expect(await readAll(socket)).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test('a kept-alive connection is closed if no next request comes', async () => {
  // Only that limit may end it, however long a busy machine takes for the two answers.
  const patient = 120_000;
  const socket = await visit({ keepAlive: 500, headers: patient, request: patient, silence: patient });
  const request = 'GET /healthz HTTP/1.1\r\nHost: find.example\r\n\r\n';
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  const end = closed(socket);
  for (let answers = 1; answers <= 2; answers += 1) {
    socket.write(request);
    while (received.split('\r\n\r\nok').length <= answers) await once(socket, 'data');
  }
  await end;
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  expect(received).not.toContain('HTTP/1.1 408');
});

test('a client that never reads the answer is disconnected', async () => {
  const socket = await visit({ silence: 200 });
  const cut = new Promise<void>((resolve) => (tellCut = resolve));
  socket.pause();
  const end = closed(socket);
  socket.write('GET /endless HTTP/1.1\r\nHost: find.example\r\n\r\n');
  await cut;
  let bytes = 0;
  socket.on('data', (part: Buffer) => (bytes += part.length)).resume();
  await end;
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(HUGE);
  expect(lines).toEqual([]);
});
