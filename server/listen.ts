import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ServerEnv } from './environment.ts';

/** How long a shutdown waits for requests in flight, in milliseconds. */
const GRACE_MS = 10_000;

/** The same for a connection's first request, which a browser that connects in advance may never send. */
const UNUSED_MS = 500;

/** Time limits for slow clients, in milliseconds. */
export interface Patience {
  /** For a request's headers, from the opening of the connection or from the next request's first byte. */
  headers: number;
  /** For a whole request, body included. */
  request: number;
  /** For the next request on a kept-alive connection; Node adds one second. */
  keepAlive: number;
  /** Without a byte in either direction, as from a client that sends a request and never reads the answer. */
  silence: number;
  /** How often Node checks `headers` and `request`; its default of 30 s would stretch 10 s to 40 s. */
  check: number;
}

const PATIENCE: Patience = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 65_000,
  silence: 60_000,
  check: 1000,
};

export interface Listening {
  port: number;
  /** Stops accepting connections, finishes requests in flight (10 s at most), then resolves. */
  stop(): Promise<void>;
}

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

/**
 * Serves the application on a socket.
 *
 * @param port 0 for any free one
 * @param patience time limits for slow clients; tests shorten them
 * @throws CannotListen with a message that says what to do
 */
export async function listen(
  app: Hono<ServerEnv>,
  port: number,
  host: string,
  patience: Partial<Patience> = {},
): Promise<Listening> {
  const limits = { ...PATIENCE, ...patience };
  const server = createAdaptorServer({
    fetch: app.fetch,
    // For HTTP/1.0 requests without a Host header, which some health checks send.
    hostname: 'localhost',
    serverOptions: {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.check,
    },
  }) as Server;
  server.setTimeout(limits.silence);
  let stopping = false;
  // Node counts a connection that has not sent anything yet as busy.
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (request, response) => {
    unused.delete(request.socket);
    if (stopping) response.setHeader('Connection', 'close');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        // Connections that were busy at the start of the shutdown become idle once they are answered.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        const useless = setTimeout(() => unused.forEach((socket) => socket.destroy()), UNUSED_MS);
        const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(useless);
          clearTimeout(late);
          resolve();
        });
      }),
  };
}
