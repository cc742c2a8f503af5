import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import type { ServerEnv } from './environment.ts';
import { inTurns } from './limit-work.ts';
import { isUpload } from './is-upload.ts';
import { plainBytes } from './plain-page.ts';

/** How long a shutdown waits for requests in flight, in milliseconds. */
const GRACE_MS = 10_000;

/** The same for a connection's first request, which a browser that connects in advance may never send. */
const UNUSED_MS = 500;

/** A drain ends earlier once no connection has been open for so long, in milliseconds. */
const QUIET_MS = 300;

/** Time limits, in milliseconds. */
export interface Patience {
  /** For a request's headers, from the opening of the connection or from the next request's first byte. */
  headers: number;
  /** For a whole request, body included. */
  request: number;
  /** The same for a file that an operator uploads. */
  upload: number;
  /** For the next request on a kept-alive connection; Node adds one second. */
  keepAlive: number;
  /** Without a byte in either direction, as from a client that sends a request and never reads the answer. */
  silence: number;
  /** How often Node checks `headers` and `request`; its default of 30 s would stretch 10 s to 40 s. */
  check: number;
  /**
   * How long a shutdown still takes requests while connections are open, and asks clients to close theirs: many a proxy
   * sends no form again that it has sent on a connection which closes.
   */
  drain: number;
}

const PATIENCE: Patience = {
  headers: 10_000,
  request: 30_000,
  upload: 30 * 60_000,
  keepAlive: 65_000,
  silence: 60_000,
  check: 1000,
  drain: 0,
};

export interface Listening {
  port: number;
  /**
   * Drains, stops accepting connections, then finishes requests in flight and work whose visitor has left: 10 s at most
   * for each.
   */
  stop(): Promise<void>;
}

/** Requests of one connection that may wait for the answer before. Browsers send the next one after it. */
const MOST_PIPELINED = 50;

/** A connection that sends so many more than may wait is closed: Node keeps each in memory. */
const MOST_IGNORED = 2000;

/**
 * Handles the requests of each connection one after the other. Without it Node starts all that one piece of data holds,
 * over a thousand, and keeps their answers until the visitor reads them.
 *
 * @returns a function that calls `handle` at once, or when the answer before is sent
 */
function oneByOne(): (request: IncomingMessage, response: ServerResponse, handle: () => void) => void {
  const lines = new WeakMap<Socket, { last: ServerResponse; waiting: number; ignored: number }>();
  return (request, response, handle) => {
    const { socket } = request;
    const line = lines.get(socket);
    // The response has its socket if it is the first in the line.
    if (!line || response.socket) {
      if (line) line.last = response;
      else lines.set(socket, { last: response, waiting: 0, ignored: 0 });
      return handle();
    }
    // The client sends the rest over a new connection (RFC 9112, 9.3.2).
    if (line.ignored > 0 || line.waiting === MOST_PIPELINED) {
      if (line.ignored === 0) line.last.setHeader('Connection', 'close');
      line.ignored += 1;
      if (line.ignored > MOST_IGNORED) socket.destroy();
      return;
    }
    line.waiting += 1;
    const before = line.last;
    line.last = response;
    before.once('close', () => {
      line.waiting -= 1;
      // An answer with `Connection: close` was the last (RFC 9112, 9.6).
      if (!socket.destroyed && !socket.writableEnded) handle();
    });
  };
}

/** Health checks, which don't wait for other requests. */
const PROBE = /^\/(healthz|readyz)(\?|$)/;

/**
 * How many requests of a kind begin in one turn of the event loop, some milliseconds of work each: hundreds of connections
 * can send theirs within one.
 */
const PER_TURN = { probes: 10, kept: 50, others: 4 };

/** Node has one limit for all requests, which is that of uploads: cuts off others earlier, as Node does. */
function limitBody(request: IncomingMessage, limit: number): void {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  if (isUpload(request.method ?? '', request.url ?? '')) return;
  const cut = setTimeout(() => {
    if (request.complete || socket.destroyed) return;
    endWithPage(socket, 408, request.url);
  }, limit);
  const clear = () => clearTimeout(cut);
  request.once('end', clear).once('close', clear);
}

/** Answers with a page on the connection itself, and closes it. */
function endWithPage(
  socket: Duplex,
  status: Parameters<typeof plainBytes>[0],
  path: string | null = null,
): void {
  socket.end(plainBytes(status, path), () => socket.destroy());
}

const clientErrors: Partial<Record<string, 408 | 413 | 431>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers a request that Node can't read with Node's status and a page: a person may have followed a link that is too long.
 *
 * @param last the last answer on the connection
 */
function answerClientError(
  error: NodeJS.ErrnoException & { rawPacket?: Buffer },
  socket: Duplex,
  last: ServerResponse | undefined,
): void {
  // Other bytes would become part of an answer that has begun.
  if (!socket.writable || (last?.headersSent && !last.writableFinished)) return void socket.destroy(error);
  const [, path] = /^[A-Z]+ (\/\S*)/.exec(error.rawPacket?.toString('latin1', 0, 100) ?? '') ?? [];
  endWithPage(socket, clientErrors[error.code ?? ''] ?? 400, path);
}

/** Its message is shown to the person at the terminal. */
export class CannotListen extends Error {}

