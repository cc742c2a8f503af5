import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { cardColumns, placeJoins } from '#app/features/dentist/dentist-card-sql.server.ts';
import { toDentistCardView } from '#app/features/dentist/dentist-view.ts';
import type { DentistCardRow, DentistCardView } from '#app/features/dentist/dentist-view.ts';
import { db } from '#db/database.ts';
import { PAGE_SIZE } from './ranking.ts';
import { isIn, locationIn, unrankedOrder } from './ranking-sql.server.ts';

export type CitySpecialtyFigures = {
  /** Everybody listed, ranked or not. */
  listed: number;
  ranked: number;
  accepting: number;
  /** Of how many it is known whether they accept new patients. */
  acceptanceKnown: number;
  reviews: number;
  /** Mean of the ratings that patients gave, weighted by their number; null without any. */
  averageRating: number | null;
};

/**
 * One page of the dentists of a specialty in a city: the ranked ones by rank (section 7), then
 * verified ones by rating, last those that nobody has verified yet, by name. A rank counts only where the
 * dentist has a location in the city.
 *
 * @param page 1-based; a page past the end has no dentists.
 */
export async function listRankedDentists(
  cityId: number,
  categoryId: number,
  language: Language,
  { page = 1, now = new Date() }: { page?: number; now?: Date } = {},
): Promise<DentistCardView[]> {
  const { rows } = await sql<DentistCardRow>`
    with candidates as (
      select r.dentist_id, r.ranking, r.profile_tier from city_specialist_rankings r
        where r.city_id = ${cityId} and r.category_id = ${categoryId} and ${isIn('r.dentist_id', cityId)}
      union all
      select distinct l.dentist_id, null::integer, null::text from dentist_locations l
        join dentist_specialties ds on ds.dentist_id = l.dentist_id and ds.category_id = ${categoryId}
        where l.city_id = ${cityId} and not exists (
          select 1 from city_specialist_rankings r where r.city_id = ${cityId}
            and r.category_id = ${categoryId} and r.dentist_id = l.dentist_id)
    ), page as (
      select k.ranking, k.profile_tier, d.id from candidates k join dentists d on d.id = k.dentist_id
      order by k.ranking nulls last, ${unrankedOrder} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select r.ranking, r.profile_tier, ${cardColumns(language)}
    from page r join dentists d on d.id = r.id
    ${locationIn(cityId)}
    ${placeJoins}
    order by r.ranking nulls last, ${unrankedOrder}`.execute(db);
  return rows.map((row) => toDentistCardView(row, language, now));
}

/** The tiles of a city and specialty page, counted over everybody whom the page lists. */
export async function findCitySpecialtyFigures(
  cityId: number,
  categoryId: number,
): Promise<CitySpecialtyFigures> {
  const { rows } = await sql<CitySpecialtyFigures>`
    select count(*) as listed, count(k.id) as ranked,
      count(*) filter (where d.is_accepting_patients) as accepting,
      count(d.is_accepting_patients) as "acceptanceKnown",
      coalesce(sum(d.review_count), 0) as reviews,
      sum(d.rating * d.review_count) / nullif(sum(d.review_count) filter (where d.rating is not null), 0)
        as "averageRating"
    from dentists d left join city_specialist_rankings k
      on k.dentist_id = d.id and k.city_id = ${cityId} and k.category_id = ${categoryId}
    where d.id in (
      select r.dentist_id from city_specialist_rankings r
        where r.city_id = ${cityId} and r.category_id = ${categoryId} and ${isIn('r.dentist_id', cityId)}
      union
      select l.dentist_id from dentist_locations l
        join dentist_specialties ds on ds.dentist_id = l.dentist_id and ds.category_id = ${categoryId}
        where l.city_id = ${cityId})`.execute(db);
  return rows[0]!;
}
