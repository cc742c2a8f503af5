import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import type { RankCounts } from '#app/content/method-copy.ts';
import {
  cardColumns,
  cardMaker,
  placeJoins,
  rankColumns,
} from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import type { DentistCardRow, DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { db } from '#db/database.ts';
import { averageRating, listOfCity, readList } from './list-sql.server.ts';
import { isIn, locationIn } from './ranking-sql.server.ts';
import type { RawBuilder } from 'kysely';
import type { ProfileTier } from '#db/rows.ts';
import { dentistsIn } from './dentist-list-queries.server.ts';
import type { ListScope } from './dentist-list-queries.server.ts';

/** The fewest ranked dentists of a comparable list (docs/ranking.md, section 6). */
const COMPARABLE = 5;

export type CitySpecialtyFigures = RankCounts & {
  accepting: number;
  /** Number of dentists with a known answer to whether they accept new patients. */
  acceptanceKnown: number;
  reviews: number;
  /** Number of dentists with a recorded registration in the specialty. */
  registered: number;
  /** Mean of the dentists' ratings, weighted by their number of reviews; null without any. */
  averageRating: number | null;
};

/**
 * Returns one page of the dentists of a specialty in a city: ranked ones by rank (section 7), then the others in the
 * order of docs/ranking.md, section 6.
 *
 * @param page 1-based; a page past the end has no dentists.
 */
export async function listRankedDentists(
  cityId: number,
  categoryId: number,
  language: Language,
  { page = 1, now = new Date() }: { page?: number; now?: Date } = {},
): Promise<DentistCardView[]> {
  const rows = await readList(listOfCity(cityId, categoryId), { page }, (members) =>
    sql<DentistCardRow>`
      with page as (
        select m.*, ${rankColumns} from (${members}) m left join listed_entries e
          on e.city_id = ${cityId} and e.category_id = ${categoryId} and e.dentist_id = m.id
      )
      select ${cardColumns(language, { quote: true })}
      from page r join listed_dentists d on d.id = r.id
      ${locationIn(cityId)}
      ${placeJoins}
      order by r.quality desc, r.name, r.id`.execute(db),
  );
  return rows.map(await cardMaker(language, now));
}

/** The counts of ranks, from rows of `list_figures`. */
const rankCounts = sql`coalesce(sum(listed), 0) as listed, coalesce(sum(ranked), 0) as ranked,
  coalesce(sum(alone), 0) as alone, coalesce(sum(few_reviews), 0) as "fewReviews", coalesce(sum(open), 0) as open,
  coalesce(sum(demonstration), 0) as demonstration`;

/** Whether an entry `e` is of a list that gives badges: the first three say so when they have none. */
export const isComparable = sql`e.ranking = 1 and (e.place ->> 'comparable')::boolean`;

/** Returns the figures of a city and specialty over all dentists of the list. */
export async function findCitySpecialtyFigures(
  cityId: number,
  categoryId: number,
): Promise<CitySpecialtyFigures> {
  const { area } = listOfCity(cityId);
  const { rows } = await sql<CitySpecialtyFigures>`
    select ${rankCounts}, coalesce(sum(ranked), 0) >= ${COMPARABLE} and exists (
        select from listed_rankings e where e.city_id = ${cityId} and e.category_id = ${categoryId} and ${isComparable}
      ) as comparable,
      coalesce(sum(accepting), 0) as accepting, coalesce(sum(acceptance_known), 0) as "acceptanceKnown",
      coalesce(sum(reviews), 0) as reviews, coalesce(sum(registered), 0) as registered,
      ${averageRating} as "averageRating"
    from list_figures where area = ${area} and category_id = ${categoryId}`.execute(db);
  return rows[0]!;
}

/**
 * Returns how many dentists a city lists over all specialties, each counted once by the best that any list says of
 * them, and whether any list of the city is comparable.
 */
export async function findCityRankCounts(cityId: number): Promise<RankCounts> {
  const { area, categoryId } = listOfCity(cityId);
  const { rows } = await sql<RankCounts>`
    select ${rankCounts}, exists (
      select from specialist_categories s join listed_rankings e on e.city_id = ${cityId} and e.category_id = s.id
      where (e.place ->> 'of')::integer >= ${COMPARABLE} and ${isComparable}) as comparable
    from list_figures where area = ${area} and category_id = ${categoryId}`.execute(db);
  return rows[0]!;
}

/** Whether any dentist has a rank anywhere. */
export async function isAnybodyRanked(): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from listed_rankings) as found`.execute(db);
  return rows[0]!.found;
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
