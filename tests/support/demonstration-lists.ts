import { judgeReviews } from '#app/features/directory/ranking/method/weigh.ts';
import type { Day, Evidence, ReviewRecord } from '#app/features/directory/ranking/method/evidence.ts';
import { toEvidence } from '#app/features/directory/ranking/to-evidence.ts';
import type { Fact } from '#app/features/directory/ranking/to-evidence.ts';
import { gateOf, scoreDentist } from '#app/features/directory/ranking/method/score.ts';
import { demonstrationCities } from '#seed/demonstration/demonstration.ts';
import type { DemonstrationDentist } from '#seed/demonstration/types.ts';
import { DEFAULT_DENTISTS } from '#seed/seed.ts';
import { shippedPlaces } from '#seed/write-geography.ts';

const OUTCOMES = { 'as-hoped': 1, partly: 0.5, not: 0 } as const;

function recordOf(review: DemonstrationDentist['reviews'][number]): ReviewRecord {
  return {
    id: review.id,
    writtenAt: review.created_at.slice(0, 10),
    stars: review.rating,
    outcome: review.outcome === null ? null : OUTCOMES[review.outcome],
    confirmation: review.visit_check ?? (review.confirmed_at === null ? 'none' : 'address'),
    author: review.author_code,
    network: review.network_code,
    authorSeenOn: review.author_seen_on,
    burstSeen: review.burst_seen_at !== null,
    released: review.released_second_by !== null,
  };
}

/** A dentist of the demonstration with the records that the method reads. */
type Listed = { evidence: Evidence; records: ReviewRecord[] };

/**
 * The demonstration's dentists by city and specialty, without a database.
 *
 * @param now a day, `YYYY-MM-DD`
 */
export function demonstrationLists(now: Day): Map<string, Listed[]> {
  const lists = new Map<string, Listed[]>();
  for (const { city, dentists: members } of demonstrationCities(shippedPlaces(), {
    dentists: DEFAULT_DENTISTS,
    now: new Date(`${now}T00:00:00Z`),
  })) {
    const colleagues = new Map(members.map(({ row }) => [row.id, { slug: row.slug, person: row.id }]));
    for (const { row, specialties, evidence, reviews } of members) {
      const records = reviews.map(recordOf);
      const listed: Listed = {
        records,
        evidence: toEvidence({
          id: row.slug,
          clinic: row.clinic_name ?? row.id,
          demonstration: true,
          categories: specialties,
          mainCategory: row.main_specialty,
          facts: evidence as Fact[],
          reviews: judgeReviews(records, now),
          nominators: colleagues,
          now,
        }),
      };
      for (const specialty of specialties) {
        const key = `${city}/${specialty}`;
        lists.set(key, [...(lists.get(key) ?? []), listed]);
      }
    }
  }
  return lists;
}

/**
 * The demonstration's lists with eight ranked dentists or more, each with its score, the best first.
 *
 * @param now a day, `YYYY-MM-DD`
 */
export function rankedDemonstrationLists(now: Day) {
  return [...demonstrationLists(now)].flatMap(([key, dentists]) => {
    const category = key.split('/')[1]!;
    const ranked = dentists
      .filter(({ evidence }) => gateOf(evidence, category, now) === null)
      .map((one) => ({ ...one, score: scoreDentist(one.evidence, category, now) }))
      .toSorted((a, b) => b.score.score - a.score.score);
    return ranked.length < 8 ? [] : [{ category, ranked, middle: ranked[Math.floor(ranked.length / 2)]! }];
  });
}
