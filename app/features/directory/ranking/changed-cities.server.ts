import { sql } from 'kysely';
import type { Change } from '#db/changes.ts';
import { db } from '#db/database.ts';

/**
 * Returns the cities whose ranks may move with these changes of dentists: those in the changes and those of the dentists.
 * A nomination depends on the listing and the evidence of both sides, so the cities of who nominated or was nominated by
 * one of them are among these.
 */
export async function listCitiesToRank(
  changes: readonly Pick<Change, 'dentistId' | 'cityId'>[],
): Promise<number[]> {
  const dentistIds = [...new Set(changes.flatMap(({ dentistId }) => dentistId ?? []))];
  const { rows } = await sql<{ id: number }>`
    with changed as (select unnest(${dentistIds}::uuid[]) as id)
    select distinct city_id as id from dentist_locations where dentist_id in (
      select id from changed
      union select e.dentist_id from evidence e join changed c on e.value ->> 'nominator' = c.id::text
        where e.kind = 'recognition'
      union select (e.value ->> 'nominator')::uuid from evidence e join changed c on c.id = e.dentist_id
        where e.kind = 'recognition' and e.value ->> 'nominator' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')`.execute(
    db,
  );
  return [...new Set([...changes.flatMap(({ cityId }) => cityId ?? []), ...rows.map(({ id }) => id)])];
}

/** Whether listings or places have changed since every city was ranked. */
export async function isRankingDue(): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from changes where scope in ('dentist', 'places')
      and changed_at > coalesce((select succeeded_at from job_runs where name = 'ranks'), '-infinity')) as due`.execute(
    db,
  );
  return rows[0]!.due;
}
