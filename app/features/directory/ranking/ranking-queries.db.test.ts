import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import {
  listCitiesOfSpecialty,
  listNearestCities,
  listTopCitiesBySpecialty,
} from './listing-queries.server.ts';
import { findCitySpecialtyFigures, listRankedDentists } from './ranking-queries.server.ts';
import { listFeaturedDentists, listTopDentists } from './top-dentist-queries.server.ts';

// Ranks of Vancouver: the first dentist moved to Whitehorse, the second is there, the third has no location.

let vancouver: number;
let whitehorse: number;
let specialty: number;

beforeAll(async () => {
  const moved = await insertBookableDentist('Dr. Moved', 'America/Whitehorse');
  const present = await insertBookableDentist('Dr. Present');
  const nowhere = await insertBookableDentist('Dr. Nowhere');
  await db.deleteFrom('dentist_locations').where('dentist_id', '=', nowhere.id).execute();
  const cities = await db.selectFrom('cities').select(['id', 'name']).execute();
  vancouver = cities.find(({ name }) => name.includes('Vancouver'))!.id;
  whitehorse = cities.find(({ name }) => name.includes('Whitehorse'))!.id;
  const category = await db
    .insertInto('specialist_categories')
    .values({
      name: 'Orthodontists',
      name_fr: 'Orthodontistes',
      slug: 'orthodontists',
      description: '',
      description_fr: '',
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  specialty = category.id;
  for (const [index, { id }] of [moved, present, nowhere].entries()) {
    await db.insertInto('dentist_specialties').values({ dentist_id: id, category_id: specialty }).execute();
    await db
      .insertInto('ranking_entries')
      .values({
        city_id: vancouver,
        category_id: specialty,
        dentist_id: id,
        ranking: index + 1,
        profile_tier: 'featured',
      })
      .execute();
  }
});

const names = (dentists: { name: string }[]) => dentists.map(({ name }) => name);

test('who has no location in the city is neither shown in its ranking nor counted', async () => {
  expect(names(await listRankedDentists(vancouver, specialty, 'en'))).toEqual(['Dr. Present']);
  expect(await findCitySpecialtyFigures(vancouver, specialty)).toMatchObject({ listed: 1, ranked: 1 });
  expect(names(await listTopDentists(vancouver, 'en'))).toEqual(['Dr. Present']);
});

test('a first rank in a city that the dentist left is not featured', async () => {
  expect(await listFeaturedDentists('en')).toEqual([]);
});

test('who moved is listed where the location is, without that rank', async () => {
  const [dentist] = await listRankedDentists(whitehorse, specialty, 'en');
  expect(dentist).toMatchObject({ name: 'Dr. Moved', ranking: null, tier: null });
});

test('the top of a city names the ranking that the rank is of', async () => {
  const [dentist] = await listTopDentists(vancouver, 'fr');
  expect(dentist).toMatchObject({
    ranking: 2,
    specialty: { slug: 'orthodontists', name: 'Orthodontistes' },
    city: { slug: 'america-vancouver' },
  });
});

test('menus and the specialty’s page name the cities with listed dentists', async () => {
  const [province] = await listCitiesOfSpecialty(specialty, 'en');
  expect(province?.cities.map(({ slug }) => slug).toSorted()).toEqual([
    'america-vancouver',
    'america-whitehorse',
  ]);
  expect((await listTopCitiesBySpecialty('en')).get('orthodontists')).toHaveLength(2);
});

test('finds the nearest other city with listed dentists within 500 km of great circle', async () => {
  const kamloops = { id: vancouver, latitude: 50.67, longitude: -120.33 };
  await db
    .updateTable('cities')
    .set({ latitude: 49.26, longitude: -123.11 })
    .where('id', '=', whitehorse)
    .execute();
  const [near, ...others] = await listNearestCities(kamloops, 'en', { categoryId: specialty });
  expect(near?.slug).toBe('america-whitehorse');
  // Kamloops to Vancouver is 255 km in a straight line.
  expect(near?.kilometres).toBeGreaterThan(250);
  expect(near?.kilometres).toBeLessThan(262);
  expect(others).toEqual([]);
  expect(await listNearestCities(kamloops, 'en', { categoryId: specialty + 1 })).toEqual([]);
  const toronto = { id: vancouver, latitude: 43.65, longitude: -79.38 };
  expect(await listNearestCities(toronto, 'en')).toEqual([]);
});
