import { sql } from 'kysely';
import type { Trx } from '#db/database.ts';
import type { Level } from '#db/rows.ts';
import type { Day } from './method/evidence.ts';
import type { Candidate } from './read-evidence.server.ts';

/** What follows for a dentist in every city and specialty, and what is stored of the last computation. */
export type Standing = {
  dentistId: string;
  /** Null unless the gates of verification and licence are passed. */
  verifiedSince: Day | null;
  level: Level | null;
  levelFailedOn: Day | null;
  nextChangeOn: Day | null;
  before: Candidate['stored'];
};

/**
 * Stores the standings that differ and derives the verified and featured marks from them. Fails instead of waiting
 * for a listing that somebody else has locked.
 *
 * @param maybeFeatured whose featured mark may have changed
 */
export async function writeStandings(
  trx: Trx,
  standings: readonly Standing[],
  maybeFeatured: readonly string[],
): Promise<void> {
  const changed = standings.filter(
    ({ before, ...after }) =>
      before.isVerified !== (after.verifiedSince !== null) ||
      before.verifiedSince !== after.verifiedSince ||
      before.level !== after.level ||
      before.levelFailedOn !== after.levelFailedOn ||
      before.nextChangeOn !== after.nextChangeOn,
  );
  const marked = changed.filter(
    ({ before, verifiedSince }) =>
      before.isVerified !== (verifiedSince !== null) || before.verifiedSince !== verifiedSince,
  );
  const touched = [...new Set([...changed.map(({ dentistId }) => dentistId), ...maybeFeatured])];
  if (touched.length === 0) return;
  await sql`select from dentists where id = any(${touched}::uuid[]) order by id for no key update nowait`.execute(
    trx,
  );
  await sql`select set_config('ranking.writer', 'on', true)`.execute(trx);
  const rows = changed.map(({ dentistId, verifiedSince, level, levelFailedOn, nextChangeOn }) => ({
    dentistId,
    verifiedSince,
    level,
    levelFailedOn,
    nextChangeOn,
  }));
  await sql`insert into dentist_standings (dentist_id, verified_since, level, level_failed_on, next_change_on)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) s ("dentistId" uuid, "verifiedSince" date,
      level text, "levelFailedOn" date, "nextChangeOn" date)
    on conflict (dentist_id) do update set (verified_since, level, level_failed_on, next_change_on)
      = (excluded.verified_since, excluded.level, excluded.level_failed_on, excluded.next_change_on)`.execute(
    trx,
  );
  if (marked.length > 0)
    await sql`update dentists d set is_verified = s.verified_since is not null,
        verified_at = s.verified_since::timestamp at time zone 'UTC', updated_at = now()
      from dentist_standings s
      where d.id = any(${marked.map(({ dentistId }) => dentistId)}::uuid[]) and s.dentist_id = d.id`.execute(
      trx,
    );
  if (maybeFeatured.length > 0)
    await sql`update dentists d set is_featured = f.is_featured
      from (select m.id, exists (select from listed_rankings r
          where r.dentist_id = m.id and r.profile_tier = 'featured') as is_featured
        from unnest(${maybeFeatured}::uuid[]) m (id)) f
      where f.id = d.id and d.is_featured <> f.is_featured`.execute(trx);
  await sql`select set_config('ranking.writer', 'off', true)`.execute(trx);
}

/**
 * Takes the verified mark of a dentist who is not listed, or of all of them: nobody computes their gates, and a
 * dentist who is listed again is verified by the evidence of that day. The level stays, for the next edition to judge.
 */
export async function unverifyUnlisted(trx: Trx, dentistId?: string): Promise<void> {
  const one = dentistId === undefined ? sql`true` : sql`d.id = ${dentistId}::uuid`;
  await sql`select set_config('ranking.writer', 'on', true)`.execute(trx);
  await sql`update dentist_standings t set verified_since = null from dentists d
    where d.id = t.dentist_id and not d.listed and t.verified_since is not null and ${one}`.execute(trx);
  await sql`update dentists d set is_verified = false, verified_at = null, is_featured = false, updated_at = now()
    where not d.listed and (d.is_verified or d.is_featured or d.verified_at is not null) and ${one}`.execute(
    trx,
  );
  await sql`select set_config('ranking.writer', 'off', true)`.execute(trx);
}
