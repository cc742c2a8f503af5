import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { finished } from 'node:stream/promises';

/** The rows that an import refused: a JSON array of `{ row, reason }`, written as they come. No file where there is none. */
export class RejectsFile {
  readonly path: string;
  #stream: WriteStream | null = null;
  #failure: Error | null = null;

  /**
   * @param folder where the file goes.
   * @param importPath the file being imported; its name becomes part of this one's.
   */
  constructor(folder: string, importPath: string, startedAt: Date) {
    const time = startedAt.toISOString().replace(/\D/g, '').slice(0, 17);
    const name = basename(importPath)
      .replace(/\.[^.]+$/, '')
      .replace(/[^\w-]+/g, '-')
      .slice(0, 80);
    this.path = join(folder, `rejects-${name}-${time}.json`);
  }

  get isWritten(): boolean {
    return this.#stream !== null;
  }

  async add(reject: { row: number; reason: string }): Promise<void> {
    if (this.#failure) throw this.#failure;
    const start = this.#stream === null ? '[\n' : ',\n';
    this.#stream ??= createWriteStream(this.path).on('error', (error) => (this.#failure = error));
    if (!this.#stream.write(`${start}  ${JSON.stringify(reject)}`)) await once(this.#stream, 'drain');
  }

  /** Ends the array; must be called whatever becomes of the import, so that the file is whole. */
  async close(): Promise<void> {
    if (!this.#stream) return;
    if (!this.#stream.destroyed) this.#stream.end('\n]\n');
    await finished(this.#stream);
  }
}
