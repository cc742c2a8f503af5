import { afterAll } from 'vitest';
import { openMailTransport } from '#jobs/mail-transport.ts';
import type { Mailer } from '#jobs/send-mail.ts';
import { openMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';

export const FROM = 'Dental Finder <no-reply@dentalfinder.example>';

/** A mailer that keeps nothing and says nothing, with these changes. */
export const silentMailer = (changes: Partial<Mailer> = {}): Mailer => ({
  transport: { keepsFiles: false, deliver: async () => {}, close: () => {} },
  outbox: '/nowhere',
  siteUrl: 'https://dentalfinder.example',
  publisherAddress: async () => null,
  operatorLanguage: 'en',
  replyTo: null,
  ...changes,
});

/** A mail server, and a mailer that sends to it; close them after the tests. */
export async function openMailer(
  changes: Partial<Mailer> = {},
): Promise<{ smtp: MailServer; mailer: Mailer; close: () => Promise<void> }> {
  const smtp = await openMailServer();
  const { outbox = '' } = changes;
  const transport = openMailTransport({ smtpUrl: smtp.url, from: FROM, outbox });
  return {
    smtp,
    mailer: silentMailer({ transport, ...changes }),
    close: async () => {
      transport.close();
      await smtp.close();
    },
  };
}

/** The same, closed after the tests of the file. Call it at the top of the file. */
export async function useMailer(changes: Partial<Mailer> = {}) {
  const opened = await openMailer(changes);
  afterAll(opened.close);
  return opened;
}
