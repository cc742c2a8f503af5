import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import { config } from '#config';
import { openPool, closePool } from './pool.ts';
import { closeQueues } from './queue.ts';
import { preparing } from './prepared.ts';
import type { Database } from './rows.ts';

/** What a query needs: the database itself, or the transaction that it is part of. */
export type Executor = Kysely<Database> | Transaction<Database>;

/** The one connection of this process; it connects at the first query. */
export const db: Kysely<Database> = new Kysely<Database>({
  dialect: new PostgresDialect({
    pool: async () => (config.DATABASE_PREPARE ? preparing(await openPool()) : openPool()),
  }),
});

/** Ends every connection, and the embedded server when this process was its last user. Safe to call twice. */
export async function closeDatabase(): Promise<void> {
  await closeQueues();
  await db.destroy();
  await closePool();
}
