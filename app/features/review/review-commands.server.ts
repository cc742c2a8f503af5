import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { recordChange } from '#app/features/audit/record-change.server.ts';
import { lockDentist } from '#app/features/dentist/dentist-rating.server.ts';
import { eraseLead } from '#app/features/lead/erase-lead.server.ts';
import { findLeadLink, linkTo } from '#app/features/lead/lead-links.server.ts';
import { eraseLeadText, rewriteLead } from '#app/features/lead/lead-text.server.ts';
import { moveLead } from '#app/features/lead/move-lead.server.ts';
import { queueMail } from '#app/features/mail/queue-mail.server.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { editableUntil, foldAddress, REVIEW_DAYS, reviewBlock, reviewDetails } from './review.ts';
import type { ReviewText } from './review.ts';
import { removeReviewOf } from './remove-review.server.ts';

/** `token` opens the review's page from now on; of an earlier review where that stands in the way. */
export type ConfirmOutcome =
  | { ok: true; token: string }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'already-reviewed'; token: string };

/**
 * Confirms that a review's address is its writer's, who followed the link in the mail. Only then does it count as that
 * person's review, of whom a dentist has one in 30 days; said here and not at the form, where it would tell a stranger
 * who typed the address that somebody else has reviewed (decision 0096). Confirming again changes nothing.
 */
export function confirmReview(token: string, now = new Date()): Promise<ConfirmOutcome> {
  return db.transaction().execute(async (trx): Promise<ConfirmOutcome> => {
    // Before the listing, as a merge locks them: it may be about to give the review to another one.
    await lockLinkedReview(trx, token);
    const found = await findLinkedReview(trx, token, 'confirm');
    if (!found) return { ok: false, reason: 'not-found' };
    if (found.confirmed_at === null) {
      const other = await confirmAddress(trx, found, now);
      if (other) return { ok: false, reason: 'already-reviewed', token: await linkTo(trx, other, 'edit') };
      await trx.updateTable('lead_links').set({ used_at: now }).where('token', '=', token).execute();
    }
    return { ok: true, token: await linkTo(trx, found.lead_id, 'edit') };
  });
}

type LinkedReview = {
  id: string;
  lead_id: string;
  dentist_id: string;
  email: string | null;
  created_at: Date;
};

/** Notes that a review's address is its writer's; gives the lead of the other review that stands in the way of that. */
async function confirmAddress(
  trx: Transaction<Database>,
  review: LinkedReview,
  now: Date,
): Promise<string | null> {
  // Two confirmations of one person at once: the second sees the first.
  await lockDentist(trx, review.dentist_id);
  const other = await findOtherReview(trx, review);
  if (other) return other;
  await trx.updateTable('reviews').set({ confirmed_at: now }).where('id', '=', review.id).execute();
  await recordChange(trx, {
    actor: { kind: 'visitor' },
    action: 'review.confirm',
    subject: { kind: 'lead', id: review.lead_id },
  });
  return null;
}

/**
 * The lead of another confirmed review of this dentist, by the same person, less than 30 days apart. What was sorted out
 * as spam counts for nobody.
 */
async function findOtherReview(
  trx: Transaction<Database>,
  review: Omit<LinkedReview, 'lead_id'>,
): Promise<string | null> {
  if (review.email === null) return null;
  const { rows } = await sql<{ lead_id: string }>`
    select r.lead_id from reviews r join leads l on l.id = r.lead_id
    where r.dentist_id = ${review.dentist_id}::uuid and r.id <> ${review.id}::uuid and r.confirmed_at is not null
      and l.status <> 'spam' and regexp_replace(lower(l.email), '\\+[^@]*@', '@') = ${foldAddress(review.email)}
      and abs(extract(epoch from r.created_at - ${review.created_at}::timestamptz)) < ${REVIEW_DAYS * 86_400}
    order by r.created_at desc limit 1`.execute(trx);
  return rows[0]?.lead_id ?? null;
}

export type EditOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'too-late' }
  /** Another review of this dentist counts; its private page is where that one can be changed. */
  | { ok: false; reason: 'already-reviewed'; token: string };

/**
 * Takes another version of a review from its writer, which is moderated like the first: its writer waits for us anew,
 * and operators hear of it once until they have read it. What is published stays until then.
 */
