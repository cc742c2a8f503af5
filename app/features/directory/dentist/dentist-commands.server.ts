import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { OfficeHours } from '#db/rows.ts';
import { findFreeSlugs } from './dentist-slugs.server.ts';
import type { Facts, ImportedListing, Stored } from './imported-facts.server.ts';
import { categoriesBySlug, factsOf, storedFacts } from './imported-facts.server.ts';

/** `kept`: the file differs, but an operator verified, changed or hid the listing, so the import left it alone. */
export type SavedListing = 'added' | 'updated' | 'unchanged' | 'kept';

/**
 * Adds and updates imported dentists, each with its categories and one primary location.
 * Writes a row only where something differs. Never changes a listing that an operator has worked on, and never changes
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
  const outcomes: SavedListing[] = [];
  const added: ImportedListing[] = [];
  for (const { listing, dentistId } of entries) {
    const before = dentistId ? stored.get(dentistId) : undefined;
    if (!dentistId || !before) {
      added.push(listing);
      outcomes.push('added');
      continue;
    }
    const after = factsOf(listing, categoryIds);
    if (isDeepStrictEqual(before.facts, after)) outcomes.push('unchanged');
    else if (before.isKept) outcomes.push('kept');
    else {
      await update(trx, dentistId, before, after);
      outcomes.push('updated');
    }
  }
  if (added.length > 0) await insert(trx, source, added, categoryIds);
  return outcomes;
}

const asJson = (hours: OfficeHours | null) => (hours ? JSON.stringify(hours) : null);

async function insert(
  trx: Executor,
  source: string,
  listings: ImportedListing[],
  categoryIds: Map<string, number>,
): Promise<void> {
  const slugs = await findFreeSlugs(
    trx,
    listings.map(({ name, location }) => ({ name, citySlug: location.citySlug })),
  );
  const rows = listings.map((listing, index) => ({
    id: randomUUID(),
    slug: slugs[index]!,
    key: listing.sourceKey,
    facts: factsOf(listing, categoryIds),
  }));
  await trx
    .insertInto('dentists')
    .values(
      rows.map(({ id, slug, key, facts }) => ({
        id,
        slug,
        ...facts.dentist,
        education: '[]',
        source,
        source_key: key,
      })),
    )
    .execute();
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
  await trx
    .insertInto('dentist_specialties')
    .values(
      rows.flatMap(({ id, facts }) =>
        facts.categories.map((category) => ({ dentist_id: id, category_id: category })),
      ),
    )
    .execute();
}

async function update(trx: Executor, id: string, before: Stored, after: Facts): Promise<void> {
  await trx
    .updateTable('dentists')
    // The new version makes an operator's open form of this listing report a conflict.
    .set((eb) => ({ ...after.dentist, updated_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const location = { ...after.location, office_hours: asJson(after.officeHours) };
  if (before.locationId)
    await trx.updateTable('dentist_locations').set(location).where('id', '=', before.locationId).execute();
  else
    await trx
      .insertInto('dentist_locations')
      .values({ id: randomUUID(), dentist_id: id, is_primary_location: true, ...location })
      .execute();
  if (isDeepStrictEqual(before.facts.categories, after.categories)) return;
  await trx.deleteFrom('dentist_specialties').where('dentist_id', '=', id).execute();
  await trx
    .insertInto('dentist_specialties')
    .values(after.categories.map((category) => ({ dentist_id: id, category_id: category })))
    .execute();
}
