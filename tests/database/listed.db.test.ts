import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readOffices } from '#app/features/directory/index/offices.server.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { changeListing } from '#tests/support/listings.ts';

// Listed rows: the views, the copies of `listed` that foreign keys maintain.

const parts = ['dentist_locations', 'dentist_specialties', 'ranking_entries'] as const;
const views = ['listed_locations', 'listed_specialties', 'listed_rankings'] as const;

test('each view has every column of its table', async () => {
  const columns = async (table: string) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by 1`.execute(db);
    return rows.map(({ name }) => name);
  };
  const tables = ['dentists', ...parts];
  for (const [index, view] of ['listed_dentists', ...views].entries())
    expect([view, await columns(view)]).toEqual([view, await columns(tables[index]!)]);
});

test('the rows of a hidden listing stay unlisted, even new ones, and return when it is restored', async () => {
  const { id } = await insertBookableDentist(`Dr. ${randomUUID()}`);
  const hide = (at: Date | null) => changeListing(id, { hidden_at: at });
  const listed = async () => {
    const rows = await db.selectFrom('listed_locations').select('id').where('dentist_id', '=', id).execute();
    return [rows.length, (await readOffices([id])).get(id)?.length ?? 0];
  };
  expect(await listed()).toEqual([1, 1]);
  await hide(new Date());
  expect(await listed()).toEqual([0, 0]);
  // A new name or location does not make it searchable.
  await changeListing(id, { name: 'Dr. Renamed', rating: 5 });
  expect(await listed()).toEqual([0, 0]);
  const { city_id } = await db.selectFrom('dentist_locations').select('city_id').executeTakeFirstOrThrow();
  const place = { id: randomUUID(), dentist_id: id, city_id };
  await expect(db.insertInto('dentist_locations').values(place).execute()).rejects.toThrow(/foreign key/);
  await db
    .insertInto('dentist_locations')
    .values({ ...place, listed: false })
    .execute();
  expect(await listed()).toEqual([0, 0]);
  await hide(null);
  expect(await listed()).toEqual([2, 2]);
});