export function editReview(token: string, text: ReviewText, now = new Date()): Promise<EditOutcome> {
  return db.transaction().execute(async (trx): Promise<EditOutcome> => {
    await lockLinkedReview(trx, token);
    const found = await findLinkedReview(trx, token, 'edit');
    if (!found) return { ok: false, reason: 'not-found' };
    if (now > editableUntil({ createdAt: found.created_at, firstDecidedAt: found.first_decided_at }))
      return { ok: false, reason: 'too-late' };
    // Refused before it was confirmed: this link came by mail as well, and proves the address.
    const other = found.confirmed_at === null ? await confirmAddress(trx, found, now) : null;
    if (other) return { ok: false, reason: 'already-reviewed', token: await linkTo(trx, other, 'edit') };
    // Counts the lead's version up: nobody approves words that they have not seen.
    const moved = await moveLead(trx, { id: found.lead_id, action: 'edit', actor: { kind: 'visitor' }, now });
    if (!moved.ok) return { ok: false, reason: 'too-late' };
    const waitedBefore = moved.value.from === 'new';
    if (!waitedBefore)
      await queueMail(trx, {
        template: 'operator-new-lead',
        recipient: 'operators',
        leadId: found.lead_id,
      });
    const { rating, title, content } = text;
    const present = await trx
      .selectFrom('reviews')
      .select(['id', 'status', 'treatment_type', 'date_of_visit'])
      .where('lead_id', '=', found.lead_id)
      .executeTakeFirstOrThrow();
    if (present.status === 'approved') {
      const edit = { rating, title, content, written_at: now, applied_by: null };
      await trx
        .insertInto('review_edits')
        .values({ review_id: present.id, ...edit })
        .onConflict((conflict) => conflict.column('review_id').doUpdateSet(edit))
        .execute();
    } else {
      await trx.deleteFrom('review_edits').where('review_id', '=', present.id).execute();
      await trx
        .updateTable('reviews')
        .set({ rating, title, content, status: 'new' })
        .where('id', '=', present.id)
        .execute();
    }
    const facts = {
      ...text,
      treatmentType: present.treatment_type,
      dateOfVisit: present.date_of_visit,
    };
    const dentist = { slug: found.slug, name: found.dentistName };
    await rewriteLead(trx, found.lead_id, {
      message: reviewBlock(facts),
      details: reviewDetails(facts, dentist),
    });
    return { ok: true };
  });
}

/**
 * Deletes a review for its writer, from the site at once and from the lead's text; whoever got the mail that asks to
 * confirm it may, too. False where the link leads to no review.
 */
export function deleteReview(token: string, now = new Date()): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const found = await findLinkedReview(trx, token);
    if (!found) return false;
    const moved = await moveLead(trx, {
      id: found.lead_id,
      action: 'withdraw',
      actor: { kind: 'visitor' },
      now,
    });
    if (!moved.ok) return false;
    await removeReviewOf(trx, found.lead_id, now);
    await eraseLeadText(trx, found.lead_id, now);
    return true;
  });
}

async function lockLinkedReview(trx: Transaction<Database>, token: string): Promise<void> {
  const link = await findLeadLink(trx, token);
  if (!link) return;
  const { leadId } = link;
  await trx.selectFrom('leads').select('id').where('id', '=', leadId).forUpdate().execute();
  await trx.selectFrom('reviews').select('id').where('lead_id', '=', leadId).forUpdate().execute();
}

/**
 * Erases a review and everything personal with it, for whoever has a link of it: from the site, and name, address, words
 * and links here. Also where the review itself was deleted before. False where the link leads nowhere.
 */
export function eraseReview(token: string, now = new Date()): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const link = await findLeadLink(trx, token);
    if (!link || link.purpose === 'status') return false;
    const erased = await eraseLead(trx, { id: link.leadId, actor: { kind: 'visitor' } }, now);
    if (erased.ok) await removeReviewOf(trx, link.leadId, now);
    return erased.ok;
  });
}

/** The review that a link for confirming or editing leads to. */
async function findLinkedReview(
  trx: Transaction<Database>,
  token: string,
  purpose: 'confirm' | 'edit' | null = null,
) {
  const link = await findLeadLink(trx, token);
  if (!link || link.purpose === 'status' || (purpose && link.purpose !== purpose)) return null;
  const row = await trx
    .selectFrom('reviews as r')
    .innerJoin('leads as l', 'l.id', 'r.lead_id')
    .innerJoin('dentists as d', 'd.id', 'r.dentist_id')
    .select(['r.id', 'r.dentist_id', 'r.created_at', 'r.confirmed_at', 'r.first_decided_at', 'l.email'])
    .select(['d.slug', 'd.name as dentistName'])
    .where('r.lead_id', '=', link.leadId)
    .executeTakeFirst();
  return row ? { ...row, lead_id: link.leadId } : null;
}
