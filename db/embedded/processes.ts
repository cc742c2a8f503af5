import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The pids of the processes that serve the cluster in `data`: its postmaster, and backends that outlived one.
 *
 * The pid in `postmaster.pid` is not enough: after a power cut or in a copied folder another process may have it. The
 * working directory is reliable: PostgreSQL makes its cluster the working directory.
 */
export function serverProcesses(data: string): number[] {
  if (!existsSync(data)) return [];
  return process.platform === 'linux' ? byWorkingFolder(realpathSync(data)) : byCommand(data);
}

function byWorkingFolder(data: string): number[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && isPostgres(pid) && workingFolder(pid) === data)
    .map(Number);
}

function isPostgres(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}

/** Undefined for a process that has ended or belongs to another user. */
function workingFolder(pid: string): string | undefined {
  const link = `/proc/${pid}/cwd`;
  try {
    return readlinkSync(link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES' || process.getuid?.() !== 0) return undefined;
  }
  // In a container root may lack CAP_SYS_PTRACE, the right to read this of another user's process.
  const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false });
  const { stdout } = spawnSync('readlink', [link], {
    uid: owner?.uid,
    gid: owner?.gid,
    cwd: '/',
    encoding: 'utf8',
  });
  return stdout.trimEnd() || undefined;
}

function byCommand(data: string): number[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' });
  const lines = stdout
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(` -D ${data} `));
  return lines.map((line) => Number.parseInt(line, 10));
}

/**
 * Stops the server of `data` with PostgreSQL's "fast" shutdown, which keeps committed work, and waits until it has
 * ended.
 *
 * @returns whether it ended within `patience` milliseconds.
 */
export async function stopServer(data: string, patience = 60_000): Promise<boolean> {
  const serving = serverProcesses(data);
  const postmaster = Number.parseInt(readPidFile(data), 10);
  // Without a postmaster only orphaned backends remain; they understand the same signal.
  const asked = serving.includes(postmaster) ? [postmaster] : serving;
  for (const pid of asked) interrupt(pid);
  const deadline = Date.now() + patience;
  while (serverProcesses(data).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

function readPidFile(data: string): string {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8');
  } catch {
    return '';
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
