import { sql } from 'kysely';
import type { Language } from '#app/content/language.ts';
import { loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { localNow } from '#app/features/directory/place/local-time.ts';
import type { EmergencyClinicView } from '#app/features/directory/dentist/emergency-clinic.ts';
import { readClinicsOf } from '#app/features/directory/dentist/emergency-queries.server.ts';
import { db } from '#db/database.ts';
import { PAGE_SIZE } from './ranking.ts';

/** Members of a list with the same hours. */
type Group = {
  /** A multirange of minutes of the week. */
  hours: string;
  listed: number;
  /** Minutes until they open; 0 for now, null for never. */
  wait: number | null;
  /** Minutes until tomorrow. */
  rest: number;
  time_zone: string;
  province_state: string;
};

/**
 * Returns one page of the dentists of a specialty in a city as clinics for a patient in pain: who is open first, then who
 * opens soonest, then the order of the list; and how many of all are open.
 *
 * @param page 1-based; a page past the end has no clinics
 */
export async function listUrgentClinics(
  cityId: number,
  categoryId: number,
  language: Language,
  { page = 1, now = new Date() }: { page?: number; now?: Date } = {},
): Promise<{ clinics: EmergencyClinicView[]; open: number }> {
  const groups = await listGroups(cityId, now);
  const open = groups.flatMap(({ wait, listed }) => (wait === 0 ? [listed] : []));
  const ids = await listMembers({ cityId, categoryId }, groups, (page - 1) * PAGE_SIZE);
  return {
    clinics: await readClinicsOf({ cityId, categoryId }, ids, language, now),
    open: open.reduce((sum, listed) => sum + listed, 0),
  };
}

/** Returns the different hours of a city's list, who opens soonest first. The hours of today's holiday are as good as unknown. */
async function listGroups(cityId: number, now: Date): Promise<Group[]> {
  const area = `hours:${cityId} `;
  const { rows } = await sql<Group>`
    select k.hours::text as hours, sum(f.listed) as listed, 1440 - t.minute % 1440 as rest, c.time_zone, c.province_state,
      coalesce(lower(k.hours * int4multirange(int4range(t.minute, null))), lower(k.hours) + 10080) - t.minute as wait
    from cities c
    join list_figures f on f.category_id = 0 and f.area like ${`${area}%`}
    cross join lateral (select substr(f.area, ${area.length + 1})::int4multirange as hours offset 0) k
    cross join lateral (select ${now}::timestamptz at time zone c.time_zone as clock offset 0) n
    cross join lateral (select (extract(isodow from n.clock)::integer - 1) * 1440
      + extract(hour from n.clock)::integer * 60 + extract(minute from n.clock)::integer as minute offset 0) t
    where c.id = ${cityId}
    group by k.hours, t.minute, c.id having sum(f.listed) > 0`.execute(db);
  const isHoliday = await loadHolidayCalendar();
  const known = rows.map((row) => {
    const off = isHoliday(row.province_state, localNow(row.time_zone, now).day);
    return off && row.wait !== null && row.wait < row.rest ? { ...row, wait: null } : row;
  });
  return known.toSorted((a, b) => (a.wait ?? Infinity) - (b.wait ?? Infinity) || 0);
}

/** Returns the ids of a page's members: from the groups that open at the same time, in the order of the list. */
async function listMembers(
  { cityId, categoryId }: { cityId: number; categoryId: number },
  groups: readonly Group[],
  from: number,
): Promise<string[]> {
  let before = 0;
  const read: { hours: string; place: number }[] = [];
  let skipped = 0;
  for (const [place, together] of [...Map.groupBy(groups, ({ wait }) => wait).values()].entries()) {
    const listed = together.reduce((sum, group) => sum + group.listed, 0);
    if (before + listed <= from) skipped += listed;
    else if (before < from + PAGE_SIZE) read.push(...together.map(({ hours }) => ({ hours, place })));
    before += listed;
  }
  if (read.length === 0) return [];
  const end = from - skipped + PAGE_SIZE;
  const { rows } = await sql<{ id: string }>`
    select m.dentist_id as id
    from unnest(${read.map(({ hours }) => hours)}::int4multirange[], ${read.map(({ place }) => place)}::integer[]) g (hours, place)
    cross join lateral (
      select x.dentist_id, x.quality, x.name from list_members x
      where x.area = ${String(cityId)} and x.category_id = ${categoryId} and x.hours = g.hours
      order by x.quality desc, x.name, x.dentist_id limit ${end}) m
    order by g.place, m.quality desc, m.name, m.dentist_id limit ${PAGE_SIZE} offset ${from - skipped}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
