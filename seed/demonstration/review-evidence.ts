import type { ReviewOutcome } from '#db/rows.ts';
import { dayBefore, oneDay } from './evidence-record.ts';
import { Random } from './random.ts';
import type { Standing } from './standing.ts';
import type { DemonstrationReview } from './types.ts';

/**
 * What the ranking tells apart about a dentist's reviews. `few`: one or two; `unconfirmed`: published before authors
 * followed a link; `untold`: nobody said how it turned out; `burst`: several came in days, which nobody has looked at,
 * a moderator has seen, or two operators found genuine.
 */
export type ReviewState =
  'usual' | 'few' | 'unconfirmed' | 'untold' | 'burst' | 'burst-seen' | 'burst-released';

/** The days of a burst. */
export const burstDays = 9;

/** The state of the reviews of dentist `key`. */
export function reviewStateOf(key: string, standing: Standing): ReviewState {
  if (standing === 'leading') return 'usual';
  if (standing === 'waiting') return 'few';
  return new Random(`review-state/${key}`).weighted<ReviewState>({
    usual: 72,
    few: 3,
    unconfirmed: 3,
    untold: 15,
    burst: 2,
    'burst-seen': 1,
    'burst-released': 1,
  });
}

/** The reviews, newest first, with their outcome, confirmation and made-up codes of author and network. */
export function confirmed(
  reviews: readonly DemonstrationReview[],
  { key, state, now }: { key: string; state: ReviewState; now: Date },
): DemonstrationReview[] {
  if (state === 'unconfirmed') return reviews.map((review) => ({ ...review, visit_check: null }));
  const random = new Random(`review-evidence/${key}`);
  const visits = new Random(`review-visits/${key}`);
  return reviews.map((review, index) => {
    const inBurst =
      state.startsWith('burst') &&
      review.visit_check === null &&
      review.created_at.slice(0, 10) >= dayBefore(now, burstDays);
    if (review.visit_check === null && !inBurst && random.chance(0.2)) return review;
    const written = Date.parse(review.created_at);
    const known = inBurst || random.chance(0.3) ? 0 : random.integer(1, 700);
    const earlier = reviews[index + 1];
    // Now and then two of a household.
    const sharesNetwork = random.chance(0.03) && !inBurst;
    const seenAt = inBurst && state !== 'burst' ? now.toISOString() : null;
    return {
      ...review,
      visit_check: review.visit_check && visits.chance(0.3) ? 'booked' : review.visit_check,
      outcome: state !== 'untold' && random.chance(0.6) ? outcomeOf(review.rating, random) : null,
      confirmed_at: review.created_at,
      author_code: review.id,
      network_code: (sharesNetwork && earlier ? earlier : review).id,
      author_seen_on: new Date(written - known * oneDay).toISOString().slice(0, 10),
      burst_seen_at: seenAt,
      released_by: state === 'burst-released' && seenAt ? 'demonstration' : null,
      released_second_by: state === 'burst-released' && seenAt ? 'demonstration-second' : null,
    };
  });
}

function outcomeOf(stars: number, random: Random): ReviewOutcome {
  if (stars >= 4) return random.chance(stars === 5 ? 0.93 : 0.7) ? 'as-hoped' : 'partly';
  return random.chance(stars === 3 ? 0.7 : 0.2) ? 'partly' : 'not';
}
