import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { db } from '#db/database.ts';

export type ProvinceSummary = { code: string; slug: string; name: string; cityCount: number };

/**
 * Returns the provinces that have a city in the directory by name, with the number of their cities. The ten provinces
 * have some from the start; a territory has none until an operator adds one.
 */
export async function listProvinces(language: Language): Promise<ProvinceSummary[]> {
  return db
    .selectFrom('provinces as p')
    .innerJoin('cities as c', 'c.province_state', 'p.code')
    .select(['p.code', 'p.slug', language === 'fr' ? 'p.name_fr as name' : 'p.name as name'])
    .select((eb) => eb.fn.countAll<number>().as('cityCount'))
    .groupBy(['p.code', 'p.slug', 'p.name', 'p.name_fr'])
    .orderBy('name')
    .execute();
}

export type ProvinceView = { code: string; slug: string; name: string; description: string };

/** Returns the province with that slug, or null: also for one without a city. */
export async function findProvince(slug: string, language: Language): Promise<ProvinceView | null> {
  const fr = language === 'fr';
  const row = await db
    .selectFrom('provinces as p')
    .select([
      'p.code',
      'p.slug',
      fr ? 'p.name_fr as name' : 'p.name as name',
      fr ? 'p.description_fr as description' : 'p.description as description',
    ])
    .where('p.slug', '=', slug)
    .where(hasCity)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a province `p` has a city. */
export const hasCity = sql<boolean>`exists (select from cities c where c.province_state = p.code)`;
