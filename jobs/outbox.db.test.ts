import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eraseLead } from '#app/features/requests/lead/erase-lead.server.ts';
import { addLead } from '#tests/support/add-lead.ts';
import { eraseOldLeads } from '#app/features/console/people/retention.server.ts';
import { db } from '#db/database.ts';
import { closeQueues } from '#db/queue.ts';
import { openMailTransport } from './mail-transport.ts';
import { clearOutbox } from './outbox.ts';
import { sendMail } from './send-mail.ts';
import { startWork } from './work.ts';
import { changeLead, mailsOf } from '#tests/support/leads.ts';
import { silentMailer, FROM } from '#tests/support/mailer.ts';
import { inTransaction } from '#tests/support/transaction.ts';

// Erasures also remove messages that were written as files.

let outbox: string;
beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterAll(async () => {
  await closeQueues();
  await rm(outbox, { recursive: true });
});

const officeOf = () =>
  silentMailer({ transport: openMailTransport({ smtpUrl: undefined, from: FROM, outbox }), outbox });

async function writtenLead(): Promise<{ id: string; token: string; files: string[] }> {
  const lead = await addLead();
  const mails = await mailsOf(lead.id);
  for (const { id } of mails) await sendMail(id, officeOf(), { last: false });
  const sent = await db
    .selectFrom('mails')
    .select('id')
    .where('lead_id', '=', lead.id)
    .where('status', '=', 'sent')
    .execute();
  return { ...lead, files: sent.map(({ id }) => `${id}.eml`).toSorted() };
}

const files = async () => (await readdir(outbox)).toSorted();

test('removes the files of erased leads, whole or text only, and keeps all others', async () => {
  const erased = await writtenLead();
  const old = await writtenLead();
  const kept = await writtenLead();
  await changeLead(old.id, { created_at: '2026-01-01' });
  const strange = ['notes.txt', 'a.eml'];
  // Written by another database that used the same folder.
  const unknown = `${randomUUID()}.eml`;
  const unknownAndOld = `${randomUUID()}.eml`;
  for (const name of [...strange, unknown, unknownAndOld, `${kept.files[0]}.new`])
    await writeFile(join(outbox, name), 'maria@example.com');
  await utimes(join(outbox, unknownAndOld), new Date('2026-01-01'), new Date('2026-01-01'));
  expect((await files()).filter((name) => erased.files.includes(name))).toEqual(erased.files);
  await inTransaction(eraseLead, { token: erased.token });
  await eraseOldLeads(() => {}, new Date('2026-11-21T00:00:00Z'), { months: 24, textMonths: 6 });
  // Its erasure predates its files: they hold only what remained of it.
  await changeLead(old.id, { text_erased_at: new Date() });
  expect(await clearOutbox(outbox, 6)).toBe(erased.files.length + old.files.length + 1);
  expect(await files()).toEqual([...kept.files, ...strange, unknown, `${kept.files[0]}.new`].toSorted());
  expect(await clearOutbox(outbox, 6)).toBe(0);
});

test('a missing folder is no error', async () => {
  expect(await clearOutbox(join(outbox, 'missing'), 6)).toBe(0);
});

test('an erasure by a visitor or an operator removes the files a moment later', async () => {
  await closeQueues();
  await startWork(officeOf(), (error) => {
    throw error;
  });
  const { token, files: own } = await writtenLead();
  expect((await files()).filter((name) => own.includes(name))).toEqual(own);
  await inTransaction(eraseLead, { token });
  await vi.waitFor(async () => expect((await files()).filter((name) => own.includes(name))).toEqual([]), {
    timeout: 60_000,
    interval: 200,
  });
});
