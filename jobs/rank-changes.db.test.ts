import { expect, test, vi } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { insertEnoughReviews, insertEvidence, licence, steps } from '#tests/support/evidence.ts';
import { startRanking } from './rank-changes.ts';

test('ranks change within seconds of the commit, and no more once it is stopped', async () => {
  const words = { description: '', description_fr: '' };
  const { id: category } = await db
    .insertInto('specialist_categories')
    .values({ name: 'General', name_fr: 'Général', slug: 'general-dentists', position: 1, ...words })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dentists = [await insertBookableDentist('Dr. One'), await insertBookableDentist('Dr. Two')];
  const reported: unknown[] = [];
  const stop = startRanking((error) => reported.push(error));
  for (const { id } of dentists) {
    await db.insertInto('dentist_specialties').values({ dentist_id: id, category_id: category }).execute();
    await insertEvidence(id, [...steps([1, 2, 3, 4, 5, 6], 30), licence(30)]);
    await insertEnoughReviews(id);
  }
  const ranked = async () => (await db.selectFrom('listed_rankings').select('ranking').execute()).length;
  await vi.waitFor(async () => expect(await ranked()).toBe(2), { timeout: 10_000, interval: 100 });
  await stop();
  await db.deleteFrom('reviews').execute();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await ranked()).toBe(2);
  expect(reported).toEqual([]);
}, 30_000);
