import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import {
  addOperator,
  choosePassword,
  findInvited,
  removeOperator,
  resetOperator,
} from '#app/features/console/account/account-commands.server.ts';
import { notifyOwner } from '#app/features/console/account/tell-owner.server.ts';
import { db } from '#db/database.ts';
import { sendMail } from './send-mail.ts';
import { useMailer } from '#tests/support/mailer.ts';
import { inTransaction } from '#tests/support/transaction.ts';

// News of an account, sent to its owner.

const { smtp, mailer } = await useMailer({ operatorLanguage: 'fr' });
beforeEach(() => {
  smtp.received.length = 0;
});

async function toldOperator(email: string): Promise<void> {
  // Someone who gets no other mail.
  const added = await addOperator({ kind: 'system' }, { email, name: 'Rae', role: 'viewer' });
  if (!added.ok) throw new Error(added.reason);
  const headers = new Headers({ 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0 <b>call me</b>' });
  await inTransaction(notifyOwner, added.value.id, 'account-sign-in', headers);
}

async function sendAll(): Promise<void> {
  const mails = await db.selectFrom('mails').select('id').where('status', '=', 'queued').execute();
  for (const { id } of mails) await sendMail(id, mailer, { last: false });
}

test('goes to the owner alone, with the browser, the time and a link to the account', async () => {
  await toldOperator('rae@example.com');
  await sendAll();
  expect(smtp.received.map(({ to }) => to)).toEqual([['rae@example.com']]);
  const mail = await PostalMime.parse(smtp.received[0]!.raw);
  expect(mail.subject).toBe('Votre compte a été ouvert dans un nouveau navigateur');
  expect(mail.text).toContain('Navigateur\u00a0: Firefox, Windows');
  expect(mail.text).toMatch(/Moment \(heure de l’Est\)\u00a0: .*\d{4}/);
  expect(mail.text).toContain('https://dentalfinder.example/fr/console/account');
  expect(mail.text).not.toContain('call me');
});

test('is not sent once the account is removed', async () => {
  await addOperator({ kind: 'system' }, { email: 'root@example.com', name: 'Root', role: 'admin' });
  await toldOperator('gone@example.com');
  await removeOperator({ kind: 'system' }, 'gone@example.com');
  await sendAll();
  expect(smtp.received).toEqual([]);
  const cancelled = await db.selectFrom('mails').select('status').where('status', '=', 'cancelled').execute();
  expect(cancelled).toHaveLength(1);
});

test('an invitation carries a link that works, for a day from then, and the same when it is sent again', async () => {
  const email = 'new@example.com';
  const added = await addOperator({ kind: 'system' }, { email, name: 'New', role: 'viewer', mailed: true });
  await sendAll();
  // The answer to the first attempt was lost.
  await db.updateTable('mails').set({ status: 'queued', sent_at: null }).execute();
  await sendAll();
  const mails = await Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw)));
  const invitations = mails.filter(({ to }) => to?.[0]?.address === email);
  expect(invitations.map(({ subject }) => subject)).toEqual(
    Array(2).fill('Invitation à la console de Dental Finder'),
  );
  const [token = '', again] = invitations.map(
    ({ text }) => /console\/welcome\?token=([\w-]+)/.exec(text!)?.[1],
  );
  expect(again).toBe(token);
  expect(await findInvited(token)).toMatchObject({ email });
  if (!added.ok) throw new Error(added.reason);
  expect(await findInvited(added.value.token)).toBeNull();
});

test('a reset cancels an earlier link that failed', async () => {
  const email = 'reset@example.com';
  await addOperator({ kind: 'system' }, { email, name: 'Reset', role: 'viewer', mailed: true });
  await db.updateTable('mails').set({ status: 'failed' }).where('status', '=', 'queued').execute();
  await resetOperator({ kind: 'system' }, email, { mailed: true });
  const mails = await db
    .selectFrom('mails')
    .select(['template', 'status'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(mails).toEqual([
    { template: 'account-new-link', status: 'queued' },
    { template: 'account-invitation', status: 'cancelled' },
  ]);
  await db.updateTable('mails').set({ status: 'sent' }).where('status', '=', 'queued').execute();
});

test('an invitation is not sent once its owner has a password', async () => {
  const email = 'set@example.com';
  const added = await addOperator({ kind: 'system' }, { email, name: 'Set', role: 'viewer', mailed: true });
  if (!added.ok) throw new Error(added.reason);
  const chosen = await choosePassword(added.value.token, 'four quiet herons wade', {
    headers: new Headers(),
  });
  expect(chosen.ok).toBe(true);
  await sendAll();
  const subjects = await Promise.all(
    smtp.received.map(async ({ raw }) => (await PostalMime.parse(raw)).subject),
  );
  expect(subjects).toEqual(['Votre mot de passe a été changé']);
});
