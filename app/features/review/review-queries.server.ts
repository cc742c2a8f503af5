import { db } from '#db/database.ts';
import { REVIEWS_PER_PAGE } from './review.ts';
import type { ReviewFilter } from './review.ts';

export type ReviewView = {
  id: string;
  patientName: string;
  rating: number;
  title: string;
  content: string;
  treatmentType: string | null;
  dateOfVisit: string | null;
  /** Calendar day, `YYYY-MM-DD`. */
  createdOn: string;
  verified: boolean;
  helpfulCount: number;
  language: 'en' | 'fr';
};

export type ReviewPage = {
  reviews: ReviewView[];
  /** Reviews that the filter lets through. */
  matching: number;
  /** Published reviews of each number of stars, index 0 is one star. */
  byStars: [number, number, number, number, number];
};

/** One page of a dentist's published reviews, filtered and sorted; the filter's counts are of all of them. */
export async function listPublishedReviews(dentistId: string, filter: ReviewFilter): Promise<ReviewPage> {
  const published = db
    .selectFrom('reviews')
    .where('dentist_id', '=', dentistId)
    .where('status', '=', 'approved');
  const [rows, counts] = await Promise.all([
    published
      .select([
        'id',
        'patient_name',
        'rating',
        'title',
        'content',
        'treatment_type',
        'date_of_visit',
        'created_at',
        'verified',
        'helpful_count',
        'language',
      ])
      .$if(filter.rating !== null, (query) => query.where('rating', '=', filter.rating!))
      .$if(filter.sort === 'newest', (query) => query.orderBy('created_at', 'desc'))
      .$if(filter.sort === 'oldest', (query) => query.orderBy('created_at', 'asc'))
      .$if(filter.sort === 'helpful', (query) =>
        query.orderBy('helpful_count', 'desc').orderBy('created_at', 'desc'),
      )
      .orderBy('id')
      .limit(REVIEWS_PER_PAGE)
      .offset((filter.page - 1) * REVIEWS_PER_PAGE)
      .execute(),
    published
      .select(['rating', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('rating')
      .execute(),
  ]);
  const byStars = [1, 2, 3, 4, 5].map(
    (stars) => counts.find((row) => row.rating === stars)?.count ?? 0,
  ) as ReviewPage['byStars'];
  return {
    reviews: rows.map((row) => ({
      id: row.id,
      patientName: row.patient_name,
      rating: row.rating,
      title: row.title,
      content: row.content,
      treatmentType: row.treatment_type,
      dateOfVisit: row.date_of_visit,
      createdOn: row.created_at.toISOString().slice(0, 10),
      verified: row.verified,
      helpfulCount: row.helpful_count,
      language: row.language,
    })),
    matching: filter.rating === null ? byStars.reduce((sum, n) => sum + n, 0) : byStars[filter.rating - 1]!,
    byStars,
  };
}
