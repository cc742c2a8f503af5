import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { listJobRuns } from '#app/features/console/overview/job-queries.server.ts';
import type { JobRun } from '#app/features/console/overview/job-runs.ts';
import { db } from '#db/database.ts';
import { openPool } from '#db/pool.ts';
import { queueNames } from '#db/queue.ts';

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
  let counted: { at: number; outcome: Promise<Counted | null> } | undefined;
  const latest = (): Promise<Counted | null> => {
    if (!counted || performance.now() > counted.at + KEPT) {
      const tooLate = new Promise<null>((resolve) => setTimeout(resolve, longest, null).unref());
      const outcome = Promise.race([count().catch(() => null), tooLate]);
      counted = { at: performance.now(), outcome };
    }
    return counted.outcome;
  };
  registry.registerMetric(
    new Gauge({
      name: 'database_up',
      help: 'Whether the database answers: 1 or 0',
      registers: [],
      async collect() {
        this.set((await latest()) ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of the pool: busy, idle',
      labelNames: ['state'] as const,
      registers: [],
      async collect() {
        const { totalCount, idleCount } = await openPool();
        this.set({ state: 'busy' }, totalCount - idleCount);
        this.set({ state: 'idle' }, idleCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'database_pool_waiting',
      help: 'Queries that wait for a connection of the pool',
      registers: [],
      async collect() {
        this.set((await openPool()).waitingCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'mails',
      help: 'Messages by status: queued, failed',
      labelNames: ['status'] as const,
      registers: [],
      async collect() {
        this.reset();
        const figures = await latest();
        if (!figures) return;
        for (const status of ['queued', 'failed']) this.set({ status }, 0);
        for (const row of figures.mails) this.set({ status: row.status }, row.count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'mail_oldest_due_seconds',
      help: 'How long ago the message that waits longest was due; 0 if none waits',
      registers: [],
      async collect() {
        this.remove();
        const figures = await latest();
        if (figures) this.set(figures.oldest);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'jobs',
      help: 'Jobs by queue: waiting and due, active',
      labelNames: ['queue', 'state'] as const,
      registers: [],
      async collect() {
        this.reset();
        const figures = await latest();
        if (!figures) return;
        for (const queue of queueNames) {
          this.set({ queue, state: 'waiting' }, 0);
          this.set({ queue, state: 'active' }, 0);
        }
        for (const { name: queue, state, count: jobs } of figures.jobs) this.set({ queue, state }, jobs);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'job_last_success_seconds',
      help: 'When a background job last succeeded: seconds since 1970, by queue',
      labelNames: ['queue'] as const,
      registers: [],
      async collect() {
        this.reset();
        const figures = await latest();
        for (const { name: queue, succeededAt } of figures?.runs ?? [])
          if (succeededAt) this.set({ queue }, succeededAt.getTime() / 1000);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'job_late',
      help: 'Whether a background job has gone without a success for too long: 1 or 0, by queue',
      labelNames: ['queue'] as const,
      registers: [],
      async collect() {
        this.reset();
        const figures = await latest();
        if (!figures) return;
        for (const queue of queueNames) this.set({ queue }, 0);
        for (const { name: queue, isLate } of figures.runs) this.set({ queue }, isLate ? 1 : 0);
      },
    }),
  );
}
