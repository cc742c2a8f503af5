import { z } from '@hono/zod-openapi';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { listReviewsAfter } from '#app/features/requests/review/review-position-queries.server.ts';
import type { ReviewAtPosition } from '#app/features/requests/review/review-position-queries.server.ts';
import { reviewSorts } from '#app/features/requests/review/review.ts';
import { treatmentName } from '#app/features/requests/review/treatments.ts';
import { languages } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { cursorsOf, cutPage, position } from './cursors.ts';
import { count, day, text } from './fields.ts';
import { findDentistOrFail } from './lookups.ts';
import * as parameters from './parameters.ts';
import { pages, readsOf } from './read.ts';
import type { Api } from './read.ts';
import { field, record, words } from './words.ts';

const Review = record('Review', {
  id: z.uuid(),
  rating: z.int().min(1).max(5),
  title: text,
  content: text,
  language: z.enum(languages),
  patientName: text,
  treatment: z.object({ code: text, name: text }).nullable(),
  visitedOn: day.nullable(),
  outcome: z.enum(['as-hoped', 'partly', 'not']).nullable(),
  createdOn: day,
  verified: field(
    z.boolean(),
    'We have seen a proof of the visit.',
    'Nous avons vu une preuve de la visite.',
  ),
  helpfulCount: count,
});

function toReview(review: ReviewAtPosition, language: Language): z.input<typeof Review> {
  const { treatmentType: code, dateOfVisit: visitedOn } = review;
  const treatment = code === null ? null : { code, name: treatmentName(code, language) };
  return { ...review, treatment, visitedOn, verified: review.visitCheck === 'visit' };
}

/** Microseconds since 1970, up to the year 2100. */
const moment = z.int().min(0).max(4_102_444_800_000_000);
const reviewPosition = [position, moment, z.uuid()] as const;
const reviewCursors = {
  newest: cursorsOf('reviews, newest', reviewPosition),
  oldest: cursorsOf('reviews, oldest', reviewPosition),
  helpful: cursorsOf('reviews, helpful', reviewPosition),
};

/** Adds the read of reviews (specification, section 7). */
export function addReviews(api: Api): void {
  const read = readsOf(api, 'reviews');
  read(
    'listReviews',
    '/dentists/{dentist}/reviews',
    words('The published reviews of a dentist', 'Les avis publiés sur un dentiste'),
    {
      answer: pages(Review),
      query: {
        rating: parameters.whole(1, 5).optional(),
        sort: parameters.optional(z.enum(reviewSorts), 'Default: `newest`.', 'Par défaut\u00a0: `newest`.'),
        limit: parameters.limit,
        cursor: parameters.cursor,
      },
    },
    async ({ dentist, rating, sort = 'newest', limit = PAGE_SIZE, cursor, language }) => {
      const cursors = reviewCursors[sort];
      const last = cursors.read(cursor, language);
      const { id } = await findDentistOrFail(dentist, language);
      const after = last && { helpful: last[0], micros: last[1], id: last[2] };
      const filter = { rating: (rating ?? null) as 1 | 2 | 3 | 4 | 5 | null, sort };
      const records = await listReviewsAfter(id, filter, { after, limit: limit + 1 });
      const { page, next } = cutPage(records, limit, ({ helpful, micros, id }) =>
        cursors.write([helpful, micros, id]),
      );
      return { data: page.map((review) => toReview(review, language)), next };
    },
  );
}
