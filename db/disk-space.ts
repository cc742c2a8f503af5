import { statfsSync } from 'node:fs';
import { config, dataFolder } from '#config';
import { explainError } from './errors.ts';

/** Bytes on the disk of DATA_DIR below which it counts as full. */
export const MIN_FREE_BYTES = 64 * 2 ** 20;

/** Bytes free where DATA_DIR is; null if there is no such folder. */
function readFreeBytes(): number | null {
  try {
    const { bavail, bsize } = statfsSync(dataFolder('.'));
    return bavail * bsize;
  } catch {
    return null;
  }
}

/**
 * Why the program or a command failed, in a sentence for the terminal. On a full disk the embedded server ends without a
 * word about it, so the disk is asked, too.
 */
export function explainFailure(error: unknown, freeBytes = readFreeBytes()): string {
  const isFull = freeBytes !== null && freeBytes < MIN_FREE_BYTES;
  const { code } = error as { code?: unknown };
  const isAboutDisk = code === 'ENOSPC' || config.DATABASE_URL === undefined;
  if (!isFull || !isAboutDisk) return explainError(error);
  return `The disk of ${dataFolder('.')} (DATA_DIR) is full: ${Math.floor(freeBytes / 2 ** 20)} MB are free. Make room, 1 GB or more, and start again.`;
}
