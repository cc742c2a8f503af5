import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { cardColumns, placeJoins } from '#app/features/dentist/dentist-card-sql.server.ts';
import { toDentistCardView } from '#app/features/dentist/dentist-view.ts';
import type { DentistCardRow, DentistCardView } from '#app/features/dentist/dentist-view.ts';
import type { CityLink } from '#app/features/city/city-view.ts';
import { db } from '#db/database.ts';
import { PAGE_SIZE } from './ranking.ts';

export type CitySpecialtyFigures = {
  /** Everybody listed, ranked or not. */
  listed: number;
  accepting: number;
  reviews: number;
  /** Mean of the ratings that patients gave, weighted by their number; null without any. */
  averageRating: number | null;
};

/**
 * One page of the dentists of a specialty in a city: the ranked ones by rank (section 7), then
 * verified ones by rating, last those that nobody has verified yet, by name.
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
      select dentist_id, ranking, profile_tier from city_specialist_rankings
        where city_id = ${cityId} and category_id = ${categoryId}
      union all
      select distinct l.dentist_id, null::integer, null::text from dentist_locations l
        join dentist_specialties ds on ds.dentist_id = l.dentist_id and ds.category_id = ${categoryId}
        where l.city_id = ${cityId} and not exists (
          select 1 from city_specialist_rankings r where r.city_id = ${cityId}
            and r.category_id = ${categoryId} and r.dentist_id = l.dentist_id)
    ), page as (
      select k.*,
        row_number() over (order by k.ranking nulls last, d.is_verified desc, d.rating desc nulls last, d.name, d.id) as place
      from candidates k join dentists d on d.id = k.dentist_id
      order by place limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select r.ranking, r.profile_tier, ${cardColumns(language)}
    from page r join dentists d on d.id = r.dentist_id
    join lateral (select * from dentist_locations x where x.dentist_id = d.id
      order by (x.city_id = ${cityId}) desc, x.is_primary_location desc, x.id limit 1) l on true
    ${placeJoins}
    order by r.place`.execute(db);
  return rows.map((row) => toDentistCardView(row, language, now));
}

/** The tiles of a city and specialty page, counted over everybody whom the page lists. */
export async function findCitySpecialtyFigures(
  cityId: number,
  categoryId: number,
): Promise<CitySpecialtyFigures> {
  const { rows } = await sql<CitySpecialtyFigures>`
    select count(*) as listed, count(*) filter (where d.is_accepting_patients) as accepting,
      coalesce(sum(d.review_count), 0) as reviews,
      sum(d.rating * d.review_count) / nullif(sum(d.review_count) filter (where d.rating is not null), 0)
        as "averageRating"
    from dentists d where d.id in (
      select dentist_id from city_specialist_rankings where city_id = ${cityId} and category_id = ${categoryId}
      union
      select l.dentist_id from dentist_locations l
        join dentist_specialties ds on ds.dentist_id = l.dentist_id and ds.category_id = ${categoryId}
        where l.city_id = ${cityId})`.execute(db);
  return rows[0]!;
}

export type FeaturedDentist = DentistCardView & { citySlug: string };

