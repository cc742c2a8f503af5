import { expect, test } from 'vitest';
import { editReview } from '#app/features/requests/review/review-commands.server.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { confirmed, moderate, writeReview } from '#tests/support/reviews.ts';
import { findLeadReview } from './lead-review.server.ts';

test.each([
  ['reject', { title: 'Gentle and on time' }],
  ['take-down', null],
] as const)('a moderator sees the edited version after the step %s', async (action, published) => {
  const id = await writeReview(await insertBookableDentist(`Dr. ${action}`));
  const token = await confirmed(id);
  await moderate(id, 'approve');
  await editReview(token, { rating: 1, title: 'Later', content: 'Other words' });
  await moderate(id, action, { note: 'Names' });
  expect(await findLeadReview(id)).toMatchObject({ published, other: { title: 'Later' } });
});
