import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { ServerEnv } from './environment.ts';

/** How long a shutdown waits for requests in flight, in milliseconds. */
const GRACE_MS = 10_000;

/** The same for a connection's first request, which a browser that connects in advance may never send. */
const UNUSED_MS = 500;

/** A client that sends requests without end over one connection has to open another one. */
const REQUESTS_PER_SOCKET = 1000;

/** Time limits, in milliseconds. Slow clients are the proxy's: ops/. */
export interface Patience {
  /** For a request's headers, from the opening of the connection or from the next request's first byte. */
  headers: number;
  /** For a whole request, such as a file that an operator uploads. */
  request: number;
  /** For the next request on a kept-alive connection; Node adds one second. */
  keepAlive: number;
  /** Without a byte in either direction, as from a client that sends a request and never reads the answer. */
  silence: number;
  /** How often Node checks `headers` and `request`; its default of 30 s would stretch 10 s to 40 s. */
  check: number;
  /** How long a shutdown still takes requests, and asks clients to close their connections: proxies go elsewhere then. */
  drain: number;
}

const PATIENCE: Patience = {
  headers: 10_000,
  request: 10 * 60_000,
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

/** Health checks, which say that the server ends. */
const PROBE = /^\/(healthz|readyz)(\?|$)/;

/** Its message is shown to the person at the terminal. */
export class CannotListen extends Error {}

function explain(error: NodeJS.ErrnoException, port: number, host: string): CannotListen {
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
 * Serves the application on a port, which the workers of a program share.
 *
 * @param port 0 for any free one
 * @param patience time limits; tests shorten them
 * @throws CannotListen with a message that says what to do
 */
export async function listen(
  app: Served,
  port: number,
  host: string,
  patience: Partial<Patience> = {},
): Promise<Listening> {
  const limits = { ...PATIENCE, ...patience };
  let stopping = false;
  // Node counts a connection that has not sent anything yet as busy.
  const unused = new Set<Socket>();
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
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.check,
    },
    (request, response) => {
      const { socket, url = '', headers } = request;
      unused.delete(socket);
      if (stopping) response.setHeader('Connection', 'close');
      if (stopping && PROBE.test(url))
        response.writeHead(503, { 'Cache-Control': 'no-store' }).end('ending\n');
      else if (app.answer?.(request, response)) return;
      // The adapter would fail to make a URL of it and answer 500.
      else if (URL.canParse(`http://${headers.host ?? 'localhost'}`)) void answer(request, response);
      else response.writeHead(400, { Connection: 'close' }).end();
    },
  );
  server.maxRequestsPerSocket = REQUESTS_PER_SOCKET;
  server.setTimeout(limits.silence);
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
      stopping = true;
      await sleep(limits.drain);
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
