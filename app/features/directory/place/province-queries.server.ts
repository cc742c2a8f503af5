import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';

export type ProvinceSummary = { code: string; slug: string; name: string; cityCount: number };

/** Returns the ten provinces by name, with the number of their cities in the directory. */
export async function listProvinces(language: Language): Promise<ProvinceSummary[]> {
  const rows = await db
    .selectFrom('provinces as p')
    .select((eb) => [
      'p.code',
      'p.slug',
      language === 'fr' ? 'p.name_fr as name' : 'p.name as name',
      eb
        .selectFrom('cities as c')
        .whereRef('c.province_state', '=', 'p.code')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('city_count'),
    ])
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    slug: row.slug,
    name: row.name,
    cityCount: row.city_count ?? 0,
  }));
}

export type ProvinceView = { code: string; slug: string; name: string; description: string };

/** Returns the province with that slug, or null. */
export async function findProvince(slug: string, language: Language): Promise<ProvinceView | null> {
  const fr = language === 'fr';
  const row = await db
    .selectFrom('provinces')
    .select([
      'code',
      'slug',
      fr ? 'name_fr as name' : 'name as name',
      fr ? 'description_fr as description' : 'description as description',
    ])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ?? null;
}
