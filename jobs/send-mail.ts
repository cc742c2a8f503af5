import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { INTERRUPTED, mailTemplates } from '#app/features/mail/mail.ts';
import { doubt } from '#app/features/mail/lost-mails.server.ts';
import { mailContent, mailText } from '#app/features/mail/mail-content.ts';
import type { MailContent } from '#app/features/mail/mail-content.ts';
import { db } from '#db/database.ts';
import { mailTimes } from '#db/mail-times.ts';
import type { MailRow, MailStatus } from '#db/rows.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail, MailDesk } from './compose-mail.ts';
import { MailInDoubt } from './mail-transport.ts';
import type { MailTransport } from './mail-transport.ts';

/** What sending needs of the process. */
export type MailOffice = MailDesk & {
  transport: MailTransport;
  /** The folder of messages that are written as files. */
  outbox: string;
  /** The message as an HTML document; from the build, which alone knows JSX. */
  toHtml(content: MailContent): string;
};

/** The message was not handed over: the mail server's business, and no bug. Nothing personal is in it. */
export class MailNotSent extends Error {
  readonly problem: string;

  constructor(problem: string) {
    super(`Mail was not sent: ${problem}`);
    this.problem = problem;
  }
}

/**
 * What this process is handing over just now. Should an attempt take longer than the queue waits for it, the next one
 * shares the outcome of the first, and nothing is sent twice.
 */
const underWay = new Map<string, Promise<void>>();

/**
 * Sends one queued message, or finds that there is nothing to send. Nothing of the database is held while the mail server
 * takes its time. Once the server asks for the message, and not before, it is claimed: nobody hands it over a second
 * time, and what becomes of it is noted however long that takes. One whose process ends in that moment, or whose mail
 * server gives no answer, is shown to operators as perhaps sent (docs/decisions/0108, 0111).
 *
 * @param last whether a failure is final: the message is then shown as failed in the console
 * @throws MailNotSent when it is to be tried again; what is broken on our side is thrown as it is
 */
export function sendMail(id: string, office: MailOffice, { last }: { last: boolean }): Promise<void> {
  const present = underWay.get(id);
  if (present) return present;
  const attempt = attemptToSend(id, office, last).finally(() => underWay.delete(id));
  underWay.set(id, attempt);
  return attempt;
}

async function attemptToSend(id: string, office: MailOffice, last: boolean): Promise<void> {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  if (!mail || !isKnown(mail)) return;
  const claim = claimOf(id);
  try {
    const letter = await composeMail(mail, office);
    if (letter === null) return await claim.note({ status: 'cancelled' });
    const { to, language, facts } = letter;
    const content = mailContent(mail.template, facts, language);
    const html = office.toHtml(content);
    const message = { id, to, subject: content.subject, html, text: mailText(content), language };
    await office.transport.deliver(message, claim.take).catch((error: unknown) => {
      if (claim.refusal) throw claim.refusal;
      if (error instanceof MailInDoubt) throw error;
      // Not as its cause: a mail server's answer quotes the address.
      throw new MailNotSent(nameProblem(error));
    });
  } catch (error) {
    if (error instanceof AnothersClaim) return;
    // Sent again it might come twice; an operator sees it.
    if (error instanceof MailInDoubt)
      return claim.note({ status: 'failed', problem: INTERRUPTED, inDoubt: true });
    const known = error instanceof MailNotSent;
    await claim.note({
      status: last ? 'failed' : 'queued',
      problem: known ? error.problem : nameProblem(error),
    });
    if (known && last) return;
    throw error;
  }
  await claim.note({ status: 'sent', sent_at: new Date(), problem: null });
}

const isKnown = (row: Selectable<MailRow>): row is Mail =>
  (mailTemplates as readonly string[]).includes(row.template);

/** Somebody else hands it over, or it was called back in the meantime. */
class AnothersClaim extends Error {}

type Outcome = { status: MailStatus; sent_at?: Date; problem?: string | null; inDoubt?: boolean };

type Claim = {
  /** Claims the message, or throws; nothing may be handed over then. */
  take(): Promise<void>;
  /** What `take` has thrown. */
  readonly refusal: unknown;
  note(outcome: Outcome): Promise<void>;
};

/** Milliseconds between attempts to note what became of a claimed message, doubled each time, and for how long. */
const NOTING = { first: 100, longest: 10_000, altogether: mailTimes.noting };

function claimOf(id: string): Claim {
  let claimedAt: Date | null = null;
  let refusal: unknown;
  return {
    get refusal() {
      return refusal;
    },
    async take() {
      const now = new Date();
      try {
        const { numUpdatedRows } = await db
          .updateTable('mails')
          .set({ status: 'sending', claimed_at: now })
          .where('id', '=', id)
          .where('status', '=', 'queued')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new AnothersClaim();
        claimedAt = now;
      } catch (error) {
        refusal = error;
        throw error;
      }
    },
    async note(outcome) {
      if (claimedAt === null) return write(id, null, outcome);
      const until = Date.now() + NOTING.altogether;
      for (let wait = NOTING.first; ; wait = Math.min(wait * 2, NOTING.longest)) {
        try {
          return await write(id, claimedAt, outcome);
        } catch (error) {
          // The mail server has decided: what it said is worth more than any error of ours.
          if (Date.now() + wait > until) throw error;
          await sleep(wait);
        }
      }
    },
  };
}

/** @param claimedAt when the message was claimed; null where it was not */
async function write(
  id: string,
  claimedAt: Date | null,
  { inDoubt = false, ...outcome }: Outcome,
): Promise<void> {
  const tried = outcome.status === 'cancelled' ? 0 : 1;
  const noted = db
    .updateTable('mails')
    .set((eb) => ({
      ...outcome,
      attempts: eb('attempts', '+', tried),
      ...(inDoubt ? { facts: sql`facts || ${doubt}::jsonb` } : {}),
    }))
    .where('id', '=', id);
  await (
    claimedAt === null
      ? noted.where('status', '=', 'queued')
      : noted
          .where('claimed_at', '=', claimedAt)
          // Somebody may have given it up meanwhile.
          .where(({ or, eb }) => or([eb('status', '=', 'sending'), eb('problem', '=', INTERRUPTED)]))
  ).execute();
}

/** The kind of failure: what a mail server answers may quote the address. */
function nameProblem(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    [typeof code === 'string' ? code : null, typeof responseCode === 'number' ? String(responseCode) : null]
      .filter((part) => part !== null)
      .join(' ') || 'UNKNOWN'
  );
}