/** First-ranked featured dentists, best rating first: 6 on Home (sections 7 and 9). Each dentist once. */
export async function listFeaturedDentists(
  language: Language,
  { limit = 6, now = new Date() }: { limit?: number; now?: Date } = {},
): Promise<FeaturedDentist[]> {
  const { rows } = await sql<DentistCardRow & { city_slug: string }>`
    select * from (
      select distinct on (d.id) r.ranking, r.profile_tier, c.slug as city_slug, ${cardColumns(language)}
      from city_specialist_rankings r join dentists d on d.id = r.dentist_id
      join lateral (select * from dentist_locations x where x.dentist_id = d.id
        order by (x.city_id = r.city_id) desc, x.is_primary_location desc, x.id limit 1) l on true
      ${placeJoins}
      where r.profile_tier = 'featured' and r.ranking = 1
      order by d.id, c.population desc nulls last
    ) featured
    order by rating desc nulls last, review_count desc nulls last, name, slug limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...toDentistCardView(row, language, now), citySlug: row.city_slug }));
}

/** The best placed dentists of a city over all its specialties: 3 on the city page (section 9). */
export async function listTopDentists(
  cityId: number,
  language: Language,
  { limit = 3, now = new Date() }: { limit?: number; now?: Date } = {},
): Promise<DentistCardView[]> {
  const { rows } = await sql<DentistCardRow>`
    with best as (
      select distinct on (r.dentist_id) r.dentist_id, r.ranking, r.profile_tier
      from city_specialist_rankings r where r.city_id = ${cityId} order by r.dentist_id, r.ranking
    )
    select null::integer as ranking, r.profile_tier, ${cardColumns(language)}
    from best r join dentists d on d.id = r.dentist_id
    join lateral (select * from dentist_locations x where x.dentist_id = d.id
      order by (x.city_id = ${cityId}) desc, x.is_primary_location desc, x.id limit 1) l on true
    ${placeJoins}
    order by r.ranking, d.rating desc nulls last, d.review_count desc nulls last, d.name, d.id
    limit ${limit}`.execute(db);
  return rows.map((row) => toDentistCardView(row, language, now));
}

/** For each specialty (by slug) the largest cities that rank it: 3 in the Specialties menu (section 9). */
export async function listTopCitiesBySpecialty(
  language: Language,
  perSpecialty = 3,
): Promise<Map<string, CityLink[]>> {
  const name = sql.ref(language === 'fr' ? 'c.name_fr' : 'c.name');
  const { rows } = await sql<{ specialty: string; slug: string; name: string }>`
    select specialty, slug, name from (
      select s.slug as specialty, c.slug, ${name} as name,
        row_number() over (partition by s.id order by c.population desc nulls last, c.slug) as place
      from specialist_categories s cross join cities c
      where exists (select 1 from city_specialist_rankings r where r.city_id = c.id and r.category_id = s.id)
    ) ranked where place <= ${perSpecialty} order by specialty, place`.execute(db);
  const grouped = Map.groupBy(rows, (row) => row.specialty);
  return new Map(
    [...grouped].map(([specialty, cities]) => [
      specialty,
      cities.map(({ slug, name: cityName }) => ({ slug, name: cityName })),
    ]),
  );
}

/** Slugs of the specialties that list somebody in the city, with how many, in display order. */
export async function listSpecialtiesOfCity(cityId: number): Promise<{ slug: string; listed: number }[]> {
  const { rows } = await sql<{ slug: string; listed: number }>`
    select s.slug, count(distinct l.dentist_id) as listed
    from dentist_locations l join dentist_specialties ds on ds.dentist_id = l.dentist_id
    join specialist_categories s on s.id = ds.category_id
    where l.city_id = ${cityId} group by s.id order by s.position`.execute(db);
  return rows;
}

export type SpecialtyProvince = { slug: string; name: string; cities: CityLink[] };

/** Every city that lists somebody for a specialty, by province (by name), largest city first. */
export async function listCitiesOfSpecialty(
  categoryId: number,
  language: Language,
): Promise<SpecialtyProvince[]> {
  const fr = language === 'fr';
  const { rows } = await sql<{ province: string; provinceSlug: string; slug: string; name: string }>`
    select ${sql.ref(fr ? 'c.province_name_fr' : 'c.province_name')} as province, c.province_slug as "provinceSlug",
      c.slug, ${sql.ref(fr ? 'c.name_fr' : 'c.name')} as name
    from cities_enhanced c where exists (
      select 1 from dentist_locations l join dentist_specialties ds on ds.dentist_id = l.dentist_id
      where l.city_id = c.id and ds.category_id = ${categoryId})
    order by province, c.population desc nulls last, c.slug`.execute(db);
  return [...Map.groupBy(rows, (row) => row.provinceSlug)].map(([slug, cities]) => ({
    slug,
    name: cities[0]!.province,
    cities: cities.map((city) => ({ slug: city.slug, name: city.name })),
  }));
}
