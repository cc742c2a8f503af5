import { sql } from 'kysely';
import { db } from '#db/database.ts';

/** An address's slugs, and when what it shows last changed; null where nobody is listed. */
export type Dated<Slugs> = Slugs & { changed: Date | null };

/** Every city that the site has a page for, with the last change of anybody listed there. */
export async function listCityDates(): Promise<Dated<{ city: string }>[]> {
  const { rows } = await sql<Dated<{ city: string }>>`
    select c.slug as city, max(d.updated_at) as changed
    from cities c left join dentist_locations l on l.city_id = c.id left join dentists d on d.id = l.dentist_id
    group by c.id order by c.slug`.execute(db);
  return rows;
}

/** Every pair of city and specialty that lists somebody. */
export async function listCitySpecialtyDates(): Promise<Dated<{ city: string; specialty: string }>[]> {
  const { rows } = await sql<Dated<{ city: string; specialty: string }>>`
    select c.slug as city, s.slug as specialty, max(d.updated_at) as changed
    from dentist_locations l join cities c on c.id = l.city_id join dentists d on d.id = l.dentist_id
    join dentist_specialties ds on ds.dentist_id = d.id join specialist_categories s on s.id = ds.category_id
    group by c.slug, s.slug order by c.slug, s.slug`.execute(db);
  return rows;
}

/** Every province, with the last change of anybody listed there. */
export async function listProvinceDates(): Promise<Dated<{ province: string }>[]> {
  const { rows } = await sql<Dated<{ province: string }>>`
    select p.slug as province, max(d.updated_at) as changed
    from provinces p left join cities c on c.province_state = p.code
    left join dentist_locations l on l.city_id = c.id left join dentists d on d.id = l.dentist_id
    group by p.code order by p.slug`.execute(db);
  return rows;
}

/** Every pair of province and specialty that lists somebody. */
export async function listProvinceSpecialtyDates(): Promise<
  Dated<{ province: string; specialty: string }>[]
> {
  const { rows } = await sql<Dated<{ province: string; specialty: string }>>`
    select p.slug as province, s.slug as specialty, max(d.updated_at) as changed
    from provinces p join cities c on c.province_state = p.code
    join dentist_locations l on l.city_id = c.id join dentists d on d.id = l.dentist_id
    join dentist_specialties ds on ds.dentist_id = d.id join specialist_categories s on s.id = ds.category_id
    group by p.slug, s.slug order by p.slug, s.slug`.execute(db);
  return rows;
}

/** How many dentists have a profile. */
export async function countProfiles(): Promise<number> {
  const { rows } = await sql<{ profiles: number }>`
    select count(*) as profiles from dentists d
    where exists (select 1 from dentist_locations l where l.dentist_id = d.id)`.execute(db);
  return rows[0]!.profiles;
}

/** Profiles by slug, `limit` of them from `offset` on. */
export async function listProfileDates(offset: number, limit: number): Promise<Dated<{ dentist: string }>[]> {
  const { rows } = await sql<Dated<{ dentist: string }>>`
    select d.slug as dentist, d.updated_at as changed from dentists d
    where exists (select 1 from dentist_locations l where l.dentist_id = d.id)
    order by d.slug limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
