import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import { listJobRuns } from '#app/features/console/overview/job-queries.server.ts';
import type { JobRun } from '#app/features/console/overview/job-runs.ts';
import { db } from '#db/database.ts';
import { openPool } from '#db/pool.ts';
import { queueNames } from '#db/queue.ts';
import { addGauge } from './metrics.ts';
import type { Reading } from './metrics.ts';

/** How long figures that the database has to count are kept, and how long they may take, in milliseconds. */
const KEPT = 5000;
const QUERY_TIMEOUT_MS = 1500;

interface Counted {
  mails: { status: string; count: number }[];
  /** Seconds since the message that waits longest was due. */
  oldest: number;
  jobs: { name: string; state: string; count: number }[];
  runs: JobRun[];
}

async function count(): Promise<Counted> {
  const mails = sql<{ status: string; count: number }>`
    select status, count(*) from mails where status in ('queued', 'failed') group by status`;
  const oldest = sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(send_after)), 0)::float8 as seconds
    from mails where status = 'queued' and send_after <= now()`;
  const jobs = sql<{ name: string; state: string; count: number }>`
    select name, case when state = 'active' then 'active' else 'waiting' end as state, count(*) from pgboss.job
    where state < 'completed' and (state = 'active' or start_after <= now()) and name = any(${queueNames})
    group by 1, 2`;
  const [counts, { rows: waits }, { rows: queued }, runs] = await Promise.all([
    mails.execute(db),
    oldest.execute(db),
    jobs.execute(db),
    listJobRuns(),
  ]);
  return { mails: counts.rows, oldest: Math.max(0, waits[0]?.seconds ?? 0), jobs: queued, runs };
}

/**
 * Adds what the database tells to the figures: whether it answers, connections, waiting mail and jobs. While it is
 * away, `database_up` is 0 and what it counts has no value.
 *
 * @param longest how long the database may take, in milliseconds; tests shorten it
 */
export function watchDatabase(registry: Registry, longest = QUERY_TIMEOUT_MS): void {
  let lastCount: { at: number; outcome: Promise<Counted | null> } | undefined;
  const latest = (): Promise<Counted | null> => {
    if (!lastCount || performance.now() > lastCount.at + KEPT) {
      const tooLate = new Promise<null>((resolve) => setTimeout(resolve, longest, null).unref());
      const outcome = Promise.race([count().catch(() => null), tooLate]);
      lastCount = { at: performance.now(), outcome };
    }
    return lastCount.outcome;
  };
  /** Reads from what the database counted; nothing while it is away. */
  const fromCounted = (read: (counted: Counted) => Iterable<Reading>) => async () => {
    const figures = await latest();
    return figures ? read(figures) : [];
  };

  addGauge(registry, 'database_up', 'Whether the database answers: 1 or 0', [], async () => [
    [{}, (await latest()) ? 1 : 0],
  ]);
  addGauge(
    registry,
    'database_pool_waiting',
    'Queries that wait for a connection of the pool',
    [],
    async () => [[{}, (await openPool()).waitingCount]],
  );
  addGauge(
    registry,
    'mails',
    'Messages by status: queued, failed',
    ['status'],
    fromCounted(({ mails }) =>
      ['queued', 'failed'].map((status) => [
        { status },
        mails.find((row) => row.status === status)?.count ?? 0,
      ]),
    ),
  );
  addGauge(
    registry,
    'mail_oldest_due_seconds',
    'How long ago the message that waits longest was due; 0 if none waits',
    [],
    fromCounted(({ oldest }) => [[{}, oldest]]),
  );
  addGauge(
    registry,
    'jobs',
    'Jobs by queue: waiting and due, active',
    ['queue', 'state'],
    fromCounted(({ jobs }) =>
      queueNames.flatMap((queue) =>
        ['waiting', 'active'].map((state): Reading => [
          { queue, state },
          jobs.find((row) => row.name === queue && row.state === state)?.count ?? 0,
        ]),
      ),
    ),
  );
  addGauge(
    registry,
    'job_last_success_seconds',
    'When a background job last succeeded: seconds since 1970, by queue',
    ['queue'],
    fromCounted(({ runs }) =>
      runs.flatMap(({ name: queue, succeededAt }): Reading[] =>
        succeededAt ? [[{ queue }, succeededAt.getTime() / 1000]] : [],
      ),
    ),
  );
  addGauge(
    registry,
    'job_late',
    'Whether a background job has gone without a success for too long: 1 or 0, by queue',
    ['queue'],
    fromCounted(({ runs }) =>
      queueNames.map((queue) => [
        { queue },
        runs.some(({ name, isLate }) => name === queue && isLate) ? 1 : 0,
      ]),
    ),
  );
}
