import type { PgBoss, ScheduleOptions } from 'pg-boss';
import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { scrubDatabaseError } from '#db/errors.ts';
import type { JobName } from '#db/rows.ts';

/** Hours without a success after which a job is late: two missed runs of an hourly one, one of a nightly one. */
export const LATE_AFTER_HOURS = { hourly: 3, nightly: 36 } as const;

type JobDefinition = {
  /** Its queue has the retry policy (db/queue.ts). */
  name: JobName;
  /** Left out for a job that only changes queue. */
  schedule?: { cron: string } & Pick<ScheduleOptions, 'tz' | 'missed'>;
  lateAfterHours: number | null;
  /** Seconds between two looks into its queue; 10 by default. */
  pollingSeconds?: number;
  /**
   * An error that it throws has the run retried.
   *
   * @param fail reports the failure of a part: the run is no success, but only the next scheduled one tries again
   * @param payloads of the waiting jobs
   */
  run(fail: (error: unknown) => void, payloads: readonly unknown[]): Promise<unknown>;
};

export type JobObserver = {
  /** Logs an error. */
  report(error: unknown): void;
  /** Counts a failure. */
  countFailure(name: JobName): void;
};

export type Job = { start(boss: PgBoss, observer: JobObserver): Promise<void> };

const noteRun = (name: JobName, column: 'succeeded_at' | 'failed_at') =>
  db
    .updateTable('job_runs')
    .set({ [column]: sql`now()` })
    .where('name', '=', name)
    .execute();

/**
 * A background job of which every failure is logged, counted and noted in `job_runs`, like the last success: pg-boss
 * stores a handler's error and says nothing.
 */
export function defineJob({ name, schedule, lateAfterHours, pollingSeconds = 10, run }: JobDefinition): Job {
  return {
    async start(boss, { report, countFailure }) {
      const work = async (jobs: readonly { data: unknown }[]): Promise<void> => {
        let hasFailed = false;
        const fail = (error: unknown): void => {
          if (!hasFailed) countFailure(name);
          hasFailed = true;
          report(new Error(`The job "${name}" failed`, { cause: error }));
        };
        try {
          await run(
            fail,
            jobs.map(({ data }) => data),
          );
          await noteRun(name, hasFailed ? 'failed_at' : 'succeeded_at');
        } catch (error) {
          fail(error);
          // Without the database, the last success alone says that the job is late.
          await noteRun(name, 'failed_at').catch(() => {});
          // pg-boss stores what is thrown, and a driver's error quotes values.
          throw scrubDatabaseError(error);
        }
      };
      await db
        .insertInto('job_runs')
        .values({ name, late_after_hours: lateAfterHours })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ late_after_hours: lateAfterHours }))
        .execute();
      // One run does the work of every job that waits.
      await boss.work(name, { batchSize: 100, pollingIntervalSeconds: pollingSeconds }, work);
      if (!schedule) return;
      const { cron, ...options } = schedule;
      await boss.schedule(name, cron, null, options);
    },
  };
}
