import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { unavailable } from './binaries.ts';
import { allowedUsers, foreign, giveTo } from './home.ts';
import type { EmbeddedHome } from './home.ts';

const LARGEST_LOG = 10_000_000;

/** Sized for 2 cores and 2 GB. States durability, so that no file in the cluster can weaken it. */
const settings = (home: EmbeddedHome): Record<string, string> => ({
  hba_file: join(home.control, 'access.conf'),
  ident_file: join(home.control, 'users.conf'),
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

/**
 * Starts the server of `home`, creating the cluster if there is none. The caller holds the start lock and
 * knows that no process serves the cluster.
 *
 * @param overrides settings of PostgreSQL by name, over the program's own
 */
export function startServer(home: EmbeddedHome, overrides: Record<string, string>): ChildProcess {
  const allowed = allowedUsers(home.user);
  const binaries = home.binaries();
  if (!existsSync(join(home.data, 'PG_VERSION'))) createCluster(home, binaries);
  checkOwner(home);
  clearLeftovers(home);
  writeAccessRules(home, allowed);
  if (existsSync(home.log) && statSync(home.log).size > LARGEST_LOG) renameSync(home.log, `${home.log}.1`);
  const log = openSync(home.log, 'a', 0o600);
  const options = Object.entries({ ...settings(home), ...overrides }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // In its own process group: Ctrl-C must not stop it before the program has answered its requests.
  const server = spawn(join(binaries, 'bin', 'postgres'), ['-D', home.data, ...options], {
    ...asServer(home),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.unref();
  return server;
}

/** The last reason in the server's log for not running. */
export function lastFailure(home: EmbeddedHome): string {
  const log = existsSync(home.log) ? readFileSync(home.log, 'utf8').slice(-4000) : '';
  return (
    (/(?:FATAL|PANIC):\s+(.*)$/.exec(
      log
        .trimEnd()
        .split('\n')
        .findLast((line) => /FATAL|PANIC/.test(line)) ?? '',
    ) ?? [])[1] ?? ''
  );
}

function asServer(home: EmbeddedHome) {
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' };
  return { cwd: '/', env, uid: home.user?.uid, gid: home.user?.gid };
}

/** Creates it under a temporary name, so that an interrupted cluster is never taken for a complete one. */
function createCluster(home: EmbeddedHome, binaries: string): void {
  const folder = dirname(home.data);
  for (const name of readdirSync(folder)) {
    if (name.startsWith('postgres.new')) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const part = `${home.data}.new`;
  let reason = '';
  // The built-in provider sorts the same on every machine; the C library decides what is a letter.
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    mkdirSync(part, { recursive: true, mode: 0o700 });
    giveTo(home.user, part);
    const result = spawnSync(
      join(binaries, 'bin', 'initdb'),
      [
        '-D',
        part,
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '-A',
        'peer',
        '--no-instructions',
        '--data-checksums',
      ].concat([
        '--locale=C',
        `--lc-ctype=${locale}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ]),
      { ...asServer(home), encoding: 'utf8' },
    );
    if (result.error) throw new Error(unavailable(), { cause: result.error });
    if (result.status === 0) {
      renameSync(part, home.data);
      return;
    }
    reason = result.stderr.trim();
    rmSync(part, { recursive: true, force: true });
    if (!reason.includes('locale')) break;
  }
  throw new Error(`The embedded PostgreSQL could not create its data in ${home.data}: ${reason}`);
}

/** As root, data restored by root are fine; any other user must own them. */
function checkOwner(home: EmbeddedHome): void {
  const { uid } = lstatSync(home.data);
  if (home.user) {
    if (uid !== home.user.uid) giveTo(home.user, home.data);
  } else if (uid !== process.getuid?.()) {
    throw foreign(home.data);
  }
  chmodSync(home.data, 0o700);
}

/** Removes files of a dead server: a stale pid in them may be another process's and would block the start. */
function clearLeftovers(home: EmbeddedHome): void {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(home.socket, name), { force: true });
  rmSync(join(home.data, 'postmaster.pid'), { force: true });
}

/** Lets in only the user who started the program, as the owner of everything. */
function writeAccessRules(home: EmbeddedHome, allowed: string[]): void {
  const map = allowed.map((name) => `program "${name}" postgres\n`);
  const rules = { 'access.conf': 'local all all peer map=program\n', 'users.conf': map.join('') };
  for (const [name, text] of Object.entries(rules)) {
    const path = join(home.control, name);
    // Removed first: after `sudo` it may belong to another user.
    rmSync(path, { force: true });
    writeFileSync(path, text, { flag: 'wx' });
    chmodSync(path, 0o644);
  }
}
