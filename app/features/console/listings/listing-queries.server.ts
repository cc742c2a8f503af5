import { sql } from 'kysely';
import { isWithoutSpecialty } from '#app/features/directory/dentist/imported-facts.server.ts';
import { isUuid } from '#app/content/uuid.ts';
import { factSelection } from '#app/features/directory/dentist/fact-columns.server.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import type { DentistPart, KnownBy } from '#db/rows.ts';
import { pointOf } from './listing-place.server.ts';
import type { ListingFacts } from './listing.ts';

/** When a part was last confirmed, by whom, and how it is known since. */
export type Confirmed = { at: Date; by: string; knownBy: KnownBy };

export type Listing = NonNullable<Awaited<ReturnType<typeof findListing>>>;

/**
 * Editable facts of a listing; null if it has no office, or is hidden for another reason than that it has no specialty.
 */
export const readFacts = async (executor: Executor, id: string): Promise<ListingFacts | null> =>
  (await readFactsOf(executor, [id])).get(id) ?? null;

/** The same of many listings by their ids, without those that have none. */
export async function readFactsOf(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, ListingFacts>> {
  const rows = await executor
    .selectFrom('dentists as d')
    .innerJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .select(factSelection)
    .select(['d.id', 'd.mail_agreed_at', 'd.mail_proof as mailProof', 'd.main_specialty as mainSpecialty'])
    .select(['c.slug as city', 'l.locality'])
    .select(['l.address_line_1 as address1', 'l.address_line_2 as address2', 'l.postal_code as postalCode'])
    .select(['l.office_hours as hours', pointOf.as('point')])
    .select(
      sql<string[]>`array(select k.slug from dentist_specialties s
        join specialist_categories k on k.id = s.category_id where s.dentist_id = d.id order by k.position)`.as(
        'specialties',
      ),
    )
    .where('d.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where((eb) => eb.or([eb('d.listed', '=', true), isWithoutSpecialty('d')]))
    .execute();
  return new Map(
    rows.map(({ id, mail_agreed_at, ...facts }) => [id, { ...facts, mailAgreed: mail_agreed_at !== null }]),
  );
}

/** A listing for the console; null if there is none. */
export async function findListing(id: string) {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom('dentists as d')
    .leftJoin('dentists as t', 't.id', 'd.merged_into')
    .leftJoin('listing_work as w', 'w.dentist_id', 'd.id')
    .leftJoin('operators as o', 'o.id', 'w.assigned_to')
    .select([
      'd.id',
      'd.slug',
      'd.name',
      'd.version',
      'd.source',
      'd.hidden_at as hiddenAt',
      'd.closed_at as closedAt',
      'd.mail_confirmed_at as addressConfirmedAt',
      'd.photo_url as photo',
    ])
    .select(['d.stated_specialties as statedSpecialties', isWithoutSpecialty('d').as('isWithoutSpecialty')])
    .select([
      'd.claimed_at as claimedAt',
      'd.is_verified as verified',
      't.id as targetId',
      't.name as targetName',
      'o.id as assigneeId',
      'o.name as assigneeName',
    ])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const [facts, confirmed] = await Promise.all([
    readFacts(db, id),
    db.selectFrom('dentist_facts').selectAll().where('dentist_id', '=', id).execute(),
  ]);
  const { targetId, targetName, assigneeId, assigneeName, ...listing } = row;
  return {
    ...listing,
    assignee: assigneeId && assigneeName ? { id: assigneeId, name: assigneeName } : null,
    /** The listing to which this one redirects. */
    mergedInto: targetId && targetName ? { id: targetId, name: targetName } : null,
    /** Null for a hidden listing, which cannot be edited, unless it has no specialty. */
    facts,
    confirmed: Object.fromEntries(
      confirmed.map(({ part, confirmed_at: at, confirmed_by_name: by, known_by: knownBy }) => [
        part,
        { at, by, knownBy },
      ]),
    ) as Partial<Record<DentistPart, Confirmed>>,
  };
}

/** The correction or claim for the operator who applies it; null if the lead does not concern this listing. */
export async function findListingLead(leadId: string, dentistId: string) {
  if (!isUuid(leadId)) return null;
  const row = await db
    .selectFrom('leads')
    .select(['id', 'version', 'status', 'service_type as kind', 'details', 'email', 'name', 'language'])
    .where('id', '=', leadId)
    .where('dentist_id', '=', dentistId)
    .where('service_type', 'in', ['correction_request', 'listing_claim'])
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
