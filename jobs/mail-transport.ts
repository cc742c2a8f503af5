import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { mailTimes } from '#db/mail-times.ts';

/** A message to send, as text and HTML. */
export type OutgoingMail = {
  /** The row's id and the Message-ID, by which mail programs recognise a duplicate. */
  id: string;
  to: { name: string; address: string }[];
  subject: string;
  html: string;
  text: string;
  language: 'en' | 'fr';
  /** An iCalendar file to attach, or null. */
  calendar: string | null;
};

export type MailTransport = {
  /**
   * Resolves once the message is handed over; rejects if it is not, with `MailInDoubt` if the outcome is unknown.
   *
   * @param begin is called right before the first byte leaves, and cancels everything by throwing
   */
  deliver(mail: OutgoingMail, begin: () => Promise<void>): Promise<void>;
  close(): void;
};

/** The text was sent, but no answer came: the mail server may have accepted it. */
export class MailInDoubt extends Error {
  override name = 'MailInDoubt';
}

export type MailSettings = {
  smtpUrl: string | undefined;
  from: string;
  outbox: string;
  /** Maximum waits in milliseconds: until the mail server asks for the text, and until it answers. */
  patience?: { envelope: number; answer: number };
};

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

/** A message stream that calls `begin` only when it is first read. */
const onDemand = (message: Buffer, begin: () => Promise<void>): Readable =>
  new Readable({
    read() {
      begin().then(
        () => {
          this.push(message);
          this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
    },
  });

/** Sends by SMTP if an address is configured; else writes .eml files into the outbox. */
export function openMailTransport({
  smtpUrl,
  from,
  outbox,
  patience = mailTimes,
}: MailSettings): MailTransport {
  const host = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const compose = ({ id, to, subject, html, text, language, calendar }: OutgoingMail) => ({
    messageId: `<${id}@${host}>`,
    from,
    to,
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
              contentTransferEncoding: 'base64',
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
    const smtp = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...waits });
    const beginnings = new Map<string, () => Promise<void>>();
    // nodemailer reads the stream after the server accepted sender and recipients and asks for the message.
    smtp.use('stream', ({ message }, done) => {
      const begin = beginnings.get(message.messageId());
      if (!begin) return done(new Error('The message has no begin callback'));
      message.build((error, bytes) => {
        if (error) return done(error);
        message.createReadStream = () => onDemand(bytes, begin);
        return done();
      });
    });
    return {
      async deliver(mail, begin) {
        const limit = openLimit();
        let begun = false;
        const message = { ...compose(mail), signal: limit.signal };
        beginnings.set(message.messageId, async () => {
          limit.lift();
          await begin();
          begun = true;
          limit.set(patience.answer);
        });
        limit.set(patience.envelope);
        try {
          await smtp.sendMail(message);
        } catch (error) {
          const { responseCode } = error as { responseCode?: unknown };
          // Only the mail server's own reply counts as a refusal.
          if (begun && typeof responseCode !== 'number') throw new MailInDoubt();
          if (limit.signal.aborted) throw Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' });
          throw error;
        } finally {
          limit.lift();
          beginnings.delete(message.messageId);
        }
      },
      close: () => smtp.close(),
    };
  }
  const file = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
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
