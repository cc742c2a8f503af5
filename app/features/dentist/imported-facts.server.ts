import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { OfficeHours } from '#db/rows.ts';

/** What an import knows of one dentist or clinic; null and empty lists where it knows nothing. */
export type ImportedListing = {
  /** What the source calls this row; the same in every import. */
  sourceKey: string;
  name: string;
  /** Null where the clinic itself is listed, under its own name. */
  clinicName: string | null;
  /** Slugs of categories, at least one. */
  categories: string[];
  languages: string[];
  insurance: string[];
  services: string[];
  /** E.164. */
  phone: string | null;
  email: string | null;
  websiteUrl: string | null;
  yearsExperience: number | null;
  isAcceptingPatients: boolean | null;
  offersEmergencyCare: boolean | null;
  wheelchairAccessible: boolean | null;
  location: {
    cityId: number;
    citySlug: string;
    zoneId: number | null;
    neighborhoodId: number | null;
    addressLine1: string | null;
    addressLine2: string | null;
    /** 'A1A 1A1'. */
    postalCode: string | null;
    latitude: number | null;
    longitude: number | null;
    officeHours: OfficeHours | null;
  };
};

export type Facts = ReturnType<typeof factsOf>;
/** What is stored of a dentist, in the shape of `factsOf`. `isKept`: an operator's work, which no import changes. */
export type Stored = { facts: Facts; isKept: boolean; locationId: string | null };

/** A listing in the shape of its rows, for writing and for comparing with what is stored. Throws where a category is not in the database. */
export function factsOf(listing: ImportedListing, categoryIds: Map<string, number>) {
  const { location } = listing;
  return {
    dentist: {
      name: listing.name,
      clinic_name: listing.clinicName,
      languages: listing.languages,
      insurance: listing.insurance,
      services: listing.services,
      phone: listing.phone,
      email: listing.email,
      website_url: listing.websiteUrl,
      years_experience: listing.yearsExperience,
      is_accepting_patients: listing.isAcceptingPatients,
      offers_emergency_care: listing.offersEmergencyCare,
      wheelchair_accessible: listing.wheelchairAccessible,
    },
    location: {
      city_id: location.cityId,
      zone_id: location.zoneId,
      neighborhood_id: location.neighborhoodId,
      address_line_1: location.addressLine1,
      address_line_2: location.addressLine2,
      postal_code: location.postalCode,
      phone: listing.phone,
      latitude: location.latitude,
      longitude: location.longitude,
    },
    officeHours: location.officeHours,
    categories: listing.categories.map((slug) => idOf(slug, categoryIds)).sort((a, b) => a - b),
  };
}

function idOf(slug: string, categoryIds: Map<string, number>): number {
  const id = categoryIds.get(slug);
  if (id === undefined) throw new Error(`The database has no category ${slug}: it is not seeded`);
  return id;
}

/** Ids of the categories by slug. */
export async function categoriesBySlug(trx: Executor): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('specialist_categories').select(['slug', 'id']).execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/**
 * The stored facts of dentists by their ids, each with its primary location. The rows are locked in the order of their
 * ids first: what an operator is saving just now is waited for, and is seen.
 */
export async function storedFacts(trx: Executor, ids: string[]): Promise<Map<string, Stored>> {
  if (ids.length === 0) return new Map();
  const given = sql<string[]>`${ids}::uuid[]`;
  await trx
    .selectFrom('dentists')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(given))
    .orderBy('id')
    // Whoever writes to them goes on: a lead needs no more than that they are there.
    .forNoKeyUpdate()
    .execute();
  const rows = await trx
    .selectFrom('dentists as d')
    .leftJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .selectAll('d')
    .select([
      'l.id as location_id',
      'l.city_id',
      'l.zone_id',
      'l.neighborhood_id',
      'l.address_line_1',
      'l.address_line_2',
      'l.postal_code',
      'l.phone as location_phone',
      'l.latitude',
      'l.longitude',
      'l.office_hours',
    ])
    .select(
      sql<
        number[]
      >`array(select s.category_id from dentist_specialties s where s.dentist_id = d.id order by 1)`.as(
        'categories',
      ),
    )
    .select(
      sql<boolean>`exists (select from dentist_facts f where f.dentist_id = d.id)
        or exists (select from dentist_locations o where o.dentist_id = d.id and o.confirmed_at is not null)`.as(
        'was_edited',
      ),
    )
    .where('d.id', '=', (eb) => eb.fn.any(given))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        // What an operator says stays, and so does what was hidden or merged.
        isKept: row.is_verified || row.verified_at !== null || row.hidden_at !== null || row.was_edited,
        locationId: row.location_id,
        facts: {
          dentist: {
            name: row.name,
            clinic_name: row.clinic_name,
            languages: row.languages,
            insurance: row.insurance,
            services: row.services,
            phone: row.phone,
            email: row.email,
            website_url: row.website_url,
            years_experience: row.years_experience,
            is_accepting_patients: row.is_accepting_patients,
            offers_emergency_care: row.offers_emergency_care,
            wheelchair_accessible: row.wheelchair_accessible,
          },
          location: {
            city_id: row.city_id ?? 0,
            zone_id: row.zone_id,
            neighborhood_id: row.neighborhood_id,
            address_line_1: row.address_line_1,
            address_line_2: row.address_line_2,
            postal_code: row.postal_code,
            phone: row.location_phone,
            latitude: row.latitude,
            longitude: row.longitude,
          },
          officeHours: row.office_hours,
          categories: row.categories,
        },
      },
    ]),
  );
}
