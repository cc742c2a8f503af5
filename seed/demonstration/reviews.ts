import { oneDay } from './evidence-record.ts';
import type { Practice } from './quotas.ts';
import { burstDays, confirmed, reviewStateOf } from './review-evidence.ts';
import { Random, uuidOf } from './random.ts';
import { treatmentsOf } from './review-phrases.ts';
import type { Tone } from './review-phrases.ts';
import { englishPhrases } from './review-phrases-en.ts';
import { frenchPhrases } from './review-phrases-fr.ts';
import type { Standing } from './standing.ts';
import type { DemonstrationReview } from './types.ts';

/** Thirty months. */
const oldestReviewDays = 913;

const toneOf: Record<number, Tone> = { 1: 'let-down', 2: 'let-down', 3: 'torn', 4: 'content', 5: 'glad' };

/** The probability that a review is in French, by province; Ottawa has its own. */
const shareInFrench: Record<string, number> = { QC: 0.85, NB: 0.35 };

/** What a dentist's reviews depend on. */
export type ReviewedDentist = {
  key: string;
  city: { slug: string; province: string };
  practice: Practice;
  standing: Standing;
  /** The start of the day that ages are relative to. */
  now: Date;
};

/**
 * A dentist's reviews, newest first: three to fourteen, eight on average, over the last thirty months. About six
 * dentists in a hundred have none, some one or two; leading ones have up to 200, mostly of checked visits.
 */
export function reviewsOf({ key, city, practice, standing, now }: ReviewedDentist): DemonstrationReview[] {
  const frenchShare = city.slug === 'ottawa' ? 0.25 : (shareInFrench[city.province] ?? 0);
  const used = new Set<string>();
  const reviews: DemonstrationReview[] = [];
  const write = (count: number, patients: Patients, random: Random) => {
    for (let left = count; left > 0; left -= 1)
      reviews.push(
        review(
          `${key}/${reviews.length}`,
          { practice, now, patients, isFrench: random.chance(frenchShare) },
          used,
          random,
        ),
      );
  };
  const state = reviewStateOf(key, standing);
  const random = new Random(`reviews/${key}`);
  if (!random.chance(0.06)) {
    const count = random.integer(3, 8) + random.integer(0, 6);
    // Most dentists please most patients; some please fewer.
    const goodwill = random.between(0.55, 0.93);
    write(
      state === 'few' ? (count % 2) + 1 : count,
      { goodwill, days: oldestReviewDays, checked: 0.4 },
      random,
    );
  }
  // A separate stream: an additional draw from `random` would change everything after it.
  const more = new Random(`more-reviews/${key}`);
  if (standing === 'leading') {
    const size = more.weighted({ some: 79, many: 16, most: 5 });
    const [fewest, greatest] = { some: [7, 15], many: [30, 60], most: [80, 180] }[size] as [number, number];
    write(
      more.integer(fewest, greatest),
      { goodwill: more.between(0.9, 0.98), days: 600, checked: 0.7 },
      more,
    );
  } else if (state.startsWith('burst')) write(8, { goodwill: 1, days: burstDays, checked: 0 }, more);
  reviews.sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
  return confirmed(reviews, { key, state, now });
}

/** Who reviews a dentist. */
type Patients = {
  /** How likely they are pleased, 0 to 1. */
  goodwill: number;
  /** The greatest age of a review. */
  days: number;
  /** The share of checked visits. */
  checked: number;
};

function stars(goodwill: number, random: Random): number {
  if (random.chance(goodwill)) return random.chance(0.8) ? 5 : 4;
  return Number(random.weighted({ '5': 10, '4': 55, '3': 20, '2': 9, '1': 6 }));
}

type Circumstances = { practice: Practice; now: Date; patients: Patients; isFrench: boolean };

function review(
  key: string,
  { practice, now, patients, isFrench }: Circumstances,
  used: Set<string>,
  random: Random,
): DemonstrationReview {
  const phrases = isFrench ? frenchPhrases : englishPhrases;
  const rating = stars(patients.goodwill, random);
  const tone = toneOf[rating]!;
  // A dentist's reviews repeat a sentence only when no others are left.
  const fresh = (list: readonly string[]): string => {
    const unused = list.filter((sentence) => !used.has(sentence));
    const chosen = random.pick(unused.length > 0 ? unused : list);
    if (chosen) used.add(chosen);
    return chosen;
  };
  const treatment = random.chance(0.05) ? 'Other' : random.pick(treatmentsOf[random.pick(practice)]);
  const sentences = [
    random.chance(0.8) ? fresh(phrases.reasons[treatment]) : '',
    fresh(phrases.details[tone]),
    random.chance(0.7) ? fresh(phrases.details[tone]) : '',
    random.chance(0.6) ? fresh(phrases.endings[tone]) : '',
  ];
  const written = now.getTime() - random.between(1, patients.days) * oneDay;
  const visited = new Date(written - random.integer(1, 40) * oneDay);
  return {
    id: uuidOf(`dental-finder/demonstration/review/${key}`),
    lead_id: null,
    patient_name: `${random.pick(phrases.givenNames)} ${random.pick([...'ABCDFGHJKLMNPRSTW'])}.`,
    rating,
    title: fresh(phrases.titles[tone]),
    content: sentences.filter(Boolean).join(' '),
    treatment_type: random.chance(0.88) ? treatment : null,
    date_of_visit: random.chance(0.8) ? visited.toISOString().slice(0, 10) : null,
    language: isFrench ? 'fr' : 'en',
    status: 'approved',
    visit_check: random.chance(patients.checked) ? 'visit' : null,
    helpful_count: Math.floor(random.next() ** 3 * 25),
    created_at: new Date(written).toISOString(),
    confirmed_at: null,
    outcome: null,
    author_code: null,
    network_code: null,
    author_seen_on: null,
    burst_seen_at: null,
    released_by: null,
    released_second_by: null,
  };
}

/** Older reviews count half, as in every dentist's rating (`review_weight` in 0011_reviews.sql). */
const recentDays = 730;

/** The weighted mean of the reviews to one decimal, halves up as PostgreSQL rounds; null without any. */
export function averageRating(
  reviews: readonly Pick<DemonstrationReview, 'rating' | 'created_at'>[],
  now: Date,
): number | null {
  if (reviews.length === 0) return null;
  const oldest = new Date(now.getTime() - recentDays * oneDay).toISOString();
  let sum = 0;
  let weights = 0;
  for (const { rating, created_at: written } of reviews) {
    const weight = written < oldest ? 1 : 2;
    sum += rating * weight;
    weights += weight;
  }
  return Math.round((sum * 10) / weights) / 10;
}
