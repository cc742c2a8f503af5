import PostalMime from 'postal-mime';
import { afterAll, expect, test, vi } from 'vitest';
import { addLead } from '#tests/support/add-lead.ts';
import { closeQueues, openQueues, queueSettings } from '#db/queue.ts';
import { openMailTransport } from '#jobs/mail-transport.ts';
import { startWork } from '#jobs/work.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import { openConsole, words } from './console-site.ts';
import { mailOf } from '#tests/support/leads.ts';
import { silentMailer } from '#tests/support/mailer.ts';

// A message from its first attempt to its retry in the console, with the real queue and a real mail server.

const { ann } = openConsole();
let smtp: MailServer | undefined;
afterAll(async () => {
  // The next file uses the same queues.
  const { mail } = JSON.parse(queueSettings) as { mail: object };
  await (await openQueues()).updateQueue('mail', mail);
  await closeQueues();
  await smtp?.close();
});

test('the console shows a message as failed after its last attempt, and its button sends it once', async () => {
  // A port without a listener until later.
  const place = await openMailServer();
  const port = Number(new URL(place.url).port);
  await place.close();
  // Before the queues open for work: whoever opens them first decides on their maintenance.
  await closeQueues();
  const boss = await openQueues({ supervise: true });
  await boss.updateQueue('mail', { retryLimit: 2, retryDelay: 0, retryBackoff: false });
  const reported: unknown[] = [];
  const transport = openMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Dental Finder <no-reply@dentalfinder.example>',
    outbox: '/nowhere',
  });
  await startWork(silentMailer({ transport }), (error) => reported.push(error));
  const { id } = await addLead({
    message: 'When do you open?',
  });
  const becomes = (status: string) =>
    vi.waitFor(async () => expect(await mailOf(id, 'request-received')).toMatchObject({ status }), {
      timeout: 40_000,
      interval: 200,
    });
  await becomes('failed');
  const failed = await mailOf(id, 'request-received');
  expect(failed).toMatchObject({ attempts: 3, problem: 'ESOCKET' });
  for (const path of [`/console/leads/${id}`, '/console/failed-mail'])
    expect(words((await ann.browser.get(path)).html)).toContain('ESOCKET');

  smtp = await openMailServer(port);
  const retry = { intent: 'retry', mail: failed.id };
  expect((await ann.browser.post(`/console/leads/${id}`, retry)).answer.status).toBe(303);
  await becomes('sent');
  expect(await mailOf(id, 'request-received')).toMatchObject({ attempts: 4, problem: null });
  const toVisitor = smtp.received.filter(({ to }) => to.includes('maria@example.com'));
  expect(toVisitor).toHaveLength(1);
  expect((await PostalMime.parse(toVisitor[0]!.raw)).messageId).toBe(`<${failed.id}@dentalfinder.example>`);
  expect((await ann.browser.post(`/console/leads/${id}`, retry)).answer.status).toBe(409);
  expect(reported).toEqual([]);
  transport.close();
});
