import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { lockDentist } from '#app/features/directory/dentist/dentist-rating.server.ts';
import { storeLead } from '#app/features/requests/lead/receive-lead.server.ts';
import type { Stored } from '#app/features/requests/lead/receive-lead.server.ts';
import type { Submission } from '#app/features/requests/lead/submission.ts';
import { findLeadLink, linkTo, noteLinkUsed } from '#app/features/requests/lead/lead-links.server.ts';
import { eraseLeadText, rewriteLead } from '#app/features/requests/lead/lead-text.server.ts';
import { promiseAnswer } from '#app/features/requests/lead/lead-commands.server.ts';
import { moveLead } from '#app/features/requests/lead/move-lead.server.ts';
import { queueMail } from '#app/features/requests/mail/queue-mail.server.ts';
import { db } from '#db/database.ts';
import type { Trx } from '#db/database.ts';
import { askAgain } from './ask-again.server.ts';
import { editableUntil, foldAddress, REVIEW_DAYS, reviewBlock, reviewDetails } from './review.ts';
import type { NewReview, ReviewText } from './review.ts';
import { eraseWhole, removeReviewOf } from './remove-review.server.ts';
import { codesOf } from './review-codes.server.ts';
import { mailReviewLink } from './review-link.server.ts';
import { addVersion, showVersion } from './review-versions.server.ts';

export type ReviewRequest = Submission & {
  dentist: { id: string; slug: string; name: string };
  review: NewReview;
};

/**
 * Stores a review as a lead and an unpublished review, and queues the confirmation mail, in one transaction. Takes a
 * validated review.
 *
 * @returns the lead; for a repeated submission, the first one's
 */
export function submitReview({ dentist, review, ...submission }: ReviewRequest): Promise<Stored> {
  return storeLead(
    {
      kind: 'review_submission',
      name: review.patientName,
      email: review.email,
      phone: null,
      message: reviewBlock(review),
      details: reviewDetails(review, dentist),
      dentistId: dentist.id,
    },
    submission,
    async (trx, leadId) => {
      await storeReview(trx, leadId, { dentist, review, ...submission });
      if ((submission.suspicions ?? []).length === 0) await askAgain(trx, leadId);
    },
  );
}

async function storeReview(
  trx: Trx,
  leadId: string,
  { dentist, review, language, network }: Pick<ReviewRequest, 'dentist' | 'review' | 'language' | 'network'>,
): Promise<void> {
  // A repeated submission does not restore a review that its writer deleted.
  const lead = await trx
    .selectFrom('leads')
    .select('dentist_id')
    .where('id', '=', leadId)
    .where('status', '=', 'new')
    .executeTakeFirst();
  if (!lead) return;
  const now = new Date();
  const added = await trx
    .insertInto('reviews')
    .values({
      id: randomUUIDv7(),
      // The lead's dentist: the listing may have been merged while the form was open.
      dentist_id: lead.dentist_id ?? dentist.id,
      lead_id: leadId,
      patient_name: review.patientName,
      rating: review.rating,
      title: review.title,
      content: review.content,
      treatment_type: review.treatmentType,
      date_of_visit: review.dateOfVisit,
      outcome: review.outcome,
      language,
      ...(await codesOf(trx, { email: review.email, network }, now)),
    })
    .onConflict((conflict) => conflict.column('lead_id').where('lead_id', 'is not', null).doNothing())
    .returning(['id', 'status', 'version'])
    .executeTakeFirst();
  if (added) await addVersion(trx, added, review, now);
}

/** `token` edits the review; null if it was confirmed before, since a link confirms once. */
export type ConfirmOutcome =
  | { ok: true; token: string | null }
  /** `already-reviewed`: the link to the earlier review is in a mail. */
  | { ok: false; reason: 'not-found' | 'already-reviewed' };

/**
 * Confirms a review's e-mail address by the link in the mail. The limit of one review per person and dentist in 30 days
 * is checked only here: the form would reveal to anybody who types an address that its owner has written a review
 * (decision 0098). Operators hear of the review now. Confirming again changes nothing and makes no link.
 *
 * @returns a token for editing, or why the review cannot be confirmed
 */
