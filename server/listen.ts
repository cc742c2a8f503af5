import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { ServerEnv } from './environment.ts';

/** How long a shutdown waits for requests in flight, in milliseconds. */
const GRACE_MS = 10_000;

/** The same for a connection's first request, which a browser that connects in advance may never send. */
const UNUSED_MS = 500;

/** Time limits in milliseconds: an operator may upload a file, and a proxy keeps connections for a minute. */
const LIMITS = { requestTimeout: 10 * 60_000, keepAliveTimeout: 65_000 };

/** How long a connection may be silent, such as one whose client never reads its answer. */
const SILENCE_MS = 120_000;

/** A client that sends requests without end over one connection has to open another one. */
const REQUESTS_PER_SOCKET = 1000;

export interface Listening {
  port: number;
  /**
   * Drains, stops accepting connections, then finishes requests in flight and work whose visitor has left: 10 s at most
   * for each.
   */
  stop(): Promise<void>;
}

/** Health checks, which say that the server ends. */
const PROBE = /^\/(healthz|readyz)(\?|$)/;

/** Its message is shown to the person at the terminal. */
export class CannotListen extends Error {}

function explain({ code, message }: NodeJS.ErrnoException, port: number, host: string): CannotListen {
  return new CannotListen(
    code === 'EADDRINUSE'
      ? `Port ${port} is already in use. End the other program, or choose another port: PORT=${port + 1} npm start`
      : `The server can't listen on ${host}:${port} (${code ?? message}). Check HOST and PORT.`,
  );
}

type Fetch = (request: Request, env?: ServerEnv['Bindings']) => Response | Promise<Response>;

/**
 * Serves the application on a port, which the workers of a program share.
 *
 * @param port 0 for any free one
 * @param drain how long a shutdown still takes requests, in milliseconds, and asks clients to close their connections:
 * proxies go elsewhere then
 * @throws CannotListen with a message that says what to do
 */
export async function listen(fetch: Fetch, port: number, host: string, drain = 0): Promise<Listening> {
  let isStopping = false;
  // Node counts a connection that has not sent anything yet as busy.
  const unused = new Set<Socket>();
  // Work whose visitor has left has no connection that a shutdown would wait for.
  const work = new Set<Promise<Response>>();
  const answer = getRequestListener(
    (request, env) => {
      const working = Promise.resolve(fetch(request, env as ServerEnv['Bindings']));
      work.add(working);
      return working.finally(() => work.delete(working));
    },
    // For HTTP/1.0 requests without a Host header, which some health checks send.
    { hostname: 'localhost' },
  );
  const server = createServer(LIMITS, (request, response) => {
    unused.delete(request.socket);
    if (isStopping) response.setHeader('Connection', 'close');
    if (isStopping && PROBE.test(request.url ?? ''))
      response.writeHead(503, { 'Cache-Control': 'no-store' }).end('ending\n');
    // The application parses the URL, and an error about it would quote the path.
    else if (URL.canParse(`http://${request.headers.host ?? 'localhost'}`)) void answer(request, response);
    else response.writeHead(400, { Connection: 'close' }).end();
  });
  server.maxRequestsPerSocket = REQUESTS_PER_SOCKET;
  server.timeout = SILENCE_MS;
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: async () => {
      isStopping = true;
      await sleep(drain);
      await close(server, unused);
      await Promise.race([Promise.allSettled(work), sleep(GRACE_MS, null, { ref: false })]);
    },
  };
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
