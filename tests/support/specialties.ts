import type { SpecialtySlug } from '#app/content/specialty-slugs.ts';
import { specialtySlugs } from '#app/content/specialty-slugs.ts';
import { db } from '#db/database.ts';
import { categories } from '#seed/geography/categories.ts';

/** Writes a specialty with its names, unless it is there; returns its id. */
export async function insertSpecialty(slug: SpecialtySlug): Promise<number> {
  const { name } = categories.find((category) => category.slug === slug)!;
  const { id } = await db
    .insertInto('specialist_categories')
    .values({
      slug,
      name: name.en,
      name_fr: name.fr,
      position: specialtySlugs.indexOf(slug),
      description: '',
      description_fr: '',
    })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a dentist a specialty, which is written if it is missing. */
export async function addSpecialty(dentistId: string, slug: SpecialtySlug): Promise<void> {
  const category_id = await insertSpecialty(slug);
  await db.insertInto('dentist_specialties').values({ dentist_id: dentistId, category_id }).execute();
}
