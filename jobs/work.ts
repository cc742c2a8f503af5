import type { JobResult, JobWithMetadata } from 'pg-boss';
import { openQueues } from '#db/queue.ts';
import { CONSOLE_ZONE } from '#app/features/account/console-zone.ts';
import { forgetEndedSessions } from '#app/features/account/session.server.ts';
import { failInterruptedMails, failLostMails } from '#app/features/mail/lost-mails.server.ts';
import { queueOverdueDigest } from '#app/features/inbox/overdue-digest.server.ts';
import { eraseOldLeads } from '#app/features/person/retention.server.ts';
import { forgetVoters } from '#app/features/review/forget-voters.server.ts';
import { refreshRatings } from '#app/features/review/review-rating.server.ts';
import { config } from '#config';
import { clearOutbox } from './outbox.ts';
import { MailNotSent, sendMail } from './send-mail.ts';
import type { MailOffice } from './send-mail.ts';

/**
 * One for each of the transport's connections; after a full batch the next at once, else when the second is over. The
 * queue's own count of what waits is up to two minutes old: hundreds of messages would leave one a second until then.
 */
const mailWork = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  batchSize: 2,
  burstWhenBatchFull: true,
} as const;

/**
 * Takes jobs from the queues until they are closed (`closeDatabase`).
 *
 * @param report is told of what goes wrong, each time
 */
export async function startWork(office: MailOffice, report: (error: unknown) => void): Promise<void> {
  const boss = await openQueues({ supervise: true, report });
  // Each for itself: one that is refused holds up no other.
  const attempt = async (job: JobWithMetadata<{ mailId: string }>): Promise<JobResult> => {
    try {
      await sendMail(job.data.mailId, office, { last: job.retryCount >= job.retryLimit });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      if (error instanceof MailNotSent) return { id: job.id, status: 'failed', output: error.message };
      // A mail server that is away is no bug, and everything else would be seen nowhere. A driver's error quotes values.
      report(error);
      return { id: job.id, status: 'failed', output: 'Mail was not sent: a bug' };
    }
  };
  await boss.work<{ mailId: string }, void, typeof mailWork>('mail', mailWork, (jobs) =>
    Promise.all(jobs.map(attempt)),
  );
  const clear = () => clearOutbox(office.outbox, config.RETENTION_TEXT_MONTHS);
  // Somebody's data were erased: their messages that are files go, too. Many at once are one look.
  await boss.work('outbox', { batchSize: 100 }, async () => {
    await clear();
  });
  await boss.work('tidy', async () => {
    await forgetEndedSessions();
    await forgetVoters();
    const lost = await failLostMails();
    if (lost > 0) report(new Error(`Mail that no job would have sent: ${lost}`));
    const interrupted = await failInterruptedMails();
    if (interrupted > 0) report(new Error(`Mail that may have been sent: ${interrupted}`));
    await clear();
  });
  await boss.schedule('tidy', '7 * * * *', null, { tz: CONSOLE_ZONE });
  // At a start after the hour, too, when the program was away then; nobody hears of it twice a day.
  await boss.work('digest', async () => {
    await queueOverdueDigest();
  });
  await boss.schedule('digest', `0 ${config.DIGEST_HOUR} * * *`, null, { tz: CONSOLE_ZONE, missed: 'once' });
  // When a review turns two years old, the rating of its dentist changes (docs/decisions/0095).
  await boss.work('ratings', async () => {
    await refreshRatings();
  });
  await boss.schedule('ratings', '20 4 * * *', null, { tz: CONSOLE_ZONE });
  // What the privacy policy says is kept no longer (docs/decisions/0110).
  await boss.work('retention', async () => {
    await eraseOldLeads(report);
    await clear();
  });
  await boss.schedule('retention', '40 3 * * *', null, { tz: CONSOLE_ZONE });
}
