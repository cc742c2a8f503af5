import { sql } from 'kysely';
import type { ReviewRecord } from './method/evidence.ts';
import { NEEDED } from './method/score.ts';
import { judgeReviews, weigh } from './method/weigh.ts';
import { reviewRecord } from './read-evidence.server.ts';
import type { Executor } from '#db/database.ts';

/**
 * Whether a dentist's published reviews reach the threshold of step 5, the same as that of a rank: enough confirmed
 * reviews, enough weight, and enough days between the first and the last (docs/ranking.md, section 5).
 */
export async function hasEnoughReviews(executor: Executor, dentistId: string, now: Date): Promise<boolean> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<ReviewRecord>`
    select ${reviewRecord} from reviews r where r.status = 'approved' and r.dentist_id = ${dentistId}`.execute(
    executor,
  );
  const { counted, weight, span } = weigh(judgeReviews(rows, today), today);
  return counted >= NEEDED.reviews && weight >= NEEDED.weight && span >= NEEDED.days;
}
