import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import {
  listCitiesOfSpecialty,
  listNearestCities,
  listTopCitiesBySpecialty,
} from './listing-queries.server.ts';
import {
  findCityRankCounts,
  findCitySpecialtyFigures,
  listRankedDentists,
} from './ranking-queries.server.ts';
import { listFeaturedDentists, listTopDentists } from './top-dentist-queries.server.ts';
import { listDentistsIn } from './dentist-list-queries.server.ts';
import { insertEvidence, licence } from '#tests/support/evidence.ts';
import { byEngine, insertRank } from '#tests/support/verified.ts';
import { changeListing } from '#tests/support/listings.ts';
import { addSpecialty, insertSpecialty } from '#tests/support/specialties.ts';

// Ranks of Vancouver: the first dentist moved to Whitehorse, the second is there, the third has no location.

let vancouver: number;
let whitehorse: number;

/** The parts of an entry that lists read. */
const entry = JSON.stringify({ of: 3, range: [1, 3], noBadge: 'not-comparable' });

let specialty: number;

beforeAll(async () => {
  const moved = await insertBookableDentist('Dr. Moved', 'America/Whitehorse');
  const present = await insertBookableDentist('Dr. Present');
  const nowhere = await insertBookableDentist('Dr. Nowhere');
  await db.deleteFrom('dentist_locations').where('dentist_id', '=', nowhere.id).execute();
  const cities = await db.selectFrom('cities').select(['id', 'name']).execute();
  vancouver = cities.find(({ name }) => name.includes('Vancouver'))!.id;
  whitehorse = cities.find(({ name }) => name.includes('Whitehorse'))!.id;
  specialty = await insertSpecialty('orthodontists');
  for (const [index, { id }] of [moved, present, nowhere].entries()) {
    await addSpecialty(id, 'orthodontists');
    await insertRank({
      city_id: vancouver,
      category_id: specialty,
      dentist_id: id,
      ranking: index + 1,
      profile_tier: 'featured',
      entry,
    });
  }
});

const names = (dentists: { name: string }[]) => dentists.map(({ name }) => name);

test('who has no location in the city is neither shown in its ranking nor counted', async () => {
  expect(names(await listRankedDentists(vancouver, specialty, 'en'))).toEqual(['Dr. Present']);
  expect(await findCitySpecialtyFigures(vancouver, specialty)).toMatchObject({
    listed: 1,
    ranked: 1,
  });
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

test('below the ranks: few reviews, open checks, not verified, made up; each by name, never by stars', async () => {
  const reasons = [
    ['Dr. Unknown B', null],
    ['Dr. Unknown A', null],
    ['Dr. Made Up', 'demonstration'],
    ['Dr. Unregistered', 'specialty'],
    ['Dr. Expired', 'licence'],
    ['Dr. Few', 'few-reviews'],
    ['Dr. Only', 'only'],
  ] as const;
  const added: string[] = [];
  for (const [index, [name, reason]] of reasons.entries()) {
    const { id } = await insertBookableDentist(name);
    added.push(id);
    // The later ones have more stars, and the first of all the most.
    await byEngine((trx) =>
      trx
        .updateTable('dentists')
        .set({ rating: index === 0 ? 5 : 1 + index / 2, review_count: 3, is_verified: reason !== null })
        .where('id', '=', id)
        .execute(),
    );
    await addSpecialty(id, 'orthodontists');
    if (reason) await insertRank({ city_id: vancouver, category_id: specialty, dentist_id: id, reason });
  }
  // The last one is registered; a look-up of the licence alone is not.
  await insertEvidence(added.at(-1)!, [licence(1, { specialties: ['orthodontists'] })]);
  await insertEvidence(added[0]!, [licence()]);
  const inOrder = [
    'Dr. Present',
    'Dr. Only',
    'Dr. Few',
    'Dr. Expired',
    'Dr. Unregistered',
    'Dr. Unknown A',
    'Dr. Unknown B',
    'Dr. Made Up',
  ];
  expect(names(await listRankedDentists(vancouver, specialty, 'en'))).toEqual(inOrder);
  const scope = { cityId: vancouver, categoryId: specialty };
  expect(names((await listDentistsIn(scope, 'en')).dentists)).toEqual(inOrder);
  const counts = {
    listed: 8,
    ranked: 1,
    comparable: false,
    alone: 1,
    fewReviews: 1,
    open: 2,
    demonstration: 1,
  };
  expect(await findCitySpecialtyFigures(vancouver, specialty)).toMatchObject({
    ...counts,
    registered: 1,
  });
  expect(await findCityRankCounts(vancouver)).toMatchObject(counts);
  await db.deleteFrom('dentists').where('id', 'in', added).execute();
});

test('equal places of different lists go by score, not by stars', async () => {
  const added: string[] = [];
  for (const [name, slug, score, rating] of [
    ['Dr. Many Stars', 'endodontists', 50, 5],
    ['Dr. Many Points', 'periodontists', 80, 2],
  ] as const) {
    const { id } = await insertBookableDentist(name);
    added.push(id);
    await changeListing(id, { rating, review_count: 9 });
    await addSpecialty(id, slug);
    const category_id = await insertSpecialty(slug);
    await insertRank({
      city_id: vancouver,
      category_id,
      dentist_id: id,
      ranking: 1,
      profile_tier: 'standard',
      score,
      entry,
    });
  }
  expect(names(await listTopDentists(vancouver, 'en', { limit: 2 }))).toEqual([
    'Dr. Many Points',
    'Dr. Many Stars',
  ]);
  await db.deleteFrom('dentists').where('id', 'in', added).execute();
});

test('a card has the rank, of how many, and the places that chance leaves open', async () => {
  const [dentist] = await listRankedDentists(vancouver, specialty, 'en');
  expect(dentist).toMatchObject({ ranking: 2, rankedOf: 3, rankRange: [1, 3], badge: null });
});

test('menus and the specialty’s page name the cities with listed dentists', async () => {
  const [province] = await listCitiesOfSpecialty(specialty, 'en');
  expect(province?.cities.map(({ slug }) => slug).toSorted()).toEqual([
    'america-vancouver',
    'america-whitehorse',
  ]);
  expect((await listTopCitiesBySpecialty('en')).get('orthodontists')).toHaveLength(2);
});

test('finds the nearest other city with listed dentists by great circle, however far', async () => {
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
  const [far] = await listNearestCities(toronto, 'en');
  expect(far?.slug).toBe('america-whitehorse');
  expect(far?.kilometres).toBeGreaterThan(3000);
});
