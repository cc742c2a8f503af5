import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { receiveLead } from '#app/features/lead/receive-lead.server.ts';
import { stored } from '#app/features/lead/stored.server.ts';
import type { Stored } from '#app/features/lead/stored.server.ts';
import type { Submission } from '#app/features/lead/submission.ts';
import { queueMail } from '#app/features/mail/queue-mail.server.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { timeOrderedId } from '#db/time-ordered-id.ts';
import { reviewBlock, reviewDetails } from './review.ts';
import type { NewReview } from './review.ts';

export type ReviewRequest = Submission & {
  dentist: { id: string; slug: string; name: string };
  review: NewReview;
};

/**
 * Stores a review as a lead and as an unpublished review, and queues the mail that asks its writer to confirm it: all or
 * nothing. Takes a checked review; the same submission again gives the first one's lead.
 */
export function submitReview({
  dentist,
  review,
  ...submission
}: ReviewRequest): Promise<Stored<{ leadId: string }>> {
  return stored(() =>
    db.transaction().execute(async (trx) => {
      const lead = await receiveLead(
        trx,
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
      );
      await storeReview(trx, lead.id, { dentist, review, language: submission.language });
      if ((submission.suspicions ?? []).length === 0) await askAgain(trx, lead.id);
      return { leadId: lead.id };
    }),
  );
}

async function storeReview(
  trx: Transaction<Database>,
  leadId: string,
  { dentist, review, language }: Pick<ReviewRequest, 'dentist' | 'review' | 'language'>,
): Promise<void> {
  // Sent again after its writer deleted it: it stays deleted.
  const lead = await trx
    .selectFrom('leads')
    .select('dentist_id')
    .where('id', '=', leadId)
    .where('status', '=', 'new')
    .executeTakeFirst();
  if (!lead) return;
  await trx
    .insertInto('reviews')
    .values({
      id: timeOrderedId(),
      // Its lead's: the listing may have been merged while the form was open.
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
    .execute();
}

/**
 * Writes the mail with the link for confirming again, for who sends the same once more because none came, or because its
 * link has run out: at most once an hour, three times in all, and not beside one that has not left yet. Nobody fills
 * somebody else's mailbox: five a day to one address, whatever the reviews.
 */
async function askAgain(trx: Transaction<Database>, leadId: string): Promise<void> {
  const { rows } = await sql`
    select from leads l join reviews r on r.lead_id = l.id
    where l.id = ${leadId}::uuid and l.status = 'new' and cardinality(l.suspicions) = 0 and r.confirmed_at is null
      and not exists (select from mails m where m.lead_id = l.id and m.template = 'review-confirm'
        and (m.status in ('queued', 'sending') or m.created_at > now() - interval '1 hour'))
      and (select count(*) from mails m where m.lead_id = l.id and m.template = 'review-confirm') < 3
      and (select count(*) from mails m join leads o on o.id = m.lead_id
        where lower(o.email) = lower(l.email) and m.template = 'review-confirm'
          and m.created_at > now() - interval '1 day') < 5`.execute(trx);
  if (rows.length > 0) await queueMail(trx, { template: 'review-confirm', recipient: 'visitor', leadId });
}
