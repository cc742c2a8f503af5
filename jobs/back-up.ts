import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { STORED_WITH_FAILURES } from '#db/backup/keep.ts';

const COMMAND = join(import.meta.dirname, '../cli/backup.ts');

let running: ChildProcess | undefined;

/**
 * Runs `npm run backup -- --nightly` in a process of its own, so that pages are answered as fast as always. A backup that is stored is
 * not repeated for what failed after it: the overview shows that.
 *
 * @throws with what it wrote to standard error, which has no personal data
 */
export async function backUpNightly(): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, '--nightly'], { stdio: ['ignore', 'ignore', 'pipe'] });
  running = child;
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close').finally(() => (running = undefined))) as [number | null];
  if (code !== 0 && code !== STORED_WITH_FAILURES)
    throw new Error(`The backup failed: ${errors.trim().slice(-500) || 'it was ended'}`);
}

/** Ends a backup that is under way at once: the program is about to end. The next backup removes what this one leaves. */
export async function endBackup(): Promise<void> {
  const child = running;
  if (!child) return;
  child.kill('SIGKILL');
  await once(child, 'close');
}
