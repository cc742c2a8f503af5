import { randomUUID } from 'node:crypto';
import type { Insertable, UpdateObject } from 'kysely';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { linkTo } from '#app/features/requests/lead/lead-links.server.ts';
import type { NewReview } from '#app/features/requests/review/review.ts';
import { confirmReview, submitReview } from '#app/features/requests/review/review-commands.server.ts';
import { moveReview } from '#app/features/requests/review/moderate-review.server.ts';
import type { Submission } from '#app/features/requests/lead/submission.ts';
import { db } from '#db/database.ts';
import type { Database } from '#db/rows.ts';
import { leadOf } from '#tests/support/leads.ts';
import { inTransaction } from '#tests/support/transaction.ts';

export const moderator: Actor = { kind: 'operator', id: 'op-ann', name: 'Ann Roy', role: 'moderator' };

export const reviewOf = (changes: Partial<NewReview> = {}): NewReview => ({
  rating: 4,
  title: 'Gentle and on time',
  content: 'They explained every step.',
  patientName: 'Maria O.',
  email: `${randomUUID()}@example.com`,
  treatmentType: 'Root Canal',
  dateOfVisit: '2026-10-01',
  outcome: null,
  ...changes,
});

/** Stores a published review that no form sent, as the demonstration and imports do; returns its id. */
export async function insertReview(
  dentistId: string,
  columns: Partial<Insertable<Database['reviews']>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('reviews')
    .values({
      id: randomUUID(),
      dentist_id: dentistId,
      patient_name: 'Seeded S.',
      rating: 5,
      title: 'Good',
      content: 'Good care.',
      status: 'approved',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the review of a lead. */
export const changeReview = (leadId: string, columns: UpdateObject<Database, 'reviews'>) =>
  db.updateTable('reviews').set(columns).where('lead_id', '=', leadId).execute();

/** Writes a review, with changes of its form's submission; returns its lead's id. */
export async function writeReview(
  dentist: { id: string; slug: string },
  changes: Partial<NewReview> = {},
  submission: Partial<Submission> = {},
): Promise<string> {
  const outcome = await submitReview({
    dentist: { ...dentist, name: 'Dr. Amélie Tremblay' },
    review: reviewOf(changes),
    language: 'en',
    submissionKey: randomUUID(),
    ...submission,
  });
  if (!outcome.ok) throw new Error(`The review was not stored: ${outcome.reason}.`);
  return outcome.value.leadId;
}

/** The stored review of a lead. */
export const reviewOfLead = (leadId: string) =>
  db.selectFrom('reviews').selectAll().where('lead_id', '=', leadId).executeTakeFirst();

/** Confirms a review like its author; returns the token of its private page. */
export async function confirmed(leadId: string): Promise<string> {
  const outcome = await confirmReview(await linkTo(db, leadId, 'confirm'));
  if (!outcome.ok) throw new Error(`The review was not confirmed: ${outcome.reason}.`);
  if (outcome.token === null) throw new Error('The review was confirmed before.');
  return outcome.token;
}

/** Writes a review and confirms it like its author; returns its lead's id and the token of its private page. */
export async function sendReview(
  dentist: { id: string; slug: string },
  changes: Partial<NewReview> = {},
): Promise<{ id: string; token: string }> {
  const id = await writeReview(dentist, changes);
  return { id, token: await confirmed(id) };
}

const versionOf = async (id: string) => (await leadOf(id)).version;

/** Takes a step as an operator with the current version. */
export async function moderate(
  id: string,
  action: Parameters<typeof moveReview>[1]['action'],
  more: { note?: string; visitChecked?: boolean; now?: Date } = {},
) {
  const version = await versionOf(id);
  return inTransaction(moveReview, { id, version, action, actor: moderator, ...more });
}
