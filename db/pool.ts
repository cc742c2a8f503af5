import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { config } from '#config';
import { openEmbedded } from './embedded/server.ts';
import { isDatabaseAway } from './errors.ts';
import type { EmbeddedServer } from './embedded/server.ts';

// numeric(2,1) ratings and counts fit a double exactly; a calendar day stays text.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** In milliseconds. Commands that may take longer (migrations) use `openMaintenancePool`. */
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * A connection that stays silent during a query for longer than a statement may take is dead: the server is
 * frozen or the network is gone. TCP itself would notice after a quarter of an hour.
 */
const SILENCE_TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a request waits for a restarting server. */
const RESTART_TIMEOUT_MS = 10_000;

/** The name of the program's connections, by which commands find out whether it runs. */
export const PROGRAM = 'dental-finder';

let embedded: Promise<EmbeddedServer> | undefined;
let opened: Promise<pg.Pool> | undefined;
let report: (line: string) => void = () => {};

/** The process's only pool, opened on first use; without DATABASE_URL it uses the embedded server. */
export function openPool(): Promise<pg.Pool> {
  const options = { max: config.DATABASE_POOL, statement_timeout: STATEMENT_TIMEOUT_MS };
  opened ??= createPool(options, { silence: SILENCE_TIMEOUT_MS }).catch((error: unknown) => {
    // The cause may be temporary (a full disk), so the next call tries again.
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Days are text as PostgreSQL writes them, in UTC, whatever the database or the role sets. */
const SESSION = '-c datestyle=ISO -c timezone=UTC';
const UNLIMITED = { options: `${SESSION} -c statement_timeout=0` };

/** Three connections to the same database without a statement timeout. The caller closes them. */
export function openMaintenancePool(): Promise<pg.Pool> {
  return createPool({ max: 3, ...UNLIMITED });
}

/** The name by which commands that copy the whole database tell themselves from a running program. */
const COMMAND = 'dental-finder command';

/**
 * One connection for a command that copies the whole database, without a statement timeout. The caller ends it.
 *
 * @param url another server's address; this process's database if omitted
 * @param database another database of that server
 */
export async function openClient(url = config.DATABASE_URL, database?: string): Promise<pg.Client> {
  const server = url
    ? { connectionString: database === undefined ? url : databaseOf(url, database) }
    : { ...(await embeddedConnection()), ...(database === undefined ? {} : { database }) };
  const client = new pg.Client({
    application_name: COMMAND,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...UNLIMITED,
    ...server,
  });
  // A connection that breaks between two queries; the next one fails with it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The address of another database of the same server. */
const databaseOf = (url: string, name: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`);

/** Closes the process's pool and releases the embedded server. Safe to call twice. */
export async function closePool(): Promise<void> {
  const [pool, server] = [opened, embedded];
  opened = embedded = undefined;
  const ending = await pool?.catch(() => undefined);
  if (ending && !ending.ended) await ending.end();
  await (await server?.catch(() => undefined))?.close();
}

/** Sets the listener that is called when the embedded server is lost and when it is back. */
export function onDatabaseEvent(listener: (line: string) => void): void {
  report = listener;
}

async function createPool(options: pg.PoolConfig, limits: PoolLimits = {}): Promise<pg.Pool> {
  const url = config.DATABASE_URL;
  const server = url ? { connectionString: url } : await embeddedConnection();
  const pool = new RetryingPool(
    {
      application_name: PROGRAM,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      options: SESSION,
      ...options,
      ...server,
    },
    limits,
  );
  // The pool replaces a connection that breaks while idle or between two queries of a transaction; without
  // these listeners Node would exit. Its user gets the error from the next query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function embeddedConnection(): Promise<EmbeddedServer['connection']> {
  const folder = resolve(import.meta.dirname, '..', config.DATA_DIR);
  embedded ??= openEmbedded(folder, (line) => report(line)).catch((error: unknown) => {
    embedded = undefined;
    throw error;
  });
  return (await embedded).connection;
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

interface PoolLimits {
  patience?: number;
  silence?: number | undefined;
}

/** A pool whose `connect` waits for a restarting server instead of failing the request. */
export class RetryingPool extends pg.Pool {
  readonly #longest: number;
  #patience: number;

  /**
   * @param patience how long `connect` waits, in milliseconds; after one timeout it does not wait until a connect
   * succeeds.
   * @param silence how long a connection in use may be silent, in milliseconds; unlimited if omitted.
   */
  constructor(options: pg.PoolConfig, { patience = RESTART_TIMEOUT_MS, silence }: PoolLimits = {}) {
    super(options);
    this.#longest = this.#patience = patience;
    if (silence !== undefined) this.on('connect', (client) => destroyWhenUnresponsive(client, silence));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const client = this.#patiently();
    if (!callback) return client;
    client.then(
      (value) =>
        callback(undefined, value, (release) => value.release(release as boolean | Error | undefined)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #patiently(): Promise<pg.PoolClient> {
    const deadline = performance.now() + this.#patience;
    for (let wait = 20; ; wait = Math.min(wait * 2, 500)) {
      try {
        const client = await super.connect();
        this.#patience = this.#longest;
        return client;
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (performance.now() >= deadline) {
          // A page runs several queries. After one timeout they fail at once until the server is back.
          this.#patience = 0;
          throw error;
        }
        await sleep(wait);
      }
    }
  }
}

/** The driver's types omit the underlying socket. */
type Connected = pg.PoolClient & { connection: { stream: Socket }; readyForQuery: boolean };

/** Its user's query then fails, and the pool replaces the connection. */
function destroyWhenUnresponsive(client: pg.PoolClient, silence: number): void {
  const connected = client as Connected;
  const { stream } = connected.connection;
  stream.setTimeout(silence);
  // Each time: a callback given to `setTimeout` would be called once, for a connection that nobody asks anything.
  stream.on('timeout', () => {
    const { bytesRead } = stream;
    // While this process computes, it reads no answer: what has arrived is read before.
    setImmediate(() => {
      const isSilent = stream.bytesRead === bytesRead && !connected.readyForQuery;
      if (isSilent) stream.destroy(new Error('The database has fallen silent.'));
    });
  });
}

/** Whether waiting may help: the driver itself timed out while waiting for a connection. */
const isPassing = (error: unknown): boolean =>
  isDatabaseAway(error) && !/timeout/.test((error as Error).message);
