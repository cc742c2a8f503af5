import { foldWords } from '#app/content/fold.ts';
import type { Point } from '#app/content/distance.ts';
import { kilometresFrom } from '#app/features/directory/place/distance.server.ts';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { addDays, siteDayOf } from '#app/features/directory/place/local-time.ts';
import type { Executor } from '#db/database.ts';
import type { OfficeHours } from '#db/rows.ts';
import { expireFacts } from './expired-facts.server.ts';
import { findFreeSlugs } from './dentist-slugs.server.ts';
import type { Facts, ImportedListing, Stored } from './imported-facts.server.ts';
import { categoriesBySlug, factsOf, storedFacts } from './imported-facts.server.ts';

/** A listing's facts as an import found them, to put them back when the import is undone. */
export type PreviousFacts = Pick<Stored, 'facts' | 'statedOn'>;

/**
 * What an import did with a listing. `kept`: the file differs, but an operator verified, changed or hid the listing, so
 * the import left it alone.
 */
export type SavedListing =
  | { outcome: 'unchanged' | 'kept' }
  /** `version`: the listing's version from now on. */
  | { outcome: 'added'; id: string; version: number }
  | { outcome: 'updated'; id: string; version: number; before: PreviousFacts };

/** Days by which a row's day must be newer before it is written alone: most of a yearly file writes nothing. */
const RENEWED_AFTER = 30;

/**
 * Adds and updates imported dentists, each with its categories and one primary location.
 * Writes a row only where something differs, or is stated again after a month. Never changes a listing that an operator has worked on, and never changes
 * slugs, ratings, reviews, badges or texts. New dentists are unverified.
 *
 * @param trx a transaction: it stores all entries, or none when an error is thrown.
 * @param source `import:<name>`.
 * @param entries each listing with the id of its dentist, or null for a new one.
 * @returns the outcome of each entry, in the order given.
 */
export async function saveImportedDentists(
  trx: Executor,
  source: string,
  entries: { listing: ImportedListing; dentistId: string | null }[],
): Promise<SavedListing[]> {
  const categoryIds = await categoriesBySlug(trx);
  const stored = await storedFacts(
    trx,
    entries.flatMap(({ dentistId }) => dentistId ?? []),
  );
  const today = siteDayOf(new Date());
  const outcomes: SavedListing[] = [];
  const added: { id: string; listing: ImportedListing }[] = [];
  const changed: Change[] = [];
  const renewed: { id: string; day: string }[] = [];
  for (const { listing, dentistId } of entries) {
    const before = dentistId ? stored.get(dentistId) : undefined;
    if (!dentistId || !before) {
      const id = randomUUID();
      added.push({ id, listing });
      outcomes.push({ outcome: 'added', id, version: 1 });
      continue;
    }
    const after = factsOf(listing, categoryIds);
    const day = listing.statedOn ?? today;
    if (isDeepStrictEqual(before.facts, after)) {
      outcomes.push({ outcome: 'unchanged' });
      if (before.statedOn === null || before.statedOn < addDays(day, -RENEWED_AFTER))
        renewed.push({ id: dentistId, day });
    } else if (before.isKept) outcomes.push({ outcome: 'kept' });
    else {
      changed.push({ id: dentistId, locationId: before.locationId, facts: after, day });
      const { facts, statedOn, version } = before;
      outcomes.push({ outcome: 'updated', id: dentistId, version: version + 1, before: { facts, statedOn } });
    }
  }
  if (renewed.length > 0)
    await sql`update dentists d set stated_on = r.day
      from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as r (id uuid, day date) where d.id = r.id`.execute(
      trx,
    );
  await update(trx, changed);
  if (added.length > 0) await insert(trx, source, added, categoryIds, today);
  await expireFacts(
    trx,
    [...changed, ...added, ...renewed].map(({ id }) => id),
  );
  return outcomes;
}

/**
 * Puts facts back that an import replaced, as a new version of each listing, unless an operator has worked on it or
 * removed the city that it was in.
 *
 * @param trx a transaction in which the listings are locked
 * @returns the ids of those whose facts are back
 */
export async function restoreImportedDentists(
  trx: Executor,
  listings: readonly { id: string; before: PreviousFacts }[],
): Promise<string[]> {
  const stored = await storedFacts(
    trx,
    listings.map(({ id }) => id),
  );
  const cities = await trx
    .selectFrom('cities')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(listings.map(({ before }) => before.facts.location.city_id))))
    .execute();
  const cityIds = new Set(cities.map((city) => city.id));
  const changed = listings.flatMap(({ id, before: { facts, statedOn } }): Change[] => {
    const now = stored.get(id);
    return now && !now.isKept && cityIds.has(facts.location.city_id)
      ? [{ id, locationId: now.locationId, facts, day: statedOn }]
      : [];
  });
  const ids = changed.map(({ id }) => id);
  await update(trx, changed);
  await expireFacts(trx, ids);
  return ids;
}

/** Kilometres between a new city and the city that an office in it was listed under. */
const ACROSS = 80;

/**
 * Lists the offices in a new city that were listed under another one nearby, by the town of their addresses.
 *
 * @returns how many dentists they are of
 */
