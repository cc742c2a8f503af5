import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { findBinaries, unavailable } from './binaries.ts';
import type { EmbeddedHome } from './home.ts';

/** In bytes; the next start replaces a longer log. */
const MAX_LOG_BYTES = 10 * 2 ** 20;

/** Sized for 2 cores and 2 GB. States durability, so that no file in the cluster can weaken it. */
const settings = (home: EmbeddedHome): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: home.socket,
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements, parameters and error details may hold user input, so only the server's lifecycle is logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
});

const asServer = ({ user }: EmbeddedHome) => ({
  cwd: '/',
  env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
  uid: user?.uid,
  gid: user?.gid,
});

/**
 * Starts the server of `home`, creating the cluster if there is none. The caller holds the start lock.
 *
 * @param overrides settings of PostgreSQL by name, over the program's own
 */
export function startServer(home: EmbeddedHome, overrides: Record<string, string>): ChildProcess {
  const binaries = findBinaries(home.user);
  if (!existsSync(join(home.data, 'PG_VERSION'))) createCluster(home, binaries);
  removeStalePid(home);
  // A copy may belong to root, or let others in.
  if (home.user && lstatSync(home.data).uid === 0)
    spawnSync('chown', ['-hR', `${home.user.uid}:${home.user.gid}`, home.data]);
  chmodSync(home.data, 0o700);
  if ((lstatSync(home.log, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) rmSync(home.log);
  const log = openSync(home.log, 'a', 0o600);
  const options = Object.entries({ ...settings(home), ...overrides }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // In its own process group: Ctrl-C must not stop it before the program has answered its requests.
  const server = spawn(join(binaries, 'postgres'), ['-D', home.data, ...options], {
    ...asServer(home),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.unref();
  return server;
}

/** Stops the server and waits for its end. PostgreSQL's fast shutdown keeps committed work. */
export async function stopServer(home: EmbeddedHome): Promise<void> {
  const options = ['stop', '-D', home.data, '-m', 'fast', '-w'];
  await once(
    spawn(join(findBinaries(home.user), 'pg_ctl'), options, { ...asServer(home), stdio: 'ignore' }),
    'close',
  );
}

/** The last reason in the server's log for not running. */
export function lastFailure(home: EmbeddedHome): string {
  const log = existsSync(home.log) ? readFileSync(home.log, 'utf8').slice(-4000) : '';
  const line = log.split('\n').findLast((text) => /FATAL|PANIC/.test(text)) ?? '';
  return line.slice(line.search(/FATAL|PANIC/) + 'FATAL:'.length).trim();
}

/** Creates it under a temporary name, so that an interrupted cluster is never taken for a complete one. */
function createCluster(home: EmbeddedHome, binaries: string): void {
  const part = `${home.data}.new`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  if (home.user) chownSync(part, home.user.uid, home.user.gid);
  // The built-in provider sorts the same on every machine; the C library decides what is a letter.
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const locale = [
    '--locale=C',
    `--lc-ctype=${letters}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const { error, status, stderr } = spawnSync(
    join(binaries, 'initdb'),
    [
      '-D',
      part,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '-A',
      'trust',
      '--no-instructions',
      '--data-checksums',
      ...locale,
    ],
    { ...asServer(home), encoding: 'utf8' },
  );
  if (error) throw new Error(unavailable(), { cause: error });
  if (status !== 0)
    throw new Error(`The embedded PostgreSQL could not create its data in ${home.data}: ${stderr.trim()}`);
  renameSync(part, home.data);
}

/** After a power cut another program may have the server's pid, and PostgreSQL would take it for the server. */
function removeStalePid({ data, socket }: EmbeddedHome): void {
  const file = join(data, 'postmaster.pid');
  const pid = existsSync(file) ? readFileSync(file, 'utf8').split('\n', 1)[0]! : '';
  if (pid === '') return;
  const { stdout, error } = spawnSync('ps', ['-o', 'comm=', '-p', pid], { encoding: 'utf8' });
  if (error || stdout.includes('postgres')) return;
  for (const path of [file, join(socket, '.s.PGSQL.5432.lock')]) rmSync(path, { force: true });
}
