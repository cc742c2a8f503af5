import { expireAllFacts } from '#app/features/directory/dentist/expired-facts.server.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { openQueues } from '#db/queue.ts';
import type { QueueName } from '#db/queue.ts';
import { forgetEndedSessions } from '#app/features/console/account/session.server.ts';
import { deleteEndedCounts } from '#app/features/requests/limit/limits.server.ts';
import { failLostMails } from '#app/features/requests/mail/lost-mails.server.ts';
import { findDuplicates } from '#app/features/console/listings/duplicates/duplicate-pairs.server.ts';
import { queueDigests } from '#app/features/console/inbox/operator-mail.server.ts';
import { takeWaitlistSteps } from '#app/features/requests/lead/waitlist.server.ts';
import { queueVisitMails } from '#app/features/requests/request/visit-mails.server.ts';
import { removeUnusedPhotos } from '#app/features/console/listings/photo.server.ts';
import { eraseOldLeads, mayErase } from '#app/features/console/people/retention.server.ts';
import { refreshRatings } from '#app/features/requests/review/review-rating.server.ts';
import { updateBookedVisits } from '#app/features/requests/review/booked-visit.server.ts';
import { deleteOldRanks, rankAll, rankCities } from '#app/features/directory/ranking/rank-cities.server.ts';
import { tidyRuns } from '#app/features/console/imports/work-on-run.server.ts';
import { config, dataFolder } from '#config';
import { backUp } from '#db/backup/backup.ts';
import { db } from '#db/database.ts';
import { scrubDatabaseError } from '#db/errors.ts';
import { LATE_AFTER_HOURS, defineJob } from './define-job.ts';
import type { Job } from './define-job.ts';
import { clearOutbox } from './outbox.ts';
import { MAX_CONNECTIONS, MailNotSent } from './mail-transport.ts';
import { sendMail } from './send-mail.ts';
import type { Mailer } from './send-mail.ts';

/**
 * Processes jobs until the queues are closed (`closeDatabase`).
 *
 * @param report gets every error
 * @param countFailure counts a job's failure
 * @param beforeRanks runs before every city is ranked: what makes up the demonstration's evidence of the day
 */
export async function startWork(
  mailer: Mailer,
  report: (error: unknown) => void,
  {
    countFailure = () => {},
    beforeRanks = async () => {},
  }: { countFailure?: (queue: QueueName) => void; beforeRanks?: () => Promise<unknown> } = {},
): Promise<void> {
  const boss = await openQueues({ supervise: true, report });
  // Each worker has one message at a time, so that a slow mail server holds up no other. It asks for the next one at once
  // while several wait, which it learns within a minute.
  const options = {
    includeMetadata: true,
    localConcurrency: MAX_CONNECTIONS,
    pollingIntervalSeconds: 2,
    burstWhenReadyExceeds: 1,
  } as const;
  await boss.work<{ mailId: string }, void, typeof options>('mail', options, async ([job]) => {
    try {
      await sendMail(job!.data.mailId, mailer, { last: job!.retryCount >= job!.retryLimit });
    } catch (error) {
      // pg-boss stores what is thrown, and a driver's error quotes values.
      if (error instanceof MailNotSent) throw error;
      countFailure('mail');
      report(error);
      throw scrubDatabaseError(error);
    }
  });
  for (const job of listJobs(mailer, report, beforeRanks)) await job.start(boss, { report, countFailure });
}

