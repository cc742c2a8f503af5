import { sql } from 'kysely';
import { isDentistId } from '#app/features/dentist/dentist-id.server.ts';
import { db } from '#db/database.ts';
import type { Executor } from '#db/database.ts';
import type { DentistPart } from '#db/rows.ts';
import type { ListingFacts } from './listing.ts';

export type Confirmed = { at: Date; by: string };

export type Listing = {
  id: string;
  slug: string;
  name: string;
  version: number;
  source: string;
  hiddenAt: Date | null;
  /** The listing to which this one's address leads. */
  mergedInto: { id: string; name: string } | null;
  /** Whether it is known what the merge moved. */
  canBeTakenApart: boolean;
  /** Of a merged one: it was hidden before, and is again when it is taken apart. */
  wasHidden: boolean;
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
    .select(['l.phone as placePhone', 'l.office_hours as hours', 'd.services', 'd.badges', 'd.bio'])
    .select(['d.bio_fr as bioFr', 'd.photo_url as photo', 'd.years_experience as years'])
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

/** A listing as the console shows it; null where there is none. */
export async function findListing(id: string): Promise<Listing | null> {
  if (!isDentistId(id)) return null;
  const row = await db
    .selectFrom('dentists as d')
    .leftJoin('dentists as t', 't.id', 'd.merged_into')
    .select(['d.id', 'd.slug', 'd.name', 'd.version', 'd.source', 'd.hidden_at', 'd.claimed_at'])
    .select(['t.id as targetId', 't.name as targetName'])
    .select(sql<boolean>`coalesce(d.shelf ? 'merge', false)`.as('canBeTakenApart'))
    .select(sql<boolean>`coalesce(d.shelf -> 'merge' -> 'wasHidden' = 'true', false)`.as('wasHidden'))
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
    name: row.name,
    version: row.version,
    source: row.source,
    hiddenAt: row.hidden_at,
    mergedInto: row.targetId && row.targetName ? { id: row.targetId, name: row.targetName } : null,
    canBeTakenApart: row.canBeTakenApart && row.targetId !== null,
    wasHidden: row.wasHidden,
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

/** What a correction or claim says about this listing, for whoever applies it; null where it is none of this one's. */
export async function findListingLead(leadId: string, dentistId: string) {
  if (!isDentistId(leadId)) return null;
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
