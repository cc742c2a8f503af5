import type { Writable } from 'node:stream';
import { closeDatabase } from '#db/database.ts';
import { onEndSignal } from '#db/end-signal.ts';
import { explainError } from '#db/errors.ts';

/** An error by the user, with a message for the terminal. */
export class Refused extends Error {}

/** Runs a command and closes the database; an error becomes one line on stderr and the exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Refused ? error.message : explainError(error)}\n`);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}

/**
 * Lets Ctrl-C end a command in order: what it began is undone or removed. A second one, two seconds later, ends it at once.
 *
 * @returns a check to call as often as the command gets on, which then throws its sentence
 */
export function endOnInterrupt(): (sentence: string) => void {
  const interrupted = new AbortController();
  onEndSignal(() => interrupted.abort());
  return (sentence) => {
    if (interrupted.signal.aborted) throw new Refused(sentence);
  };
}

const number = new Intl.NumberFormat('en-CA');

/**
 * Returns a function that shows the progress of a long command: it writes a line at every tenth.
 *
 * @param unit what is counted, in the plural
 */
export function showProgress(stream: Writable, unit: string): (done: number, total: number) => void {
  let lastTenth = 0;
  return (done, total) => {
    const tenth = Math.floor((done * 10) / total);
    if (tenth > lastTenth) stream.write(`${number.format(done)} of ${number.format(total)} ${unit}\n`);
    lastTenth = tenth;
  };
}

/** Reads `--dentists N`, the number of demonstration dentists: at most seven digits; undefined if it is not given. */
export function readDentists(given: string | undefined): number | undefined {
  if (given !== undefined && !/^\d{1,7}$/.test(given))
    throw new Refused('--dentists needs a whole number, e.g. --dentists 30000');
  return given === undefined ? undefined : Number(given);
}
