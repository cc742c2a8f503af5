import { z } from 'zod';
import { findLeadFacts } from '#app/features/lead/lead-queries.server.ts';

/** Whether a message to the site was stored under that id, as an address gives it. */
export async function hasContactMessage(id: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false;
  return (await findLeadFacts(id, 'contact_message')) !== null;
}
