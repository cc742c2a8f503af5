import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareHome } from './embedded-home.ts';
import type { EmbeddedHome } from './embedded-home.ts';
import { withLock } from './embedded-lock.ts';
import { serverProcesses, stopServer } from './embedded-processes.ts';
import { lastFailure, startServer } from './embedded-start.ts';
import { unavailable } from './embedded-binaries.ts';

/** A running server that this process uses, together with any other that has the same data folder. */
export type EmbeddedServer = {
  /** The driver's settings for it. */
  connection: { host: string; port: number; user: string; database: string };
  /** Stops using it; the last user's call stops the server. Safe to call twice. */
  close(): Promise<void>;
};

/**
 * Every user of the server keeps one connection of this name. It says that its process is alive (the kernel closes it
 * with the process, SIGKILL included, so nobody is counted who is gone), and its end says that the server is.
 */
const PRESENT = 'dental-finder present';
const LEAVING = 'dental-finder leaving';

/** The driver's types omit that a connection may be left out of what keeps Node running. */
type Countable = pg.Client & { ref(): void; unref(): void };

/** How long a server that lives may be silent before it is stopped and started anew. */
const SILENCE = 10_000;
/** Recovery after a crash reads the log from the last checkpoint on; more than this is a fault. */
const LONGEST_RECOVERY = 300_000;

/**
 * Finds the running server of `dataDir` or starts it, and keeps it running until `close`: when it dies, it is started
 * again. Any number of processes may do this at once.
 *
 * @param dataDir the program's data folder, absolute; the cluster is in `postgres/` there (see `prepareHome`).
 * @param report told in one line, free of personal data, when the server was lost and when it is back.
 * @throws in one sentence when no server runs on this machine or it doesn't start.
 */
export async function openEmbedded(
  dataDir: string,
  report: (line: string) => void = () => {},
): Promise<EmbeddedServer> {
  const home = prepareHome(dataDir);
  let closing = false;
  let restoring: Promise<void> | undefined;
  let presence = watch(await attach(home));

  function watch(client: pg.Client): pg.Client {
    client.once('end', () => {
      if (closing) return;
      report('The embedded PostgreSQL is gone: starting it again.');
      restoring = restore().finally(() => (restoring = undefined));
    });
    return client;
  }

  async function restore(): Promise<void> {
    for (let wait = 100; !closing; wait = Math.min(wait * 2, 5000)) {
      try {
        presence = watch(await attach(home));
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

/** Under the lock, so that two programs that start together start one server. */
function attach(home: EmbeddedHome): Promise<pg.Client> {
  return withLock(lockFile(home), async () => {
    let server: ChildProcess | undefined;
    const start = Date.now();
    let answered = start;
    while (Date.now() - start < LONGEST_RECOVERY) {
      const answer = await connect(home);
      if (answer instanceof pg.Client) return answer;
      if (answer === 'busy') answered = Date.now();
      else if (!server && serverProcesses(home.data).length === 0) {
        server = startServer(home);
        server.once('error', () => {});
        // Making the cluster takes its time on a slow machine, and is no silence of the server's.
        answered = Date.now();
      } else if (server && ended(server)) {
        throw new Error(reasonOf(home, server));
      } else if (Date.now() - answered > SILENCE) {
        await stopServer(home.data);
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

/** One try: the connection, `busy` when the server is there but starting or stopping, `absent` when nobody listens. */
async function connect(home: EmbeddedHome): Promise<pg.Client | 'busy' | 'absent'> {
  const client = new pg.Client({
    ...connection(home),
    application_name: PRESENT,
    connectionTimeoutMillis: 10_000,
    // Its only queries are the goodbye, which a frozen server must not hold up.
    query_timeout: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    // Being present must not keep a program alive that has nothing else to do.
    (client as Countable).unref();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const { code = '' } = error as { code?: string };
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return 'absent';
    // 57P03: cannot connect now. 53300: every connection is taken. A reset: it went while we came.
    if (['57P03', '57P01', '57P02', '53300', 'ECONNRESET', 'EPIPE'].includes(code)) return 'busy';
    throw error;
  }
}

/** Says goodbye, and stops the server when nobody else is present. The caller holds the lock. */
async function leave(home: EmbeddedHome, presence: pg.Client): Promise<void> {
  let others: number;
  (presence as Countable).ref();
  try {
    // Renamed first: whoever leaves next must not count a backend that is just ending.
    await presence.query(`set application_name = '${LEAVING}'`);
    const { rows } = await presence.query<{ others: string }>(
      'select count(*)::text as others from pg_stat_activity where application_name = $1',
      [PRESENT],
    );
    others = Number(rows[0]?.others);
  } catch {
    // It is gone already; the next program's start recovers it.
    return;
  } finally {
    await presence.end().catch(() => {});
  }
  if (others === 0) await stopServer(home.data);
}
