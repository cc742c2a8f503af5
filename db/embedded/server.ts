import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareHome } from './home.ts';
import type { EmbeddedHome } from './home.ts';
import { withLock } from './lock.ts';
import { serverProcesses, stopServer } from './processes.ts';
import { lastFailure, startServer } from './start.ts';
import { unavailable } from './binaries.ts';

/** This process's hold on a running server, which other processes of the data folder may share. */
export type EmbeddedServer = {
  /** The driver's connection settings. */
  connection: { host: string; port: number; user: string; database: string };
  /** Releases the server; the last user's call stops it. Safe to call twice. */
  close(): Promise<void>;
};

/**
 * The application name of one connection that every process using the server keeps open. The kernel closes it
 * when the process dies, even by SIGKILL, so dead processes are never counted as users. If the connection
 * breaks, the server has ended.
 */
const PRESENT = 'dental-finder present';
const LEAVING = 'dental-finder leaving';

/** The driver's types omit `ref` and `unref`, which decide whether a connection keeps Node running. */
type Countable = pg.Client & { ref(): void; unref(): void };

/** How long a server that runs may listen on no socket before it is stopped. */
const ORPHAN_TIMEOUT_MS = 10_000;
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
  let closing = false;
  let restoring: Promise<void> | undefined;
  let presence = watch(await attach(home, overrides));

  function watch(client: pg.Client): pg.Client {
    client.once('end', () => {
      if (closing) return;
      report('The embedded PostgreSQL is gone: starting it again.');
      restoring = restore();
    });
    return client;
  }

  async function restore(): Promise<void> {
    for (let wait = 100; !closing; wait = Math.min(wait * 2, 5000)) {
      try {
        presence = watch(await attach(home, overrides));
        report('The embedded PostgreSQL is back.');
        return;
      } catch (error) {
        report(`The embedded PostgreSQL did not start: ${(error as Error).message}`);
        await sleep(wait);
      }
    }
  }

  async function close(): Promise<void> {
    if (closing) return;
    closing = true;
    await restoring;
    await withLock(lockFile(home), () => leave(home, presence));
  }

  return { connection: connection(home), close };
}

const connection = (home: EmbeddedHome) => ({
  host: home.socket,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
});

const lockFile = (home: EmbeddedHome): string => join(home.control, 'lock');

/** Holds the lock, so that two programs that start together start only one server. */
function attach(home: EmbeddedHome, overrides: Record<string, string>): Promise<pg.Client> {
  return withLock(lockFile(home), async () => {
    let server: ChildProcess | undefined;
    const start = Date.now();
    let listened = start;
    while (Date.now() - start < RECOVERY_TIMEOUT_MS) {
      const answer = await connect(home);
      if (answer instanceof pg.Client) return answer;
      if (answer === 'busy') listened = Date.now();
      else if (answer === 'absent' && !server && serverProcesses(home.data).length === 0) {
        server = startServer(home, overrides);
        server.once('error', () => {});
      } else if (server && ended(server)) {
        throw new Error(reasonOf(home, server));
      } else if (!server && Date.now() - listened > ORPHAN_TIMEOUT_MS) {
        // Its socket was removed, or its postmaster was killed.
        await stopServer(home.data);
      }
      await sleep(10);
    }
    throw new Error(`The embedded PostgreSQL did not become ready. ${lastFailure(home)} (see ${home.log})`);
  });
}

const ended = (server: ChildProcess): boolean =>
  server.pid === undefined || server.exitCode !== null || server.signalCode !== null;

function reasonOf(home: EmbeddedHome, server: ChildProcess): string {
  if (server.pid === undefined) return unavailable();
  return `The embedded PostgreSQL did not start: ${lastFailure(home) || 'no reason given'} (see ${home.log})`;
}

/**
 * One attempt: the connection, `busy` if the server is starting, stopping or slow, `absent` if nothing listens.
 */
async function connect(home: EmbeddedHome): Promise<pg.Client | 'busy' | 'absent'> {
  const client = new pg.Client({
    ...connection(home),
    application_name: PRESENT,
    connectionTimeoutMillis: 10_000,
    // Its only query is that of the shutdown.
    query_timeout: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    // The presence connection must not keep an otherwise finished program running.
    (client as Countable).unref();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const { code = '' } = error as { code?: string };
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return 'absent';
    if (/timeout/.test((error as Error).message)) return 'busy';
    // 57P03: cannot connect now. 53300: too many connections. A reset: the server ended during the attempt.
    if (['57P03', '57P01', '57P02', '53300', 'ECONNRESET', 'EPIPE'].includes(code)) return 'busy';
    throw error;
  }
}

/** Disconnects; the last process out stops the server. The caller holds the lock. */
async function leave(home: EmbeddedHome, presence: pg.Client): Promise<void> {
  let others: number;
  (presence as Countable).ref();
  try {
    // Renamed first, so that the next process to leave does not count a backend that is still ending.
    await presence.query(`set application_name = '${LEAVING}'`);
    const { rows } = await presence.query<{ others: string }>(
      'select count(*)::text as others from pg_stat_activity where application_name = $1',
      [PRESENT],
    );
    others = Number(rows[0]?.others);
  } catch {
    // The server has already ended; the next start recovers it.
    return;
  } finally {
    await presence.end().catch(() => {});
  }
  if (others === 0) await stopServer(home.data);
}
