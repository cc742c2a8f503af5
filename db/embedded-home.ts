import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { SYSTEM_FOLDER, findBinaries, makeSystemFolder } from './embedded-binaries.ts';

/** Whom the server runs as; undefined is the user of this process. PostgreSQL refuses to run as root. */
export type ServerUser = { uid: number; gid: number } | undefined;

/** Every place of one embedded server. */
export type EmbeddedHome = {
  /** The cluster, PostgreSQL's own folder. */
  data: string;
  /** The private folder of the socket: `host` for the driver. */
  socket: string;
  /** Ours: the start lock and the access rules. The server reads it and can't write in it. */
  control: string;
  log: string;
  user: ServerUser;
  /** Binaries, looked up only when a server must be started. */
  binaries(): string;
};

/** A socket's address holds 104 bytes on macOS and 108 on Linux, with its closing zero. */
const LONGEST_SOCKET_PATH = 103;

/**
 * Makes the folders of the embedded server whose data belong to `dataDir`, and says where they are.
 * `<dataDir>/postgres`, unless this process is root and the unprivileged server can't reach it:
 * then under /var/lib, by the hash of the folder's path, with a note in `dataDir` of where.
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
    chmodSync(home, 0o711);
    adopt(join(base, 'postgres'), data);
    writeFileSync(join(base, 'postgres-is-in.txt'), `${data}\n`);
  }
  const socket = privateFolder(socketFolder(control, hash, user), user);
  return { data, socket, control, log: join(home, 'postgres.log'), user, binaries: () => findBinaries(user) };
}

/** A checkout that was moved under a closed home brings its data along. */
function adopt(from: string, to: string): void {
  if (existsSync(to) || !existsSync(join(from, 'PG_VERSION'))) return;
  const part = `${to}.copy`;
  rmSync(part, { recursive: true, force: true });
  cpSync(from, part, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  renameSync(part, to);
  renameSync(from, `${from}.moved`);
}

function socketFolder(control: string, hash: string, user: ServerUser): string {
  const near = join(control, 'socket');
  if (Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) return near;
  if (!user) return join('/tmp', `dental-finder-${process.getuid?.()}-${hash}`);
  makeSystemFolder();
  return join(SYSTEM_FOLDER, `socket-${hash}`);
}

/** What to do about data that this user may not use. */
export function foreign(path: string): Error {
  return new Error(
    `${path} belongs to another user (was the program started as root once?): ` +
      'start it as that user, give DATA_DIR to yours, or set DATABASE_URL.',
  );
}

/** A folder that only the server's user enters (and root, as always). */
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
 * As root: the user whose data they are, so that `sudo` once doesn't lock that user out; else nobody.
 * What belongs to root was restored by root and is given back.
 */
function serverUser(data: string): NonNullable<ServerUser> {
  const found = lstatSync(data, { throwIfNoEntry: false });
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  const nobody = users().find((user) => user.name === 'nobody');
  return { uid: nobody?.uid ?? 65534, gid: nobody?.gid ?? 65534 };
}

function users(): { name: string; uid: number; gid: number }[] {
  const text = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  // macOS writes nobody's numbers as -2.
  return [...text.matchAll(/^([^:#]+):[^:]*:(-?\d+):(-?\d+):/gm)].map(([, name = '', uid, gid]) => ({
    name,
    uid: Number(uid) >>> 0,
    gid: Number(gid) >>> 0,
  }));
}

/** Who may connect, by name: the user of this process, and as root also the ordinary user whose data they are. */
export function allowedUsers(user: ServerUser): string[] {
  const owner = users().find(({ name, uid }) => uid === user?.uid && name !== 'nobody');
  return [ourName(), ...(owner ? [owner.name] : [])];
}

/** PostgreSQL tells users by name, and a container may run under a number that has none. */
function ourName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    const sentence = `The user ${process.getuid?.()} has no name on this machine, which the embedded PostgreSQL needs`;
    throw new Error(`${sentence}: add it to /etc/passwd, or set DATABASE_URL.`, { cause: error });
  }
}

/** Asked of the machine itself, since modes alone don't tell (access lists, mounts). */
function reaches(user: NonNullable<ServerUser>, folder: string): boolean {
  const options = { uid: user.uid, gid: user.gid, cwd: '/', stdio: 'ignore' } as const;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], options).status === 0;
}

/**
 * Gives a folder and all in it to the server's user: what root copied belongs to root.
 * Symbolic links are changed themselves, never followed.
 */
export function giveTo(user: ServerUser, folder: string): void {
  if (!user) return;
  lchownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(user, path);
    else lchownSync(path, user.uid, user.gid);
  }
}
