import { sql } from 'kysely';
import type { ReviewRecord } from './method/evidence.ts';
import { NEEDED } from './method/score.ts';
import { judgeReviews, weigh } from './method/weigh.ts';
import type { Executor } from '#db/database.ts';

/**
 * The dentists whose published reviews reach the threshold of step 5, the same as that of a rank: enough confirmed
 * reviews, enough weight, and enough days between the first and the last (docs/ranking.md, section 5).
 */
export async function reachThreshold(
  executor: Executor,
  dentistIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (dentistIds.length === 0) return new Set();
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<ReviewRecord & { dentist: string }>`
    select dentist_id as dentist, id, (created_at at time zone 'UTC')::date as "writtenAt", rating as stars,
      null as outcome, case when verified then 'visit' when confirmed_at is not null then 'address' else 'none' end
        as confirmation,
      author_code as author, network_code as network, author_seen_on as "authorSeenOn",
      burst_seen_at is not null as "burstSeen", released_second_by is not null as released
    from reviews where status = 'approved' and dentist_id = any (${dentistIds}::uuid[])`.execute(executor);
  const byDentist = Map.groupBy(rows, ({ dentist }) => dentist);
  const reached = [...byDentist].filter(([, reviews]) => {
    const { counted, weight, span } = weigh(judgeReviews(reviews, today), today);
    return counted >= NEEDED.reviews && weight >= NEEDED.weight && span >= NEEDED.days;
  });
  return new Set(reached.map(([id]) => id));
}
