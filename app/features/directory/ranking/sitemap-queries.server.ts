import { sql } from 'kysely';
import { db } from '#db/database.ts';

/** The slugs of a page's URL, and when its content last changed; null if the page lists no dentist. */
export type Dated<Slugs> = Slugs & { changed: Date | null };

export type DatedCity = Dated<{
  province: string;
  city: string;
  /** Whether a dentist listed there is known to accept new patients. */
  accepting: boolean;
}>;

/** Returns every city that has a page, with its province and the last change of a dentist listed there. */
export async function listCityDates(): Promise<DatedCity[]> {
  const { rows } = await sql<DatedCity>`
    select p.slug as province, c.slug as city, f.changed, f.accepting
    from cities c join provinces p on p.code = c.province_state cross join lateral (
      select case when sum(f.listed) > 0 then max(f.changed) end as changed,
        coalesce(sum(f.accepting), 0) > 0 as accepting
      from list_figures f where f.area = c.id::text and f.category_id = 0
    ) f order by c.slug`.execute(db);
  return rows;
}

/** Lists in a sitemap file: as many at most, however many there are, so that a file takes the same time. */
const LISTS_PER_FILE = 400;

/** Every list of a specialty that has a dentist, of cities and provinces, in the order of the index. */
const datedLists = sql`
  select area, category_id, max(changed) as changed from list_figures
  where category_id > 0 and area <> 'country' group by area, category_id having sum(listed) > 0
  order by area, category_id`;

/** Returns the lists of a sitemap file: of a specialty in a city, or in a province where `city` is null. */
export async function listDatedLists(
  part: number,
): Promise<Dated<{ province: string; city: string | null; specialty: string }>[]> {
  const { rows } = await sql<Dated<{ province: string; city: string | null; specialty: string }>>`
    select p.slug as province, c.slug as city, s.slug as specialty, f.changed
    from (${datedLists} limit ${LISTS_PER_FILE} offset ${(part - 1) * LISTS_PER_FILE}) f
    left join cities c on c.id::text = f.area join provinces p on p.code = coalesce(c.province_state, f.area)
    join specialist_categories s on s.id = f.category_id
    order by c.slug nulls first, p.slug, s.slug`.execute(db);
  return rows;
}

/** A sitemap file, by its number from 1 on, and the last change of a page in it. */
export type DatedFile = { part: number; changed: Date };

/** Returns the sitemap files of lists, and those that have profiles. */
export async function listDatedFiles(): Promise<{ lists: DatedFile[]; profiles: DatedFile[] }> {
  const [lists, profiles] = await Promise.all([
    sql<DatedFile>`
      select part, max(changed) as changed from (
        select ((row_number() over (order by area, category_id) - 1) / ${LISTS_PER_FILE} + 1)::integer as part, changed
        from (${datedLists}) f
      ) f group by part order by part`.execute(db),
    sql<DatedFile>`
      select split_part(area, ':', 2)::integer as part, max(changed) as changed from list_figures
      where area like 'part:%' group by area having sum(listed) > 0 order by part`.execute(db),
  ]);
  return { lists: lists.rows, profiles: profiles.rows };
}

/** Returns the profiles of a sitemap file. */
export async function listProfileDates(part: number): Promise<Dated<{ dentist: string }>[]> {
  const { rows } = await sql<Dated<{ dentist: string }>>`
    select d.slug as dentist, d.updated_at as changed
    from list_members m join listed_dentists d on d.id = m.dentist_id where m.part = ${part}
    order by d.slug`.execute(db);
  return rows;
}
