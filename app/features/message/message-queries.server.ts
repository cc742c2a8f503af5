import { findLeadFacts } from '#app/features/lead/lead-queries.server.ts';

/** Whether a private link, as an address gives it, leads to a message to this dentist. */
export async function hasDentistMessage(token: string, dentistId: string): Promise<boolean> {
  return (await findLeadFacts(token, 'dentist_message'))?.dentistId === dentistId;
}
