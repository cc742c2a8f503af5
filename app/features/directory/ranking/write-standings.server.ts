import { sql } from 'kysely';
import type { Trx } from '#db/database.ts';
import type { Day } from './method/evidence.ts';
import { levelOf } from './method/level.ts';
import { isVerified } from './method/score.ts';
import type { Weighed } from './method/weigh.ts';
import type { Candidate } from './read-evidence.server.ts';

/** What follows for a dentist in every city and specialty, and what is stored of the last computation. */
export type Standing = Candidate['stored'] & { dentistId: string; before: Candidate['stored'] };

export function standingOf(
  { dentistId, evidence, stored }: Candidate,
  now: Day,
  { edition = false, weighed }: { edition?: boolean; weighed?: Weighed } = {},
): Standing {
  const levelBefore = { level: stored.level, failedOn: stored.levelFailedOn };
  const { level, failedOn = null } = levelOf(evidence, now, levelBefore, edition, weighed);
  return {
    dentistId,
    isVerified: isVerified(evidence, now),
    level,
    levelFailedOn: failedOn,
    before: stored,
  };
}

/** Stores the standings that differ, as the engine. Nothing else writes the verified mark of `dentists`. */
export async function writeStandings(trx: Trx, standings: readonly Standing[]): Promise<void> {
  const levels = standings.filter(
    ({ before, level, levelFailedOn }) => before.level !== level || before.levelFailedOn !== levelFailedOn,
  );
  const marks = standings.filter(({ before, isVerified: mark }) => before.isVerified !== mark);
  if (levels.length > 0)
    await sql`insert into dentist_standings (dentist_id, level, level_failed_on)
      select * from json_to_recordset(${JSON.stringify(levels)}::json) s ("dentistId" uuid, level text,
        "levelFailedOn" date)
      on conflict (dentist_id) do update set (level, level_failed_on)
        = (excluded.level, excluded.level_failed_on)`.execute(trx);
  if (marks.length > 0)
    await sql`update dentists d set is_verified = s."isVerified", updated_at = now()
      from json_to_recordset(${JSON.stringify(marks)}::json) s ("dentistId" uuid, "isVerified" boolean)
      where d.id = s."dentistId"`.execute(trx);
}

/**
 * Takes the verified mark, as the engine, of a dentist who is not listed, or of all of them: nobody computes their
 * gates, and a dentist who is listed again is verified by the evidence of that day. The level stays, for the next
 * edition to judge.
 */
export async function unverifyUnlisted(trx: Trx, dentistId?: string): Promise<void> {
  const isTarget = dentistId === undefined ? sql`true` : sql`d.id = ${dentistId}::uuid`;
  await sql`update dentists d set is_verified = false, updated_at = now()
    where not d.listed and d.is_verified and ${isTarget}`.execute(trx);
}
