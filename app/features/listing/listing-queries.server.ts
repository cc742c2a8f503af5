import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import type { DentistPart } from '#db/rows.ts';
import { knownInsurers, knownLanguages } from './listing.ts';
import type { ListingFacts, ListingView } from './listing.ts';

export type ListingRow = {
  id: string;
  slug: string;
  name: string;
  clinicName: string | null;
  city: string | null;
  source: string;
  verified: boolean;
  hidden: boolean;
  merged: boolean;
};

/** How many listings stand on a page. */
export const LISTINGS_PAGE = 50;

const literally = (term: string): string => term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * Listings by name, also hidden ones.
 *
 * @param term a part of the name, the clinic's name, the address on the site or the telephone number
 * @param source where they come from; null for everywhere
 * @param page from 1
 */
export async function listListings(
  {
    term,
    view,
    source = null,
    page,
  }: { term: string; view: ListingView; source?: string | null; page: number },
  language: Language,
): Promise<{ rows: ListingRow[]; more: boolean }> {
  let query = db
    .selectFrom('dentists as d')
    .leftJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .leftJoin('cities as c', 'c.id', 'l.city_id')
    .select([
      'd.id',
      'd.slug',
      'd.name',
      'd.clinic_name as clinicName',
      'd.source',
      'd.is_verified as verified',
    ])
    .select([language === 'fr' ? 'c.name_fr as city' : 'c.name as city', 'd.hidden_at', 'd.merged_into']);
  if (source !== null) query = query.where('d.source', '=', source);
  if (view === 'hidden') query = query.where('d.hidden_at', 'is not', null);
  if (view === 'unverified') query = query.where('d.is_verified', '=', false);
  if (term !== '') {
    const digits = term.replaceAll(/\D/g, '');
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`d.folded_names like fold(${`%${literally(term)}%`})`,
        eb('d.slug', '=', term.replace(/^.*\/dentist\//, '')),
        ...(digits.length >= 7 ? [sql<boolean>`d.phone like ${`%${digits}%`}`] : []),
      ]),
    );
  }
  const found = await query
    .orderBy('d.name')
    .orderBy('d.id')
    .offset((page - 1) * LISTINGS_PAGE)
    .limit(LISTINGS_PAGE + 1)
    .execute();
  return {
    rows: found.slice(0, LISTINGS_PAGE).map(({ hidden_at, merged_into, ...row }) => ({
      ...row,
      hidden: hidden_at !== null,
      merged: merged_into !== null,
    })),
    more: found.length > LISTINGS_PAGE,
  };
}

export type Confirmed = { at: Date; by: string };

export type Listing = {
  id: string;
  slug: string;
  version: number;
  source: string;
  hiddenAt: Date | null;
  /** The listing to which this one's address leads. */
  mergedInto: { id: string; name: string } | null;
  claimedAt: Date | null;
  /** Null of a hidden one, whose place is on its shelf. */
  facts: ListingFacts | null;
  confirmed: Partial<Record<DentistPart, Confirmed>>;
};

