import { dayNumber, monthsOf, round } from './day.ts';
import type { Confirmation, Day, ReviewEvidence, ReviewRecord } from './evidence.ts';

/** Constants of the method, the same for every category (docs/ranking.md, section 3). */
export const PRIOR = { stars: 4.2, outcome: 0.65, weight: 8 } as const;

const CONFIRMED: Readonly<Record<Confirmation, number>> = { visit: 1, booked: 0.8, address: 0.6, none: 0.2 };

type Dated<T> = { review: T; on: number };

/** Those that are not dated after today, by day written, then id. */
function inOrder<T extends { id: string; writtenAt: Day }>(reviews: readonly T[], now: number): Dated<T>[] {
  return reviews
    .map((review) => ({ review, on: dayNumber(review.writtenAt) }))
    .filter(({ on }) => on <= now)
    .sort((a, b) => a.on - b.on || (a.review.id < b.review.id ? -1 : 1));
}

function newestOfEachAuthor(reviews: readonly Dated<ReviewRecord>[]): Dated<ReviewRecord>[] {
  const newest = new Map<string, ReviewRecord>();
  for (const { review } of reviews) if (review.author !== null) newest.set(review.author, review);
  return reviews.filter(({ review }) => review.author === null || newest.get(review.author) === review);
}

type Judged = Dated<ReviewRecord> & { evidence: ReviewEvidence };

/** Each review that counts with its terms; every term looks only at reviews before it. */
function judge(records: readonly ReviewRecord[], today: number): Judged[] {
  const judged: Judged[] = [];
  const lastOfNetwork = new Map<string, number>();
  /** The praise and the criticism so far: a burst of one does not hide the other. */
  const earlier = { praise: [] as Judged[], criticism: [] as Judged[] };
  for (const { review, on } of newestOfEachAuthor(inOrder(records, today))) {
    const evidence: ReviewEvidence = {
      id: review.id,
      writtenAt: review.writtenAt,
      stars: review.stars,
      confirmation: review.confirmation,
    };
    if (review.outcome !== null) evidence.outcome = review.outcome;
    if (review.network !== null) {
      const before = lastOfNetwork.get(review.network);
      if (before !== undefined && on - before <= 365) evidence.household = true;
      lastOfNetwork.set(review.network, on);
    }
    const alike = review.stars >= 4 ? earlier.praise : earlier.criticism;
    // Only visits make a burst of a visit, which somebody saw a proof of.
    const before = alike.filter(
      (one) => review.confirmation !== 'visit' || one.review.confirmation === 'visit',
    );
    const recent = before.filter((one) => on - one.on < 30).length;
    const usual = before.filter(
      (one) => on - one.on >= 30 && on - one.on <= 394 && !one.evidence.burst,
    ).length;
    if (recent >= Math.max(3, (3 * usual * 30) / 365) && !review.released) evidence.burst = true;
    alike.push({ review, on, evidence });
    // An address without a known day may be new: unknown is never better than no.
    const firstSeenOn = review.authorSeenOn === null ? on : dayNumber(review.authorSeenOn);
    if (today - on < 180 && on - firstSeenOn < 30) evidence.settling = true;
    judged.push({ review, on, evidence });
  }
  return judged;
}

/**
 * What each term of a review's weight finds (docs/ranking.md, section 2), in the order of day and id: of one author
 * only the newest, none dated after today.
 */
export function judgeReviews(records: readonly ReviewRecord[], now: Day): ReviewEvidence[] {
  return judge(records, dayNumber(now)).map(({ evidence }) => evidence);
}

/**
 * The days of a hold (section 2): from the first burst that no moderator has looked at, for 14 days, unless another
 * burst was 14 to 59 days ago, so that repeated bursts cannot stop a rank from moving.
 *
 * @returns the first day without the hold, as a day number; null when there is none
 */
export function holdUntil(records: readonly ReviewRecord[], now: Day): number | null {
  const today = dayNumber(now);
  let until: number | null = null;
  for (const { review, on, evidence } of judge(records, today)) {
    if (!evidence.burst) continue;
    const age = today - on;
    if (age >= 14 && age < 60) return null;
    if (age < 14 && !review.burstSeen) until ??= on + 14;
  }
  return until;
}

/** Whether the published entry of a dentist stands still, because a burst of reviews waits for a moderator. */
export function isHeld(records: readonly ReviewRecord[], now: Day): boolean {
  return holdUntil(records, now) !== null;
}

/** w of a review of an age in days. */
function weightOf(review: ReviewEvidence, age: number): number {
  let weight = CONFIRMED[review.confirmation] * 2 ** (-monthsOf(age) / 24);
  if (review.household) weight *= 0.25;
  if (review.burst) weight *= 0.1;
  if (review.settling) weight *= 0.5;
  return weight;
}

export type Weighed = {
  count: number;
  /** Confirmed ones that are no household's second and not beyond a burst. */
  counted: number;
  /** Days between the first and the last of these. */
  span: number;
  /** W, and Wo of those that told an outcome. */
  weight: number;
  outcomeWeight: number;
  /** Weighted mean of the stars; null without weight. */
  mean: number | null;
  /** s and o, with the prior mixed in. */
  stars: number;
  outcome: number;
  bursts: number;
};

/**
 * Adds up the judged reviews of a dentist in the order of day and id. Sums are rounded to nine decimals, so that ten
 * reviews of weight 0.6 are 6 and reach a limit of 6.
 */
export function weigh(reviews: readonly ReviewEvidence[], now: Day): Weighed {
  const today = dayNumber(now);
  let [count, counted, first, last, bursts] = [0, 0, 0, 0, 0];
  let [weight, stars, outcomeWeight, outcome] = [0, 0, 0, 0];
  for (const { review, on } of inOrder(reviews, today)) {
    const baseWeight = weightOf(review, today - on);
    count++;
    weight += baseWeight;
    stars += baseWeight * review.stars;
    if (review.outcome !== undefined) {
      outcomeWeight += baseWeight;
      outcome += baseWeight * review.outcome;
    }
    if (review.burst) bursts++;
    else if (review.confirmation !== 'none' && !review.household) {
      if (counted === 0) first = on;
      last = on;
      counted++;
    }
  }
  weight = round(weight, 9);
  outcomeWeight = round(outcomeWeight, 9);
  const { weight: K } = PRIOR;
  return {
    count,
    counted,
    span: last - first,
    weight,
    outcomeWeight,
    mean: weight > 0 ? stars / weight : null,
    stars: (K * PRIOR.stars + stars) / (K + weight),
    outcome: (K * PRIOR.outcome + outcome) / (K + outcomeWeight),
    bursts,
  };
}
