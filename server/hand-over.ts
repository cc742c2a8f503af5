import { once } from 'node:events';
import { Agent, request as send } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ServerEnv } from './environment.ts';

// The first process hands requests over to workers, each on a socket of its own, which only this program can open.

type Env = ServerEnv['Bindings'];

/** What a worker is told besides the request, as JSON in a header. */
type Told = Pick<Env, 'keeps' | 'visitor'>;
const TOLD = 'x-told';

/** Headers of a connection, not of its request or answer (RFC 9110, 7.6.1). `Expect` is answered by the first process. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

const filtered = (raw: readonly string[], isKept: (name: string) => boolean): [string, string][] =>
  raw.flatMap((name, at): [string, string][] =>
    at % 2 === 0 && isKept(name.toLowerCase()) ? [[name, raw[at + 1]!]] : [],
  );

/** The headers to send, names and values in turn: the visitor's, as often as they sent each. */
function headersOf(
  request: Request,
  { incoming, keeps, visitor = incoming ? (incoming.socket.remoteAddress ?? '') : null }: Env,
): string[] {
  const raw = incoming?.rawHeaders ?? [...request.headers].flat();
  // Without a body its length would be one of the next request.
  const isKept = (name: string) =>
    !OF_CONNECTION.has(name) && name !== TOLD && (request.method === 'POST' || name !== 'content-length');
  const headers = filtered(raw, isKept);
  if (!headers.some(([name]) => name.toLowerCase() === 'host'))
    headers.push(['Host', new URL(request.url).host]);
  const told: Told = { keeps, visitor };
  return [...headers, [TOLD, JSON.stringify(told)]].flat();
}

/** What the first process told about a request. */
export const readTold = ({ headers }: IncomingMessage): Told => JSON.parse(String(headers[TOLD])) as Told;

interface Worker {
  path: string;
  /** Reads that it has not begun to answer. */
  reads: number;
  /** Forms that it has whole and has not begun to answer. */
  forms: number;
}

const loadOf = ({ reads, forms }: Worker) => reads + forms;

/** Errors of a connection that a worker has not accepted. */
const NOT_BEGUN = new Set(['ECONNREFUSED', 'ENOENT', 'EAGAIN']);

/** A worker takes 16 reads, 16 forms and lets 200 of each wait; more than this would wait for it to accept them. */
const MOST = 300;

/** A read that a worker doesn't begin to answer in so many milliseconds is another one's: queries take 15 s at most. */
const LONGEST_READ = 30_000;

/** The workers that serve, by the paths of their sockets. */
export class WorkerSockets {
  /** Who was asked least recently comes first. */
  #workers: Worker[] = [];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #longest: number;

  /** @param longest how long a read may take, in milliseconds */
  constructor(longest = LONGEST_READ) {
    this.#longest = longest;
  }

  add(path: string): void {
    this.#workers.push({ path, reads: 0, forms: 0 });
  }

  remove(path: string): void {
    this.#workers = this.#workers.filter((worker) => worker.path !== path);
  }

  get isEmpty(): boolean {
    return this.#workers.length === 0;
  }

  /**
   * Has a request answered by the worker with the fewest requests; by a second one if the first dies or hangs and nothing is
   * lost by that.
   *
   * @returns its answer; null if no worker answers
   */
  async fetch(request: Request, env: Env = {}): Promise<Response | null> {
    const isRead = request.method !== 'POST';
    const kind = isRead ? 'reads' : 'forms';
    const headers = headersOf(request, env);
    const free = this.#workers.filter((worker) => worker[kind] < MOST);
    // Two at most: a request that kills its worker shall not kill many.
    for (const worker of free.toSorted((a, b) => loadOf(a) - loadOf(b)).slice(0, 2)) {
      // It has ended meanwhile, or filled up.
      if (!this.#workers.includes(worker) || worker[kind] >= MOST) continue;
      this.#workers = [...this.#workers.filter((each) => each !== worker), worker];
      let places = 0;
      const takePlace = () => {
        worker[kind] += 1;
        places += 1;
      };
      // A form that arrives slowly holds up no other.
      if (isRead) takePlace();
      else env.incoming?.once('end', takePlace);
      try {
        return await this.#ask(worker, request, env, headers);
      } catch (error) {
        const isBegun = !NOT_BEGUN.has((error as NodeJS.ErrnoException).code ?? '');
        // A form may have been stored.
        if (isBegun && !isRead) return null;
        if (!env.keeps && env.incoming?.socket.destroyed) return null;
      } finally {
        env.incoming?.off('end', takePlace);
        worker[kind] -= places;
      }
    }
    return null;
  }

  /** @throws if the worker's connection breaks before it answers; where the page is kept, before it has answered */
  async #ask(worker: Worker, request: Request, env: Env, headers: string[]): Promise<Response> {
    const { method } = request;
    const { pathname, search } = new URL(request.url);
    const outgoing = send({
      socketPath: worker.path,
      agent: this.#agent,
      method,
      path: pathname + search,
      headers,
    });
    // Also when a body goes on that the worker has refused.
    outgoing.on('error', () => {});
    if (!env.keeps) endWith(env.incoming, outgoing);
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
    // Only forms have a body: other methods are refused without a look at theirs.
    if (method === 'POST' && env.incoming) sendOnceConnected(env.incoming, outgoing);
    else outgoing.end();
    const tooLong = setTimeout(() => outgoing.destroy(new Error('no answer in time')), this.#longest);
    try {
      if (method === 'POST') clearTimeout(tooLong);
      const [answer] = await answered;
      const { statusCode: status = 502, rawHeaders } = answer;
      const headersBack = filtered(rawHeaders, (name) => !OF_CONNECTION.has(name));
      const isEmpty = method === 'HEAD' || status === 204 || status === 304;
      if (isEmpty) answer.resume();
      // What others wait for, or will ask for, is read whole, also when its visitor has left.
      const isShared = status === 503 || /\bs-maxage=/.test(answer.headers['cache-control'] ?? '');
      if (env.keeps && !isShared) endWith(env.incoming, outgoing);
      const body = isEmpty ? null : env.keeps && isShared ? await buffer(answer) : streamOf(answer);
      return new Response(body, { status, headers: headersBack });
    } finally {
      clearTimeout(tooLong);
    }
  }
}

/** Not `Readable.toWeb`, where a chunk that follows the cancelling is an uncaught exception, which ends the program (Node 24). */
function streamOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void answer.destroy(),
    },
    { highWaterMark: 0 },
  );
}

/** Ends a request that its visitor doesn't wait for any more. */
function endWith(incoming: IncomingMessage | undefined, outgoing: ClientRequest): void {
  if (!incoming) return;
  const { socket } = incoming;
  const end = () => outgoing.destroy();
  if (socket.destroyed) return void end();
  socket.once('close', end);
  outgoing.once('close', () => socket.off('close', end));
}

/** Until it is connected, the body can still go to another worker. */
function sendOnceConnected(body: IncomingMessage, outgoing: ClientRequest): void {
  outgoing.once('socket', (socket) => {
    const begin = () => {
      // The worker's time for headers runs, and the visitor may be slow with the body.
      outgoing.flushHeaders();
      body.pipe(outgoing);
    };
    if (socket.connecting) socket.once('connect', begin);
    else begin();
  });
}
