import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { examineSite } from '#app/features/console/overview/doctor.ts';
import { readSiteState } from '#app/features/console/overview/doctor.server.ts';
import { db } from '#db/database.ts';
import { closeQueues, openQueues } from '#db/queue.ts';
import { defineJob } from '#jobs/define-job.ts';
import { watchDatabase } from '#server/database-metrics.ts';
import { createErrorReport } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { collectLog } from '#tests/support/log-sink.ts';
import { openConsole, words } from './console-site.ts';

// A background job that fails is in the log, the metrics, the doctor and the overview.

const { eve } = openConsole();
afterAll(closeQueues);

const finding = async () => examineSite(await readSiteState()).find(({ id }) => id === 'jobs')!;
const lastJob = async () =>
  (
    await sql<{ state: string; output: unknown }>`
      select state, output from pgboss.job where name = 'retention' order by created_on desc limit 1`.execute(
      db,
    )
  ).rows[0];

test('a failing job is logged, counted and shown, and tried again', async () => {
  const { log, lines } = collectLog();
  const metrics = createMetrics();
  const figures = async (): Promise<string> => {
    // A new registry for each look: figures of the database are kept for seconds.
    const { registry, text } = createMetrics();
    watchDatabase(registry);
    return text();
  };
  let isBroken = true;
  const boss = await openQueues();
  await defineJob({
    name: 'retention',
    lateAfterHours: 36,
    pollingSeconds: 1,
    run: async () => isBroken && (await sql`select 'Maria' from no_such_table`.execute(db)),
  }).start(boss, {
    report: createErrorReport(log, metrics.countBug),
    countFailure: metrics.countJobFailure,
  });
  expect((await finding()).state).toBe('ok');
  await boss.send('retention', {});
  await expect.poll(lastJob, { timeout: 20_000 }).toMatchObject({ state: 'retry' });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 50, msg: 'bug', error: { message: 'The job "retention" failed', cause: { code: '42P01' } } },
  ]);
  // pg-boss keeps what a handler throws: nothing of the driver's error, which quotes values.
  expect(JSON.stringify(await lastJob())).not.toMatch(/no_such_table|Maria/);
  expect(await metrics.text()).toContain('job_failures_total{queue="retention"} 1');
  expect(await figures()).toContain('job_late{queue="retention"} 0');
  expect(await finding()).toMatchObject({
    state: 'warn',
    found: { en: 'The last run failed: Erasure of old requests (never succeeded).' },
  });
  expect(words((await eve.browser.get('/console/overview')).html)).toMatch(
    /Erasure of old requests Never The last run failed\./,
  );
  // A nightly job without a success for a night and a half.
  await db
    .updateTable('job_runs')
    .set({ since: sql`now() - interval '37 hours'` })
    .where('name', '=', 'retention')
    .execute();
  expect(await figures()).toContain('job_late{queue="retention"} 1');
  expect((await finding()).state).toBe('stop');
  isBroken = false;
  await sql`update pgboss.job set start_after = now() where name = 'retention'`.execute(db);
  await expect.poll(lastJob, { timeout: 20_000 }).toMatchObject({ state: 'completed' });
  expect((await finding()).state).toBe('ok');
}, 90_000);
