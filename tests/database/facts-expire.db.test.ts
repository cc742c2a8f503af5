import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { expiringColumns } from '#app/content/fact-freshness.ts';
import { mapFlagColumns } from '#app/content/dentist-facts.ts';
import { findDentistProfile } from '#app/features/directory/dentist/dentist-queries.server.ts';
import { findDentistDetails } from '#app/features/directory/dentist/dentist-records.server.ts';
import { listEmergencyClinicsNear } from '#app/features/directory/search/emergency.server.ts';
import { expireAllFacts } from '#app/features/directory/dentist/expired-facts.server.ts';
import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import {
  countDentistsByCity,
  findFiguresIn,
  listDentistsIn,
} from '#app/features/directory/ranking/dentist-list-queries.server.ts';
import { findSearchResults } from '#app/features/directory/search/search-queries.server.ts';
import { anySearch } from '#app/features/directory/search/search-params.ts';
import type { SearchState } from '#app/features/directory/search/search.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { truncateAll } from '#tests/support/database.ts';
import { addOffice, changeListing, changeOffices, confirmPart, officesOf } from '#tests/support/listings.ts';

/** Noon of a Wednesday at the clinic. */
const start = new Date('2026-03-11T19:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);
const near = { latitude: 49.26, longitude: -123.11 };

let dentist: { id: string; slug: string };
beforeEach(async () => {
  await truncateAll();
  dentist = await insertBookableDentist('Dr. Anne Roy');
  const { id } = dentist;
  await changeListing(id, {
    ...mapFlagColumns(() => true),
    cdcp: 'signed-up',
    languages: ['pa'],
    insurance: ['sun-life'],
    services: ['fillings'],
    stated_on: siteDayOf(start),
  });
  await changeOffices(id, {
    ...near,
    office_hours: JSON.stringify(Object.fromEntries(weekdays.map((day) => [day, [['00:00', '24:00']]]))),
  });
});

const confirm = (part: 'patients' | 'hours', confirmed_at: Date) =>
  confirmPart(dentist.id, { part, known_by: 'confirmed', confirmed_at });

const found = async (state: Partial<SearchState>, now: Date) =>
  (await findSearchResults({ ...anySearch, ...state }, 'en', { now })).total;

/** Who promises what about the dentist, after the nightly job of that day. */
async function promisesAt(now: Date) {
  await expireAllFacts(now);
  const { slug } = dentist;
  const [profile, details] = [
    await findDentistProfile(slug, 'en', now),
    await findDentistDetails(slug, 'en'),
  ];
  const [city] = await countDentistsByCity('en');
  const { id: cityId } = await db.selectFrom('cities').select('id').executeTakeFirstOrThrow();
  return {
    profile: [profile?.accepting, profile?.wheelchair, profile?.locations[0].hours !== null],
    api: [details?.accepting, details?.wheelchair],
    list: (await listDentistsIn({ cityId, accepting: true }, 'en', { now })).listed,
    card: (await listDentistsIn({ cityId }, 'en', { now })).dentists[0]?.accepting,
    counts: [(await findFiguresIn({})).accepting, city?.accepting],
    emergency: (await listEmergencyClinicsNear(near, 'en', now)).length,
    search: [
      await found({ toggles: ['accepting'] }, now),
      await found({ toggles: ['emergency'] }, now),
      await found({ toggles: ['wheelchair'] }, now),
      await found({ toggles: ['weekend'] }, now),
      await found({ toggles: ['open'] }, now),
    ],
  };
}

const fresh = {
  profile: [true, true, true],
  api: [true, true],
  list: 1,
  card: true,
  counts: [1, 1],
  emergency: 1,
  search: [1, 1, 1, 1, 1],
};

test('a fact passes from fresh to old to gone, in list, search, emergency page and API alike', async () => {
  expect(await promisesAt(start)).toEqual(fresh);
  expect(await promisesAt(after(364))).toEqual(fresh);
  const changingGone = {
    profile: [null, true, false],
    api: [null, true],
    list: 0,
    card: null,
    counts: [0, 0],
    emergency: 0,
    search: [0, 0, 1, 0, 0],
  };
  expect(await promisesAt(after(365))).toEqual(changingGone);
  expect(await promisesAt(after(729))).toEqual(changingGone);
  const gone = await promisesAt(after(730));
  expect(gone).toEqual({
    ...changingGone,
    profile: [null, null, false],
    api: [null, null],
    search: [0, 0, 0, 0, 0],
  });
  expect(await found({ languages: ['pa'] }, after(730))).toBe(0);
  // The listing itself stays.
  expect(await found({}, after(730))).toBe(1);
});

test('a confirmation counts from its own day and brings the part back, the others stay expired', async () => {
  await promisesAt(after(800));
  await confirm('patients', after(799));
  const promised = await promisesAt(after(800));
  expect(promised).toMatchObject({
    profile: [true, true, false],
    list: 1,
    emergency: 1,
    search: [1, 1, 1, 0, 0],
  });
  expect(await promisesAt(after(799 + 365))).toMatchObject({ profile: [null, true, false], list: 0 });
});

test('a no that is too old becomes unknown, not a yes', async () => {
  await db.updateTable('dentists').set({ is_accepting_patients: false }).execute();
  expect((await promisesAt(start)).profile[0]).toBe(false);
  expect((await promisesAt(after(365))).profile[0]).toBeNull();
});

test('made-up facts without a day do not expire', async () => {
  await db.updateTable('dentists').set({ source: 'demonstration', stated_on: null }).execute();
  expect(await promisesAt(after(5000))).toEqual(fresh);
});

test('a further office’s hours expire with its own confirmation', async () => {
  const { id, office_hours } = (await officesOf(dentist.id))[0]!;
  await addOffice(dentist.id, {
    office_hours: JSON.stringify(office_hours),
    confirmed_at: after(300),
    confirmed_by: 'operator',
    confirmed_by_name: 'Olga',
  });
  const expired = async (now: Date) => {
    await expireAllFacts(now);
    return (await officesOf(dentist.id)).filter((row) => row.hours_expired).map((row) => row.id);
  };
  expect(await expired(after(365))).toEqual([id]);
  expect(await expired(after(665))).toHaveLength(2);
  await confirm('hours', after(660));
  expect(await expired(after(665))).not.toContain(id);
});

test('the views show every expired column as unknown, and nothing else', async () => {
  const read = async () =>
    (await sql<Record<string, unknown>>`select d.* from listed_dentists d`.execute(db)).rows[0]!;
  const before = await read();
  const columns = expiringColumns.map(({ column }) => column);
  for (const column of columns) expect(before[column], column).toBeTruthy();
  await db.updateTable('dentists').set({ expired_columns: columns }).execute();
  const masked = await read();
  const changed = Object.keys(before).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(masked[key]),
  );
  expect(changed.toSorted()).toEqual([...columns, 'expired_columns'].toSorted());
  expect(columns.map((column) => masked[column])).toEqual(
    columns.map((column) => (Array.isArray(before[column]) ? [] : null)),
  );
});
