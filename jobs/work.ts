import { setTimeout as sleep } from 'node:timers/promises';
import { expireAllFacts } from '#app/features/directory/dentist/expired-facts.server.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { openQueues } from '#db/queue.ts';
import { forgetEndedSessions } from '#app/features/console/account/session.server.ts';
import { deleteEndedCounts } from '#app/features/requests/limit/limits.server.ts';
import { failInterruptedMails, failLostMails } from '#app/features/requests/mail/lost-mails.server.ts';
import { deleteOldNews, queueNews } from '#app/features/console/inbox/news.server.ts';
import { queueDigest } from '#app/features/console/inbox/digest.server.ts';
import { takeWaitlistSteps } from '#app/features/requests/lead/waitlist.server.ts';
import { queueVisitMails } from '#app/features/requests/request/visit-mails.server.ts';
import { removeUnusedPhotos } from '#app/features/console/listings/photo.server.ts';
import { eraseOldLeads, mayErase } from '#app/features/console/people/retention.server.ts';
import { refreshRatings } from '#app/features/requests/review/review-rating.server.ts';
import {
  checkEntries,
  deleteOldRanks,
  markDue,
} from '#app/features/directory/ranking/ranking-queue.server.ts';
import { tidyRuns } from '#app/features/console/imports/work-on-run.server.ts';
import { config } from '#config';
import { db } from '#db/database.ts';
import { backUpNightly } from './back-up.ts';
import { clearOutbox } from './outbox.ts';
import { MailNotSent, sendMail } from './send-mail.ts';
import type { Mailer } from './send-mail.ts';

/**
 * Two at once. A full batch is followed by the next at once, any other after a second. pg-boss's own count of waiting
 * jobs can be two minutes old, so hundreds of messages would leave at one a second.
 */
const mailWork = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  batchSize: 2,
  burstWhenBatchFull: true,
} as const;

/** In milliseconds: a message whose mail server takes longer no longer keeps others waiting. */
const SLOW = 20_000;

/**
 * Processes jobs until the queues are closed (`closeDatabase`).
 *
 * @param report gets every error
 * @param slow how long a message may keep others waiting, in milliseconds; tests shorten it
 */
export async function startWork(
  mailer: Mailer,
  report: (error: unknown) => void,
  { slow = SLOW }: { slow?: number } = {},
): Promise<void> {
  const boss = await openQueues({ supervise: true, report });
  // A slow attempt goes on: the job's next run finds its outcome, or waits for it again.
  const attempt = (job: JobWithMetadata<{ mailId: string }>): Promise<JobResult> =>
    Promise.race([
      finish(job),
      sleep(slow, { id: job.id, status: 'failed', output: 'The mail server has not answered yet' } as const, {
        ref: false,
      }),
    ]);
  // Separate results per job: a refused message must not delay the others.
  const finish = async (job: JobWithMetadata<{ mailId: string }>): Promise<JobResult> => {
    try {
      await sendMail(job.data.mailId, mailer, { last: job.retryCount >= job.retryLimit });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      if (error instanceof MailNotSent) return { id: job.id, status: 'failed', output: error.message };
      // An unreachable mail server is no bug. Scrubbed, since a driver's error quotes values.
      report(error);
      return { id: job.id, status: 'failed', output: 'Mail was not sent: a bug' };
    }
  };
  await boss.work<{ mailId: string }, void, typeof mailWork>('mail', mailWork, (jobs) =>
    Promise.all(jobs.map(attempt)),
  );
  const clear = () => clearOutbox(mailer.outbox, config.RETENTION_TEXT_MONTHS);
  // Removes the mail files of erased leads; one run handles a batch of erasures.
  await boss.work('outbox', { batchSize: 100 }, async () => {
    await clear();
  });
  await boss.work('tidy', async () => {
    await forgetEndedSessions();
    await deleteEndedCounts();
    const lost = await failLostMails();
    if (lost > 0) report(new Error(`Mail without a job, marked as failed: ${lost}`));
    const interrupted = await failInterruptedMails();
    if (interrupted > 0) report(new Error(`Mail possibly sent, for operators to decide: ${interrupted}`));
    await queueNews('hourly');
    await deleteOldNews();
    await takeWaitlistSteps(report);
    await queueVisitMails(report);
    await tidyRuns(db);
    await clear();
  });
  await boss.schedule('tidy', '7 * * * *', null, { tz: SITE_ZONE });
  // Also runs at a later start if the program was down; an operator gets it once a day at most.
  await boss.work('digest', async () => {
    await queueDigest();
    await queueNews('daily');
  });
  await boss.schedule('digest', `0 ${config.DIGEST_HOUR} * * *`, null, { tz: SITE_ZONE, missed: 'once' });
  // A dentist's rating changes when a review turns two years old (docs/decisions/0095).
  await boss.work('ratings', async () => {
    await refreshRatings();
  });
  await boss.schedule('ratings', '20 4 * * *', null, { tz: SITE_ZONE });
  // Ranks change when a day ends: reviews age, checks expire, and the 1st of a month has its edition
  // (docs/ranking.md, section 10). Days are those of UTC.
  await boss.work('ranks', async () => {
    await markDue();
    await deleteOldRanks();
    const { checked, different } = await checkEntries();
    if (different > 0)
      report(new Error(`Ranks that differ from their evidence: ${different} of ${checked} checked`));
  });
  await boss.schedule('ranks', '5 0 * * *', null, { tz: 'UTC', missed: 'once' });
  // Facts expire from one day to the next (docs/decisions/0106).
  await boss.work('facts', async () => {
    await expireAllFacts();
  });
  await boss.schedule('facts', '5 0 * * *', null, { tz: SITE_ZONE, missed: 'once' });
  // Enforces the retention periods of the privacy policy (docs/decisions/0110).
  await boss.work('retention', async () => {
    if (!(await mayErase()))
      return report(
        new Error(
          'Nothing was erased tonight: the clock differs from the database’s, or the last run is over a month old.',
        ),
      );
    await eraseOldLeads(report);
    await clear();
    await removeUnusedPhotos();
  });
  await boss.schedule('retention', '40 3 * * *', null, { tz: SITE_ZONE });
  // The schedule stays: another server may have the setting.
  if (!config.BACKUP_TO) return;
  await boss.work('backup', () =>
    backUpNightly().catch((error: unknown) => {
      report(error);
      throw error;
    }),
  );
  await boss.schedule('backup', '30 2 * * *', null, { tz: SITE_ZONE, missed: 'once' });
}