/** What an operator edits; null where there is no such listing, or it has no place. */
export async function readFacts(executor: Executor, id: string): Promise<ListingFacts | null> {
  const row = await executor
    .selectFrom('dentists as d')
    .innerJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .select(['d.name', 'd.clinic_name as clinicName', 'd.is_verified as verified', 'd.phone', 'd.email'])
    .select(['d.website_url as website', 'd.mail_agreed_at', 'd.languages', 'd.insurance', 'd.cdcp'])
    .select(['d.is_accepting_patients as accepting', 'd.offers_emergency_care as emergency'])
    .select(['d.accepts_walk_ins as walkIns', 'd.wheelchair_accessible as wheelchair', 'c.slug as city'])
    .select(['l.address_line_1 as address1', 'l.address_line_2 as address2', 'l.postal_code as postalCode'])
    .select(['l.phone as placePhone', 'l.office_hours as hours'])
    .select(
      sql<string[]>`array(select k.slug from dentist_specialties s
        join specialist_categories k on k.id = s.category_id where s.dentist_id = d.id order by k.position)`.as(
        'specialties',
      ),
    )
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { mail_agreed_at, ...facts } = row;
  return { ...facts, mailAgreed: mail_agreed_at !== null };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A listing as the console shows it; null where there is none. */
export async function findListing(id: string): Promise<Listing | null> {
  if (!UUID.test(id)) return null;
  const row = await db
    .selectFrom('dentists as d')
    .leftJoin('dentists as t', 't.id', 'd.merged_into')
    .select(['d.id', 'd.slug', 'd.version', 'd.source', 'd.hidden_at', 'd.claimed_at'])
    .select(['t.id as targetId', 't.name as targetName'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const [facts, confirmed] = await Promise.all([
    readFacts(db, id),
    db.selectFrom('dentist_facts').selectAll().where('dentist_id', '=', id).execute(),
  ]);
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    source: row.source,
    hiddenAt: row.hidden_at,
    mergedInto: row.targetId && row.targetName ? { id: row.targetId, name: row.targetName } : null,
    claimedAt: row.claimed_at,
    facts,
    confirmed: Object.fromEntries(
      confirmed.map((fact) => [fact.part, { at: fact.confirmed_at, by: fact.confirmed_by_name }]),
    ),
  };
}

export type ListingChange = {
  id: string;
  at: Date;
  who: string;
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** What was changed on a listing, the last first. */
export async function listListingChanges(id: string, limit = 20): Promise<ListingChange[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['id', 'happened_at', 'actor_name', 'action', 'before', 'after'])
    .where('subject_kind', '=', 'dentist')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.happened_at,
    who: row.actor_name,
    action: row.action,
    before: (row.before ?? {}) as Record<string, unknown>,
    after: (row.after ?? {}) as Record<string, unknown>,
  }));
}

export type ListingOptions = {
  cities: { slug: string; name: string }[];
  specialties: { slug: string; name: string }[];
};

/** What the form offers to choose of. */
export async function listListingOptions(language: Language): Promise<ListingOptions> {
  const name = language === 'fr' ? 'name_fr as name' : 'name as name';
  const [cities, specialties] = await Promise.all([
    db.selectFrom('cities').select(['slug', name, 'province_state']).orderBy(sql.ref('name')).execute(),
    db.selectFrom('specialist_categories').select(['slug', name]).orderBy('position').execute(),
  ]);
  return {
    cities: cities.map((city) => ({ slug: city.slug, name: `${city.name} (${city.province_state})` })),
    specialties,
  };
}

/** What a form may hold: of languages and insurers also what the listing has already. */
export const knownOf = ({ cities, specialties }: ListingOptions, facts: ListingFacts | null) => ({
  cities: new Set(cities.map(({ slug }) => slug)),
  specialties: new Set(specialties.map(({ slug }) => slug)),
  codes: new Set([
    ...[...knownLanguages, ...(facts?.languages ?? [])].map((code) => `languages ${code}`),
    ...[...knownInsurers, ...(facts?.insurance ?? [])].map((code) => `insurance ${code}`),
  ]),
});

/** What a correction or claim says about this listing, for whoever applies it; null where it is none of this one's. */
export async function findListingLead(leadId: string, dentistId: string) {
  if (!UUID.test(leadId)) return null;
  const row = await db
    .selectFrom('leads')
    .select([
      'id',
      'version',
      'status',
      'service_type as kind',
      'details',
      'email',
      'name',
      'language',
      'erased_at',
    ])
    .where('id', '=', leadId)
    .where('dentist_id', '=', dentistId)
    .where('service_type', 'in', ['correction_request', 'listing_claim'])
    .executeTakeFirst();
  return row && row.erased_at === null ? row : null;
}
