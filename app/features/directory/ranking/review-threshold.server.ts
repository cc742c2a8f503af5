import { sql } from 'kysely';
import type { ReviewRecord } from './method/evidence.ts';
import { NEEDED } from './method/score.ts';
import { judgeReviews, weigh } from './method/weigh.ts';
import { reviewRecord } from './read-evidence.server.ts';
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
    select r.dentist_id as dentist, ${reviewRecord}
    from reviews r where r.status = 'approved' and r.dentist_id = any (${dentistIds}::uuid[])`.execute(
    executor,
  );
  const byDentist = Map.groupBy(rows, ({ dentist }) => dentist);
  const reached = [...byDentist].filter(([, reviews]) => {
    const { counted, weight, span } = weigh(judgeReviews(reviews, today), today);
    return counted >= NEEDED.reviews && weight >= NEEDED.weight && span >= NEEDED.days;
  });
  return new Set(reached.map(([id]) => id));
}
