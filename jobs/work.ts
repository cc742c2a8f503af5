import { openQueues, retriesOf } from '#db/queue.ts';
import { forgetEndedSessions } from '#app/features/account/session.server.ts';
import { failLostMails } from '#app/features/mail/lost-mails.server.ts';
import { refreshRatings } from '#app/features/review/review-rating.server.ts';
import { MailNotSent, sendMail } from './send-mail.ts';
import type { MailOffice } from './send-mail.ts';

/** One at a time for each of the transport's connections; when more waits, without a pause between them. */
const mailWork = {
  includeMetadata: true,
  pollingIntervalSeconds: 1,
  localConcurrency: 2,
  burstWhenReadyExceeds: 5,
} as const;

/**
 * Takes jobs from the queues until they are closed (`closeDatabase`).
 *
 * @param report is told of what goes wrong, each time
 */
export async function startWork(office: MailOffice, report: (error: unknown) => void): Promise<void> {
  const boss = await openQueues({ supervise: true, report });
  await boss.work<{ mailId: string }, void, typeof mailWork>('mail', mailWork, async (jobs) => {
    for (const job of jobs)
      await sendMail(job.data.mailId, office, { last: job.retryCount >= retriesOf('mail') }).catch(
        (error: unknown) => {
          // A mail server that is away is no bug, and everything else would be seen nowhere: pg-boss only keeps it.
          if (error instanceof MailNotSent) throw error;
          report(error);
          // eslint-disable-next-line preserve-caught-error -- it is kept with the job, and a driver's quotes values
          throw new Error('Mail was not sent: a bug');
        },
      );
  });
  await boss.work('tidy', async () => {
    await forgetEndedSessions();
    const lost = await failLostMails();
    if (lost > 0) report(new Error(`Mail that no job would have sent: ${lost}`));
  });
  await boss.schedule('tidy', '7 * * * *', null, { tz: 'America/Toronto' });
  // When a review turns two years old, the rating of its dentist changes (docs/decisions/0095).
  await boss.work('ratings', async () => {
    await refreshRatings();
  });
  await boss.schedule('ratings', '20 4 * * *', null, { tz: 'America/Toronto' });
}
