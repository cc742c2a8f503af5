import { Writable } from 'node:stream';
import { createLog } from '#server/log.ts';

/** A log whose lines a test can read; empty `lines` to read only later ones. */
export function collectLog(): { log: ReturnType<typeof createLog>; lines: string[] } {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: createLog('info', sink), lines };
}
