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
  const failure = new Error('No evidence of today');
  const stop = startRanking(
    (error) => reported.push(error),
    () => Promise.reject(failure),
  );
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
  // What makes up the day's evidence stops no computation.
  expect(reported).toEqual([failure]);
}, 30_000);

test('the first computation of a day includes what became due on it, whatever a change has marked', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T22:00:00Z') });
  try {
    await db.deleteFrom('dentists').execute();
    const words = { description: '', description_fr: '' };
    await db
      .insertInto('specialist_categories')
      .values({ name: 'Braces', name_fr: 'Broches', slug: 'orthodontists', position: 2, ...words })
      .execute();
    const [first, second] = await db.selectFrom('specialist_categories').select('id').orderBy('id').execute();
    const dentist = await insertBookableDentist('Dr. Three');
    for (const category of [first!, second!])
      await db
        .insertInto('dentist_specialties')
        .values({ dentist_id: dentist.id, category_id: category.id })
        .execute();
    // A check counts for 184 days.
    await insertEvidence(dentist.id, [...steps([1, 2, 3, 4, 5, 6], 30), licence(184)]);
    await insertEnoughReviews(dentist.id);
    const reasons = async () =>
      (await db.selectFrom('ranking_entries').select('reason').orderBy('category_id').execute()).map(
        ({ reason }) => reason,
      );
    const stop = startRanking(() => {});
    const settled = { timeout: 10_000, interval: 100 };
    await vi.waitFor(async () => expect(await reasons()).toEqual(['only', 'specialty']), settled);
    vi.setSystemTime(new Date('2026-11-23T00:01:00Z'));
    const { city_id } = await db.selectFrom('dentist_locations').select('city_id').executeTakeFirstOrThrow();
    await db
      .insertInto('ranking_queue')
      .values({ city_id, category_id: first!.id, causes: ['listing'] })
      .execute();
    await vi.waitFor(async () => expect(await reasons()).toEqual(['licence', 'licence']), settled);
    await stop();
  } finally {
    vi.useRealTimers();
  }
}, 30_000);
