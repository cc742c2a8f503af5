import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { rejectWords } from './reject.ts';
import type { Reject } from './reject.ts';

/**
 * Writes rejected rows as a JSON array while the import runs: row, field, reason, kind of value and what to do, in
 * English, and the code and its values, from which `rejectWords` makes them in French. No value of a row is written.
 * Creates no file if no row is rejected.
 */
export class RejectsFile {
  readonly path: string;
  /** Where the summary of the run goes, beside this file. */
  readonly summaryPath: string;
  #stream: WriteStream | null = null;
  #failure: Error | null = null;

  /**
   * @param folder the folder for the file
   * @param importPath the imported file, whose name becomes part of this one's
   */
  constructor(folder: string, importPath: string, startedAt: Date) {
    const time = startedAt.toISOString().replace(/\D/g, '').slice(0, 17);
    const name = basename(importPath)
      .replace(/\.[^.]+$/, '')
      .replace(/[^\w-]+/g, '-')
      .slice(0, 80);
    this.path = join(folder, `rejects-${name}-${time}.json`);
    this.summaryPath = join(folder, `summary-${name}-${time}.json`);
  }

  get isWritten(): boolean {
    return this.#stream !== null;
  }

  async add(row: number, reject: Reject): Promise<void> {
    if (this.#failure) throw this.#failure;
    const start = this.#stream === null ? '[\n' : ',\n';
    if (this.#stream === null) await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    this.#stream ??= createWriteStream(this.path, { mode: 0o600 }).on(
      'error',
      (error) => (this.#failure = error),
    );
    if (!this.#stream.write(`${start}  ${JSON.stringify({ row, ...reject, ...rejectWords('en', reject) })}`))
      await once(this.#stream, 'drain');
  }

  /** Closes the array. Call it even if the import fails, so that the file is valid JSON. */
  async close(): Promise<void> {
    if (!this.#stream) return;
    if (!this.#stream.destroyed) this.#stream.end('\n]\n');
    await finished(this.#stream);
  }
}

/** Writes what a run read and did, as JSON. */
export async function writeSummaryFile(
  path: string,
  { path: file, dryRun }: { path: string; dryRun: boolean },
  run: object,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify({ file: basename(file), dryRun, ...run }, null, 2)}\n`, {
    mode: 0o600,
  });
}
