import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  settleInformedClinic,
  startInformingClinic,
} from '#app/features/requests/lead/tell-withdrawal.server.ts';
import type { InformedClinic } from '#app/features/requests/lead/tell-withdrawal.server.ts';
import { DOUBT, INTERRUPTED, REFUSED, mailTemplates } from '#app/features/requests/mail/mail.ts';
import { doubt } from '#app/features/requests/mail/lost-mails.server.ts';
import { mailContent, mailText } from '#app/features/requests/mail/mail-content.ts';
import type { MailContent } from '#app/features/requests/mail/mail-types.ts';
import { db } from '#db/database.ts';
import { mailTimes } from '#db/mail-times.ts';
import type { MailRow, MailStatus } from '#db/rows.ts';
import { shareNews } from '#app/features/console/inbox/news.server.ts';
import { composeMail, readNews } from './compose-mail.ts';
import type { Mail, MailSettings } from './compose-mail.ts';
import { MailInDoubt, MailRefused } from './mail-transport.ts';
import type { MailTransport } from './mail-transport.ts';

/** What sending needs from the process. */
export type Mailer = MailSettings & {
  transport: MailTransport;
  /** The folder of messages written as files. */
  outbox: string;
  /** Renders the HTML document; comes from the build, because Node cannot run JSX. */
  toHtml(content: MailContent): string;
};

/** The mail server did not take the message. Contains no personal data. */
export class MailNotSent extends Error {
  readonly problem: string;
  readonly isFinal: boolean;

  constructor(problem: string, { isFinal = false } = {}) {
    super(`Mail was not sent: ${problem}`);
    this.problem = problem;
    this.isFinal = isFinal;
  }
}

/** Messages that this process is handing over: a second attempt meanwhile shares the first one's outcome. */
const underWay = new Map<string, Promise<void>>();

/**
 * Sends one queued message, or finds that there is nothing to send. Holds no database lock while it waits for the
 * mail server. When the server asks for the text, the message is claimed, so that no other process sends it; its
 * outcome is then stored, however long that takes. If the process dies in between, or the mail server gives no
 * answer, operators see it as possibly sent (docs/decisions/0108).
 *
 * @param last whether a failure is final: the console then shows the message as failed
 * @throws MailNotSent if it is to be retried; errors on our side are thrown unchanged
 */
export function sendMail(id: string, mailer: Mailer, { last }: { last: boolean }): Promise<void> {
  const present = underWay.get(id);
  if (present) return present;
  const attempt = attemptToSend(id, mailer, last).finally(() => underWay.delete(id));
  underWay.set(id, attempt);
  return attempt;
}

async function attemptToSend(id: string, mailer: Mailer, last: boolean): Promise<void> {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'sending'])
    .executeTakeFirst();
  if (!mail) return;
  // Of a newer version, whose servers are being started: one of them takes it.
  if (!isKnown(mail)) throw new MailNotSent('UNKNOWN TEMPLATE');
  // By another process, whose attempt may end with a message to send again.
  if (mail.status === 'sending') throw new MailNotSent('UNDER WAY');
  const news = await readNews(mail);
  if (news) {
    const withPublisher = (await mailer.publisherAddress()) !== null;
    return shareNews({ ...mail, leadId: news.leadId }, { urgent: news.urgent, withPublisher });
  }
  const claim = claimOf(mail);
  try {
    const composed = await composeMail(mail, mailer);
    if (composed === null) return await claim.note({ status: 'cancelled' });
    const { to, language, facts, replyTo, calendar, informs } = composed;
    const content = mailContent(mail.template, facts, language);
    const html = mailer.toHtml(content);
    const text = mailText(content);
    const follows = await findFirstOfThread(mail);
    const message = {
      id,
      follows,
      to,
      replyTo,
      subject: content.subject,
      html,
      text,
      language,
      calendar,
    };
    await mailer.transport
      .deliver(message, () => claim.take(informs))
      .catch((error: unknown) => {
        if (claim.refusal) throw claim.refusal;
        if (error instanceof MailInDoubt) throw error;
        if (error instanceof MailRefused)
          throw new MailNotSent(`${REFUSED} ${error.responseCode}`, { isFinal: true });
        // Does not pass the error as the cause: a mail server's reply quotes the address.
        throw new MailNotSent(nameProblem(error));
      });
  } catch (error) {
    if (error instanceof AnothersClaim) return;
    if (error instanceof RequestOff) return claim.note({ status: 'cancelled' });
    // Nothing was sent or noted: written again, it names the day that holds now.
    if (error instanceof RequestChanged) return attemptToSend(id, mailer, last);
    // Resending might deliver it twice, so an operator decides.
    if (error instanceof MailInDoubt)
      return claim.note({ status: 'failed', problem: INTERRUPTED, inDoubt: true });
    const known = error instanceof MailNotSent;
    const isFinal = last || (known && error.isFinal);
    await claim.note({
      status: isFinal ? 'failed' : 'queued',
      problem: known ? error.problem : nameProblem(error),
    });
    if (known && isFinal) return;
    throw error;
  }
  await claim.note({
    status: 'sent',
    sent_at: new Date(),
    problem: null,
    kept_as_file: mailer.transport.keepsFiles,
  });
}

