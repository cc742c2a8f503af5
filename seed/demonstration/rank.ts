import type { ProfileTier } from '#db/rows.ts';
import { Random } from './random.ts';
import { specialtySlugs } from '#app/content/specialty-slugs.ts';
import type { DemonstrationDentist, DemonstrationRanking } from './types.ts';

/** The prior mean, and how many reviews it counts as. */
const expectedRating = 4.4;
const expectedWeight = 5;

/**
 * A rating weighted by the number of reviews: `(n · rating + 5 · 4.4) / (n + 5)`, the Bayesian average, so
 * that five stars from three people do not beat 4.9 from forty. 0 without a rating: such a dentist ranks
 * last.
 */
export function rankingScore(rating: number | null, reviewCount: number | null): number {
  if (rating === null || reviewCount === null) return 0;
  return (reviewCount * rating + expectedWeight * expectedRating) / (reviewCount + expectedWeight);
}

/**
 * Ranks a city's dentists in each specialty, 1 to n by `rankingScore`. Rank 1 is featured in four of five
 * pairs of city and specialty and premium in the others, so that pages without a hero card occur; ranks 2 to
 * 4 are premium, the rest standard.
 */
export function rankCity(city: string, dentists: DemonstrationDentist[]): DemonstrationRanking[] {
  const byScore = dentists.toSorted(
    (a, b) =>
      rankingScore(b.row.rating, b.row.review_count) - rankingScore(a.row.rating, a.row.review_count) ||
      (a.row.id < b.row.id ? -1 : 1),
  );
  return specialtySlugs.flatMap((specialty) => {
    const hasFeatured = new Random(`tier/${city}/${specialty}`).chance(0.8);
    return byScore
      .filter((dentist) => dentist.specialties.includes(specialty))
      .map((dentist, index) => ({
        dentist_id: dentist.row.id,
        specialty,
        ranking: index + 1,
        profile_tier: tierOf(index + 1, hasFeatured),
        score: rankingScore(dentist.row.rating, dentist.row.review_count),
      }));
  });
}

function tierOf(ranking: number, hasFeatured: boolean): ProfileTier {
  if (ranking === 1 && hasFeatured) return 'featured';
  return ranking <= 4 ? 'premium' : 'standard';
}
