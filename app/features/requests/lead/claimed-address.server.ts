import { sql } from 'kysely';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import type { Executor } from '#db/database.ts';

/** A listing with an address for patients' requests, from a claim, an operator or an import. */
export type ListingWithAddress = {
  id: string;
  slug: string;
  name: string;
  email: string | null;
  claimedAt: Date | null;
  mailAgreedAt: Date | null;
};

/** The listings with an address, in upper or lower case. */
export const listListingsWith = (executor: Executor, email: string): Promise<ListingWithAddress[]> =>
  executor
    .selectFrom('dentists')
    .select(['id', 'slug', 'name', 'email', 'claimed_at as claimedAt', 'mail_agreed_at as mailAgreedAt'])
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .orderBy('id')
    .execute();

/**
 * Removes an address and its agreement to get mail from all listings. They stay claimed, which names nobody.
 */
export async function forgetAddress(executor: Executor, email: string, actor: Actor): Promise<string[]> {
  const listings = await executor
    .updateTable('dentists')
    .set((eb) => ({
      email: null,
      mail_agreed_at: null,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .returning('id')
    .execute();
  for (const { id } of listings)
    await recordChange(executor, {
      actor,
      action: 'dentist.forget-address',
      subject: { kind: 'dentist', id },
      before: { email: 'set' },
    });
  return listings.map(({ id }) => id);
}
