import { afterAll, expect, test, vi } from 'vitest';
import { addLead } from '#tests/support/add-lead.ts';
import { config } from '#config';
import { db } from '#db/database.ts';
import { addMailReader } from '#tests/support/operator.ts';
import { closeQueues, openQueues } from '#db/queue.ts';
import { MailNotSent } from './mail-transport.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { startWork } from './work.ts';
import { silentMailer } from '#tests/support/mailer.ts';

afterAll(closeQueues);

/** An emergency, of which operators are told at once. */
const newLead = (language: 'en' | 'fr') =>
  addLead({
    kind: 'appointment_booking',
    message: 'When do you open?',
    details: { appointmentType: 'emergency', date: '2099-12-01', time: '14:00' },
    language,
  });

const mailerOf = (deliver: (mail: OutgoingMail) => Promise<void>) =>
  silentMailer({ transport: { keepsFiles: false, deliver, close: () => {} } });

test('sends queued mail; reports every error except an unreachable mail server', async () => {
  const delivered: OutgoingMail[] = [];
  const reported: unknown[] = [];
  const bug = new Error('no space left');
  // The first call to open the queues decides whether they are supervised.
  await closeQueues();
  await startWork(
    mailerOf(async (mail) => {
      if (mail.to.some(({ address }) => address === 'away@example.com')) throw new MailNotSent('ESOCKET');
      if (mail.language === 'fr') throw bug;
      delivered.push(mail);
    }),
    (error) => reported.push(error),
  );
  await addMailReader('away@example.com');
  const { id } = await newLead('en');
  const other = await newLead('fr');
  await vi.waitFor(
    async () => {
      const mails = await db.selectFrom('mails').select(['attempts', 'problem']).execute();
      // News for operators is addressed to each, and no clinic is there to tell.
      expect(mails.map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    },
    { timeout: 60_000, interval: 200 },
  );
  const mails = await db
    .selectFrom('mails')
    .select(['lead_id', 'template', 'status', 'problem'])
    .where('attempts', '>', 0)
    .orderBy('lead_id')
    .orderBy('id')
    .execute();
  expect(mails).toEqual([
    { lead_id: id, template: 'request-received', status: 'sent', problem: null },
    { lead_id: id, template: 'operator-new-lead', status: 'queued', problem: 'ESOCKET' },
    { lead_id: other.id, template: 'request-received', status: 'queued', problem: 'UNKNOWN' },
    { lead_id: other.id, template: 'operator-new-lead', status: 'queued', problem: 'ESOCKET' },
  ]);
  expect(delivered.map(({ to }) => to[0]!.address)).toEqual(['maria@example.com']);
  expect(reported).toEqual([bug]);
  const schedules = await (await openQueues()).getSchedules();
  expect(schedules.find(({ name }) => name === 'digest')).toMatchObject({ cron: '22 * * * *' });
});

test('a server with BACKUP_TO schedules backups, one without leaves the schedule alone', async () => {
  const start = async () => {
    await closeQueues();
    await startWork(silentMailer(), () => {});
    return (await (await openQueues()).getSchedules()).find(({ name }) => name === 'backup');
  };
  expect(await start()).toBeUndefined();
  config.BACKUP_TO = '/nowhere/backups';
  const nightly = { cron: '30 2 * * *', timezone: 'America/Toronto', options: { missed: 'once' } };
  try {
    expect(await start()).toMatchObject(nightly);
  } finally {
    delete config.BACKUP_TO;
  }
  expect(await start()).toMatchObject(nightly);
  // Where no server has the setting any more, its job does not wait until one has it again.
  const queue = await (await openQueues()).getQueue('backup');
  expect(queue?.retentionSeconds).toBeLessThan(24 * 3600);
});

test('a message whose mail server is silent holds up no other', async () => {
  const silent = Promise.withResolvers<void>();
  const delivered: string[] = [];
  await closeQueues();
  await startWork(
    mailerOf(async (mail) => {
      if (delivered.push(mail.id) === 1) await silent.promise;
    }),
    () => {},
  );
  await db.deleteFrom('mails').execute();
  await newLead('en');
  const statuses = async () =>
    (await db.selectFrom('mails').select('status').orderBy('status').execute()).map(({ status }) => status);
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['cancelled', 'queued', 'sent', 'shared']);
  silent.resolve();
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['cancelled', 'sent', 'sent', 'shared']);
  expect(delivered).toHaveLength(2);
});