export function confirmReview(token: string, now = new Date()): Promise<ConfirmOutcome> {
  return db.transaction().execute(async (trx): Promise<ConfirmOutcome> => {
    // Locked before the listing, as a merge does, which may be moving the review.
    await lockLinkedReview(trx, token);
    const found = await findLinkedReview(trx, token, 'confirm');
    if (!found) return { ok: false, reason: 'not-found' };
    if (found.confirmed_at !== null) return { ok: true, token: null };
    const other = await confirmAddress(trx, found, now);
    if (other) {
      await mailReviewLink(trx, other);
      return { ok: false, reason: 'already-reviewed' };
    }
    await noteLinkUsed(trx, token, now);
    // Of a suspicious one they were told when it came.
    await queueMail(trx, { template: 'operator-new-lead', leadId: found.lead_id, unless: 'written' });
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

/**
 * Marks a review's address as confirmed.
 *
 * @returns the lead of another review that prevents it, or null
 */
async function confirmAddress(trx: Trx, review: LinkedReview, now: Date): Promise<string | null> {
  // Serialises two confirmations of one person, so that the second sees the first.
  await lockDentist(trx, review.dentist_id);
  const other = await findOtherReview(trx, review);
  if (other) return other;
  await trx.updateTable('reviews').set({ confirmed_at: now }).where('id', '=', review.id).execute();
  await promiseAnswer(trx, review.lead_id, now);
  await recordChange(trx, {
    actor: { kind: 'visitor' },
    action: 'review.confirm',
    subject: { kind: 'lead', id: review.lead_id },
  });
  return null;
}

/**
 * The lead of another confirmed review of the dentist by the same person, less than 30 days apart. Reviews marked as
 * spam do not count.
 */
async function findOtherReview(trx: Trx, review: Omit<LinkedReview, 'lead_id'>): Promise<string | null> {
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
  /** `already-reviewed`: another review of this dentist counts; the link to it is in a mail. */
  | { ok: false; reason: 'not-found' | 'too-late' | 'already-reviewed' };

/**
 * Stores a new version of a review from its writer. It is moderated like the first: the answer promise restarts, and
 * operators get one notification until they have read it. The published version stays until then.
 *
 * @returns success, or why it cannot be edited
 */
export function editReview(token: string, text: ReviewText, now = new Date()): Promise<EditOutcome> {
  return db.transaction().execute(async (trx): Promise<EditOutcome> => {
    await lockLinkedReview(trx, token);
    const found = await findLinkedReview(trx, token, 'edit');
    if (!found) return { ok: false, reason: 'not-found' };
    if (now > editableUntil({ createdAt: found.created_at, firstDecidedAt: found.first_decided_at }))
      return { ok: false, reason: 'too-late' };
    // Refused before it was confirmed. This link came by mail, too, so it proves the address.
    const other = found.confirmed_at === null ? await confirmAddress(trx, found, now) : null;
    if (other) {
      await mailReviewLink(trx, other);
      return { ok: false, reason: 'already-reviewed' };
    }
    // Increments the lead's version, so that nobody approves text that they have not seen.
    const moved = await moveLead(trx, { id: found.lead_id, action: 'edit', actor: { kind: 'visitor' }, now });
    if (!moved.ok) return { ok: false, reason: 'too-late' };
    const waitedBefore = moved.value.from === 'new';
    if (!waitedBefore)
      await queueMail(trx, {
        template: 'operator-new-lead',
        leadId: found.lead_id,
      });
    const present = await trx
      .selectFrom('reviews')
      .select(['id', 'status', 'version', 'treatment_type', 'date_of_visit', 'outcome'])
      .where('lead_id', '=', found.lead_id)
      .executeTakeFirstOrThrow();
    const version = await addVersion(trx, present, text, now);
    if (present.status !== 'approved') {
      await showVersion(trx, present.id, version);
      await trx.updateTable('reviews').set({ status: 'new' }).where('id', '=', present.id).execute();
    }
    const facts = {
      ...text,
      treatmentType: present.treatment_type,
      dateOfVisit: present.date_of_visit,
      outcome: present.outcome,
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
 * Deletes a review by its writer's link, also that for confirmation: takes it off the site and erases its text from the
 * lead.
 *
 * @returns false if the link leads to no review
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

async function lockLinkedReview(trx: Trx, token: string): Promise<void> {
  const link = await findLeadLink(trx, token);
  if (!link) return;
  const { leadId } = link;
  await trx.selectFrom('leads').select('id').where('id', '=', leadId).forUpdate().execute();
  await trx.selectFrom('reviews').select('id').where('lead_id', '=', leadId).forUpdate().execute();
}

/**
 * Erases a review and all personal data by any of its links: name, address, text and links. Also works after the review
 * was deleted.
 *
 * @returns false if the link is invalid
 */
export function eraseReview(token: string, now = new Date()): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const link = await findLeadLink(trx, token);
    if (!link || link.purpose === 'status') return false;
    return (await eraseWhole(trx, { id: link.leadId, actor: { kind: 'visitor' } }, now)).ok;
  });
}

/** Finds the review of a link for confirming or editing. */
async function findLinkedReview(trx: Trx, token: string, purpose: 'confirm' | 'edit' | null = null) {
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
