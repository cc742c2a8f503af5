import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { applyGates } from '#app/features/directory/ranking/apply-gates.server.ts';
import type { Database } from '#db/rows.ts';
import { byEngine } from '#tests/support/verified.ts';
import { onAnotherServer } from '#tests/support/another-server.ts';
import { truncateAll } from '#tests/support/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { isWaiting } from '#tests/support/merges.ts';
import { addSpecialty, insertSpecialty } from '#tests/support/specialties.ts';
import { each } from './bitset.ts';
import { currentDirectory, reloading } from './current-index.server.ts';
import { DirectoryIndex } from './directory-index.ts';
import { readOffices } from './offices.server.ts';
import { anySearch } from '#app/features/directory/search/search-params.ts';
import { findSearchResults } from '#app/features/directory/search/search-queries.server.ts';
import type { SearchState } from '#app/features/directory/search/search.ts';
import { changeOffices } from '#tests/support/listings.ts';
import { week } from '#tests/support/week.ts';

/** All that an index knows of its offices. */
function contents(index: DirectoryIndex): unknown[] {
  const offices: unknown[] = [];
  each(index.everybody, (slot) => {
    offices.push({
      office: index.offices[slot],
      names: [index.names[slot], index.joinedNames[slot]],
      numbers: [index.qualities[slot], index.stars[slot], index.reviews[slot], index.cities[slot]],
      sets: index.setsOf(slot),
    });
  });
  return offices.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** The process's copy after changes, and one that is read from scratch. */
async function bothCopies(): Promise<[unknown[], unknown[]]> {
  const { index, places } = await currentDirectory();
  const fresh = new DirectoryIndex(places, 100);
  const listed = await db.selectFrom('listed_dentists').select('id').execute();
  for (const [id, own] of await readOffices(listed.map(({ id }) => id))) fresh.put(id, own);
  return [contents(index), contents(fresh)];
}

const search = async (state: Partial<SearchState>) => {
  const { dentists, total } = await findSearchResults({ ...anySearch, ...state }, 'en');
  expect(dentists).toHaveLength(Math.min(total, 20));
  return dentists.map(({ name }) => name).toSorted();
};

let vancouver: number;
let category: number;
let first: string;
let second: string;

beforeEach(async () => {
  await truncateAll();
  first = (await insertBookableDentist('Dr. Anne O’Brien')).id;
  second = (await insertBookableDentist('Dr. Bob Tremblay', 'America/Toronto')).id;
  vancouver = (
    await db.selectFrom('cities').select('id').where('name', 'like', '%Vancouver').executeTakeFirstOrThrow()
  ).id;
  category = await insertSpecialty('orthodontists');
});

const place = (dentist: string, city = vancouver) => ({
  id: randomUUID(),
  dentist_id: dentist,
  city_id: city,
  is_primary_location: false,
});
const hours = (day: string, open: string, close: string) => JSON.stringify(week({ [day]: [[open, close]] }));

/** Writes a dentist's entry in Vancouver as the engine does. */
const rank = (dentist_id: string, entry: Partial<Insertable<Database['ranking_entries']>> | null) =>
  byEngine(async (trx) => {
    await trx.deleteFrom('ranking_entries').where('dentist_id', '=', dentist_id).execute();
    if (entry)
      await trx
        .insertInto('ranking_entries')
        .values({ ...entry, dentist_id, city_id: vancouver, category_id: category })
        .execute();
  });

const changes: [name: string, make: () => Promise<unknown>][] = [
  ['a removed clinic name', () => db.updateTable('dentists').set({ clinic_name: null }).execute()],
  [
    'every searched fact',
    () =>
      byEngine((trx) =>
        trx
          .updateTable('dentists')
          .set({
            languages: ['pa'],
            insurance: ['ssq'],
            services: ['braces', 'Botox'],
            wheelchair_accessible: true,
            badges: ['gentle-care'],
            is_accepting_patients: true,
            offers_emergency_care: true,
            cdcp: 'per-claim',
            rating: 4.5,
            review_count: 10,
          })
          .where('id', '=', second)
          .execute(),
      ),
  ],
  ['what is not searched', () => db.updateTable('dentists').set({ bio: 'Likes skating.' }).execute()],
  [
    'many places at once',
    () =>
      db
        .insertInto('dentist_locations')
        .values([place(first), place(second), place(second)])
        .execute(),
  ],
  [
    'hours, coordinates and postal code of a place',
    () =>
      db
        .updateTable('dentist_locations')
        .set({
          office_hours: hours('saturday', '09:00', '24:00'),
          latitude: 49,
          longitude: -123,
          postal_code: 'V5K 0A1',
        })
        .execute(),
  ],
  [
    'invalid hours',
    () =>
      db
        .updateTable('dentist_locations')
        .set({ office_hours: hours('monday', '25:00', 'noon') })
        .execute(),
  ],
  [
    'a place given to another dentist',
    () =>
      db.updateTable('dentist_locations').set({ dentist_id: first, is_primary_location: false }).execute(),
  ],
  ['a removed place', () => db.deleteFrom('dentist_locations').where('dentist_id', '=', first).execute()],
  [
    'a specialty added and removed',
    async () => {
      await addSpecialty(first, 'orthodontists');
      await addSpecialty(second, 'orthodontists');
      await db.deleteFrom('dentist_specialties').where('dentist_id', '=', first).execute();
    },
  ],
  [
    'ranks given, moved and taken',
    async () => {
      for (const id of [first, second]) await addSpecialty(id, 'orthodontists');
      await rank(first, { ranking: 1, profile_tier: 'standard', score: 71.5 });
      await rank(second, { reason: 'few-reviews' });
      await rank(first, { ranking: 1, profile_tier: 'standard', score: 66 });
      await rank(second, null);
    },
  ],
  [
    'a ranked listing renamed, hidden and shown',
    async () => {
      await addSpecialty(first, 'orthodontists');
      await rank(first, { ranking: 1, profile_tier: 'standard', score: 71.5 });
      const change = (set: { name?: string; hidden_at?: Date | null }) =>
        db.updateTable('dentists').set(set).where('id', '=', first).execute();
      await change({ name: 'Dr. Ida Lévesque' });
      await change({ hidden_at: new Date() });
      await db.transaction().execute((trx) => applyGates(trx, first));
      await change({ hidden_at: null });
    },
  ],
  [
    'one of two places removed',
    async () => {
      const other = place(second);
      await db.insertInto('dentist_locations').values(other).execute();
      await db.deleteFrom('dentist_locations').where('id', '=', other.id).execute();
    },
  ],
  ['a removed dentist', () => db.deleteFrom('dentists').where('id', '=', second).execute()],
  [
    'a transaction rolled back',
    () =>
      db
        .transaction()
        .execute(async (trx) => {
          await trx.updateTable('dentists').set({ name: 'Dr. Nobody' }).execute();
          throw new Error('rolled back');
        })
        .catch(() => {}),
  ],
];

test.each(changes)(
  'a copy that follows a change equals one that is read from scratch: %s',
  async (_, make) => {
    // The process knows the rows before the change, so that it has to follow.
    await search({});
    await make();
    const [kept, wanted] = await bothCopies();
    expect(kept).toEqual(wanted);
    const { rows } = await sql<{ name: string }>`
    select name from listed_dentists d where exists (select from dentist_locations l where l.dentist_id = d.id)
    order by 1`.execute(db);
    expect(await search({})).toEqual(rows.map(({ name }) => name).toSorted());
  },
);

test('counts a dentist with several places once, at the nearest', async () => {
  await changeOffices(second, { latitude: 43.7, longitude: -79.4 });
  await db
    .insertInto('dentist_locations')
    .values({ ...place(second), latitude: 49.28, longitude: -123.12 })
    .execute();
  expect(await search({})).toEqual(['Dr. Anne O’Brien', 'Dr. Bob Tremblay']);
  const { dentists, facets } = await findSearchResults(
    { ...anySearch, q: 'tremblay', near: 'America/Vancouver', distance: 'any' },
    'en',
  );
  expect(dentists.map(({ cityName, distanceKm }) => [cityName, Math.round(distanceKm ?? -1)])).toEqual([
    ['America/Vancouver', 2],
  ]);
  expect(facets.city.map(({ count }) => count)).toEqual([1, 1]);
  expect(facets.province.map(({ count }) => count)).toEqual([1]);
});

test('reads a renamed city at once', async () => {
  expect(await search({ q: 'Whistler' })).toEqual([]);
  await db
    .updateTable('cities')
    .set({ name: 'Whistler', name_fr: 'Whistler' })
    .where('id', '=', vancouver)
    .execute();
  expect(await search({ q: 'Whistler' })).toEqual(['Dr. Anne O’Brien']);
});

test('the old rows answer while a change of places has all rows read again', async () => {
  expect(await search({ q: 'Whistler' })).toEqual([]);
  const usual = reloading.patience;
  reloading.patience = 0;
  try {
    await db.transaction().execute(async (trx) => {
      // Only the reload reads this table.
      await sql`lock table known_places in access exclusive mode`.execute(trx);
      await db
        .updateTable('cities')
        .set({ name: 'Whistler', name_fr: 'Whistler' })
        .where('id', '=', vancouver)
        .execute();
      expect(await search({ q: 'brien' })).toEqual(['Dr. Anne O’Brien']);
      expect(await search({ q: 'Whistler' })).toEqual([]);
      await isWaiting();
      expect(await search({ q: 'tremblay' })).toEqual(['Dr. Bob Tremblay']);
    });
    await expect.poll(() => search({ q: 'Whistler' })).toEqual(['Dr. Anne O’Brien']);
  } finally {
    reloading.patience = usual;
  }
});

test('a dentist who is no longer listed is out at once, even where the slots are used up', async () => {
  const others: string[] = [];
  for (let n = 0; n < 10; n += 1) others.push((await insertBookableDentist(`Dr. Other ${n}`)).id);
  const { index } = await currentDirectory();
  const offices = (await readOffices([first])).get(first)!;
  while (index.put(first, offices));
  const usual = reloading.patience;
  reloading.patience = 0;
  try {
    await db.transaction().execute(async (trx) => {
      await sql`lock table known_places in access exclusive mode`.execute(trx);
      await db.transaction().execute(async (change) => {
        await change.updateTable('dentists').set({ name: 'Dr. New' }).where('id', 'in', others).execute();
        await change
          .updateTable('dentists')
          .set({ hidden_at: new Date() })
          .where('id', '=', second)
          .execute();
      });
      expect(await search({ q: 'tremblay' })).toEqual([]);
      expect((await currentDirectory()).index).toBe(index);
    });
    await expect.poll(async () => (await search({ q: 'new' })).length).toBe(10);
  } finally {
    reloading.patience = usual;
  }
});

test('everything is read again where changes have used up the slots', async () => {
  for (let change = 0; change < 1100; change += 1) {
    await db
      .updateTable('dentists')
      .set({ name: `Dr. Change ${change}` })
      .where('id', '=', first)
      .execute();
    await currentDirectory();
  }
  await expect.poll(() => search({ q: 'change 1099' })).toEqual(['Dr. Change 1099']);
});

test('sees changes in any order of commits', async () => {
  // Two transactions side by side: the one that began first is committed last, after a search has seen the other.
  await db.connection().execute(async (early) => {
    await sql`begin`.execute(early);
    await sql`update dentists set name = 'Dr. Early' where id = ${first}`.execute(early);
    await db.updateTable('dentists').set({ name: 'Dr. Late' }).where('id', '=', second).execute();
    expect(await search({})).toEqual(['Dr. Anne O’Brien', 'Dr. Late']);
    expect(await search({ q: 'early' })).toEqual([]);
    await sql`commit`.execute(early);
  });
  expect(await search({ q: 'early' })).toEqual(['Dr. Early']);
  expect(await search({ q: 'late' })).toEqual(['Dr. Late']);
});

test('everything is read again where another server has taken over, which numbers lost transactions again', async () => {
  expect(await search({ q: 'brien' })).toEqual(['Dr. Anne O’Brien']);
  await db.updateTable('dentists').set({ name: 'Dr. Renamed' }).where('id', '=', first).execute();
  // As if the last snapshot knew its number.
  await sql`delete from changes`.execute(db);
  expect(await onAnotherServer(() => search({ q: 'renamed' }))).toEqual(['Dr. Renamed']);
});
