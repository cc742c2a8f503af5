import { closeDatabase } from '#db/database.ts';
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
