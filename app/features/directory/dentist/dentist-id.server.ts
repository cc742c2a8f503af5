import { isUuid } from '#app/content/uuid.ts';
import { db } from '#db/database.ts';

/** Returns the slug of the dentist with that opaque id, or null. Old links with an id redirect to the slug. */
export async function findSlugOfDentist(id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const row = await db.selectFrom('dentists').select('slug').where('id', '=', id).executeTakeFirst();
  return row?.slug ?? null;
}

/** Returns the slug of the listing into which the one with that slug was merged, or null if it was not merged. */
export async function findMergedSlug(slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('dentists as d')
    .innerJoin('dentists as t', 't.id', 'd.merged_into')
    .select('t.slug')
    .where('d.slug', '=', slug)
    .executeTakeFirst();
  return row?.slug ?? null;
}
