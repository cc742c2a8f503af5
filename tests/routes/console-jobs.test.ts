import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { examineSite } from '#app/features/console/overview/doctor.ts';
import { readSiteState } from '#app/features/console/overview/doctor.server.ts';
import { db } from '#db/database.ts';
import { closeQueues, openQueues } from '#db/queue.ts';
import { startWork } from '#jobs/work.ts';
import { watchDatabase } from '#server/database-metrics.ts';
import { createErrorReport } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { collectLog } from '#tests/support/log-sink.ts';
import { openConsole, words } from './console-site.ts';
import { silentMailer } from '#tests/support/mailer.ts';

// A background job that fails is in the log, the metrics, the doctor and the overview.

const { ann, eve } = openConsole();
afterAll(closeQueues);

const mailer = silentMailer();

const stateOf = async (name: string) =>
  (
    await sql<{ state: string; output: unknown }>`
      select state, output from pgboss.job where name = ${name} order by created_on desc limit 1`.execute(db)
  ).rows[0];
const finding = async () => examineSite(await readSiteState()).find(({ id }) => id === 'jobs')!;

test('a failing job is logged, counted and shown, is tried again, and stops no other job', async () => {
  const { log, lines } = collectLog();
  const metrics = createMetrics();
  const figure = async (series: string) => {
    // A new registry for each look: figures of the database are kept for seconds.
    watchDatabase(metrics.registry);
    const text = await metrics.text();
    for (const name of text.matchAll(/^# TYPE ((?:database|job_l|jobs|mails?)(?!s_sent)\w*) /gm))
      metrics.registry.removeSingleMetric(name[1]!);
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  };
  await closeQueues();
  await startWork(mailer, createErrorReport(log, metrics.countBug), {
    countFailure: metrics.countJobFailure,
  });
  const boss = await openQueues();
  expect((await finding()).state).toBe('ok');
  await sql`alter table retention_runs rename to retention_runs_away`.execute(db);
  try {
    await boss.send('retention', {});
    await boss.send('old-ranks', {});
    await expect.poll(() => stateOf('retention'), { timeout: 40_000 }).toMatchObject({ state: 'retry' });
    await expect.poll(() => stateOf('old-ranks'), { timeout: 40_000 }).toMatchObject({ state: 'completed' });
  } finally {
    await sql`alter table retention_runs_away rename to retention_runs`.execute(db);
  }
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 50, msg: 'bug', error: { message: 'The job "retention" failed', cause: { code: '42P01' } } },
  ]);
  // pg-boss keeps what a handler throws: nothing of the driver's error, which quotes values.
  expect(JSON.stringify((await stateOf('retention'))?.output)).not.toContain('retention_runs');
  expect(await figure('bugs_total')).toBe(1);
  expect(await figure('job_failures_total{queue="retention"}')).toBe(1);
  expect(await figure('job_failures_total{queue="old-ranks"}')).toBe(0);
  expect(await figure('job_last_success_seconds{queue="retention"}')).toBeNaN();
  expect(await figure('job_last_success_seconds{queue="old-ranks"}')).toBeCloseTo(Date.now() / 1000, -3);
  expect(await figure('job_late{queue="retention"}')).toBe(0);
  expect(await finding()).toMatchObject({
    state: 'warn',
    found: { en: 'The last run failed: Erasure of old requests (never succeeded).' },
  });
  const overview = async (prefix = '') =>
    words((await (prefix ? eve : ann).browser.get(`${prefix}/console/overview`)).html);
  expect(await overview()).toMatch(/Erasure of old requests Never The last run failed\./);
  expect(await overview('/fr')).toMatch(
    /Effacement des anciennes demandes Jamais La dernière exécution a échoué\./,
  );
  // A nightly job without a success for a night and a half.
  await db
    .updateTable('job_runs')
    .set({ since: sql`now() - interval '37 hours'` })
    .where('name', '=', 'retention')
    .execute();
  expect(await figure('job_late{queue="retention"}')).toBe(1);
  expect(await finding()).toMatchObject({
    state: 'stop',
    found: { fr: 'En retard : Effacement des anciennes demandes (jamais réussie).' },
  });
  // The retry succeeds.
  await sql`update pgboss.job set start_after = now() where name = 'retention'`.execute(db);
  await expect.poll(() => stateOf('retention'), { timeout: 40_000 }).toMatchObject({ state: 'completed' });
  expect(await figure('job_late{queue="retention"}')).toBe(0);
  expect((await finding()).state).toBe('ok');
}, 180_000);
