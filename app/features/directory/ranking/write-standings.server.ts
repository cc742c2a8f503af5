import { sql } from 'kysely';
import type { Trx } from '#db/database.ts';
import type { Level } from '#db/rows.ts';
import type { Day } from './method/evidence.ts';
import { levelOf } from './method/level.ts';
import { isVerified } from './method/score.ts';
import { verificationOf } from './method/verification.ts';
import type { Weighed } from './method/weigh.ts';
import type { Candidate } from './read-evidence.server.ts';

/** What follows for a dentist in every city and specialty, and what is stored of the last computation. */
export type Standing = {
  dentistId: string;
  /** Null unless the gates of verification and licence are passed. */
  verifiedSince: Day | null;
  level: Level | null;
  levelFailedOn: Day | null;
  before: Candidate['stored'];
};

export function standingOf(
  { dentistId, evidence, stored }: Candidate,
  now: Day,
  { edition = false, weighed }: { edition?: boolean; weighed?: Weighed } = {},
): Standing {
  const levelBefore = { level: stored.level, failedOn: stored.levelFailedOn };
  const level = levelOf(evidence, now, levelBefore, edition, weighed);
  return {
    dentistId,
    verifiedSince: isVerified(evidence, now) ? (verificationOf(evidence, now)?.since ?? null) : null,
    level: level.level,
    levelFailedOn: level.failedOn ?? null,
    before: stored,
  };
}

/**
 * Stores the standings that differ, as the engine, and derives the verified and featured marks from them. Nothing else
 * writes these columns of `dentists`.
 *
 * @param maybeFeatured whose featured mark may have changed
 */
export async function writeStandings(
  trx: Trx,
  standings: readonly Standing[],
  maybeFeatured: readonly string[] = [],
): Promise<void> {
  const isMarked = ({ before, verifiedSince }: Standing) =>
    before.isVerified !== (verifiedSince !== null) || before.verifiedSince !== verifiedSince;
  const markedStandings = standings.filter(isMarked);
  const changedStandings = standings.filter(
    (standing) =>
      isMarked(standing) ||
      standing.before.level !== standing.level ||
      standing.before.levelFailedOn !== standing.levelFailedOn,
  );
  if (changedStandings.length > 0)
    await sql`insert into dentist_standings (dentist_id, verified_since, level, level_failed_on)
      select * from json_to_recordset(${JSON.stringify(changedStandings)}::json) s ("dentistId" uuid, "verifiedSince" date,
        level text, "levelFailedOn" date)
      on conflict (dentist_id) do update set (verified_since, level, level_failed_on)
        = (excluded.verified_since, excluded.level, excluded.level_failed_on)`.execute(trx);
  if (markedStandings.length > 0)
    await sql`update dentists d set is_verified = s.verified_since is not null,
        verified_at = (s.verified_since || 'T00:00:00Z')::timestamptz, updated_at = now()
      from dentist_standings s
      where d.id = any(${markedStandings.map(({ dentistId }) => dentistId)}::uuid[]) and s.dentist_id = d.id`.execute(
      trx,
    );
  if (maybeFeatured.length > 0)
    await sql`update dentists d set is_featured = f.is_featured
      from (select m.id, exists (select from listed_rankings r
          where r.dentist_id = m.id and r.profile_tier = 'featured') as is_featured
        from unnest(${maybeFeatured}::uuid[]) m (id)) f
      where f.id = d.id and d.is_featured <> f.is_featured`.execute(trx);
}

/**
 * Takes the verified mark, as the engine, of a dentist who is not listed, or of all of them: nobody computes their
 * gates, and a dentist who is listed again is verified by the evidence of that day. The level stays, for the next
 * edition to judge.
 */
export async function unverifyUnlisted(trx: Trx, dentistId?: string): Promise<void> {
  const isTarget = dentistId === undefined ? sql`true` : sql`d.id = ${dentistId}::uuid`;
  await sql`update dentist_standings t set verified_since = null from dentists d
    where d.id = t.dentist_id and not d.listed and t.verified_since is not null and ${isTarget}`.execute(trx);
  await sql`update dentists d set is_verified = false, verified_at = null, is_featured = false, updated_at = now()
    where not d.listed and (d.is_verified or d.is_featured or d.verified_at is not null) and ${isTarget}`.execute(
    trx,
  );
}
