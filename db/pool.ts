import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { config, dataFolder } from '#config';
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
 * A query without an answer for longer than a statement may take fails, and its connection is closed: TCP itself would
 * notice after a quarter of an hour that the server is frozen or the network is gone.
 */
const LIMITS = { statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: 20_000 };
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a request waits for a restarting server. */
const RESTART_TIMEOUT_MS = 10_000;

/** The name of the program's connections, by which commands find out whether it runs. */
export const PROGRAM = 'dental-finder';

let embedded: Promise<EmbeddedServer> | undefined;
let openedPool: Promise<pg.Pool> | undefined;
let report: (line: string) => void = () => {};

/** The process's only pool, opened on first use; without DATABASE_URL it uses the embedded server. */
export function openPool(): Promise<pg.Pool> {
  openedPool ??= createPool({ max: config.DATABASE_POOL, ...LIMITS }).catch((error: unknown) => {
    // The cause may be temporary (a full disk), so the next call tries again.
    openedPool = undefined;
    throw error;
  });
  return openedPool;
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
  const [pool, server] = [openedPool, embedded];
  openedPool = embedded = undefined;
  const ending = await pool?.catch(() => undefined);
  if (ending && !ending.ended) await ending.end();
  await (await server?.catch(() => undefined))?.close();
}

/** Sets the listener that is called when the embedded server is lost and when it is back. */
export function onDatabaseEvent(listener: (line: string) => void): void {
  report = listener;
}

async function createPool(options: pg.PoolConfig): Promise<pg.Pool> {
  const url = config.DATABASE_URL;
  const server = url ? { connectionString: url } : await embeddedConnection();
  const pool = new pg.Pool({
    application_name: PROGRAM,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: SESSION,
    ...options,
    ...server,
  });
  // The pool replaces a connection that breaks while idle or between two queries of a transaction; without
  // these listeners Node would exit. Its user gets the error from the next query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function embeddedConnection(): Promise<EmbeddedServer['connection']> {
  embedded ??= openEmbedded(dataFolder('.'), (line) => report(line)).catch((error: unknown) => {
    embedded = undefined;
    throw error;
  });
  return (await embedded).connection;
}

/** Whether a request has waited in vain. A page runs several queries: the others fail at once until the server is back. */
let isDown = false;

/** Returns a connection of the pool. Waits for a server that restarts instead of failing the request. */
export async function connectPatiently(pool: pg.Pool, patience = RESTART_TIMEOUT_MS): Promise<pg.PoolClient> {
  const start = performance.now();
  for (let pause = 20; ; pause = Math.min(500, 2 * pause)) {
    try {
      const client = await pool.connect();
      isDown = false;
      return client;
    } catch (error) {
      // After a timeout the driver itself has waited.
      if (!isDatabaseAway(error) || /timeout/.test((error as Error).message)) throw error;
      isDown ||= performance.now() - start > patience;
      if (isDown) throw error;
      await sleep(pause);
    }
  }
}
