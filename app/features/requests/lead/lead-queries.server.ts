import { db } from '#db/database.ts';
import type { LeadKind, LeadStatus } from './lead.ts';
import { findRequestOf } from './lead-links.server.ts';

/** What a confirmation page needs of a lead; nothing personal. */
export type LeadFacts = {
  details: Record<string, unknown>;
  dentistId: string | null;
  status: LeadStatus;
  createdAt: Date;
  answerBy: Date | null;
};

/** The facts of a private link's lead if it is of this kind, or null. */
export async function findLeadFacts(token: string, kind: LeadKind): Promise<LeadFacts | null> {
  const id = await findRequestOf(db, token);
  if (id === null) return null;
  const facts = await db
    .selectFrom('leads')
    .select(['details', 'dentist_id as dentistId', 'status', 'created_at as createdAt'])
    .select('answer_by as answerBy')
    .where('id', '=', id)
    .where('service_type', '=', kind)
    .executeTakeFirst();
  return facts ?? null;
}

/** Whether a form with that key became a lead, which the visitor has not taken back. */
export async function wasReceived(submissionKey: string): Promise<boolean> {
  const lead = await db
    .selectFrom('leads')
    .select('id')
    .where('submission_key', '=', submissionKey)
    .where('status', '<>', 'withdrawn')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return lead !== undefined;
}

/** Whether a private link's token leads to a lead of this kind about this dentist (null: about none). */
export async function leadsTo(
  token: string,
  { kind, dentistId }: { kind: LeadKind; dentistId: string | null },
): Promise<boolean> {
  return (await findLeadFacts(token, kind))?.dentistId === dentistId;
}
