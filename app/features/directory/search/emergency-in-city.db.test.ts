import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { EMERGENCY_RADIUS, isOpenNow } from '#app/features/directory/dentist/emergency-clinic.ts';
import type { EmergencyClinicView } from '#app/features/directory/dentist/emergency-clinic.ts';
import { currentDirectory } from '#app/features/directory/index/current-index.server.ts';
import { List } from '#app/features/directory/index/lists.ts';
import { db } from '#db/database.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import { findNamedPlace, listEmergencyClinicsIn, listEmergencyClinicsNear } from './emergency.server.ts';
import { anySearch } from './search-params.ts';
import { findSearchResults } from './search-queries.server.ts';
import { insertSpecialty } from '#tests/support/specialties.ts';

beforeAll(() => cloneSeeded());

/** Days and the time of day until a clinic opens; '' for now, last where nobody knows. */
function opensAt({ opening, holiday }: EmergencyClinicView): string {
  if (isOpenNow({ opening, holiday })) return '';
  if (opening === null || opening.open || !opening.opens) return 'never';
  const { daysAhead, at } = opening.opens;
  return `${daysAhead} ${at}`;
}

test.each([
  ['a Monday morning', '2026-11-30T15:00:00Z'],
  ['a Friday evening', '2026-11-28T01:10:00Z'],
  ['the end of a week', '2026-11-30T04:59:00Z'],
  ['Christmas Eve, before two holidays,', '2026-12-25T00:30:00Z'],
])(
  'a city’s emergency list on %s starts with open clinics, then who opens soonest, then who takes new patients',
  async (_, moment) => {
    const now = new Date(moment);
    const { id: cityId } = await db
      .selectFrom('cities')
      .select('id')
      .where('slug', '=', 'toronto')
      .executeTakeFirstOrThrow();
    const categoryId = await insertSpecialty('emergency-dentists');
    const list = new List(await currentDirectory(), { cityId, categoryId });
    const members = list.slice(0, list.length);
    const places = new Map(members.map(({ slug }, place) => [slug, place]));
    const clinics: EmergencyClinicView[] = [];
    let open = 0;
    for (let page = 1; clinics.length === (page - 1) * 20; page += 1) {
      const read = await listEmergencyClinicsIn({ city: 'toronto' }, categoryId, 'en', { page, now });
      clinics.push(...read.clinics);
      open = read.open;
      if (read.clinics.length === 0) break;
    }
    expect(clinics.map(({ slug }) => slug)).toEqual(
      clinics
        .toSorted(
          (a, b) =>
            (opensAt(a) < opensAt(b) ? -1 : opensAt(a) > opensAt(b) ? 1 : 0) ||
            Number(a.accepting === false) - Number(b.accepting === false) ||
            places.get(a.slug)! - places.get(b.slug)!,
        )
        .map(({ slug }) => slug),
    );
    expect(new Set(clinics.map(({ slug }) => slug))).toEqual(new Set(places.keys()));
    expect(open).toBe(clinics.filter(isOpenNow).length);
  },
);

test('no clinic counts as open on a public holiday', async () => {
  const now = new Date('2026-12-25T16:00:00Z');
  const { clinics, open } = await listEmergencyClinicsIn({ province: 'ontario' }, 1, 'en', { now });
  expect(clinics).toHaveLength(20);
  expect(clinics.every(({ holiday }) => holiday)).toBe(true);
  expect(open).toBe(0);
});

const search = (q: string, near: string, moment: string) =>
  findSearchResults({ ...anySearch, q, near }, 'en', { now: new Date(moment) });

test.each(['toothache', 'tooth pain', 'mal de dents', 'urgence dentaire', 'swollen jaw', 'crown fell off'])(
  'the search “%s” starts with three clinics that are open near the place',
  async (q) => {
    const moment = '2026-11-30T15:00:00Z';
    const { urgent, place } = await search(q, 'Scarborough', moment);
    const nearest = await listEmergencyClinicsNear(place!, 'en', new Date(moment));
    expect(urgent).toMatchObject({ place: 'Scarborough, Toronto', isFar: false });
    expect(urgent?.clinics.map(isOpenNow)).toEqual([true, true, true]);
    expect(urgent?.clinics.map(({ slug }) => slug).toSorted()).toEqual(
      nearest
        .slice(0, 3)
        .map(({ slug }) => slug)
        .toSorted(),
    );
  },
);

test('an urgent search sorts its results like the emergency list', async () => {
  const { dentists, sort, radiusKm } = await search('toothache', 'Scarborough', '2026-11-30T15:00:00Z');
  expect({ sort, radiusKm }).toEqual({ sort: 'soonest', radiusKm: EMERGENCY_RADIUS });
  const open = dentists.filter(({ opening }) => opening?.open);
  expect(open.length).toBeGreaterThan(3);
  expect(dentists.slice(0, open.length)).toEqual(open);
  const sorted = open.toSorted(
    (a, b) => Number(a.accepting === false) - Number(b.accepting === false) || a.distanceKm! - b.distanceKm!,
  );
  expect(open).toEqual(sorted);
});

test('an urgent search at night shows who opens soonest where nobody is open', async () => {
  const { urgent } = await search('toothache', 'Yellowknife', '2026-11-30T09:00:00Z');
  expect(urgent).toMatchObject({ isFar: true });
  expect(urgent?.clinics.length).toBeGreaterThan(0);
});

test('an urgent search without a place asks for one', async () => {
  const { urgent, asksWhere } = await search('crown fell off', '', '2026-11-30T15:00:00Z');
  expect({ urgent, asksWhere }).toEqual({
    urgent: { place: null, clinics: [], isFar: false },
    asksWhere: true,
  });
});

test('the second page of an urgent search without a place asks for one, too', async () => {
  const asked = { ...anySearch, q: 'crown fell off', page: 2 };
  expect(await findSearchResults(asked, 'en')).toMatchObject({ urgent: null, asksWhere: true });
});

test('an urgent search takes the place from its text', async () => {
  const { urgent } = await search('toothache calgary', '', '2026-11-30T18:00:00Z');
  expect(urgent?.place).toBe('Calgary');
  expect(urgent?.clinics.map(isOpenNow)).toEqual([true, true, true]);
});

test.each(['braces', 'dentist', 'bleeding gums'])('the search “%s” is not urgent', async (q) => {
  expect((await search(q, 'Scarborough', '2026-11-30T15:00:00Z')).urgent).toBeNull();
});

test('an urgent search where nobody is known to take emergencies announces no clinics', async () => {
  await sql`update dentists set offers_emergency_care = false`.execute(db);
  const { urgent } = await search('toothache', 'Scarborough', '2026-11-30T15:00:00Z');
  expect(urgent).toEqual({ place: 'Scarborough, Toronto', clinics: [], isFar: false });
});

test.each([
  ['Toro', 'Toronto'],
  ['montr', 'Montréal'],
  ['To', null],
  ['Nowhere', null],
])('the emergency page reads the start of a city’s name: “%s” is %s', async (typed, name) => {
  const { place } = await findNamedPlace(typed, 'fr');
  expect(place?.name ?? null).toBe(name);
});
