import { sql } from 'kysely';
import type { QueryResult, RawBuilder } from 'kysely';
import { db } from '#db/database.ts';
import { PAGE_SIZE } from './ranking.ts';

// The kept rows of lists (docs/decisions/0126).

/** A list: an area of `list_members` and a specialty, or 0 for all of them. */
export type List = { area: RawBuilder<string>; categoryId: number };

/** The list of a city, or of a city and a specialty. */
export const listOfCity = (cityId: number, categoryId = 0): List => ({
  area: sql<string>`${String(cityId)}`,
  categoryId,
});

/** Whether city `c` lists a dentist of a specialty, or anybody for 0. */
export const listsAny = (categoryId: RawBuilder<unknown>) => sql`(
  select coalesce(sum(f.listed), 0) > 0 from list_figures f where f.area = c.id::text and f.category_id = ${categoryId})`;

/** The mean of the ratings in rows of `list_figures`, weighted by the numbers of reviews; null without any. */
export const averageRating = sql<number | null>`sum(stars) / nullif(sum(rated_reviews), 0)`;

/** Returns how many a list has; `accepting`: only those known to accept new patients. */
export async function countListed({ area, categoryId }: List, accepting = false): Promise<number> {
  const { rows } = await sql<{ listed: number }>`
    select coalesce(sum(${sql.ref(accepting ? 'accepting' : 'listed')}), 0) as listed
    from list_figures where area = ${area} and category_id = ${categoryId}`.execute(db);
  return rows[0]!.listed;
}

/**
 * Reads one page of a list, from whichever of its ends is nearer.
 *
 * @param page 1-based; a page past the end has no rows
 * @param accepting only dentists known to accept new patients
 * @param verified only verified dentists; on the first page alone
 * @param count how many the list has, which only later pages ask
 * @param read gets the page's members as a query with `id`, `quality` and `name`
 */
export async function readList<Row>(
  list: List,
  {
    page,
    accepting = false,
    verified,
    count = () => countListed(list, accepting),
  }: { page: number; accepting?: boolean; verified?: boolean; count?: () => Promise<number> },
  read: (members: RawBuilder<unknown>) => Promise<QueryResult<Row>>,
): Promise<Row[]> {
  const { area, categoryId } = list;
  const members = (order: RawBuilder<unknown>, offset: number, size: number) => sql`
    select m.dentist_id as id, m.quality, m.name from list_members m
    where m.area = ${area} and m.category_id = ${sql.lit(categoryId)} ${accepting ? sql`and m.accepting` : sql``}
      ${verified === undefined ? sql`` : verified ? sql`and m.verified` : sql`and not m.verified`}
    order by ${order} limit ${size} offset ${offset}`;
  const forwards = sql`m.quality desc, m.name, m.dentist_id`;
  if (page === 1) return (await read(members(forwards, 0, PAGE_SIZE))).rows;
  const listed = await count();
  const before = (page - 1) * PAGE_SIZE;
  if (before >= listed) return [];
  const size = Math.min(PAGE_SIZE, listed - before);
  const behind = listed - before - size;
  const { rows } = await read(
    before <= behind
      ? members(forwards, before, size)
      : members(sql`m.quality, m.name desc, m.dentist_id desc`, behind, size),
  );
  return rows;
}
