import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import type { RankCounts } from '#app/content/method-copy.ts';
import { officesAs, readCards } from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { db } from '#db/database.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import { List } from '#app/features/directory/index/lists.ts';
import type { ListFigures, ListScope } from '#app/features/directory/index/lists.ts';
import { isIn } from './ranking-sql.server.ts';
import type { ProfileTier } from '#db/rows.ts';
import { PAGE_SIZE } from './ranking.ts';

/** The fewest ranked dentists of a comparable list (docs/ranking.md, section 6). */
const COMPARABLE = 5;

export type CitySpecialtyFigures = RankCounts & ListFigures;

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
  const list = new List(await currentDirectory(), { cityId, categoryId });
  const members = list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const offices = members.map(({ office }) => ({ office, categoryId }));
  return readCards(officesAs(offices), language, { now });
}

/** Whether an entry `e` is of a list that gives badges: the first three say so when they have none. */
export const isComparable = sql`e.ranking = 1 and (e.place ->> 'comparable')::boolean`;

/** Returns the figures of a city and specialty over all dentists of the list. */
export async function findCitySpecialtyFigures(
  cityId: number,
  categoryId: number,
): Promise<CitySpecialtyFigures> {
  const { rows } = await sql<{ comparable: boolean }>`
    select exists (select from listed_rankings e
      where e.city_id = ${cityId} and e.category_id = ${categoryId} and ${isComparable}) as comparable`.execute(
    db,
  );
  const figures = new List(await currentDirectory(), { cityId, categoryId }).figures();
  return { ...figures, comparable: figures.ranked >= COMPARABLE && rows[0]!.comparable };
}

/**
 * Returns how many dentists a city lists over all specialties, each counted once by the best that any list says of
 * them, and whether any list of the city is comparable.
 */
export async function findCityRankCounts(cityId: number): Promise<RankCounts> {
  const { rows } = await sql<{ comparable: boolean }>`
    select exists (select from listed_rankings e
      where e.city_id = ${cityId} and (e.place ->> 'of')::integer >= ${COMPARABLE} and ${isComparable}) as comparable`.execute(
    db,
  );
  const figures = new List(await currentDirectory(), { cityId }).figures();
  return { ...figures, comparable: rows[0]!.comparable };
}

/** Whether any dentist has a rank anywhere. */
export async function isAnybodyRanked(): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from listed_rankings) as found`.execute(db);
  return rows[0]!.found;
}

/** A position in the list of all dentists: after the dentist with this rating and id. */
export type RatingPosition = { rating: number | null; id: string };

export type DentistAtPosition = RatingPosition & { slug: string };

/** Best rating first and unrated last (section 7), equal ratings by id. */
const byRating = (a: RatingPosition, b: RatingPosition): number =>
  (b.rating ?? 0) - (a.rating ?? 0) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * Returns the dentists of a scope after a position, so that an insertion between two pages neither skips nor repeats one.
 *
 * @param after null for the start
 */
export async function listDentistsAfter(
  scope: ListScope,
  { after, limit }: { after: RatingPosition | null; limit: number },
): Promise<DentistAtPosition[]> {
  const directory = await currentDirectory();
  const { stars, dentists, slugs } = directory.index;
  return new List(directory, scope)
    .slots()
    .map((slot) => ({
      rating: Number.isNaN(stars[slot]) ? null : stars[slot]!,
      id: dentists[slot]!,
      slug: slugs[slot]!,
    }))
    .filter((dentist) => after === null || byRating(dentist, after) > 0)
    .toSorted(byRating)
    .slice(0, limit);
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
