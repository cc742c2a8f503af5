import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { queueLeadMail } from '#app/features/requests/lead/new-lead-mails.server.ts';
import { rowLimits } from '#app/features/requests/limit/limits.server.ts';
import { storeLead } from '#app/features/requests/lead/receive-lead.server.ts';
import type { Stored } from '#app/features/requests/lead/receive-lead.server.ts';
import type { Submission } from '#app/features/requests/lead/submission.ts';
import type { Database } from '#db/rows.ts';
import { timeOrderedId } from '#db/time-ordered-id.ts';
import { reviewBlock, reviewDetails } from './review.ts';
import type { NewReview } from './review.ts';
import { addVersion } from './review-versions.server.ts';

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
export function submitReview({
  dentist,
  review,
  ...submission
}: ReviewRequest): Promise<Stored<{ leadId: string }>> {
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
      await storeReview(trx, leadId, { dentist, review, language: submission.language });
      if ((submission.suspicions ?? []).length === 0) await askAgain(trx, leadId);
    },
  );
}

async function storeReview(
  trx: Transaction<Database>,
  leadId: string,
  { dentist, review, language }: Pick<ReviewRequest, 'dentist' | 'review' | 'language'>,
): Promise<void> {
  // A repeated submission does not restore a review that its writer deleted.
  const lead = await trx
    .selectFrom('leads')
    .select('dentist_id')
    .where('id', '=', leadId)
    .where('status', '=', 'new')
    .executeTakeFirst();
  if (!lead) return;
  const added = await trx
    .insertInto('reviews')
    .values({
      id: timeOrderedId(),
      // The lead's dentist: the listing may have been merged while the form was open.
      dentist_id: lead.dentist_id ?? dentist.id,
      lead_id: leadId,
      patient_name: review.patientName,
      rating: review.rating,
      title: review.title,
      content: review.content,
      treatment_type: review.treatmentType,
      date_of_visit: review.dateOfVisit,
      language,
    })
    .onConflict((conflict) => conflict.column('lead_id').where('lead_id', 'is not', null).doNothing())
    .returning(['id', 'status', 'version'])
    .executeTakeFirst();
  if (added) await addVersion(trx, added, review, new Date());
}

/**
 * Queues the confirmation mail again when a visitor resubmits because none arrived or its link expired: at most once an
 * hour and three times in all, and never while one is queued. `rowLimits` also limits mail per address over all
 * reviews, so that nobody can flood another person's mailbox.
 */
async function askAgain(trx: Transaction<Database>, leadId: string): Promise<void> {
  const { points, seconds } = rowLimits.reviewMailsToAddress;
  const { rows } = await sql`
    select from leads l join reviews r on r.lead_id = l.id
    where l.id = ${leadId}::uuid and l.status = 'new' and cardinality(l.suspicions) = 0 and r.confirmed_at is null
      and not exists (select from lead_events e
        where e.lead_id = l.id and e.kind = 'asked' and e.happened_at > now() - interval '1 hour')
      and (select count(*) from lead_events e where e.lead_id = l.id and e.kind = 'asked') < 3
      and (select count(*) from lead_events e join leads o on o.id = e.lead_id
        where lower(o.email) = lower(l.email) and e.kind = 'asked'
          and e.happened_at > now() - make_interval(secs => ${seconds})) < ${points}`.execute(trx);
  if (rows.length > 0)
    await queueLeadMail(trx, {
      template: 'review-confirm',
      leadId,
      unless: 'waiting',
    });
}
