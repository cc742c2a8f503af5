import { expect, test } from 'vitest';
import { addLead } from '#tests/support/add-lead.ts';
import { db } from '#db/database.ts';
import { openQueues } from '#db/queue.ts';
import { failLostMails } from './lost-mails.server.ts';
import { mailsOf } from '#tests/support/leads.ts';

async function newLead(): Promise<string> {
  const { id } = await addLead({
    message: 'When do you open?',
  });
  return id;
}

const statesOf = async (leadId: string) =>
  (await mailsOf(leadId))
    .map(({ template, status, problem }) => `${template} ${status} ${problem ?? '-'}`)
    .toSorted();

test('mail is lost only if no job is left to send it', async () => {
  const id = await newLead();
  expect(await failLostMails()).toBe(0);
  const boss = await openQueues();
  const take = async () => (await boss.fetch<{ mailId: string }>('mail'))[0]!;
  // One is being sent, the other ended with its process after the last attempt.
  const [active, ended] = [await take(), await take()];
  await boss.cancel('mail', ended.id);
  const { template } = await db
    .selectFrom('mails')
    .select('template')
    .where('id', '=', ended.data.mailId)
    .executeTakeFirstOrThrow();
  expect(await failLostMails()).toBe(1);
  expect(await failLostMails()).toBe(0);
  expect(await statesOf(id)).toEqual(
    ['operator-new-lead', 'request-received'].map((name) =>
      name === template ? `${name} failed LOST` : `${name} queued -`,
    ),
  );
  // Tried again later: it is not lost.
  await boss.fail('mail', active.id);
  expect(await failLostMails()).toBe(0);
});
