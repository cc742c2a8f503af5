import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as send } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerEnv } from './environment.ts';
import { readTold, WorkerSockets } from './hand-over.ts';
import { listen } from './listen.ts';
import type { Listening, Served } from './listen.ts';

let folder: string;
let workers: WorkerSockets;
let port: number;
let open: Listening[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hand-over-'));
  workers = new WorkerSockets(500);
  const fetch: Served['fetch'] = async (request, env) =>
    (await workers.fetch(request, env)) ?? new Response('nobody', { status: 503 });
  const front = await listen({ fetch }, 0, '127.0.0.1');
  port = front.port;
  open = [front];
});

afterEach(async () => {
  for (const each of open) await each.stop();
  rmSync(folder, { recursive: true });
});

/** Adds a worker. */
async function work(fetch: Served['fetch']): Promise<void> {
  const path = join(folder, `${open.length}.sock`);
  open.push(await listen({ fetch }, path, '', { keepAlive: 0, silence: 0 }));
  workers.add(path);
}

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

async function ask(
  path: string,
  { body, ...options }: RequestOptions & { body?: string } = {},
): Promise<Answer> {
  const outgoing = send({ port, path, agent: false, ...options });
  // The answer may come before the body is sent.
  outgoing.on('error', () => {});
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.end(body);
  const [answer] = await answered;
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test('a worker gets the request as it was sent, with the address of its visitor', async () => {
  let raw: string[] = [];
  await work(async (request, env) => {
    raw = env!.incoming!.rawHeaders;
    const { pathname, search } = new URL(request.url);
    return Response.json({
      method: request.method,
      url: pathname + search,
      told: readTold(env!.incoming!),
      body: await request.text(),
    });
  });
  const { body } = await ask('/fr/recherche%20?q=%C3%A9&a=1', {
    method: 'POST',
    body: 'name=Zoé',
    headers: { 'X-Told': '{"visitor":"9.9.9.9"}', 'X-Twice': ['1', '2'], 'Keep-Alive': 'timeout=1' },
  });
  expect(JSON.parse(body)).toEqual({
    method: 'POST',
    url: '/fr/recherche%20?q=%C3%A9&a=1',
    told: { visitor: '127.0.0.1' },
    body: 'name=Zoé',
  });
  const named = (name: string) => raw.filter((_, at) => raw[at - 1]?.toLowerCase() === name);
  expect(named('x-twice')).toEqual(['1', '2']);
  expect(named('x-told')).toHaveLength(1);
  expect(named('keep-alive')).toEqual([]);
  expect(named('host')).toEqual([`localhost:${port}`]);
});

test('whatever headers a visitor sends, a worker gets them, and is told nothing by them', async () => {
  let raw: string[] = [];
  let told: unknown;
  await work(async (_, env) => {
    raw = env!.incoming!.rawHeaders;
    told = readTold(env!.incoming!);
    return new Response('ok');
  });
  const name = fc.oneof(
    fc.constantFrom('X-Told', 'x-TOLD', 'X-Forwarded-For', 'Range', 'Cookie', 'TE', 'Accept-Encoding'),
    fc.stringMatching(/^X-[A-Za-z0-9!#$%&'*+.^_`|~-]{1,20}$/),
  );
  // What a header may hold: visible characters, with spaces and tabs between.
  const value = fc.oneof(
    fc.constantFrom('{"visitor":"9.9.9.9"}', '{"keeps":true}', 'bytes=0-1', ''),
    fc.stringMatching(/^[!-~\u0080-\u00ff]([\t -~\u0080-\u00ff]{0,30}[!-~\u0080-\u00ff])?$/),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 6 }), async (sent) => {
      const headers = ['Host', 'localhost', ...sent.flat()];
      const { status } = await ask('/', { headers });
      expect(status).toBe(200);
      expect(told).toEqual({ visitor: '127.0.0.1' });
      const arrived = raw.flatMap((each, at) => (at % 2 === 0 ? [[each, raw[at + 1]]] : []));
      const kept = sent.filter(([each]) => !['x-told', 'te'].includes(each.toLowerCase()));
      expect(arrived.filter(([each]) => !/^(host|x-told|connection)$/i.test(each!))).toEqual(kept);
    }),
    { seed: 14 },
  );
});

