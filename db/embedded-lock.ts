import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while this process alone holds the lock on `file`.
 *
 * Node has no flock; SQLite, which is inside Node, has: an exclusive transaction is a lock of the kernel's on the
 * file. The kernel drops it when its holder dies, SIGKILL included, so there is never a stale lock to judge by pid.
 *
 * @param file made when missing; stays empty.
 * @param patience how long to wait for another holder, in milliseconds.
 * @throws when the lock isn't had in time, and whatever `work` throws.
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
