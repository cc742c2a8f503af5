import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SYSTEM_FOLDER, makeSystemFolder } from './binaries.ts';
import type { ServerUser } from './binaries.ts';

/** The paths of one embedded server. */
export type EmbeddedHome = {
  /** The cluster: PostgreSQL's data directory. */
  data: string;
  /** The private folder of the socket; the driver's `host`. */
  socket: string;
  /** Our folder for the start lock. The server may enter it but not write to it. */
  control: string;
  log: string;
  user: ServerUser;
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
  const isReachable = !user || canEnter(user, base);
  const home = isReachable ? base : join(SYSTEM_FOLDER, hash);
  const data = join(home, 'postgres');
  const control = join(home, 'postgres-control');
  if (!isReachable) makeSystemFolder();
  mkdirSync(control, { recursive: true });
  if (user) chmodSync(control, 0o711);
  if (!isReachable) {
    if (!existsSync(data) && existsSync(join(base, 'postgres', 'PG_VERSION')))
      throw new Error(
        `${base} holds data, but the server's user can't enter it: let that user in (chmod o+x).`,
      );
    chmodSync(home, 0o711);
    writeFileSync(join(base, 'postgres-is-in.txt'), `${data}\n`);
  }
  const near = join(control, 'socket');
  const isShort = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH_BYTES;
  if (!isShort && user) makeSystemFolder();
  const socket = isShort ? near : join(user ? SYSTEM_FOLDER : '/tmp', `dental-finder-socket-${hash}`);
  makePrivate(socket, user);
  return { data, socket, control, log: join(home, 'postgres.log'), user };
}

/** Makes a folder that only the server's user and root may enter: who reaches the server's socket needs no password. */
function makePrivate(path: string, user: ServerUser): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(path);
  if (!user && uid !== process.getuid?.())
    throw new Error(
      `${path} belongs to another user (was the program started as root once?): ` +
        'start it as that user, give DATA_DIR to yours, or set DATABASE_URL.',
    );
  if (user) chownSync(path, user.uid, user.gid);
  chmodSync(path, 0o700);
}

/** As root: the owner of the data, so that a single `sudo` does not lock that user out; else `nobody`. */
function serverUser(data: string): NonNullable<ServerUser> {
  const stats = lstatSync(data, { throwIfNoEntry: false });
  if (stats && stats.uid !== 0) return { uid: stats.uid, gid: stats.gid };
  const idOf = (option: string) =>
    Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout) >>> 0;
  return { uid: idOf('-u') || 65534, gid: idOf('-g') || 65534 };
}

/** Tests access as that user: file modes do not reveal access lists and mount options. */
function canEnter(user: NonNullable<ServerUser>, folder: string): boolean {
  const options = { uid: user.uid, gid: user.gid, cwd: '/', stdio: 'ignore' } as const;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], options).status === 0;
}
