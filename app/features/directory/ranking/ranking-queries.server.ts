import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import type { RankCounts } from '#app/content/method-copy.ts';
import {
  cardColumns,
  cardMaker,
  isRegisteredIn,
  placeJoins,
  rankColumns,
} from '#app/features/directory/dentist/dentist-card-sql.server.ts';
import type { DentistCardRow, DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import type { EmergencyClinicView } from '#app/features/directory/dentist/emergency-clinic.ts';
import { listEmergencyClinicsOf } from '#app/features/directory/dentist/emergency-queries.server.ts';
import { db } from '#db/database.ts';
import { PAGE_SIZE } from './ranking.ts';
import { entryIn, isIn, locationIn, membersOf, qualityOfEntry } from './ranking-sql.server.ts';
import type { RawBuilder } from 'kysely';
import type { ProfileTier } from '#db/rows.ts';
import { dentistsIn } from './dentist-list-queries.server.ts';
import type { ListScope } from './dentist-list-queries.server.ts';

/** The fewest ranked dentists of a comparable list (docs/ranking.md, section 6). */
const COMPARABLE = 5;

/** Why a dentist has no rank, what is nearest to one first. */
const GROUPS = ['only', 'few-reviews', 'licence', 'specialty', 'not-verified', 'demonstration'];

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
  const { rows } = await sql<DentistCardRow>`
    with page as (
      select d.id, ${qualityOfEntry} as quality, ${rankColumns}
      from listed_dentists d ${entryIn(cityId, categoryId)}
      where d.id in (${membersOf(cityId, categoryId)})
      order by quality desc, sort_name(d.name), d.id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select ${cardColumns(language, { quote: true })}
    from page r join listed_dentists d on d.id = r.id
    ${locationIn(cityId)}
    ${placeJoins}
    order by r.quality desc, sort_name(d.name), d.id`.execute(db);
  return rows.map(await cardMaker(language, now));
}

/**
 * Returns one page of the same dentists as clinics for a patient in pain: who is open first, then who opens soonest, then
 * the order of the list; and how many of all are open.
 *
 * @param page 1-based; a page past the end has no clinics
 */
export async function listUrgentClinics(
  cityId: number,
  categoryId: number,
  language: Language,
  { page = 1, now = new Date() }: { page?: number; now?: Date } = {},
): Promise<{ clinics: EmergencyClinicView[]; open: number }> {
  const members = membersOf(cityId, categoryId);
  const from = (page - 1) * PAGE_SIZE;
  return listEmergencyClinicsOf({ cityId, categoryId, members }, language, { from, size: PAGE_SIZE, now });
}

/** The counts of ranks over rows of dentists `d` with an entry `e` or none. */
const rankCounts = sql`count(*) as listed, count(e.ranking) as ranked,
  count(*) filter (where e.reason = 'only') as alone,
  count(*) filter (where e.reason = 'few-reviews') as "fewReviews",
  count(*) filter (where e.reason in ('licence', 'specialty')) as open,
  count(*) filter (where e.reason = 'demonstration') as demonstration`;

/** Whether an entry `e` is of a list that gives badges: the first three say so when they have none. */
export const isComparable = sql`e.ranking = 1 and (e.entry ->> 'comparable')::boolean`;

/** Returns the figures of a city and specialty over all dentists of the list. */
export async function findCitySpecialtyFigures(
  cityId: number,
  { id: categoryId, slug }: { id: number; slug: string },
): Promise<CitySpecialtyFigures> {
  const { rows } = await sql<CitySpecialtyFigures>`
    select ${rankCounts}, coalesce(bool_or(${isComparable}), false) and count(e.ranking) >= ${COMPARABLE} as comparable,
      count(*) filter (where d.is_accepting_patients) as accepting,
      count(d.is_accepting_patients) as "acceptanceKnown",
      coalesce(sum(d.review_count), 0) as reviews,
      count(*) filter (where ${isRegisteredIn(slug)}) as registered,
      sum(d.rating * d.review_count) / nullif(sum(d.review_count) filter (where d.rating is not null), 0)
        as "averageRating"
    from listed_dentists d ${entryIn(cityId, categoryId)}
    where d.id in (${membersOf(cityId, categoryId)})`.execute(db);
  return rows[0]!;
}

/**
 * Returns how many dentists a city lists over all specialties, each counted once by the best that any list says of
 * them, and whether any list of the city is comparable.
 */
export async function findCityRankCounts(cityId: number): Promise<RankCounts> {
  const { rows } = await sql<RankCounts>`
    select ${rankCounts}, exists (
      select 1 from listed_rankings e where e.city_id = ${cityId} and (e.entry ->> 'of')::integer >= ${COMPARABLE}
        and ${isComparable}) as comparable
    from listed_dentists d left join (
      select distinct on (x.dentist_id) x.* from listed_entries x where x.city_id = ${cityId}
      order by x.dentist_id, x.ranking nulls last, array_position(${GROUPS}::text[], x.reason)
    ) e on e.dentist_id = d.id
    where d.id in (select l.dentist_id from listed_locations l where l.city_id = ${cityId})`.execute(db);
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
