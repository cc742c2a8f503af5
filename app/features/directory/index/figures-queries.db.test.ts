import { beforeEach, expect, test } from 'vitest';
import { publishedFigures } from '#app/content/figures.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { findSiteFigures } from './figures-queries.server.ts';
import { byEngine } from '#tests/support/verified.ts';

let rated: string;

beforeEach(async () => {
  await db.deleteFrom('dentists').execute();
  rated = (await insertBookableDentist('Dr. Rated')).id;
  await insertBookableDentist('Dr. Unrated');
  await insertBookableDentist('Dr. East', 'America/St_Johns');
  await byEngine((trx) =>
    trx
      .updateTable('dentists')
      .set({ rating: 4.5, review_count: 12, is_verified: true })
      .where('id', '=', rated)
      .execute(),
  );
});

test('with real dentists only, returns the counted figures', async () => {
  expect(await findSiteFigures()).toEqual({
    kind: 'measured',
    rating: 4.5,
    listedDentists: 3,
    verifiedDentists: 1,
    cities: 2,
    reviews: 12,
  });
});

test("with a demonstration dentist, returns the specification's figures", async () => {
  await db.updateTable('dentists').set({ source: 'demonstration' }).where('id', '=', rated).execute();
  expect(await findSiteFigures()).toEqual({ kind: 'published', ...publishedFigures });
  expect(publishedFigures).toMatchObject({ dentists: 10_000, cities: 500, reviews: 50_000, years: 5 });
});
