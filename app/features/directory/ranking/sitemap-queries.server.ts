import { sql } from 'kysely';
import { db } from '#db/database.ts';

/** The slugs of a page's URL, and when its content last changed; null if the page lists no dentist. */
export type Dated<Slugs> = Slugs & { changed: Date | null };

/** Returns every city that has a page, with its province and the last change of a dentist listed there. */
export async function listCityDates(): Promise<Dated<{ province: string; city: string }>[]> {
  const { rows } = await sql<Dated<{ province: string; city: string }>>`
    select p.slug as province, c.slug as city, f.changed
    from cities c join provinces p on p.code = c.province_state cross join lateral (
      select case when sum(f.listed) > 0 then max(f.changed) end as changed
      from list_figures f where f.area = c.id::text and f.category_id = 0
    ) f order by c.slug`.execute(db);
  return rows;
}

/** Returns every pair of city and specialty that lists a dentist, with the city's province. */
export async function listCitySpecialtyDates(): Promise<
  Dated<{ province: string; city: string; specialty: string }>[]
> {
  const { rows } = await sql<Dated<{ province: string; city: string; specialty: string }>>`
    select p.slug as province, c.slug as city, s.slug as specialty, max(f.changed) as changed
    from cities c join provinces p on p.code = c.province_state
    join list_figures f on f.area = c.id::text join specialist_categories s on s.id = f.category_id
    group by p.slug, c.slug, s.slug having sum(f.listed) > 0 order by c.slug, s.slug`.execute(db);
  return rows;
}

/** A sitemap file of profiles, by its number from 1 on, and the last change of a profile in it. */
export type ProfileFile = { part: number; changed: Date };

/** Returns the sitemap files that have profiles, and the last change of anybody in the list of a specialty. */
export async function listProfileFiles(): Promise<{ files: ProfileFile[]; changedInLists: Date | null }> {
  const [files, lists] = await Promise.all([
    sql<ProfileFile>`
      select split_part(area, ':', 2)::integer as part, max(changed) as changed from list_figures
      where area like 'part:%' group by area having sum(listed) > 0 order by part`.execute(db),
    sql<{ changed: Date | null }>`
      select max(changed) as changed from list_figures where area = 'country' and category_id > 0`.execute(
      db,
    ),
  ]);
  return { files: files.rows, changedInLists: lists.rows[0]!.changed };
}

/** Returns the profiles of a sitemap file. */
export async function listProfileDates(part: number): Promise<Dated<{ dentist: string }>[]> {
  const { rows } = await sql<Dated<{ dentist: string }>>`
    select d.slug as dentist, d.updated_at as changed
    from list_members m join listed_dentists d on d.id = m.dentist_id where m.part = ${part}
    order by d.slug`.execute(db);
  return rows;
}
