import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { readCards } from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';

/** Saved dentists that are still listed, in the order saved, and the slugs of those that are not. */
export type SavedDentists = { dentists: DentistCardView[]; gone: string[] };

/** Returns the cards of dentists by slug, each at the primary location; a dentist without a location is not listed. */
export async function listSavedDentists(
  slugs: readonly string[],
  language: Language,
  now: Date = new Date(),
): Promise<SavedDentists> {
  if (slugs.length === 0) return { dentists: [], gone: [] };
  const primary = sql`(
    select distinct on (d.id) l.id as office, null::integer as category, 0 as place
    from listed_dentists d join listed_locations l on l.dentist_id = d.id
    where d.slug = any((select ${slugs}::text[])::text[])
    order by d.id, l.is_primary_location desc, l.id) x`;
  const cards = await readCards(primary, language, { now });
  const cardBySlug = new Map(cards.map((card) => [card.slug, card]));
  return {
    dentists: slugs.flatMap((slug) => cardBySlug.get(slug) ?? []),
    gone: slugs.filter((slug) => !cardBySlug.has(slug)),
  };
}