/**
 * The first message about the lead to the same reader, by which a mail program puts them together (RFC 5322, 3.6.4). It
 * may still wait, or be cancelled: those that name it belong together all the same.
 *
 * @returns its id; null for that message itself, and for mail about no lead
 */
async function findFirstOfThread({ id, lead_id, recipient, facts }: Mail): Promise<string | null> {
  if (lead_id === null) return null;
  const first = await db
    .selectFrom('mails')
    .select('id')
    .where('lead_id', '=', lead_id)
    .where('recipient', '=', recipient)
    .where(sql<boolean>`facts ->> 'operator' is not distinct from ${facts['operator'] ?? null}::text`)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return first === undefined || first.id === id ? null : first.id;
}

const isKnown = (row: Selectable<MailRow>): row is Mail => Object.hasOwn(mailTemplates, row.template);

/** Another process is sending it, or it was cancelled in the meantime. */
class AnothersClaim extends Error {}

/** The request was withdrawn or marked as spam after the mail to the clinic was composed. */
class RequestOff extends Error {}

/** The request changed after the mail to the clinic was composed. */
class RequestChanged extends Error {}

type Outcome = {
  status: MailStatus;
  sent_at?: Date;
  problem?: string | null;
  kept_as_file?: boolean;
  inDoubt?: boolean;
};

type Claim = {
  /** Claims the message for sending, or throws. `informs`: the clinic that learns of a request by it. */
  take(informs: InformedClinic | null): Promise<void>;
  /** The error that `take` threw. */
  readonly refusal: unknown;
  note(outcome: Outcome): Promise<void>;
};

/** Milliseconds between attempts to store the outcome of a claimed message, doubling, and the total. */
const NOTING = { first: 100, longest: 10_000, altogether: mailTimes.noting };

function claimOf({ id, facts }: Mail): Claim {
  let claimed: { at: Date; informedLead: string | null } | null = null;
  let refusal: unknown;
  /** Stores the outcome, unless another process has claimed the message by now. */
  const write = ({ inDoubt = DOUBT in facts, ...outcome }: Outcome) =>
    db.transaction().execute(async (trx) => {
      const lead = claimed?.informedLead;
      // Locks the lead before the mail, in the same order as a withdrawal.
      if (lead) await trx.selectFrom('leads').select('id').where('id', '=', lead).forUpdate().execute();
      const { numUpdatedRows } = await trx
        .updateTable('mails')
        .set((eb) => ({
          ...outcome,
          attempts: eb('attempts', '+', outcome.status === 'cancelled' ? 0 : 1),
          ...(inDoubt ? { facts: sql`facts || ${doubt}::jsonb` } : {}),
        }))
        .where('id', '=', id)
        .where(({ and, or, eb }) =>
          claimed === null
            ? eb('status', '=', 'queued')
            : // Another process may have given it up meanwhile.
              and([
                eb('claimed_at', '=', claimed.at),
                or([eb('status', '=', 'sending'), eb('problem', '=', INTERRUPTED)]),
              ]),
        )
        .executeTakeFirst();
      if (lead && numUpdatedRows > 0n)
        await settleInformedClinic(trx, lead, inDoubt || outcome.status === 'sent');
    });
  return {
    get refusal() {
      return refusal;
    },
    async take(informs) {
      const at = new Date();
      try {
        await db.transaction().execute(async (trx) => {
          const start = informs && (await startInformingClinic(trx, informs));
          if (start === 'off') throw new RequestOff();
          if (start === 'changed') throw new RequestChanged();
          const { numUpdatedRows } = await trx
            .updateTable('mails')
            .set({ status: 'sending', claimed_at: at })
            .where('id', '=', id)
            .where('status', '=', 'queued')
            .executeTakeFirst();
          if (numUpdatedRows === 0n) throw new AnothersClaim();
        });
        claimed = { at, informedLead: informs && informs.leadId };
      } catch (error) {
        refusal = error;
        throw error;
      }
    },
    async note(outcome) {
      if (claimed === null) return write(outcome);
      const until = Date.now() + NOTING.altogether;
      for (let wait = NOTING.first; ; wait = Math.min(wait * 2, NOTING.longest)) {
        try {
          return await write(outcome);
        } catch (error) {
          // The mail server's decision matters more than an error of ours.
          if (Date.now() + wait > until) throw error;
          await sleep(wait);
        }
      }
    },
  };
}

/** The kind of failure; a mail server's reply may quote the address. */
function nameProblem(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    [typeof code === 'string' ? code : null, typeof responseCode === 'number' ? String(responseCode) : null]
      .filter((part) => part !== null)
      .join(' ') || 'UNKNOWN'
  );
}
