import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';

export type SpecialtyView = { id: number; slug: string; name: string; description: string };

function inWords(language: Language) {
  return language === 'fr'
    ? (['id', 'slug', 'name_fr as name', 'description_fr as description'] as const)
    : (['id', 'slug', 'name', 'description'] as const);
}

/** Returns the ten specialties, by name (section 7) or in the order of the specification. */
export async function listSpecialties(
  language: Language,
  order: 'name' | 'position' = 'position',
): Promise<SpecialtyView[]> {
  return db
    .selectFrom('specialist_categories')
    .select(inWords(language))
    .orderBy(order === 'position' ? 'position' : 'name')
    .execute();
}

/** Returns the specialty with that slug, or null. */
export async function findSpecialty(slug: string, language: Language): Promise<SpecialtyView | null> {
  const row = await db
    .selectFrom('specialist_categories')
    .select(inWords(language))
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ?? null;
}