export async function moveToCity(
  trx: Executor,
  city: Point & { id: number; names: readonly string[]; province: string },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update dentist_locations l set city_id = ${city.id}, zone_id = null, neighborhood_id = null, locality = null
    from cities c where c.id = l.city_id and c.province_state = ${city.province}
      and search_text(l.locality) = any (${city.names.map(foldWords)}::text[])
      and ${kilometresFrom(city, 'c')} <= ${ACROSS}
    returning l.dentist_id as id`.execute(trx);
  return noteMoved(trx, rows);
}

/**
 * Lists the offices of a city under another one; the city stays in their addresses.
 *
 * @returns how many dentists they are of
 */
export async function moveFromCity(
  trx: Executor,
  city: { id: number; name: string },
  successor: number,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update dentist_locations set city_id = ${successor}, zone_id = null, neighborhood_id = null,
      locality = coalesce(locality, ${city.name})
    where city_id = ${city.id} returning dentist_id as id`.execute(trx);
  return noteMoved(trx, rows);
}

/** Counts the dentists whose offices moved, each with a new version. */
async function noteMoved(trx: Executor, rows: readonly { id: string }[]): Promise<number> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  await sql`update dentists set version = version + 1, updated_at = now()
    where id = any (${ids}::uuid[])`.execute(trx);
  return ids.length;
}

const asJson = (hours: OfficeHours | null) => (hours ? JSON.stringify(hours) : null);

async function insert(
  trx: Executor,
  source: string,
  listings: { id: string; listing: ImportedListing }[],
  categoryIds: Map<string, number>,
  today: string,
): Promise<void> {
  const slugs = await findFreeSlugs(
    trx,
    listings.map(({ listing: { name, location } }) => ({
      name,
      citySlug: location.citySlug,
      locality: location.locality,
    })),
  );
  const rows = listings.map(({ id, listing }, index) => ({
    id,
    slug: slugs[index]!,
    key: listing.sourceKey,
    day: listing.statedOn ?? today,
    facts: factsOf(listing, categoryIds),
  }));
  await trx
    .insertInto('dentists')
    .values(
      rows.map(({ id, slug, key, day, facts }) => ({
        id,
        slug,
        ...facts.dentist,
        stated_specialties: facts.statedSpecialties,
        education: '[]',
        source,
        source_key: key,
        stated_on: day,
      })),
    )
    .execute();
  // Before the offices: each insert of either computes the search's rows of the offices that are there.
  await insertCategories(trx, rows);
  await insertLocations(trx, rows);
  await hideWithoutCategory(trx, rows);
}

type Listing = { id: string; facts: Facts };

async function insertCategories(trx: Executor, listings: readonly Listing[]): Promise<void> {
  const rows = listings.flatMap(({ id, facts }) =>
    facts.categories.map((category) => ({ dentist_id: id, category_id: category })),
  );
  if (rows.length > 0) await trx.insertInto('dentist_specialties').values(rows).execute();
}

/** Takes listings without a category off the site until an operator gives them one. */
async function hideWithoutCategory(trx: Executor, listings: readonly Listing[]): Promise<void> {
  const without = listings.flatMap(({ id, facts }) => (facts.categories.length === 0 ? [id] : []));
  if (without.length > 0)
    await trx
      .updateTable('dentists')
      .set({ hidden_at: sql<Date>`now()` })
      .where('id', 'in', without)
      .execute();
}

async function insertLocations(trx: Executor, listings: readonly Listing[]): Promise<void> {
  await trx
    .insertInto('dentist_locations')
    .values(
      listings.map(({ id, facts }) => ({
        id: randomUUID(),
        dentist_id: id,
        is_primary_location: true,
        ...facts.location,
        office_hours: asJson(facts.officeHours),
      })),
    )
    .execute();
}

/** What a listing is to be; `locationId`: its primary location, if it has one. */
type Change = Listing & { locationId: string | null; day: string | null };

/** The names of all columns that the records have. */
const columnsOf = (records: readonly object[]) =>
  sql.join([...new Set(records.flatMap(Object.keys))].map((column) => sql.ref(column)));

/**
 * Writes the facts of listings. One statement for all of their tables: its triggers, which cost more than the writing, run
 * when it ends, so that the rows of search and lists are written once for each listing, and not again for each table.
 */
async function update(trx: Executor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const given = changes.map(({ id, locationId, facts, day }) => ({
    id,
    facts: { ...facts.dentist, stated_specialties: facts.statedSpecialties, stated_on: day },
    location_id: locationId,
    location: { ...facts.location, office_hours: facts.officeHours },
    categories: facts.categories,
  }));
  const factColumns = columnsOf(given.map(({ facts }) => facts));
  const locationColumns = columnsOf(given.map(({ location }) => location));
  // A column that a record lacks, as one of a run before the column was there, stays as it is.
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g (id uuid, facts jsonb, location_id uuid, location jsonb, categories integer[])
    ), located as (
      update dentist_locations l
        set (${locationColumns}) = (select ${locationColumns} from jsonb_populate_record(l, g.location))
        from given g
        where l.id = g.location_id and l is distinct from jsonb_populate_record(l, g.location)
    ), removed as (
      delete from dentist_specialties s using given g
        where s.dentist_id = g.id and s.category_id <> all (g.categories)
    ), added as (
      insert into dentist_specialties (dentist_id, category_id)
        select g.id, category from given g cross join unnest(g.categories) category
        on conflict do nothing
    )
    update dentists d set (${factColumns}) = (select ${factColumns} from jsonb_populate_record(d, g.facts)),
      -- Only what an import hid is written while it is hidden. Without a category, it stays off the site.
      hidden_at = case when g.categories = '{}' then now() end,
      updated_at = now(),
      -- The new version makes an operator's open form of this listing report a conflict.
      version = d.version + 1
      from given g where d.id = g.id`.execute(trx);
  const withoutLocation = changes.filter(({ locationId }) => locationId === null);
  if (withoutLocation.length > 0) await insertLocations(trx, withoutLocation);
}
