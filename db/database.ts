import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import { openPool, closePool } from './pool.ts';
import { closeQueues } from './queue.ts';
import { preparing } from './prepared.ts';
import type { Database } from './rows.ts';

/** A query's executor: the database or a transaction. */
export type Trx = Transaction<Database>;
export type Executor = Kysely<Database> | Trx;

/** The process's only Kysely instance; it connects on the first query. */
export const db: Kysely<Database> = new Kysely<Database>({
  dialect: new PostgresDialect({
    pool: async () => preparing(await openPool()),
  }),
});

/** Closes all connections; the embedded server's last user stops it. Safe to call twice. */
export async function closeDatabase(): Promise<void> {
  await closeQueues();
  await db.destroy();
  await closePool();
}
