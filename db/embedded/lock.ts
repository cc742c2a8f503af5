import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while this process holds an exclusive lock on `file`.
 *
 * Node has no flock, but its built-in SQLite does: an exclusive transaction takes a kernel lock on the file. The
 * kernel releases it when its holder dies, even by SIGKILL, so no lock is ever stale.
 *
 * @param file created if missing; stays empty.
 * @param patience how long to wait for another holder, in milliseconds.
 * @throws on timeout, and whatever `work` throws.
 */
export async function withLock<T>(file: string, work: () => Promise<T>, patience = 120_000): Promise<T> {
  const lock = new DatabaseSync(file);
  try {
    const deadline = Date.now() + patience;
    while (!taken(lock)) {
      if (Date.now() > deadline)
        throw new Error(`Another process holds ${file} for more than ${patience / 1000} s.`);
      await sleep(20);
    }
    return await work();
  } finally {
    lock.close();
  }
}

const BUSY = 5;

function taken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return false;
    throw error;
  }
}
