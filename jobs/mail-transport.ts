import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { mailSecurity, smtpOptions } from '#config';
import type { MailSecurity } from '#config';
import { mailTimes } from '#db/mail-times.ts';

/** A message to send, as text and HTML. */
export type OutgoingMail = {
  /** The row's id and the Message-ID, by which mail programs recognise a duplicate. */
  id: string;
  /** The id of the message that this one follows in its thread; null if it begins one. */
  follows: string | null;
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
  /**
   * Resolves once the message is handed over; rejects if it is not, with `MailInDoubt` if the outcome is unknown, with
   * `MailRefused` if it can't be.
   *
   * @param begin is called right before the first byte leaves, and cancels everything by throwing
   */
  deliver(mail: OutgoingMail, begin: () => Promise<void>): Promise<void>;
  close(): void;
};

/** The text was sent with its end, but no answer came: the mail server may have accepted it. */
export class MailInDoubt extends Error {
  override name = 'MailInDoubt';
}

/** The mail server refused the recipient for good (RFC 5321, 4.2.1: 5yz): trying again is no use. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly responseCode: number;

  constructor(responseCode: number) {
    super('refused for good');
    this.responseCode = responseCode;
  }
}

export type MailSettings = {
  smtpUrl: string | undefined;
  /** Whether TLS is demanded; by address and SMTP_INSECURE if left out. */
  security?: MailSecurity;
  from: string;
  outbox: string;
  /** Maximum waits in milliseconds: until the mail server asks for the text, and until it answers. */
  patience?: { envelope: number; answer: number };
};

/** More than leave at once: a message that waits for its answer must not keep others. */
const MOST_CONNECTIONS = 20;

/** Shorter limits within `envelope`, and the idle time of a kept connection, in milliseconds. */
const CONNECTING = { connectionTimeout: 10_000, greetingTimeout: 10_000, idleTimeout: 30_000 };

/** A time limit that can be restarted; `signal` fires when it expires. */
function openLimit() {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    set(milliseconds: number) {
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), milliseconds).unref();
    },
    lift: () => clearTimeout(timer),
  };
}

/** How long the end of a message waits for its text to arrive, in milliseconds: longer than the way there and back. */
const BEFORE_END = 250;

/** What a message tells while it is sent. */
interface Steps {
  /** Before its first byte; cancels everything by rejecting. */
  begin(): Promise<void>;
  /** Before its end, without which the server has no message (RFC 5321, 4.1.1.4). */
  end(): void;
}

/**
 * A message stream that begins when it is first read, and ends when its text is read and the connection has held a
 * moment longer: a server that breaks off at the text never gets the end.
 */
function onDemand(message: Buffer, { begin, end }: Steps): Readable {
  let hasBegun = false;
  const stream = new Readable({
    read() {
      if (hasBegun) {
        setTimeout(() => {
          if (stream.destroyed || stream.readableEnded) return;
          end();
          stream.push(null);
        }, BEFORE_END);
        return;
      }
      hasBegun = true;
      begin().then(
        () => stream.push(message),
        (error: Error) => stream.destroy(error),
      );
    },
  });
  return stream;
}

/**
 * Whether the server refuses the recipient for good. Refusals of our address, our right to send or our quota (RFC 3463,
 * X.4 and X.7) are tried again: an operator can mend their cause.
 */
function isFinal({ command, response }: { command?: string; response?: string }, code: number): boolean {
  return code >= 500 && command === 'RCPT TO' && !/\b5\.[47]\.\d/.test(response ?? '');
}

/** Sends by SMTP if an address is configured; else writes .eml files into the outbox. */
export function openMailTransport({
  smtpUrl,
  security = smtpUrl === undefined ? 'tls' : mailSecurity(smtpUrl),
  from,
  outbox,
  patience = mailTimes,
}: MailSettings): MailTransport {
  const host = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const messageId = (id: string) => `<${id}@${host}>`;
  const compose = ({ id, follows, to, replyTo, subject, html, text, language, calendar }: OutgoingMail) => ({
    messageId: messageId(id),
    ...(follows === null ? {} : { inReplyTo: messageId(follows), references: [messageId(follows)] }),
    from,
    to,
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    text,
    html,
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
    const waits = { ...CONNECTING, socketTimeout: Math.max(patience.envelope, patience.answer) };
    const smtp = createTransport({
      ...smtpOptions(smtpUrl, security),
      pool: true,
      maxConnections: MOST_CONNECTIONS,
      ...waits,
    });
    const underWay = new Map<string, Steps>();
    // nodemailer reads the stream after the server accepted sender and recipients and asks for the message.
    smtp.use('stream', ({ message }, done) => {
      const steps = underWay.get(message.messageId());
      if (!steps) return done(new Error('The message is not under way'));
      message.build((error, bytes) => {
        if (error) return done(error);
        message.createReadStream = () => onDemand(bytes, steps);
        return done();
      });
    });
    return {
      keepsFiles: false,
      async deliver(mail, begin) {
        const limit = openLimit();
        let hasEnded = false;
        const message = { ...compose(mail), signal: limit.signal };
        underWay.set(message.messageId, {
          begin: async () => {
            limit.lift();
            await begin();
            limit.set(patience.answer);
          },
          end: () => {
            hasEnded = true;
          },
        });
        limit.set(patience.envelope);
        try {
          await smtp.sendMail(message);
        } catch (error) {
          const refused = error as { command?: string; response?: string; responseCode?: unknown };
          const { responseCode } = refused;
          // Only the mail server's own reply counts as a refusal.
          if (typeof responseCode !== 'number') {
            if (hasEnded) throw new MailInDoubt();
          } else if (isFinal(refused, responseCode)) throw new MailRefused(responseCode);
          if (limit.signal.aborted) throw Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' });
          throw error;
        } finally {
          limit.lift();
          underWay.delete(message.messageId);
        }
      },
      close: () => smtp.close(),
    };
  }
  const file = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    keepsFiles: true,
    // Renamed into place under the row's name: complete at once, and a repeated write gives one file.
    deliver: async (mail, begin) => {
      const { message } = await file.sendMail(compose(mail));
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const path = join(outbox, `${mail.id}.eml`);
      await begin();
      await writeFile(`${path}.new`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    close: () => file.close(),
  };
}
