import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 120_000;
const BUSY = 5;

/**
 * Runs `work` while this process holds an exclusive lock on `file`, which is created if missing and stays empty. Node has
 * no flock, but an exclusive transaction of its SQLite takes a kernel lock, which ends with its holder.
 *
 * @throws on timeout, and whatever `work` throws
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file);
  try {
    for (const start = Date.now(); !isTaken(lock);) {
      if (Date.now() - start > TIMEOUT_MS) throw new Error(`Another process holds ${file} for too long.`);
      await sleep(20);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return false;
    throw error;
  }
}
