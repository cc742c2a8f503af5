import { sql } from 'kysely';
import { db } from '#db/database.ts';

/** The slugs of a page's URL, and when its content last changed; null if the page lists no dentist. */
export type Dated<Slugs> = Slugs & { changed: Date | null };

/** Returns every city that has a page, with its province and the last change of a dentist listed there. */
export async function listCityDates(): Promise<Dated<{ province: string; city: string }>[]> {
  const { rows } = await sql<Dated<{ province: string; city: string }>>`
    select p.slug as province, c.slug as city, k.changed
    from cities c join provinces p on p.code = c.province_state left join (
      select l.city_id, max(d.updated_at) as changed
      from listed_locations l join listed_dentists d on d.id = l.dentist_id group by l.city_id
    ) k on k.city_id = c.id order by c.slug`.execute(db);
  return rows;
}

/** Returns every pair of city and specialty that lists a dentist, with the city's province. */
export async function listCitySpecialtyDates(): Promise<
  Dated<{ province: string; city: string; specialty: string }>[]
> {
  const { rows } = await sql<Dated<{ province: string; city: string; specialty: string }>>`
    select p.slug as province, c.slug as city, s.slug as specialty, k.changed
    from (
      select l.city_id, ds.category_id, max(d.updated_at) as changed
      from listed_locations l join listed_dentists d on d.id = l.dentist_id
      join listed_specialties ds on ds.dentist_id = l.dentist_id group by l.city_id, ds.category_id
    ) k join cities c on c.id = k.city_id join provinces p on p.code = c.province_state
    join specialist_categories s on s.id = k.category_id order by c.slug, s.slug`.execute(db);
  return rows;
}

/**
 * Returns the sitemap files of profiles, `limit` profiles in each, in order: the last change of any profile in the
 * file, and of those in the list of a specialty.
 */
export async function listProfileFileDates(
  limit: number,
): Promise<{ changed: Date; changedInLists: Date | null }[]> {
  const { rows } = await sql<{ changed: Date; changedInLists: Date | null }>`
    select max(updated_at) as changed, max(updated_at) filter (where in_lists) as "changedInLists"
    from (
      select (row_number() over (order by d.slug) - 1) / ${limit}::integer as file, d.updated_at,
        d.id in (select dentist_id from listed_specialties) as in_lists
      from listed_dentists d where exists (select 1 from listed_locations l where l.dentist_id = d.id)
    ) profiles group by file order by file`.execute(db);
  return rows;
}

/** Returns `limit` profiles from `offset` on, ordered by slug. */
export async function listProfileDates(offset: number, limit: number): Promise<Dated<{ dentist: string }>[]> {
  const { rows } = await sql<Dated<{ dentist: string }>>`
    select d.slug as dentist, d.updated_at as changed from listed_dentists d
    where exists (select 1 from listed_locations l where l.dentist_id = d.id)
    order by d.slug limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
