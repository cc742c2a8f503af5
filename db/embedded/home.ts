import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { SYSTEM_FOLDER, findBinaries, makeSystemFolder } from './binaries.ts';
import type { ServerUser } from './binaries.ts';

/** The paths of one embedded server. */
export type EmbeddedHome = {
  /** The cluster: PostgreSQL's data directory. */
  data: string;
  /** The private folder of the socket; the driver's `host`. */
  socket: string;
  /** Our folder for the start lock and the access rules. The server may read it but not write to it. */
  control: string;
  log: string;
  user: ServerUser;
  /** Looks up the binaries; called only to start a server. */
  binaries(): string;
};

/** Unix socket paths are limited to 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * Creates the folders of the embedded server of `dataDir` and returns their paths. The cluster is in
 * `<dataDir>/postgres`, unless this process is root and the unprivileged server cannot reach that folder;
 * then it is under /var/lib, named by the hash of the path, and a note in `dataDir` says where.
 */
export function prepareHome(dataDir: string): EmbeddedHome {
  mkdirSync(dataDir, { recursive: true });
  const base = realpathSync(dataDir);
  const hash = createHash('sha256').update(base).digest('hex').slice(0, 12);
  const user = process.getuid?.() === 0 ? serverUser(join(base, 'postgres')) : undefined;
  const reachable = !user || reaches(user, base);
  const home = reachable ? base : join(SYSTEM_FOLDER, hash);
  const data = join(home, 'postgres');
  const control = join(home, 'postgres-control');
  if (!reachable) makeSystemFolder();
  mkdirSync(home, { recursive: true });
  mkdirSync(control, { recursive: true });
  if (user) chmodSync(control, 0o711);
  if (!reachable) {
    if (!existsSync(data) && existsSync(join(base, 'postgres', 'PG_VERSION')))
      throw new Error(
        `${base} holds data, but the server's user can't enter it: let that user in (chmod o+x).`,
      );
    chmodSync(home, 0o711);
    writeFileSync(join(base, 'postgres-is-in.txt'), `${data}\n`);
  }
  const socket = privateFolder(socketFolder(control, hash, user), user);
  return { data, socket, control, log: join(home, 'postgres.log'), user, binaries: () => findBinaries(user) };
}

function socketFolder(control: string, hash: string, user: ServerUser): string {
  const near = join(control, 'socket');
  if (Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH_BYTES) return near;
  if (!user) return join('/tmp', `dental-finder-${process.getuid?.()}-${hash}`);
  makeSystemFolder();
  return join(SYSTEM_FOLDER, `socket-${hash}`);
}

/** Explains what to do about data that this user may not use. */
export function foreign(path: string): Error {
  return new Error(
    `${path} belongs to another user (was the program started as root once?): ` +
      'start it as that user, give DATA_DIR to yours, or set DATABASE_URL.',
  );
}

/** A folder that only the server's user may enter (and root). */
function privateFolder(path: string, user: ServerUser): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  const owner = user?.uid ?? process.getuid?.();
  if (!found.isDirectory() || (found.uid !== owner && process.getuid?.() !== 0)) {
    throw foreign(path);
  }
  if (user) chownSync(path, user.uid, user.gid);
  chmodSync(path, 0o700);
  return path;
}

/**
 * As root: the owner of the data, so that a single `sudo` does not lock that user out; else `nobody`. Data
 * owned by root were restored by root and are handed to that user.
 */
function serverUser(data: string): NonNullable<ServerUser> {
  const found = lstatSync(data, { throwIfNoEntry: false });
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  const nobody = users().find((user) => user.name === 'nobody');
  return { uid: nobody?.uid ?? 65534, gid: nobody?.gid ?? 65534 };
}

function users(): { name: string; uid: number; gid: number }[] {
  const text = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  // macOS writes nobody's ids as -2.
  return [...text.matchAll(/^([^:#]+):[^:]*:(-?\d+):(-?\d+):/gm)].map(([, name = '', uid, gid]) => ({
    name,
    uid: Number(uid) >>> 0,
    gid: Number(gid) >>> 0,
  }));
}

/** The users who may connect: this process's, and as root also the ordinary user who owns the data. */
export function allowedUsers(user: ServerUser): string[] {
  const owner = users().find(({ name, uid }) => uid === user?.uid && name !== 'nobody');
  return [ourName(), ...(owner ? [owner.name] : [])];
}

/** PostgreSQL identifies users by name, but a container may run under a numeric id without one. */
function ourName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    const sentence = `The user ${process.getuid?.()} has no name on this machine, which the embedded PostgreSQL needs`;
    throw new Error(`${sentence}: add it to /etc/passwd, or set DATABASE_URL.`, { cause: error });
  }
}

/** Tests access as that user: file modes do not reveal access lists and mount options. */
function reaches(user: NonNullable<ServerUser>, folder: string): boolean {
  const options = { uid: user.uid, gid: user.gid, cwd: '/', stdio: 'ignore' } as const;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], options).status === 0;
}

/** Gives a folder and its contents to the server's user, since files that root copied belong to root. */
export function giveTo(user: ServerUser, folder: string): void {
  if (user) spawnSync('chown', ['-hR', `${user.uid}:${user.gid}`, folder]);
}