test('the host comes as often as it was sent, and once if it was not', async () => {
  let raw: string[] = [];
  await work((_, env) => {
    raw = env!.incoming!.rawHeaders;
    return new Response('ok');
  });
  const hostsOf = async (request: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${request}\r\n\r\n`);
    expect(await text(socket)).toContain('200 OK');
    return raw.filter((_, at) => raw[at - 1]?.toLowerCase() === 'host');
  };
  expect(await hostsOf('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close')).toEqual(['a', 'b']);
  expect(await hostsOf('GET / HTTP/1.0')).toEqual(['localhost']);
});

test('a visitor gets status, headers, cookies and body', async () => {
  await work((request) => {
    const headers = new Headers([
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
      ['Location', '/next'],
      ['Content-Range', 'bytes 0-2/9'],
    ]);
    const status = Number(new URL(request.url).pathname.slice(1));
    const isEmpty = status === 304 || request.method === 'HEAD';
    return new Response(isEmpty ? null : Buffer.from([1, 2, 255]), { status, headers });
  });
  for (const status of [200, 206, 303, 304, 404, 500]) {
    const answer = await ask(`/${status}`);
    expect(answer.status).toBe(status);
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(answer.headers).toMatchObject({ location: '/next', 'content-range': 'bytes 0-2/9' });
  }
  expect(await ask('/200', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  const bytes = send({ port, path: '/200' }).end();
  const [answer] = (await once(bytes, 'response')) as [IncomingMessage];
  expect([...(await buffer(answer))]).toEqual([1, 2, 255]);
});

/** A worker that dies when a request has arrived. */
const dying: Served['fetch'] = (_request, env) => {
  env!.incoming!.socket.destroy();
  return new Response('nobody gets this');
};

const answering = (bodies: string[]): Served['fetch'] => {
  return async (request: Request) => {
    bodies.push(await request.text());
    return new Response('answered');
  };
};

test('a page is asked for again where a worker dies, a form is not', async () => {
  const bodies: string[] = [];
  await work(dying);
  await work(answering(bodies));
  expect(await ask('/')).toMatchObject({ status: 200, body: 'answered' });
  const form = await ask('/fr/contact', { method: 'POST', body: 'a form' });
  expect(form).toMatchObject({ status: 503, body: 'nobody' });
  expect(bodies).toEqual(['']);
});

test('a form goes to another worker if the first one is gone', async () => {
  const bodies: string[] = [];
  workers.add(join(folder, 'gone.sock'));
  await work(answering(bodies));
  expect(await ask('/', { method: 'POST', body: 'a form' })).toMatchObject({ status: 200 });
  expect(bodies).toEqual(['a form']);
});

test('a worker gives up when the visitor leaves, and goes on for those that share the page', async () => {
  const arrived: ServerEnv['Bindings'][] = [];
  let answer = () => {};
  await work((_, env) => {
    arrived.push(env!);
    const headers = { 'Cache-Control': 'public, s-maxage=60' };
    return new Promise((resolve) => (answer = () => resolve(new Response('a page', { headers }))));
  });
  const leaving = send({ port, agent: false }).end();
  leaving.on('error', () => {});
  await expect.poll(() => arrived.length).toBe(1);
  leaving.destroy();
  await expect.poll(() => arrived[0]!.incoming!.socket.destroyed).toBe(true);
  answer();

  const { incoming } = arrived[0]!;
  const shared = workers.fetch(new Request('http://localhost/'), { keeps: true, incoming: incoming! });
  await expect.poll(() => arrived.length).toBe(2);
  answer();
  expect(await (await shared)!.text()).toBe('a page');
  const renewed = workers.fetch(new Request('http://localhost/'), { keeps: true });
  await expect.poll(() => arrived.length).toBe(3);
  expect(readTold(arrived[2]!.incoming!)).toEqual({ keeps: true, visitor: null });
  answer();
  expect((await renewed)!.status).toBe(200);
});

test('a body that nobody reads on ends its request, and nothing else', async () => {
  const closed: boolean[] = [];
  await work((_, env) => {
    env!.incoming!.socket.once('close', () => closed.push(true));
    return new Response(new Uint8Array(2_000_000));
  });
  for (let n = 0; n < 10; n += 1) {
    const answer = await workers.fetch(new Request('http://localhost/'), { keeps: n % 2 === 0 });
    if (n % 3 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await answer!.body!.cancel();
  }
  await expect.poll(() => closed.length).toBe(10);
});

test('a visitor who leaves in the middle of an answer ends its request, and nothing else', async () => {
  const closed: boolean[] = [];
  await work((_, env) => {
    env!.incoming!.socket.once('close', () => closed.push(true));
    return new Response(new Uint8Array(2_000_000));
  });
  for (let n = 0; n < 20; n += 1) {
    const leaving = send({ port, agent: false }).end();
    leaving.on('error', () => {});
    const [answer] = (await once(leaving, 'response')) as [IncomingMessage];
    answer.on('error', () => {});
    if (n % 2 === 0) await once(answer, 'data');
    leaving.destroy();
  }
  await expect.poll(() => closed.length).toBe(20);
  expect((await ask('/')).status).toBe(200);
});

test('a refused body is answered before it has been sent', async () => {
  await work(() => new Response('too large', { status: 413 }));
  const form = { method: 'POST', body: 'x'.repeat(4_000_000) };
  expect(await ask('/form', form)).toMatchObject({ status: 413, body: 'too large' });
  expect(await ask('/form', form)).toMatchObject({ status: 413 });
});

test('only a form has a body, so that none is taken for the next request', async () => {
  const asked: string[] = [];
  await work(async (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response(request.method === 'POST' ? await request.text() : 'refused');
  });
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
  for (const method of ['DELETE', 'OPTIONS', 'PUT', 'PATCH', 'GET'])
    for (const headers of [{ 'Transfer-Encoding': 'chunked' }, { 'Content-Length': smuggled.length }])
      expect((await ask('/', { method, headers, body: smuggled })).body).toBe('refused');
  const chunked = { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' }, body: smuggled };
  expect((await ask('/', chunked)).body).toBe(smuggled);
  expect(asked).toHaveLength(11);
  expect(asked).not.toContain('GET /smuggled');
});

test('a read goes to another worker where one hangs', async () => {
  const hanging: (() => void)[] = [];
  await work(() => new Promise((resolve) => hanging.push(() => resolve(new Response('late')))));
  await work(() => new Response('answered'));
  const get = async () => (await workers.fetch(new Request('http://localhost/')))!.text();
  expect(await Promise.all([get(), get(), get(), get()])).toEqual(Array(4).fill('answered'));
  expect(hanging).toHaveLength(2);
  for (const end of hanging) end();
});

test('workers are asked in turn', async () => {
  const asked: number[] = [];
  for (const place of [0, 1, 2])
    await work(() => {
      asked.push(place);
      return new Response('a page');
    });
  for (let turn = 0; turn < 6; turn += 1) await ask('/');
  expect(asked).toEqual([0, 1, 2, 0, 1, 2]);
});

test('a worker that has too many forms whole gets no more; what arrives slowly does not count', async () => {
  const held = Promise.withResolvers<void>();
  let arrived = 0;
  await work(async (request) => {
    await request.text();
    arrived += 1;
    await held.promise;
    return new Response('stored');
  });
  const slow = Array.from({ length: 5 }, () => {
    const outgoing = send({ port, path: '/', method: 'POST', agent: false });
    outgoing.setHeader('Content-Length', 4).flushHeaders();
    return { outgoing, answered: once(outgoing, 'response') as Promise<[IncomingMessage]> };
  });
  const form = { method: 'POST', body: 'form' };
  const sent = Array.from({ length: 300 }, () => ask('/', form));
  await expect.poll(() => arrived, { timeout: 5000 }).toBe(300);
  expect((await ask('/', form)).body).toBe('nobody');
  // A worker without a form is busier with reads, and takes the forms that the other has no room for.
  const read = Promise.withResolvers<void>();
  let reads = 0;
  await work(async (request) => {
    if (request.method === 'POST') return new Response('stored by the second');
    reads += 1;
    await read.promise;
    return new Response('a page');
  });
  const pages = Array.from({ length: 5 }, () => ask('/'));
  await expect.poll(() => reads, { timeout: 5000 }).toBe(5);
  for (let n = 0; n < 3; n += 1) expect((await ask('/', form)).body).toBe('stored by the second');
  read.resolve();
  for (const { status } of await Promise.all(pages)) expect(status).toBe(200);
  held.resolve();
  for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
  for (const { outgoing } of slow) outgoing.end('slow');
  for (const { answered } of slow) expect((await answered)[0].statusCode).toBe(200);
  expect((await ask('/', form)).status).toBe(200);
});

test('a form goes to the worker with the fewest requests, of reads and forms', async () => {
  const held = Promise.withResolvers<void>();
  const arrived: number[] = [];
  for (const place of [0, 1])
    await work(async (request) => {
      await request.text();
      arrived.push(place);
      await held.promise;
      return new Response('stored');
    });
  const form = { method: 'POST', body: 'form' };
  const sent: Promise<Answer>[] = [];
  // By reads alone, the worker without the read would get all three forms.
  for (const [at, options] of [form, {}, form, form].entries()) {
    sent.push(ask('/', options));
    await expect.poll(() => arrived.length).toBe(at + 1);
  }
  expect(arrived.toSorted()).toEqual([0, 0, 1, 1]);
  held.resolve();
  for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
});
