import { beforeAll, expect, test } from 'vitest';
import { rankingWeights } from '#app/content/how-we-rank.ts';
import type { RankingFactor } from '#app/content/how-we-rank.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { countLevels, findMethodState } from './method-queries.server.ts';
import { byEngine, insertRank } from '#tests/support/verified.ts';
import { changeListing } from '#tests/support/listings.ts';
import { addSpecialty, insertSpecialty } from '#tests/support/specialties.ts';

const factors = Object.keys(rankingWeights) as RankingFactor[];
let city: number;
let category: number;

/** An entry in which every factor has the same points and share known. */
const entryOf = (of: number, points: number, known: number) =>
  JSON.stringify({
    of,
    factors: Object.fromEntries(factors.map((factor) => [factor, { value: 0, known, points }])),
  });

beforeAll(async () => {
  await insertBookableDentist('Dr. Anyone');
  const [{ id }] = (await db.selectFrom('cities').select('id').execute()) as [{ id: number }];
  city = id;
  category = await insertSpecialty('orthodontists');
});

test('without ranks there is no figure and no day', async () => {
  expect(await findMethodState()).toEqual({ ranks: 0, computedAt: null, figures: null });
  expect(await countLevels()).toEqual({ verified: 0, trusted: 0, elite: 0 });
});

test('figures are means, and shares of the differences inside lists', async () => {
  const dentists = [await insertBookableDentist('Dr. First'), await insertBookableDentist('Dr. Second')];
  await db.updateTable('dentist_locations').set({ city_id: city }).execute();
  for (const { id } of dentists) await addSpecialty(id, 'orthodontists');
  for (const [index, { id }] of dentists.entries())
    await insertRank({
      city_id: city,
      category_id: category,
      dentist_id: id,
      ranking: index + 1,
      profile_tier: index === 0 ? 'featured' : 'standard',
      score: 70 - index,
      entry: entryOf(2, index === 0 ? 6 : 2, index === 0 ? 0.8 : 0.2),
    });
  await db
    .insertInto('job_runs')
    .values([
      { name: 'ranks', succeeded_at: new Date('2026-11-22T09:00:00Z') },
      { name: 'rank-cities', succeeded_at: new Date('2026-11-21T09:00:00Z') },
    ])
    .execute();
  const state = await findMethodState();
  expect(state).toMatchObject({ ranks: 2, computedAt: new Date('2026-11-22T09:00:00Z') });
  expect(state.figures?.entries).toBe(2);
  for (const factor of factors) {
    expect(state.figures?.each[factor].known).toBeCloseTo(50);
    expect(state.figures?.each[factor].influence).toBeCloseTo(20);
  }
});

test('levels count the listed dentists that hold them', async () => {
  const listed = await insertBookableDentist('Dr. Trusted');
  const hidden = await insertBookableDentist('Dr. Hidden');
  await changeListing(hidden.id, { hidden_at: new Date() });
  for (const { id } of [listed, hidden])
    await byEngine((trx) =>
      trx.insertInto('dentist_standings').values({ dentist_id: id, level: 'trusted' }).execute(),
    );
  expect(await countLevels()).toEqual({ verified: 0, trusted: 1, elite: 0 });
});
