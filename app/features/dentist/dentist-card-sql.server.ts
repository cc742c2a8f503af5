import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language } from '#app/content/language.ts';

/**
 * The columns of a `DentistCardRow`, for a query that has `d` (dentists), `l` (the location to show),
 * and `r` (a ranking). The description is read for a first rank only, which a hero card may show, and the languages
 * not at all; `details` reads both of everybody.
 */
export function cardColumns(language: Language, { details = false } = {}): RawBuilder<unknown> {
  const fr = language === 'fr';
  const bio = sql.ref(fr ? 'd.bio_fr' : 'd.bio');
  return sql`
    d.slug, d.name, d.clinic_name, d.rating, d.review_count, d.years_experience, d.is_accepting_patients,
    d.is_verified, d.source, d.badges, d.photo_url,
    ${details ? sql`${bio} as bio, d.languages` : sql`case when r.ranking = 1 then ${bio} end as bio`}, l.office_hours, c.time_zone,
    ${sql.ref(fr ? 'c.name_fr' : 'c.name')} as city_name,
    ${sql.ref(fr ? 'n.name_fr' : 'n.name')} as neighborhood_name,
    array(select ${sql.ref(fr ? 'sc.name_fr' : 'sc.name')} from dentist_specialties ds
      join specialist_categories sc on sc.id = ds.category_id
      where ds.dentist_id = d.id order by sc.position limit 3) as specialties`;
}

/** Joins the place of location `l`. */
export const placeJoins: RawBuilder<unknown> = sql`
  join cities c on c.id = l.city_id
  left join neighborhoods n on n.id = l.neighborhood_id`;
