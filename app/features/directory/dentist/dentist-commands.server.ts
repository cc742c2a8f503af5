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
  const written: string[] = [];
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
      const version = await update(trx, dentistId, before, after, day);
      const { facts, statedOn } = before;
      outcomes.push({ outcome: 'updated', id: dentistId, version, before: { facts, statedOn } });
      written.push(dentistId);
    }
  }
  if (renewed.length > 0)
    await sql`update dentists d set stated_on = r.day
      from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as r (id uuid, day date) where d.id = r.id`.execute(
      trx,
    );
  if (added.length > 0) {
    await insert(trx, source, added, categoryIds, today);
    written.push(...added.map(({ id }) => id));
  }
  await expireFacts(trx, [...written, ...renewed.map(({ id }) => id)]);
  return outcomes;
}

/**
 * Puts facts back that an import replaced, as a new version of the listing, unless an operator has worked on it.
 *
 * @param trx a transaction in which the listing is locked
 * @returns whether they are back
 */
export async function restoreImportedDentist(
  trx: Executor,
  id: string,
  { facts, statedOn }: PreviousFacts,
): Promise<boolean> {
  const now = (await storedFacts(trx, [id])).get(id);
  if (!now || now.isKept) return false;
  await update(trx, id, now, facts, statedOn);
  await expireFacts(trx, [id]);
  return true;
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
  await trx
    .insertInto('dentist_locations')
    .values(
      rows.map(({ id, facts }) => ({
        id: randomUUID(),
        dentist_id: id,
        is_primary_location: true,
        ...facts.location,
        office_hours: asJson(facts.officeHours),
      })),
    )
    .execute();
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

/** Returns the listing's new version. */
async function update(
  trx: Executor,
  id: string,
  before: Stored,
  after: Facts,
  day: string | null,
): Promise<number> {
  const { version } = await trx
    .updateTable('dentists')
    // The new version makes an operator's open form of this listing report a conflict.
    .set((eb) => ({
      ...after.dentist,
      stated_specialties: after.statedSpecialties,
      // Only what an import hid is written while it is hidden.
      hidden_at: null,
      stated_on: day,
      updated_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const location = { ...after.location, office_hours: asJson(after.officeHours) };
  if (before.locationId)
    await trx.updateTable('dentist_locations').set(location).where('id', '=', before.locationId).execute();
  else
    await trx
      .insertInto('dentist_locations')
      .values({ id: randomUUID(), dentist_id: id, is_primary_location: true, ...location })
      .execute();
  // Shown above, if it was hidden.
  if (after.categories.length > 0 && isDeepStrictEqual(before.facts.categories, after.categories))
    return version;
  await trx.deleteFrom('dentist_specialties').where('dentist_id', '=', id).execute();
  await insertCategories(trx, [{ id, facts: after }]);
  await hideWithoutCategory(trx, [{ id, facts: after }]);
  return version;
}
