import { sql } from 'kysely';
import type { Trx } from './change-listing.server.ts';
import { changedFields, pickFacts } from './listing.ts';
import type { ListingFacts, ListingField } from './listing.ts';
import { movedColumns } from './listing-place.server.ts';

/** Facts of some fields as the audit has them: that an address is there, not which; a claim brings a person's. */
export function factsForAudit(facts: ListingFacts, fields: readonly ListingField[]): Partial<ListingFacts> {
  const picked = pickFacts(facts, fields);
  return 'email' in picked ? { ...picked, email: facts.email === null ? null : 'set' } : picked;
}

/** Whether the clinic agrees to mail that it had not agreed to: for the first time, or at another address. */
export const isAgreedAnew = (before: ListingFacts, after: ListingFacts): boolean =>
  after.mailAgreed && (!before.mailAgreed || before.email?.toLowerCase() !== after.email?.toLowerCase());

/** Writes the facts of a listing that is there, with its first place. */
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
      name: after.name,
      clinic_name: after.clinicName,
      years_experience: after.years,
      badges: after.badges,
      bio: after.bio,
      bio_fr: after.bioFr,
      photo_url: after.photo,
      services: after.services,
      phone: after.phone,
      website_url: after.website,
      email: after.email,
      languages: after.languages,
      insurance: after.insurance,
      is_accepting_patients: after.accepting,
      offers_emergency_care: after.emergency,
      accepts_walk_ins: after.walkIns,
      wheelchair_accessible: after.wheelchair,
      cdcp: after.cdcp,
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
