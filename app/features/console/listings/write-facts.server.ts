import { sql } from 'kysely';
import { factKeys } from '#app/content/dentist-facts.ts';
import { toColumns } from '#app/features/directory/dentist/fact-columns.server.ts';
import type { Trx } from '#db/database.ts';
import { changedFields, pickFacts } from './listing.ts';
import type { ListingFacts, ListingField } from './listing.ts';
import { movedColumns } from './listing-place.server.ts';

/** Facts for the audit. Of an e-mail address it records only that there is one, because a claim's is personal. */
export function factsForAudit(facts: ListingFacts, fields: readonly ListingField[]): Partial<ListingFacts> {
  const picked = pickFacts(facts, fields);
  return 'email' in picked ? { ...picked, email: facts.email === null ? null : 'set' } : picked;
}

/** Whether the clinic's agreement is new: given for the first time or for another address. */
export const isAgreedAnew = (before: ListingFacts, after: ListingFacts): boolean =>
  after.mailAgreed && (!before.mailAgreed || before.email?.toLowerCase() !== after.email?.toLowerCase());

/** Updates the facts of an existing listing and its primary office. */
export async function writeFacts(
  trx: Trx,
  id: string,
  before: ListingFacts,
  after: ListingFacts,
): Promise<void> {
  const verifying = after.verified && !before.verified;
  await trx
    .updateTable('dentists')
    .set({
      ...toColumns(after, factKeys),
      is_verified: after.verified,
      ...(verifying ? { verified_at: sql<Date>`now()` } : {}),
      ...(isAgreedAnew(before, after) ? { mail_agreed_at: sql<Date>`now()` } : {}),
      ...(after.mailAgreed ? {} : { mail_agreed_at: null }),
    })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('dentist_locations')
    .set({
      office_hours: after.hours && JSON.stringify(after.hours),
      phone: after.placePhone,
      ...(await movedColumns(trx, before, after)),
    })
    .where('dentist_id', '=', id)
    .where('is_primary_location', '=', true)
    .execute();
  if (!changedFields(before, after).includes('specialties')) return;
  await trx.deleteFrom('dentist_specialties').where('dentist_id', '=', id).execute();
  await writeSpecialties(trx, id, after.specialties);
}

const writeSpecialties = (trx: Trx, id: string, slugs: readonly string[]) =>
  trx
    .insertInto('dentist_specialties')
    .columns(['dentist_id', 'category_id'])
    .expression((eb) =>
      eb
        .selectFrom('specialist_categories')
        .select([sql<string>`${id}::uuid`.as('dentist_id'), 'id'])
        .where('slug', 'in', [...slugs]),
    )
    .execute();
