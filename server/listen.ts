import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ServerEnv } from './environment.ts';

/** How long requests in flight may take after the process was told to end, in milliseconds. */
const GRACE_MS = 10_000;

/** How long a connection may then take to send its first request; browsers open some in advance and send none. */
const UNUSED_MS = 500;

/** How long a visitor may take, in milliseconds. */
export interface Patience {
  /** For a request's headers, from the connection's first moment or the first byte after an answer. */
  headers: number;
  /** For a whole request, body included. */
  request: number;
  /** For the next request on a connection that was answered; Node adds a second of its own. */
  keepAlive: number;
  /** Without a byte in either direction, as from a visitor who asks and doesn't read. */
  silence: number;
  /** How often headers and requests are looked at; Node's own 30 s would make 40 s of 10. */
  check: number;
}

const PATIENCE: Patience = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 65_000,
  silence: 60_000,
  check: 1000,
};

/** A server on its socket. */
export interface Listening {
  port: number;
  /** Takes no more connections, answers what is under way (10 s at most), then resolves. */
  stop(): Promise<void>;
}

/** A sentence for the person at the terminal. */
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
 * @param patience with slow visitors; tests have less of it
 * @throws CannotListen with a sentence that says what to do
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
    // For HTTP/1.0, as some health checks speak it, which names no host; Node refuses HTTP/1.1 without one.
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
  // Node counts a connection that has sent nothing yet as busy.
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
        // A connection that was busy when the end began is idle once it is answered.
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
