import { db } from '#db/database.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a dentist's opaque id. */
export function isDentistId(text: string): boolean {
  return UUID.test(text);
}

/** The slug of the dentist with that opaque id, or null: old links with an id lead to the slug. */
export async function findSlugOfDentist(id: string): Promise<string | null> {
  if (!isDentistId(id)) return null;
  const row = await db.selectFrom('dentists').select('slug').where('id', '=', id).executeTakeFirst();
  return row?.slug ?? null;
}

/** The address of the listing into which the one with that slug was merged; null where it was not. */
export async function findMergedSlug(slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('dentists as d')
    .innerJoin('dentists as t', 't.id', 'd.merged_into')
    .select('t.slug')
    .where('d.slug', '=', slug)
    .executeTakeFirst();
  return row?.slug ?? null;
}
