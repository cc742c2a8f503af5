import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';

/** Runs a command in a transaction of its own. */
export const inTransaction = <Input extends unknown[], Output>(
  command: (trx: Trx, ...input: Input) => Promise<Output>,
  ...input: Input
): Promise<Output> => db.transaction().execute((trx) => command(trx, ...input));
