import { fromKysely, PgBoss } from 'pg-boss';
import type { QueueOptions, QueuePolicy } from 'pg-boss';
import type { Transaction } from 'kysely';
import { connectPatiently, openPool } from './pool.ts';

/** A run that still fails after these retries waits for the next hour or night. */
const hourly = { retryLimit: 3, retryDelay: 120, expireInSeconds: 300 };
const nightly = { retryLimit: 3, retryDelay: 300, expireInSeconds: 1800 };

/** Milliseconds after which an attempt to send a message is given up; longer than a mail server may stay silent. */
export const MAIL_ATTEMPT_MS = 720_000;

/** The job queues: pg-boss names with their retry policies. */
const queues = {
  // Retries for about a day: after 30 s, 1 min, 2 min … up to 4 h. A mail server may be slow; a dead process
  // is detected by missing heartbeats much earlier.
  mail: {
    retryLimit: 14,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
    expireInSeconds: MAIL_ATTEMPT_MS / 1000 + 180,
    heartbeatSeconds: 120,
  },
  // Hourly, and after each erasure.
  outbox: { retryLimit: 5, retryDelay: 60, expireInSeconds: 120 },
  sessions: hourly,
  counts: hourly,
  'lost-mails': hourly,
  waitlist: hourly,
  'visit-mails': hourly,
  'import-runs': hourly,
  digest: hourly,
  duplicates: nightly,
  ratings: nightly,
  ranks: nightly,
  // After changes. Of one city one job waits.
  'rank-cities': { retryLimit: 3, retryDelay: 10, retryBackoff: true, expireInSeconds: 900, policy: 'short' },
  'old-ranks': nightly,
  facts: nightly,
  photos: nightly,
  retention: { ...nightly, expireInSeconds: 3600 },
  // Every night where BACKUP_TO is set. Once it is set nowhere, a night's job is gone before the next one's comes.
  backup: { retryLimit: 3, retryDelay: 900, expireInSeconds: 4 * 3600, retentionSeconds: 20 * 3600 },
} as const satisfies Record<string, QueueOptions & { policy?: QueuePolicy }>;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[];

let openedQueue: Promise<PgBoss> | undefined;

/**
 * Creates pg-boss's tables and our queues if they are missing; part of every migration. Programs that start together do
 * it one after the other: the caller has a lock.
 *
 * @param executeSql runs on the database to prepare, outside a transaction
 */
export async function prepareQueues(
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
): Promise<void> {
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
  // Without a listener an `error` event would end the process; fatal errors are also thrown.
  boss.on('error', () => {});
  try {
    await boss.start();
    for (const [name, { policy = 'standard', ...options }] of Object.entries<
      (typeof queues)[QueueName] & { policy?: QueuePolicy }
    >(queues)) {
      await boss.createQueue(name, { ...options, policy });
      await boss.updateQueue(name, options);
    }
  } finally {
    // A new version of pg-boss builds indexes. One that waits for a long transaction is left to the server.
    await boss.stop({ timeout: 2000 });
  }
}

/**
 * The process's pg-boss on the process's pool, opened on first use.
 *
 * @param supervise whether this process also handles abandoned and scheduled jobs: the server does, commands do not.
 * Only the first call's value counts.
 * @param report gets errors that occur outside of jobs
 */
export function openQueues({
  supervise = false,
  report = () => {},
}: { supervise?: boolean; report?: (error: unknown) => void } = {}): Promise<PgBoss> {
  openedQueue ??= (async () => {
    const pool = await openPool();
    const boss = new PgBoss({
      db: {
        executeSql: async (text, values) => {
          const client = await connectPatiently(pool);
          try {
            return await client.query(text, values);
          } finally {
            client.release();
          }
        },
      },
      // Builds indexes that `prepareQueues` has left; and lets a version start whose pg-boss is older than the tables.
      migrate: true,
      createSchema: false,
      supervise,
      schedule: supervise,
      // Jobs of a killed process are picked up within a minute or two.
      monitorIntervalSeconds: 60,
    });
    boss.on('error', report);
    return boss.start();
  })().catch((error: unknown) => {
    openedQueue = undefined;
    throw error;
  });
  return openedQueue;
}

/** Stops taking jobs and waits for running ones, for 10 seconds at most. Safe to call twice. */
export async function closeQueues(): Promise<void> {
  const boss = await openedQueue?.catch(() => undefined);
  openedQueue = undefined;
  await boss?.stop({ graceful: true, timeout: 10_000 });
}

/**
 * Adds a job to a queue within a transaction, so the job exists only if the transaction commits.
 *
 * @param data ids only: jobs are kept for days and must not hold personal data
 */
export async function enqueue<Database>(
  trx: Transaction<Database>,
  name: QueueName,
  data: Record<string, string>,
  startAfter?: Date,
): Promise<void> {
  const boss = await openQueues();
  await boss.send(name, data, { db: fromKysely(trx), ...(startAfter ? { startAfter } : {}) });
}
