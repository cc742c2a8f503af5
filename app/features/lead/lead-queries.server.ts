import { db } from '#db/database.ts';
import type { LeadKind } from './lead.ts';

/** What a confirmation page may know of a lead: nothing personal. */
export type LeadFacts = { details: Record<string, unknown>; dentistId: string | null };

/** The facts of the lead with that id (a UUID) and of that kind, or null. */
export async function findLeadFacts(id: string, kind: LeadKind): Promise<LeadFacts | null> {
  const row = await db
    .selectFrom('leads')
    .select(['details', 'dentist_id'])
    .where('id', '=', id)
    .where('service_type', '=', kind)
    .executeTakeFirst();
  return row ? { details: row.details, dentistId: row.dentist_id } : null;
}
