import type { Practice } from './quotas.ts';
import { Random, uuidOf } from './random.ts';
import { treatmentsOf } from './review-phrases.ts';
import type { Tone } from './review-phrases.ts';
import { englishPhrases } from './review-phrases-en.ts';
import { frenchPhrases } from './review-phrases-fr.ts';
import type { DemonstrationReview } from './types.ts';

const oneDay = 24 * 3600 * 1000;
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
  /** The start of the day that ages are relative to. */
  now: Date;
};

/**
 * A dentist's reviews, newest first: three to fourteen, eight on average, over the last thirty months. About six
 * dentists in a hundred have none.
 */
export function reviewsOf({ key, city, practice, now }: ReviewedDentist): DemonstrationReview[] {
  const random = new Random(`reviews/${key}`);
  if (random.chance(0.06)) return [];
  const count = random.integer(3, 8) + random.integer(0, 6);
  // Most dentists please most patients; some please fewer.
  const goodwill = random.between(0.55, 0.93);
  const frenchShare = city.slug === 'ottawa' ? 0.25 : (shareInFrench[city.province] ?? 0);
  const used = new Set<string>();
  const reviews = Array.from({ length: count }, (_, index) =>
    review(
      `${key}/${index}`,
      { practice, now, goodwill, isFrench: random.chance(frenchShare) },
      used,
      random,
    ),
  );
  return reviews.sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

function stars(goodwill: number, random: Random): number {
  if (random.chance(goodwill)) return random.chance(0.8) ? 5 : 4;
  return Number(random.weighted({ '5': 10, '4': 55, '3': 20, '2': 9, '1': 6 }));
}

type Circumstances = { practice: Practice; now: Date; goodwill: number; isFrench: boolean };

function review(
  key: string,
  { practice, now, goodwill, isFrench }: Circumstances,
  used: Set<string>,
  random: Random,
): DemonstrationReview {
  const phrases = isFrench ? frenchPhrases : englishPhrases;
  const rating = stars(goodwill, random);
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
  const written = now.getTime() - random.between(1, oldestReviewDays) * oneDay;
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
    verified: random.chance(0.4),
    helpful_count: Math.floor(random.next() ** 3 * 25),
    created_at: new Date(written).toISOString(),
    outcome: null,
    author_code: null,
    network_code: null,
    author_seen_on: null,
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