function explain(error: NodeJS.ErrnoException, port: number | string, host: string): CannotListen {
  if (typeof port === 'string')
    return new CannotListen(
      `The server can't open the socket ${port} (${error.code ?? error.message}). Set TMPDIR to a folder with a short path.`,
    );
  if (error.code === 'EADDRINUSE') {
    return new CannotListen(
      `Port ${port} is already in use. End the other program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES') {
    return new CannotListen(
      `This user may not open port ${port}. Choose a port above 1023: PORT=3000 npm start`,
    );
  }
  return new CannotListen(
    `The server can't listen on ${host}:${port} (${error.code ?? error.message}). Check HOST and PORT.`,
  );
}

/** What is served: `answer` may answer a request before it becomes one of the web's; `fetch` answers the others. */
export interface Served {
  answer?(request: IncomingMessage, response: ServerResponse): boolean;
  fetch(request: Request, env?: ServerEnv['Bindings']): Response | Promise<Response>;
}

/**
 * Serves the application on a socket.
 *
 * @param at a port, 0 for any free one; or the path of a socket
 * @param patience time limits; tests shorten them
 * @throws CannotListen with a message that says what to do
 */
export async function listen(
  app: Served,
  at: number | string,
  host: string,
  patience: Partial<Patience> = {},
): Promise<Listening> {
  const limits = { ...PATIENCE, ...patience };
  let stopping = false;
  // Node counts a connection that has not sent anything yet as busy.
  const unused = new Set<Socket>();
  const open = new Set<Socket>();
  /** The last answer of each connection. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  // Work whose visitor has left has no connection that a shutdown would wait for.
  const work = new Set<Promise<Response>>();
  const answer = getRequestListener(
    (request, env) => {
      const working = Promise.resolve(app.fetch(request, env as ServerEnv['Bindings']));
      work.add(working);
      return working.finally(() => work.delete(working));
    },
    // For HTTP/1.0 requests without a Host header, which some health checks send.
    { hostname: 'localhost' },
  );
  const inTurn = oneByOne();
  const turns = {
    probes: inTurns(PER_TURN.probes),
    kept: inTurns(PER_TURN.kept),
    others: inTurns(PER_TURN.others),
  };
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    if (request.socket.destroyed) return;
    // The adapter would fail to make a URL of it and answer 500.
    if (URL.canParse(`http://${request.headers.host ?? 'localhost'}`)) void answer(request, response);
    else endWithPage(request.socket, 400, request.url);
  };
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: Math.max(limits.request, limits.upload),
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.check,
    },
    (request, response) => {
      unused.delete(request.socket);
      answers.set(request.socket, response);
      limitBody(request, limits.request);
      inTurn(request, response, () => {
        if (stopping) response.setHeader('Connection', 'close');
        if (PROBE.test(request.url ?? '')) {
          // Proxies that ask then send their requests to others.
          if (stopping) return response.writeHead(503, { 'Cache-Control': 'no-store' }).end('ending\n');
          return turns.probes(() => begin(request, response));
        }
        turns.kept(() => {
          if (!app.answer?.(request, response)) turns.others(() => begin(request, response));
        });
      });
    },
  );
  server.setTimeout(limits.silence);
  server.on('clientError', (error, socket) => answerClientError(error, socket, answers.get(socket)));
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    open.add(socket);
    socket.once('close', () => {
      unused.delete(socket);
      open.delete(socket);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, at, host)));
    // A worker's socket is its own: the first process would take a shared one's connections.
    if (typeof at === 'string') server.listen({ path: at, exclusive: true }, resolve);
    else server.listen(at, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: async () => {
      stopping = true;
      if (limits.drain > 0) await drain(server, open, limits.drain);
      await close(server, unused);
      await Promise.race([Promise.allSettled(work), sleep(GRACE_MS, null, { ref: false })]);
    },
  };
}

/** Waits until no connection has been open for a moment, or for `most` milliseconds. */
async function drain(server: Server, open: ReadonlySet<Socket>, most: number): Promise<void> {
  const began = performance.now();
  for (let now = began, busy = began; now < Math.min(began + most, busy + QUIET_MS);) {
    await sleep(50);
    now = performance.now();
    if (open.size > 0) busy = now;
  }
  await untilAccepted(server);
}

/**
 * Closing the port resets connections that the kernel has taken and Node has not, which takes one in each turn of the event
 * loop. After a short turn without one there is next to no time for another.
 */
async function untilAccepted(server: Server): Promise<void> {
  let isQuiet = false;
  const note = () => (isQuiet = false);
  server.on('connection', note);
  for (let turn = 0; turn < 1000 && !isQuiet; turn += 1) {
    const began = performance.now();
    isQuiet = true;
    await immediate();
    if (performance.now() - began > 1) isQuiet = false;
  }
  server.off('connection', note);
}

/** Stops accepting connections, and resolves when all are closed: idle ones at once, busy ones once they are answered. */
const close = (server: Server, unused: ReadonlySet<Socket>): Promise<void> =>
  new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const useless = setTimeout(() => unused.forEach((socket) => socket.destroy()), UNUSED_MS);
    const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(useless);
      clearTimeout(late);
      resolve();
    });
  });
