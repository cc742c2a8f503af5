import { sql } from 'kysely';
import { importedKeys } from '#app/content/dentist-facts.ts';
import type { FactValues, ImportedKey } from '#app/content/dentist-facts.ts';
import type { Executor } from '#db/database.ts';
import type { OfficeHours } from '#db/rows.ts';
import { factSelection, toColumns } from './fact-columns.server.ts';

/**
 * The facts that an import has about one dentist or clinic; null and empty lists mean unknown. A clinic that is listed
 * under its own name has no `clinicName`; telephone numbers are as `normalisePhone` returns them.
 */
export type ImportedListing = Pick<FactValues, ImportedKey> & {
  /** The source's key of this row, stable across imports. */
  sourceKey: string;
  /** The source's own day of this row, `YYYY-MM-DD`, if it has one. */
  statedOn: string | null;
  /** Slugs of categories; without one the listing stays off the site until an operator gives it one. */
  categories: string[];
  /** Specialties without a list of ours: codes of `unlistedSpecialties`, and the source's words for others. */
  statedSpecialties: string[];
  location: {
    cityId: number;
    citySlug: string;
    zoneId: number | null;
    neighborhoodId: number | null;
    addressLine1: string | null;
    addressLine2: string | null;
    /** The town of the postal address, where that is not the city. */
    locality: string | null;
    /** 'A1A 1A1'. */
    postalCode: string | null;
    latitude: number | null;
    longitude: number | null;
    officeHours: OfficeHours | null;
  };
};

/** A row of `dentists` that an import keeps off the site, because none of its specialties is one of ours. */
export const isWithoutSpecialty = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(not ${column('listed')} and ${column('merged_into')} is null and ${column('closed_at')} is null
    and ${column('stated_specialties')} <> '{}'
    and not exists (select from dentist_specialties s where s.dentist_id = ${column('id')}))`;
};

export type Facts = ReturnType<typeof factsOf>;
/**
 * A dentist's stored facts, in the shape of `factsOf`. `isKept`: an operator verified, edited, hid or merged the
 * listing, or recorded evidence about it, so no import changes it.
 */
export type Stored = {
  facts: Facts;
  statedOn: string | null;
  isKept: boolean;
  locationId: string | null;
  version: number;
};

/**
 * Returns a listing in the shape of its rows, for writing and for comparing with the stored ones.
 *
 * @throws if the database lacks one of its categories
 */
export function factsOf(listing: ImportedListing, categoryIds: Map<string, number>) {
  const { location } = listing;
  return {
    dentist: toColumns(listing, importedKeys),
    location: {
      city_id: location.cityId,
      zone_id: location.zoneId,
      neighborhood_id: location.neighborhoodId,
      address_line_1: location.addressLine1,
      address_line_2: location.addressLine2,
      locality: location.locality,
      postal_code: location.postalCode,
      latitude: location.latitude,
      longitude: location.longitude,
    },
    officeHours: location.officeHours,
    statedSpecialties: listing.statedSpecialties,
    categories: listing.categories.map((slug) => idOf(slug, categoryIds)).sort((a, b) => a - b),
  };
}

function idOf(slug: string, categoryIds: Map<string, number>): number {
  const id = categoryIds.get(slug);
  if (id === undefined) throw new Error(`The database has no category ${slug}: it is not seeded`);
  return id;
}

/** Returns the ids of the categories by slug. */
export async function categoriesBySlug(trx: Executor): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('specialist_categories').select(['slug', 'id']).execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/**
 * Returns the stored facts of dentists by id, each with its primary location. Locks the rows first, in the order of
 * their ids: the import waits for an operator who is saving one of them and reads the saved values.
 */
export async function storedFacts(trx: Executor, ids: string[]): Promise<Map<string, Stored>> {
  if (ids.length === 0) return new Map();
  const given = sql<string[]>`${ids}::uuid[]`;
  await trx
    .selectFrom('dentists')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(given))
    .orderBy('id')
    // A weaker lock than FOR UPDATE: inserting a lead, whose foreign key only needs the row to exist, does not wait.
    .forNoKeyUpdate()
    .execute();
  const rows = await trx
    .selectFrom('dentists as d')
    .leftJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .select(factSelection)
    .select([
      'd.id',
      'd.version',
      'd.is_verified',
      'd.hidden_at',
      'd.merged_into',
      'd.closed_at',
      'd.stated_specialties',
      'd.stated_on',
      'l.id as location_id',
      'l.city_id',
      'l.zone_id',
      'l.neighborhood_id',
      'l.address_line_1',
      'l.address_line_2',
      'l.locality',
      'l.postal_code',
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
        or exists (select from dentist_locations o where o.dentist_id = d.id and o.confirmed_at is not null)
        or exists (select from evidence e where e.dentist_id = d.id and e.withdrawn_at is null)`.as(
        'was_edited',
      ),
    )
    .where('d.id', '=', (eb) => eb.fn.any(given))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        // An operator's facts win over an import's, and a hidden, closed or merged listing stays as it is.
        isKept:
          row.is_verified ||
          row.was_edited ||
          row.merged_into !== null ||
          row.closed_at !== null ||
          // Without a category, it is the import that keeps it off the site.
          (row.hidden_at !== null && row.categories.length > 0),
        statedOn: row.stated_on,
        locationId: row.location_id,
        version: row.version,
        facts: {
          dentist: toColumns(row, importedKeys),
          location: {
            city_id: row.city_id ?? 0,
            zone_id: row.zone_id,
            neighborhood_id: row.neighborhood_id,
            address_line_1: row.address_line_1,
            address_line_2: row.address_line_2,
            locality: row.locality,
            postal_code: row.postal_code,
            latitude: row.latitude,
            longitude: row.longitude,
          },
          officeHours: row.office_hours,
          statedSpecialties: row.stated_specialties,
          categories: row.categories,
        },
      },
    ]),
  );
}
