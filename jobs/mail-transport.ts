import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { mailTimes } from '#db/mail-times.ts';

/** A message as it leaves, in both forms. */
export type OutgoingMail = {
  /** The row's id; also the Message-ID, so that a message that came twice is known as one. */
  id: string;
  to: { name: string; address: string }[];
  subject: string;
  html: string;
  text: string;
  language: 'en' | 'fr';
};

export type MailTransport = {
  /**
   * Resolves once the message is handed over for good; rejects when it is not, with `MailInDoubt` when nobody knows.
   *
   * @param begin is asked right before the first byte leaves, and stops everything by throwing
   */
  deliver(mail: OutgoingMail, begin: () => Promise<void>): Promise<void>;
  close(): void;
};

/** The text left, and no answer came: a mail server may have it. */
export class MailInDoubt extends Error {
  override name = 'MailInDoubt';
}

export type MailSettings = {
  smtpUrl: string | undefined;
  from: string;
  outbox: string;
  /** Longest waits for a mail server, in milliseconds: until it asks for the text, and until it answers that. */
  patience?: { envelope: number; answer: number };
};

/** Shorter waits within the first one, in milliseconds; and how long an idle connection is kept. */
const CONNECTING = { connectionTimeout: 10_000, greetingTimeout: 10_000, idleTimeout: 30_000 };

/** A limit of time that can be set anew; `signal` says that it is over. */
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

/** A message that is asked for `begin` when somebody begins to read it, and not before. */
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

/** Sends by SMTP where an address is set; else writes files that any mail program opens into the outbox. */
export function openMailTransport({
  smtpUrl,
  from,
  outbox,
  patience = mailTimes,
}: MailSettings): MailTransport {
  const host = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const compose = ({ id, to, subject, html, text, language }: OutgoingMail) => ({
    messageId: `<${id}@${host}>`,
    from,
    to,
    subject,
    text,
    html,
    // Not an answer to be answered by a machine, and no unsubscribing from one's own request.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    // Nothing in a message may make the sender read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (smtpUrl) {
    const waits = { ...CONNECTING, socketTimeout: Math.max(patience.envelope, patience.answer) };
    const smtp = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...waits });
    const beginnings = new Map<string, () => Promise<void>>();
    // The stream is read once the server has accepted the sender and the recipients and asks for the message.
    smtp.use('stream', ({ message }, done) => {
      const begin = beginnings.get(message.messageId());
      if (!begin) return done(new Error('A message of nobody’s'));
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
          // A "no" is one that the mail server says.
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
    // Under the row's name and at once whole: what is written twice is one file.
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
