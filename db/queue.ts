import { fromKysely, PgBoss } from 'pg-boss';
import type { Transaction } from 'kysely';
import { ATTEMPT_ENDS } from './mail-times.ts';
import type { Database } from './rows.ts';
import { openPool } from './pool.ts';

/** What runs later. A name of pg-boss's, with how it is tried again. */
const queues = {
  // About a day of attempts: 30 s, 1 min, 2 min … up to 4 h apart. A mail server may take its time; a process that died
  // is noticed by its silence long before.
  mail: {
    retryLimit: 14,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
    expireInSeconds: ATTEMPT_ENDS / 1000,
    heartbeatSeconds: 120,
  },
  // Every hour, what nothing else would notice.
  tidy: { retryLimit: 0, expireInSeconds: 300 },
  // After an erasure.
  outbox: { retryLimit: 5, retryDelay: 60, expireInSeconds: 120 },
  // Every morning.
  digest: { retryLimit: 3, retryDelay: 300, expireInSeconds: 300 },
  // Every night; the next one makes good what one could not.
  ratings: { retryLimit: 3, retryDelay: 300, expireInSeconds: 900 },
  retention: { retryLimit: 3, retryDelay: 300, expireInSeconds: 3600 },
} as const;

export type QueueName = keyof typeof queues;

/** The queues with their settings, as a text that changes with them. */
export const queueSettings = JSON.stringify(queues);

let opened: Promise<PgBoss> | undefined;

/** Any number: programs that start together prepare the queues one after the other. */
const PREPARE_LOCK = 20_260_002;

/**
 * Makes pg-boss's tables and our queues where they are missing; part of every migration.
 *
 * @param executeSql of the database to prepare, always on the same connection
 */
export async function prepareQueues(
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
): Promise<void> {
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
  // A listener, else an event of this name ends the process; what matters is thrown as well.
  boss.on('error', () => {});
  await executeSql('select pg_advisory_lock($1)', [PREPARE_LOCK]);
  try {
    await boss.start();
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
    await executeSql('select pg_advisory_unlock($1)', [PREPARE_LOCK]);
  }
}

/**
 * The process's pg-boss on the process's pool, opened at the first call.
 *
 * @param supervise whether this process also looks after jobs that were left behind and scheduled ones: the server does,
 *   commands don't. Says nothing after the first call.
 * @param report is told of what goes wrong between jobs
 */
export function openQueues({
  supervise = false,
  report = () => {},
}: { supervise?: boolean; report?: (error: unknown) => void } = {}): Promise<PgBoss> {
  opened ??= (async () => {
    const pool = await openPool();
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      migrate: false,
      createSchema: false,
      supervise,
      schedule: supervise,
      // Jobs of a process that was killed are taken up again within a minute or two.
      monitorIntervalSeconds: 60,
    });
    boss.on('error', report);
    return boss.start();
  })().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Stops taking jobs; those under way are ended first, for 10 seconds at most. Safe to call twice. */
export async function closeQueues(): Promise<void> {
  const boss = await opened?.catch(() => undefined);
  opened = undefined;
  await boss?.stop({ graceful: true, timeout: 10_000 });
}

/**
 * Puts a job into a queue as part of a transaction: it exists when, and only when, the transaction is committed.
 *
 * @param data ids only: jobs are kept for days, and nothing personal belongs into them
 */
export async function enqueue(
  trx: Transaction<Database>,
  name: QueueName,
  data: Record<string, string>,
  startAfter?: Date,
): Promise<void> {
  const boss = await openQueues();
  await boss.send(name, data, { db: fromKysely(trx), ...(startAfter ? { startAfter } : {}) });
}
