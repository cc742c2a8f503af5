import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importServer } from '#app/features/console/imports/uploads.server.ts';
import { claimRun } from '#app/features/console/imports/work-on-run.server.ts';
import { db } from '#db/database.ts';

const COMMAND = join(import.meta.dirname, '../cli/import-run.ts');

/** Milliseconds between two looks for a run, and the longest pause after errors. */
const PAUSE = 1000;
const MAX_PAUSE_MS = 60_000;

/**
 * Works on the runs of the import whose files this server has, one after the other, each in a process of its own, so that
 * pages are answered as fast as always. A run that an earlier process left unfinished goes on.
 *
 * @param report gets every error
 * @returns a function that stops it: the run under way ends after its batch, and goes on at the next start
 */
export function startImports(report: (error: unknown) => void): () => Promise<void> {
  const ending = new AbortController();
  const work = async (): Promise<void> => {
    for (let pause = PAUSE; !ending.signal.aborted;) {
      try {
        const run = await claimRun(db, await importServer());
        if (run !== null) await workOn(run, ending.signal);
        pause = PAUSE;
      } catch (error) {
        if (!ending.signal.aborted) report(error);
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
      }
      await sleep(pause, undefined, { signal: ending.signal }).catch(() => {});
    }
  };
  const working = work();
  return () => {
    ending.abort();
    return working;
  };
}

/** @throws with what the process wrote to standard error, which has no personal data. */
async function workOn(run: string, ending: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, run], { stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = () => child.kill('SIGTERM');
  ending.addEventListener('abort', stop, { once: true });
  if (ending.aborted) stop();
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close').finally(() => ending.removeEventListener('abort', stop))) as [
    number | null,
  ];
  if (code !== 0 && !ending.aborted)
    throw new Error(`The import failed: ${errors.trim().slice(-500) || 'its process was ended'}`);
}
