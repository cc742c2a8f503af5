import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { rejectWords } from './reject.ts';
import type { RowReject } from './import-runs.server.ts';

/**
 * The files that tell what a run rejected and did.
 *
 * @param folder the folder for the files
 * @param importPath the imported file, whose name becomes part of theirs
 */
export function runFiles(folder: string, importPath: string, startedAt: Date) {
  const time = startedAt.toISOString().replace(/\D/g, '').slice(0, 17);
  const name = basename(importPath)
    .replace(/\.[^.]+$/, '')
    .replace(/[^\w-]+/g, '-')
    .slice(0, 80);
  return {
    rejects: join(folder, `rejects-${name}-${time}.json`),
    summary: join(folder, `summary-${name}-${time}.json`),
  };
}

/** Writes JSON that only this user may read. */
export async function writeRunFile(path: string, content: object): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}

/**
 * Rejected rows for their file: row, field, reason, kind of value and what to do, in English, and the code and its
 * values, from which `rejectWords` makes them in French. No value of a row is written.
 */
export const rejectsAsJson = (rejects: readonly RowReject[]) =>
  rejects.map(({ row, reject }) => ({ row, ...reject, ...rejectWords('en', reject) }));
