import { findLeadLink } from '#app/features/requests/lead/lead-links.server.ts';
import { countMailsOfDay, queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';

/** How many mails with a link to one review leave in a day. */
const MAX_LINK_MAILS = 3;

/**
 * Queues the mail with a new link that edits the review, to the address of its writer: three a day, and none while one is
 * queued.
 */
export async function mailReviewLink(trx: Trx, leadId: string): Promise<void> {
  if ((await countMailsOfDay(trx, leadId, 'review-link')) >= MAX_LINK_MAILS) return;
  await queueMail(trx, { template: 'review-link', leadId, unless: 'waiting' });
}

/**
 * Mails a new link to whoever has a link to a confirmed review, even one whose time is over.
 *
 * @returns false if the link is none, or leads to no review
 */
export function renewReviewLink(token: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const leadId = await findReviewOf(trx, token);
    if (leadId === null) return false;
    // Locked, so that simultaneous requests count each other's mail.
    await trx.selectFrom('leads').select('id').where('id', '=', leadId).forUpdate().execute();
    await mailReviewLink(trx, leadId);
    return true;
  });
}

/** Whether a link whose time is over leads to a confirmed review. */
export const isRenewable = async (token: string): Promise<boolean> =>
  (await findReviewOf(db, token)) !== null;

async function findReviewOf(executor: Trx | typeof db, token: string): Promise<string | null> {
  const link = await findLeadLink(executor, token, { evenExpired: true });
  if (!link || link.purpose === 'status') return null;
  const review = await executor
    .selectFrom('reviews')
    .select('id')
    .where('lead_id', '=', link.leadId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return review ? link.leadId : null;
}

/** The token that edits the review of a link: the one that this browser got for confirming it, or the link's own. */
export async function findEditToken(token: string, held: string | null): Promise<string> {
  if (held === null) return token;
  const [own, other] = await Promise.all([findLeadLink(db, token), findLeadLink(db, held)]);
  return other?.purpose === 'edit' && own?.leadId === other.leadId ? held : token;
}
