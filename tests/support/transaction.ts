import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';

/** Runs a command in a transaction of its own. */
export const inTransaction = <Input extends unknown[], Output>(
  command: (trx: Trx, ...input: Input) => Promise<Output>,
  ...input: Input
): Promise<Output> => db.transaction().execute((trx) => command(trx, ...input));

/**
 * Opens a transaction and does the work in it.
 *
 * @returns how to end it, after some more work
 */
export async function holdTransaction(work: (trx: Trx) => Promise<unknown>) {
  const trx = await db.startTransaction().execute();
  await work(trx);
  return async (more?: (trx: Trx) => Promise<unknown>) => {
    await more?.(trx);
    await trx.commit().execute();
  };
}
