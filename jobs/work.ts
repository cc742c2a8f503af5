import { openQueues, retriesOf } from '#db/queue.ts';
import { refreshRatings } from '#app/features/review/review-rating.server.ts';
import { sendMail } from './send-mail.ts';
import type { MailOffice } from './send-mail.ts';

/**
 * Takes jobs from the queues until they are closed (`closeDatabase`).
 *
 * @param report is told of what goes wrong, each time
 */
export async function startWork(office: MailOffice, report: (error: unknown) => void): Promise<void> {
  const boss = await openQueues({ supervise: true, report });
  await boss.work<{ mailId: string }, void, { includeMetadata: true; pollingIntervalSeconds: number }>(
    'mail',
    { includeMetadata: true, pollingIntervalSeconds: 1 },
    async (jobs) => {
      for (const job of jobs)
        await sendMail(job.data.mailId, office, { last: job.retryCount >= retriesOf('mail') });
    },
  );
  // When a review turns two years old, the rating of its dentist changes (docs/decisions/0095).
  await boss.work('ratings', async () => {
    await refreshRatings();
  });
  await boss.schedule('ratings', '20 4 * * *', null, { tz: 'America/Toronto' });
}
