import { sql } from 'kysely';
import type { Change } from '#db/changes.ts';
import { db } from '#db/database.ts';
import { MAX_RING } from './read-evidence.server.ts';

/**
 * Returns the cities whose ranks may move with these changes of dentists: those in the changes and those of the dentists.
 * A nomination depends on the listing and the evidence of both sides, and on the ring that it may close. So these include
 * the cities of who nominated one of them, and of everyone that a chain of nominations as long as a ring leads to.
 */
export async function listCitiesToRank(
  changes: readonly Pick<Change, 'dentistId' | 'cityId'>[],
): Promise<number[]> {
  const dentistIds = [...new Set(changes.flatMap(({ dentistId }) => dentistId ?? []))];
  const { rows } = await sql<{ id: number }>`
    with recursive nominated (id, ring) as (
      select unnest(${dentistIds}::uuid[]), 1
      union select e.dentist_id, n.ring + 1 from nominated n join evidence e
        on e.kind = 'recognition' and e.value ->> 'nominator' = n.id::text
        where n.ring < ${MAX_RING})
    select distinct city_id as id from dentist_locations where dentist_id in (
      select id from nominated
      union select (e.value ->> 'nominator')::uuid from evidence e join nominated n on n.id = e.dentist_id
        where n.ring = 1 and e.kind = 'recognition'
          and e.value ->> 'nominator' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')`.execute(db);
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
