import { expect, test } from 'vitest';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { moderate, sendReview, changeReview } from '#tests/support/reviews.ts';
import { listReviewsAfter } from './review-position-queries.server.ts';
import { listPublishedReviews } from './review-queries.server.ts';

test('a review written in the evening has that day’s date', async () => {
  const dentist = await insertBookableDentist('Dr. Amélie Tremblay');
  const { id: lead } = await sendReview(dentist);
  await moderate(lead, 'approve');
  // 8:30 p.m. in Toronto.
  await changeReview(lead, { created_at: new Date('2026-10-22T00:30:00Z') });
  const page = await listPublishedReviews(dentist.id, { rating: null, sort: 'newest', page: 1 });
  expect(page.reviews.map(({ createdOn }) => createdOn)).toEqual(['2026-10-21']);
  const [read] = await listReviewsAfter(
    dentist.id,
    { rating: null, sort: 'newest' },
    { after: null, limit: 1 },
  );
  expect(read?.createdOn).toBe('2026-10-21');
});
