import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { cancelMails } from '#app/features/requests/mail/queue-mail.server.ts';
import { leadErrorCopy } from '#app/features/requests/lead/lead-error-copy.ts';
import { findRequestOf } from '#app/features/requests/lead/lead-links.server.ts';
import { changeAddress } from '#app/features/requests/lead/lead-text.server.ts';
import { queueLeadMail } from '#app/features/requests/lead/new-lead-mails.server.ts';
import { emailAddress } from '#app/features/requests/lead/typed-text.server.ts';
import { clearSuspicions } from '#app/features/requests/lead/work-lead.server.ts';
import { leadLimits } from '#app/features/requests/lead/lead-form.ts';
import { countOrRefuse, rowLimits } from '#app/features/requests/limit/limits.server.ts';
import { db } from '#db/database.ts';
import type { Executor, Trx } from '#db/database.ts';
import { codesOf } from './review-codes.server.ts';

/**
 * Queues the confirmation mail of a review again because none arrived or its link expired: three times in all, not within
 * `minutes` of the last one, and never while one is queued. `rowLimits` also limits mail per address over all reviews, so
 * that nobody can flood another person's mailbox.
 *
 * @returns whether it is queued
 */
export async function askAgain(trx: Trx, leadId: string, minutes = 60): Promise<boolean> {
  const { points, seconds } = rowLimits.reviewMailsToAddress;
  const { rows } = await sql`
    select from leads l join reviews r on r.lead_id = l.id
    where l.id = ${leadId}::uuid and l.status = 'new' and cardinality(l.suspicions) = 0 and r.confirmed_at is null
      and not exists (select from lead_events e
        where e.lead_id = l.id and e.kind = 'asked' and e.happened_at > now() - make_interval(mins => ${minutes}))
      and (select count(*) from lead_events e where e.lead_id = l.id and e.kind = 'asked') < 3
      and (select count(*) from lead_events e join leads o on o.id = e.lead_id
        where lower(o.email) = lower(l.email) and e.kind = 'asked'
          and e.happened_at > now() - make_interval(secs => ${seconds})) < ${points}`.execute(trx);
  if (rows.length === 0) return false;
  return queueLeadMail(trx, { template: 'review-confirm', leadId, unless: 'waiting' });
}

/** Minutes after which the writer may ask for the mail again. */
export const ASK_AFTER = 2;

/** Hours in which the page after sending can ask again or for another address; later, its address may be somebody else's. */
const OPEN_HOURS = 24;

/** Of a review just sent: it waits for the button in the mail, that time is `over`, or it is `confirmed`. */
export type SentReview = 'waiting' | 'over' | 'confirmed';

/**
 * Returns what became of a review whose page after sending is open.
 *
 * @param token of the link that the review's sender has
 * @returns null if it leads to no review of this dentist
 */
export async function findSentReview(
  token: string,
  dentistId: string,
): Promise<{ leadId: string; state: SentReview } | null> {
  const leadId = await findRequestOf(db, token);
  const state = leadId === null ? null : await findState(db, leadId, dentistId);
  return leadId !== null && state ? { leadId, state } : null;
}

async function findState(executor: Executor, leadId: string, dentistId: string): Promise<SentReview | null> {
  const row = await executor
    .selectFrom('leads as l')
    .innerJoin('reviews as r', 'r.lead_id', 'l.id')
    .select(['l.status', 'l.created_at', 'r.confirmed_at'])
    .where('l.id', '=', leadId)
    .where('l.dentist_id', '=', dentistId)
    .where('l.service_type', '=', 'review_submission')
    .executeTakeFirst();
  if (!row) return null;
  if (row.confirmed_at) return 'confirmed';
  const isOpen = row.created_at.getTime() > Date.now() - OPEN_HOURS * 3_600_000;
  // One sorted out as spam looks as it did before.
  return isOpen && ['new', 'spam'].includes(row.status) ? 'waiting' : 'over';
}

/** `sent`: a mail is on its way. `later`: the last one left too short a time ago, or too many did. `over`: none is sent any more. */
export type AskedAgain = 'sent' | 'later' | 'over';

/** Validates another address. */
export function parseAddress(
  typed: string,
  language: Language,
): { ok: true; value: string } | { ok: false; error: string } {
  const parsed = emailAddress(leadLimits.email, leadErrorCopy(language).email).safeParse(typed);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, error: parsed.error.issues[0]!.message };
}

/**
 * Sends the mail that confirms a review again, or to another address: the review stays the same one, and the link in the
 * mail to the first address ends.
 *
 * @param email another address, validated; null to send to the same one
 * @throws TooManySubmissions beyond the limit of forms by network
 */
export async function sendAgain(
  leadId: string,
  { email, network }: { email: string | null; network: string },
  now = new Date(),
): Promise<AskedAgain> {
  await countOrRefuse(db, 'form', network);
  const asked = db.transaction().execute(async (trx): Promise<AskedAgain> => {
    // A confirmation takes the same lock: the second of two sees what the first did.
    const lead = await trx
      .selectFrom('leads')
      .select(['email', 'dentist_id', 'status', 'suspicions'])
      .where('id', '=', leadId)
      .forUpdate()
      .executeTakeFirst();
    const state = lead?.dentist_id ? await findState(trx, leadId, lead.dentist_id) : null;
    if (!lead || state !== 'waiting') return 'over';
    const isOther = email !== null && email.toLowerCase() !== lead.email?.toLowerCase();
    if (isOther) {
      await changeAddress(trx, leadId, email);
      await cancelMails(trx, leadId, { but: ['operator-new-lead'] });
      const codes = await codesOf(trx, { email, network }, now);
      await trx.updateTable('reviews').set(codes).where('lead_id', '=', leadId).execute();
    }
    // One that an operator sorted out is told the same and sent nothing. One that was only suspected asks as a person
    // does, and the page says that the mail is on its way.
    if (lead.suspicions.length > 0) {
      if (lead.status === 'spam') return 'sent';
      await clearSuspicions(trx, { id: leadId, suspicions: lead.suspicions }, { kind: 'visitor' }, now);
    }
    if (await askAgain(trx, leadId, isOther ? 0 : ASK_AFTER)) return 'sent';
    // Without a mail to the other address, the link in the first one must go on working.
    throw new NotNow();
  });
  return asked.catch((error: unknown) => {
    if (error instanceof NotNow) return 'later';
    throw error;
  });
}

/** Rolls the change of the address back. */
class NotNow extends Error {}
