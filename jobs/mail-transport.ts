import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { REFUSED } from '#app/features/requests/mail/mail.ts';
import { mailSecurity, smtpOptions } from '#config';
import type { MailSecurity } from '#config';
import { MAIL_ATTEMPT_MS } from '#db/queue.ts';

/** A message to send, as text and HTML. */
export type OutgoingMail = {
  /** The row's id and the Message-ID, by which mail programs recognise a duplicate. */
  id: string;
  /** The id of the lead that it is about, by which mail programs put its messages together; null if it is about none. */
  thread: string | null;
  to: { name: string; address: string }[];
  /** Where an answer goes; the sender if null. */
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  language: 'en' | 'fr';
  /** An iCalendar file to attach, or null. */
  calendar: string | null;
};

export type MailTransport = {
  /** Whether messages become files instead of being sent. */
  readonly keepsFiles: boolean;
  /** Resolves once the mail server accepted the message. @throws MailNotSent */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** A message that no mail server is known to have accepted. Contains no personal data. */
export class MailNotSent extends Error {
  readonly problem: string;
  /** `refused`: the recipient, for good (RFC 5321, 4.2.1: 5yz). `unknown`: the server may have accepted the message. */
  readonly outcome: 'refused' | 'rejected' | 'unknown';

  constructor(problem: string, outcome: MailNotSent['outcome'] = 'rejected') {
    super(`Mail was not sent: ${problem}`);
    this.problem = problem;
    this.outcome = outcome;
  }
}

export type MailSettings = {
  smtpUrl: string | undefined;
  /** Whether TLS is demanded; by address and SMTP_INSECURE if left out. */
  security?: MailSecurity;
  from: string;
  outbox: string;
  /** How long the server may stay silent, in milliseconds; RFC 5321 (4.5.3.2.6) allows it ten minutes. */
  silenceMs?: number;
};

/** Messages that a process sends at once. One whose server is slow must not hold up the others. */
export const MAX_CONNECTIONS = 5;

type SmtpError = {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  syscall?: string;
};

/** Codes of errors before a message is handed over. */
const BEFORE_MESSAGE: readonly (string | undefined)[] = ['EDNS', 'ETLS', 'EAUTH'];

/**
 * Keeps an error's codes only, because the reply of a mail server may quote the address. Refusals of our address, our
 * right to send or our quota (RFC 3463, X.4 and X.7) are retried: an operator can mend their cause.
 */
function toMailNotSent({ code, command, response = '', responseCode, syscall }: SmtpError): MailNotSent {
  if (
    responseCode !== undefined &&
    responseCode >= 500 &&
    command === 'RCPT TO' &&
    !/\b5\.[47]\.\d/.test(response)
  )
    return new MailNotSent(`${REFUSED} ${responseCode}`, 'refused');
  const problem = [code, responseCode].filter((part) => part !== undefined).join(' ') || 'UNKNOWN';
  const isRejected = responseCode !== undefined || syscall === 'connect' || BEFORE_MESSAGE.includes(code);
  return new MailNotSent(problem, isRejected ? 'rejected' : 'unknown');
}

/** Sends by SMTP if an address is configured; else writes .eml files into the outbox. */
export function openMailTransport({
  smtpUrl,
  security = smtpUrl === undefined ? 'tls' : mailSecurity(smtpUrl),
  from,
  outbox,
  silenceMs = 600_000,
}: MailSettings): MailTransport {
  const host = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const messageId = (id: string) => `<${id}@${host}>`;
  const compose = ({ id, thread, replyTo, calendar, language, ...mail }: OutgoingMail) => ({
    ...mail,
    from,
    messageId: messageId(id),
    // No message has the Message-ID of the thread; those that name it belong together all the same (RFC 5322, 3.6.4).
    ...(thread === null ? {} : { references: [messageId(thread)] }),
    ...(replyTo === null ? {} : { replyTo }),
    attachments:
      calendar === null
        ? []
        : [
            {
              filename: 'appointment.ics',
              content: calendar,
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
              // Keeps the line ends that iCalendar requires.
              contentTransferEncoding: 'base64' as const,
            },
          ],
    // No auto-replies. No List-Unsubscribe: these mails answer the recipient's own request.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    // Prevents a message from making the sender read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (smtpUrl) {
    const smtp = createTransport({
      ...smtpOptions(smtpUrl, security),
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      // The job queue retries.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      idleTimeout: 30_000,
      socketTimeout: silenceMs,
    });
    return {
      keepsFiles: false,
      async deliver(mail) {
        const signal = AbortSignal.timeout(MAIL_ATTEMPT_MS);
        await smtp.sendMail({ ...compose(mail), signal }).catch((error: SmtpError) => {
          throw toMailNotSent(error);
        });
      },
      close: () => smtp.close(),
    };
  }
  const file = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    keepsFiles: true,
    // Renamed into place under the row's name: complete at once, and a repeated write gives one file.
    deliver: async (mail) => {
      const { message } = await file.sendMail(compose(mail));
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const path = join(outbox, `${mail.id}.eml`);
      await writeFile(`${path}.new`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    close: () => file.close(),
  };
}
