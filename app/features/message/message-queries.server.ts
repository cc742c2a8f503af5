import { z } from 'zod';
import { findLeadFacts } from '#app/features/lead/lead-queries.server.ts';

/** Whether a message to this dentist was stored under that id, as an address gives it. */
export async function hasDentistMessage(id: string, dentistId: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false;
  return (await findLeadFacts(id, 'dentist_message'))?.dentistId === dentistId;
}
