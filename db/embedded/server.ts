import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { unavailable } from './binaries.ts';
import { lastFailure, startServer, stopServer } from './cluster.ts';
import { prepareHome } from './home.ts';
import type { EmbeddedHome } from './home.ts';
import { withLock } from './lock.ts';

/** This process's hold on a running server, which other processes of the data folder may share. */
export type EmbeddedServer = {
  /** The driver's connection settings. */
  connection: { host: string; port: number; user: string; database: string };
  /** Releases the server; the last user's call stops it. Safe to call twice. */
  close(): Promise<void>;
};

/**
 * The name of one connection that every process keeps open while it uses the server, by which the last one to leave knows
 * that it is the last. It breaks when the server ends.
 */
const PRESENT = 'dental-finder present';

/** The driver's types omit `ref` and `unref`, which decide whether a connection keeps Node running. */
type Countable = pg.Client & { ref(): void; unref(): void };

/** How long a start waits for a server that others have killed or started. */
const TAKEOVER_TIMEOUT_MS = 10_000;
/** Crash recovery replays the log from the last checkpoint; taking longer than this is a fault. */
const RECOVERY_TIMEOUT_MS = 300_000;

/**
 * Connects to the running server of `dataDir` or starts it, and starts it again if it exits before `close`. Any number of
 * processes may do this at once.
 *
 * @param dataDir the program's data folder, absolute; the cluster is in `postgres/` there (see `prepareHome`).
 * @param report gets a line without personal data when the server is lost and when it is back.
 * @param overrides settings of PostgreSQL by name, over the program's own, for a server that this call starts.
 * @throws an explanation if no server runs on this machine or it does not start.
 */
export async function openEmbedded(
  dataDir: string,
  report: (line: string) => void = () => {},
  overrides: Record<string, string> = {},
): Promise<EmbeddedServer> {
  const home = prepareHome(dataDir);
  let isClosing = false;
  let restoring: Promise<void> | undefined;
  let presence = watch(await attach(home, overrides));

  function watch(client: pg.Client): pg.Client {
    client.once('end', () => {
      if (isClosing) return;
      report('The embedded PostgreSQL is gone: starting it again.');
      restoring = restore();
    });
    return client;
  }

  async function restore(): Promise<void> {
    while (!isClosing) {
      try {
        presence = watch(await attach(home, overrides));
        report('The embedded PostgreSQL is back.');
        return;
      } catch (error) {
        report(`The embedded PostgreSQL did not start: ${(error as Error).message}`);
        await sleep(1000);
      }
    }
  }

  async function close(): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    await restoring;
    // Nobody may join between the count and the end.
    await withLock(lockOf(home), async () => {
      if (await isLast(presence)) await stopServer(home);
    });
  }

  return { connection: connectionOf(home), close };
}

const lockOf = ({ control }: EmbeddedHome) => join(control, 'lock');

const connectionOf = ({ socket }: EmbeddedHome) => ({
  host: socket,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
});

/** Holds the lock, so that two programs that start together start only one server. */
function attach(home: EmbeddedHome, overrides: Record<string, string>): Promise<pg.Client> {
  return withLock(lockOf(home), async () => {
    let server: ChildProcess | undefined;
    for (const start = Date.now(); Date.now() - start < RECOVERY_TIMEOUT_MS; await sleep(10)) {
      const answer = await connect(home);
      if (answer instanceof pg.Client) return answer;
      if (answer === 'absent' && !server) {
        server = startServer(home, overrides);
        server.once('error', () => {});
      }
      if (!server) continue;
      if (server.pid === undefined) throw new Error(unavailable());
      if (server.exitCode === null && server.signalCode === null) continue;
      const reason = lastFailure(home);
      // A killed server takes a moment to end, and a killed program's server may still be starting.
      if (!/shared memory block|lock file/.test(reason) || Date.now() - start > TAKEOVER_TIMEOUT_MS)
        throw new Error(`The embedded PostgreSQL did not start: ${reason} (see ${home.log})`);
      server = undefined;
      await sleep(200);
    }
    throw new Error(`The embedded PostgreSQL did not become ready. ${lastFailure(home)} (see ${home.log})`);
  });
}

/** The server starts, stops, or has no connection left. */
const BUSY = new Set(['57P03', '57P01', '57P02', '53300', 'ECONNRESET', 'EPIPE']);

/** One attempt: the connection, `busy` if the server is starting, stopping or slow, `absent` if nothing listens. */
async function connect(home: EmbeddedHome): Promise<pg.Client | 'busy' | 'absent'> {
  const timeouts = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
  const client = new pg.Client({ ...connectionOf(home), application_name: PRESENT, ...timeouts });
  client.on('error', () => {});
  try {
    await client.connect();
    // The presence connection must not keep an otherwise finished program running.
    (client as Countable).unref();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const { code = '', message } = error as Error & { code?: string };
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return 'absent';
    if (/timeout/.test(message) || BUSY.has(code)) return 'busy';
    throw error;
  }
}

/** Disconnects. Returns whether no other process uses the server; false, too, if it has ended. */
async function isLast(presence: pg.Client): Promise<boolean> {
  (presence as Countable).ref();
  try {
    // Renamed first: of two processes that leave at once, one finds itself the last.
    await presence.query(`set application_name = 'dental-finder leaving'`);
    const { rowCount } = await presence.query('select from pg_stat_activity where application_name = $1', [
      PRESENT,
    ]);
    return rowCount === 0;
  } catch {
    return false;
  } finally {
    await presence.end().catch(() => {});
  }
}
