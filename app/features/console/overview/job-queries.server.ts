import { sql } from 'kysely';
import { db } from '#db/database.ts';
import type { JobName } from '#db/rows.ts';
import { jobNames } from './job-runs.ts';
import type { JobRun } from './job-runs.ts';

/** The background jobs that this site runs, by name, with how their last runs ended. */
export async function listJobRuns(): Promise<JobRun[]> {
  return (
    db
      .selectFrom('job_runs')
      .select([
        'name',
        'succeeded_at as succeededAt',
        sql<boolean>`failed_at is not null and failed_at > coalesce(succeeded_at, '-infinity')`.as(
          'isFailing',
        ),
        sql<boolean>`late_after_hours is not null
        and coalesce(succeeded_at, since) < now() - make_interval(hours => late_after_hours)`.as('isLate'),
      ])
      // A newer version may have others.
      .where('name', 'in', Object.keys(jobNames) as JobName[])
      .orderBy('name')
      .execute()
  );
}

/** Notes a backup that was made by hand, so that the overview, `doctor` and the metrics know of it. */
export const noteBackup = () =>
  db
    .insertInto('job_runs')
    .values({ name: 'backup', late_after_hours: 36, succeeded_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ succeeded_at: sql<Date>`now()` }))
    .execute();