/** The scheduled jobs of this server. */
function listJobs(
  mailer: Mailer,
  report: (error: unknown) => void,
  beforeRanks: () => Promise<unknown>,
): Job[] {
  const clear = () => clearOutbox(mailer.outbox, config.RETENTION_TEXT_MONTHS);
  /** At a minute of each hour. */
  const hourly = (minute: number) => ({
    schedule: { cron: `${minute} * * * *`, tz: SITE_ZONE },
    lateAfterHours: LATE_AFTER_HOURS.hourly,
  });
  /** Once a day. With `missed`, the next start makes up for a run that was missed while the program was down. */
  const nightly = (cron: string, { tz = SITE_ZONE, ...options }: { tz?: string; missed?: 'once' } = {}) => ({
    schedule: { cron, tz, ...options },
    lateAfterHours: LATE_AFTER_HOURS.nightly,
  });
  const jobs = [
    defineJob({ name: 'sessions', ...hourly(2), run: forgetEndedSessions }),
    defineJob({ name: 'counts', ...hourly(7), run: deleteEndedCounts }),
    defineJob({
      name: 'lost-mails',
      ...hourly(12),
      async run() {
        const lost = await failLostMails();
        if (lost > 0) report(new Error(`Mail without a job, marked as failed: ${lost}`));
      },
    }),
    defineJob({ name: 'digest', ...hourly(22), run: () => queueDigests() }),
    defineJob({ name: 'waitlist', ...hourly(32), run: (fail) => takeWaitlistSteps(fail) }),
    defineJob({ name: 'visit-mails', ...hourly(37), run: (fail) => queueVisitMails(fail) }),
    defineJob({ name: 'import-runs', ...hourly(42), run: () => tidyRuns(db) }),
    // Removes the mail files of erased leads; an erasure queues it, too.
    defineJob({ name: 'outbox', ...hourly(47), pollingSeconds: 2, run: clear }),
    defineJob({ name: 'duplicates', ...nightly('10 3 * * *'), run: findDuplicates }),
    // A dentist's rating changes when a review turns two years old (docs/decisions/0095).
    defineJob({ name: 'ratings', ...nightly('20 4 * * *'), run: () => refreshRatings() }),
    // Ranks change when a day ends: reviews age, checks expire, and the 1st of a month has its edition
    // (docs/ranking.md, section 9). Days are those of UTC.
    defineJob({
      name: 'ranks',
      ...nightly('0 0 * * *', { tz: 'UTC', missed: 'once' }),
      async run() {
        await beforeRanks().catch(report);
        await updateBookedVisits().catch(report);
        await rankAll({ cause: 'night' });
      },
    }),
    defineJob({
      name: 'rank-cities',
      lateAfterHours: null,
      pollingSeconds: 1,
      run: (_, payloads) => rankCities((payloads as { cityId: number }[]).map(({ cityId }) => cityId)),
    }),
    defineJob({
      name: 'old-ranks',
      ...nightly('15 0 * * *', { tz: 'UTC', missed: 'once' }),
      run: () => deleteOldRanks(),
    }),
    // Facts expire from one day to the next (docs/decisions/0106).
    defineJob({ name: 'facts', ...nightly('5 0 * * *', { missed: 'once' }), run: () => expireAllFacts() }),
    // Enforces the retention periods of the privacy policy (docs/decisions/0110).
    defineJob({
      name: 'retention',
      ...nightly('40 3 * * *'),
      async run(fail) {
        if (await mayErase()) await eraseOldLeads(fail);
        // Not thrown: a retry tonight would erase what is to wait for the next night.
        else
          fail(
            new Error(
              'Nothing was erased tonight: the clock differs from the database’s, or the last run is over a month old.',
            ),
          );
      },
    }),
    defineJob({
      name: 'photos',
      ...nightly('50 3 * * *'),
      // 'retention' reports a clock that is wrong.
      run: async () => (await mayErase()) && removeUnusedPhotos(),
    }),
  ];
  // Where this server has no setting, another one may have it: the schedule stays.
  const folder = config.BACKUP_TO;
  if (folder)
    jobs.push(
      defineJob({
        name: 'backup',
        ...nightly('30 2 * * *', { missed: 'once' }),
        run: () => backUp(folder, { dataDir: dataFolder('.'), recipient: config.BACKUP_KEY }),
      }),
    );
  return jobs;
}
