import { findLeadFacts } from '#app/features/lead/lead-queries.server.ts';

/** Whether a private link, as an address gives it, leads to a message to the site. */
export async function hasContactMessage(token: string): Promise<boolean> {
  return (await findLeadFacts(token, 'contact_message')) !== null;
}
