import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { SystemPostgres } from './system-postgres.ts';

/** As docs/operations.md says. */
const settings = (folder: string, host: string, sessions: number): string => `[databases]
postgres = host=${host}
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = 6543
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${sessions}
ignore_startup_parameters = options, statement_timeout
`;

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

/**
 * Starts PgBouncer, which gives a session to each transaction, in front of a server.
 *
 * @param sessions with the server; few, so that all processes share them
 * @returns its address; null if it is not installed
 */
export async function startBouncer(
  { folder: host }: SystemPostgres,
  closing: (() => unknown)[],
  sessions = 4,
): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, 'users'), '"postgres" ""\n');
  writeFileSync(join(folder, 'pgbouncer.ini'), settings(folder, host, sessions));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  const [first = '', ...words] = [...user, 'pgbouncer', join(folder, 'pgbouncer.ini')];
  const bouncer = spawn(first, words, { stdio: 'ignore' });
  bouncer.on('error', () => {});
  closing.push(async () => {
    bouncer.kill('SIGTERM');
    if (bouncer.exitCode === null && bouncer.pid !== undefined) await once(bouncer, 'exit');
  });
  const url = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}&port=6543`;
  for (let turn = 0; turn < 100; turn += 1) {
    if (await answers(url)) return url;
    if (bouncer.exitCode !== null || bouncer.pid === undefined) return null;
    await sleep(100);
  }
  throw new Error('PgBouncer does not answer.');
}
