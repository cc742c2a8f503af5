import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, Transaction } from 'kysely';
import type { Pool } from 'pg';
import { config } from '#config';
import { openPool, openReplicaPool, closePool } from './pool.ts';
import { closeQueues } from './queue.ts';
import { preparing } from './prepared.ts';
import { stopReplica, withReplica } from './replica.ts';
import type { Database } from './rows.ts';

/** A query's executor: the database or a transaction. */
export type Trx = Transaction<Database>;
export type Executor = Kysely<Database> | Trx;

const prepared = (pool: Pool): PostgresPool => preparing(pool, config.DATABASE_PREPARE);

/** The process's only Kysely instance; it connects on the first query. */
export const db: Kysely<Database> = new Kysely<Database>({
  dialect: new PostgresDialect({
    pool: async () => {
      const primary = prepared(await openPool());
      return config.DATABASE_READ_URL ? withReplica(primary, prepared(await openReplicaPool())) : primary;
    },
  }),
});

/** Closes all connections; the embedded server's last user stops it. Safe to call twice. */
export async function closeDatabase(): Promise<void> {
  await closeQueues();
  await stopReplica();
  await db.destroy();
  await closePool();
}
