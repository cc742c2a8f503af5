import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { db } from '#db/database.ts';
import type { ProfileTier } from '#db/rows.ts';
import { dentistsIn } from './dentist-list-queries.server.ts';
import type { ListScope } from './dentist-list-queries.server.ts';
import { isIn } from './ranking-sql.server.ts';

// Lists that are read on from a position, not by page number: nobody is left out or met twice when somebody is added
// before it, and the thousandth page costs what the first does.

/** A place in the list of all dentists: behind the dentist with this rating and id. */
export type RatingPosition = { rating: number | null; id: string };

export type DentistAtPosition = RatingPosition & { slug: string };

/**
 * The dentists of a scope, best rating first and unrated last (specification, section 7), equal ratings by id, from a
 * position on.
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
  // One condition with `or` would read everybody before the position; each of these starts there in `dentists_by_rating`.
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
 * The ranked dentists of a specialty in a city, by rank (section 7), whom it has a place for.
 *
 * @param after the rank to go on behind; 0 for the start
 */
export async function listRankingsAfter(
  cityId: number,
  categoryId: number,
  { after, limit }: { after: number; limit: number },
): Promise<RankedSlug[]> {
  const { rows } = await sql<RankedSlug>`
    select r.ranking, r.profile_tier as tier, d.slug from city_specialist_rankings r
    join dentists d on d.id = r.dentist_id
    where r.city_id = ${cityId} and r.category_id = ${categoryId} and r.ranking > ${after}
      and ${isIn('r.dentist_id', cityId)}
    order by r.ranking limit ${limit}`.execute(db);
  return rows;
}
