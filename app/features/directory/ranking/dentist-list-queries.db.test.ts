import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import {
  countDentistsByCity,
  countSpecialtiesIn,
  findFiguresIn,
  listDentistsIn,
} from './dentist-list-queries.server.ts';
import { byEngine, insertRank } from '#tests/support/verified.ts';
import { addSpecialty, insertSpecialty } from '#tests/support/specialties.ts';
import { addOffice } from '#tests/support/listings.ts';

// Dr. Twice has two locations in Whitehorse and one in Vancouver; Dr. Once has one in Vancouver.

let vancouver: number;
let whitehorse: number;

beforeAll(async () => {
  const twice = await insertBookableDentist('Dr. Twice', 'America/Whitehorse');
  await insertBookableDentist('Dr. Once');
  const cities = await db.selectFrom('cities').select(['id', 'name']).execute();
  vancouver = cities.find(({ name }) => name.includes('Vancouver'))!.id;
  whitehorse = cities.find(({ name }) => name.includes('Whitehorse'))!.id;
  for (const city of [whitehorse, vancouver]) await addOffice(twice.id, { city_id: city });
  await byEngine((trx) =>
    trx
      .updateTable('dentists')
      .set({ is_accepting_patients: true, is_verified: true, rating: 4.5, review_count: 10 })
      .where('id', '=', twice.id)
      .execute(),
  );
  await addSpecialty(twice.id, 'orthodontists');
  const category_id = await insertSpecialty('orthodontists');
  await insertRank({ city_id: vancouver, category_id, dentist_id: twice.id, reason: 'few-reviews' });
});

const names = ({ dentists }: Awaited<ReturnType<typeof listDentistsIn>>) =>
  dentists.map(({ name, cityName }) => `${name} ${cityName}`);

test('who has several places in a scope is listed and counted once, at the primary one', async () => {
  const province = await listDentistsIn({ provinceCode: 'BC' }, 'en');
  expect(names(province)).toEqual(['Dr. Twice America/Whitehorse', 'Dr. Once America/Vancouver']);
  expect(province.listed).toBe(2);
  // A booking goes to the primary office: no row of another one offers its days, and none are offered without hours.
  const rows = (await listDentistsIn({ cityId: vancouver }, 'en')).dentists;
  expect(rows.map(({ askable }) => askable !== null)).toEqual([false, true]);
  expect(names(await listDentistsIn({ cityId: vancouver }, 'en'))).toEqual([
    'Dr. Twice America/Vancouver',
    'Dr. Once America/Vancouver',
  ]);
  expect(await countDentistsByCity('en', { provinceCode: 'BC' })).toMatchObject([
    { listed: 2, accepting: 1 },
    { listed: 1, accepting: 1 },
  ]);
  expect(await findFiguresIn({ provinceCode: 'BC' })).toMatchObject({
    listed: 2,
    accepting: 1,
    reviews: 10,
    averageRating: 4.5,
  });
  expect(await countSpecialtiesIn({ cityId: whitehorse })).toEqual([{ slug: 'orthodontists', listed: 1 }]);
});

test('a page past the end is empty', async () => {
  expect(await listDentistsIn({ provinceCode: 'BC' }, 'en', { page: 2 })).toEqual({
    dentists: [],
    listed: 0,
  });
});
