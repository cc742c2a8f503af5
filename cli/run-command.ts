import { closeDatabase } from '#db/database.ts';
import { explainFailure } from '#db/disk-space.ts';
import { onEndSignal } from '#db/end-signal.ts';

/** An error by the user, with a message for the terminal. */
export class Refused extends Error {}

/** Runs a command and closes the database; an error becomes one line on stderr and the exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Refused ? error.message : explainFailure(error)}\n`);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}

/**
 * Lets Ctrl-C end a command in order: what it began is undone or removed. A second one, two seconds later, ends it at once.
 *
 * @returns a check to call as often as the command gets on, which then throws the sentence
 */
export function endOnInterrupt(sentence: string): () => void {
  const interrupted = new AbortController();
  onEndSignal(() => interrupted.abort());
  return () => {
    if (interrupted.signal.aborted) throw new Refused(sentence);
  };
}
