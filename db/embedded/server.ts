import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareHome } from './home.ts';
import type { EmbeddedHome } from './home.ts';
import { withLock } from './lock.ts';
import { killServer, serverProcesses, stopServer } from './processes.ts';
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

/** How long a running server may be unresponsive before it is restarted, in milliseconds. */
const SILENCE = 10_000;
/** How long a server that is told to stop may take before it is killed, in milliseconds. */
const STOP_TIMEOUT_MS = 20_000;
/** Between two questions whether the server still answers, in milliseconds. */
const PROBE_EVERY = 10_000;
/** Crash recovery replays the log from the last checkpoint; taking longer than this is a fault. */
const RECOVERY_TIMEOUT_MS = 300_000;

/**
 * Connects to the running server of `dataDir` or starts it, and keeps it running until `close`: restarts it if it
 * dies or freezes. Any number of processes may do this at once.
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
      inTurn(restore);
    });
    return client;
  }

  /** Starts work on the server when what is under way has ended. */
  function inTurn(work: () => Promise<void>): void {
    const mine = (restoring ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => report(`The embedded PostgreSQL: ${(error as Error).message}`))
      .finally(() => {
        if (restoring === mine) restoring = undefined;
      });
    restoring = mine;
  }

  // A frozen server keeps its connections: only a question that stays without an answer shows it.
  const probing = setInterval(() => {
    if (restoring) return;
    presence.query('select 1').catch(() => {
      if (!closing && !restoring) inTurn(replaceFrozen);
    });
  }, PROBE_EVERY).unref();

  async function replaceFrozen(): Promise<void> {
    await withLock(lockFile(home), async () => {
      // Another process may have replaced it; and ours may have been too busy to read the answer.
      if (await answers(home)) return;
      report('The embedded PostgreSQL does not answer: replacing it.');
      await killServer(home.data);
    });
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
    clearInterval(probing);
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
    let answered = start;
    while (Date.now() - start < RECOVERY_TIMEOUT_MS) {
      const answer = await connect(home);
      if (answer instanceof pg.Client) return answer;
      if (answer === 'busy') answered = Date.now();
      else if (answer === 'absent' && !server && serverProcesses(home.data).length === 0) {
        server = startServer(home, overrides);
        server.once('error', () => {});
        // Creating a cluster takes long on a slow machine and must not count as unresponsiveness.
        answered = Date.now();
      } else if (server && ended(server)) {
        throw new Error(reasonOf(home, server));
      } else if (Date.now() - answered > SILENCE) {
        if (!(await stopServer(home.data, STOP_TIMEOUT_MS))) await killServer(home.data);
        answered = Date.now();
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

/** Whether the server takes a connection, at the second attempt at the latest. */
async function answers(home: EmbeddedHome): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await connect(home);
    if (answer === 'silent') continue;
    if (answer instanceof pg.Client) await answer.end();
    return true;
  }
  return false;
}

/**
 * One attempt: the connection, `busy` if the server is starting or stopping, `absent` if nothing listens, `silent` if
 * what listens does not answer.
 */
async function connect(home: EmbeddedHome): Promise<pg.Client | 'busy' | 'absent' | 'silent'> {
  const client = new pg.Client({
    ...connection(home),
    application_name: PRESENT,
    connectionTimeoutMillis: 10_000,
    // Its only queries are those of the shutdown, which a frozen server must not block.
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
    if (/timeout/.test((error as Error).message)) return 'silent';
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
