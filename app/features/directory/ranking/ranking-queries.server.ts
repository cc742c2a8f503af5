import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { cardColumns, placeJoins } from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import { toDentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import type { DentistCardRow, DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { db } from '#db/database.ts';
import { PAGE_SIZE } from './ranking.ts';
import { isIn, locationIn, unrankedOrder } from './ranking-sql.server.ts';
import type { RawBuilder } from 'kysely';
import type { ProfileTier } from '#db/rows.ts';
import { dentistsIn } from './dentist-list-queries.server.ts';
import type { ListScope } from './dentist-list-queries.server.ts';

export type CitySpecialtyFigures = {
  /** All listed dentists, ranked or not. */
  listed: number;
  ranked: number;
  accepting: number;
  /** Number of dentists with a known answer to whether they accept new patients. */
  acceptanceKnown: number;
  reviews: number;
  /** Mean of the dentists' ratings, weighted by their number of reviews; null without any. */
  averageRating: number | null;
};

/**
 * Returns one page of the dentists of a specialty in a city: ranked ones by rank (section 7), then verified ones by
 * rating, then unverified ones. A rank counts only if the dentist has a location in the city.
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
      select r.dentist_id, r.ranking, r.profile_tier from listed_rankings r
        where r.city_id = ${cityId} and r.category_id = ${categoryId} and ${isIn('r.dentist_id', cityId)}
      union all
      select distinct l.dentist_id, null::integer, null::text from listed_locations l
        join listed_specialties ds on ds.dentist_id = l.dentist_id and ds.category_id = ${categoryId}
        where l.city_id = ${cityId} and not exists (
          select 1 from listed_rankings r where r.city_id = ${cityId}
            and r.category_id = ${categoryId} and r.dentist_id = l.dentist_id)
    ), page as (
      select k.ranking, k.profile_tier, d.id from candidates k join listed_dentists d on d.id = k.dentist_id
      order by k.ranking nulls last, ${unrankedOrder} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select r.ranking, r.profile_tier, ${cardColumns(language)}
    from page r join listed_dentists d on d.id = r.id
    ${locationIn(cityId)}
    ${placeJoins}
    order by r.ranking nulls last, ${unrankedOrder}`.execute(db);
  return rows.map((row) => toDentistCardView(row, language, now));
}

/** Returns the figures of a city and specialty over all dentists of the list. */
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
    from listed_dentists d left join listed_rankings k
      on k.dentist_id = d.id and k.city_id = ${cityId} and k.category_id = ${categoryId}
    where d.id in (
      select r.dentist_id from listed_rankings r
        where r.city_id = ${cityId} and r.category_id = ${categoryId} and ${isIn('r.dentist_id', cityId)}
      union
      select l.dentist_id from listed_locations l
        join listed_specialties ds on ds.dentist_id = l.dentist_id and ds.category_id = ${categoryId}
        where l.city_id = ${cityId})`.execute(db);
  return rows[0]!;
}

// Lists with keyset pagination: an insertion between two pages neither skips nor repeats a dentist, and the thousandth
// page costs as much as the first.

/** A position in the list of all dentists: after the dentist with this rating and id. */
export type RatingPosition = { rating: number | null; id: string };

export type DentistAtPosition = RatingPosition & { slug: string };

/**
 * Returns the dentists of a scope after a position: best rating first and unrated last (section 7), equal
 * ratings by id.
 *
 * @param after null for the start
 */
export async function listDentistsAfter(
  scope: ListScope,
  { after, limit }: { after: RatingPosition | null; limit: number },
): Promise<DentistAtPosition[]> {
  const part = (condition: RawBuilder<unknown>) => sql`
    (select d.rating, d.id, d.slug ${dentistsIn(scope)} and ${condition}
      order by d.rating desc nulls last, d.id limit ${limit})`;
  // A single `or` would read all rows before the position; each of these starts at it in `dentists_by_rating`.
  const parts =
    after === null
      ? [part(sql`true`)]
      : after.rating === null
        ? [part(sql`d.rating is null and d.id > ${after.id}::uuid`)]
        : [
            part(sql`d.rating = ${after.rating}::numeric and d.id > ${after.id}::uuid`),
            part(sql`d.rating < ${after.rating}::numeric`),
            part(sql`d.rating is null`),
          ];
  const { rows } = await sql<DentistAtPosition>`
    select * from (${sql.join(parts, sql` union all `)}) d
    order by d.rating desc nulls last, d.id limit ${limit}`.execute(db);
  return rows;
}

export type RankedSlug = { ranking: number; tier: ProfileTier; slug: string };

/**
 * Returns the ranked dentists of a specialty in a city, by rank (section 7), without those who have no location there.
 *
 * @param after rank after which the page starts; 0 for the first page
 */
export async function listRankingsAfter(
  cityId: number,
  categoryId: number,
  { after, limit }: { after: number; limit: number },
): Promise<RankedSlug[]> {
  const { rows } = await sql<RankedSlug>`
    select r.ranking, r.profile_tier as tier, d.slug from listed_rankings r
    join listed_dentists d on d.id = r.dentist_id
    where r.city_id = ${cityId} and r.category_id = ${categoryId} and r.ranking > ${after}
      and ${isIn('r.dentist_id', cityId)}
    order by r.ranking limit ${limit}`.execute(db);
  return rows;
}
