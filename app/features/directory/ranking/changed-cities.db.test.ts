import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { insertEvidence } from '#tests/support/evidence.ts';
import { officesOf } from '#tests/support/listings.ts';
import { isRankingDue, listCitiesToRank } from './changed-cities.server.ts';
import { rankAll } from './rank-cities.server.ts';

const cityOf = async (id: string) => (await officesOf(id))[0]!.city_id;

beforeEach(() => sql`truncate changes, job_runs`.execute(db));

test('a change concerns the cities of its dentist, and of who nominated or was nominated by them', async () => {
  const [dentist, colleague] = [
    await insertBookableDentist('Dr. First'),
    await insertBookableDentist('Dr. Second', 'America/Edmonton'),
  ];
  const [here, there] = [await cityOf(dentist.id), await cityOf(colleague.id)];
  const toRank = async (id: string, cityId: number | null = null) =>
    (await listCitiesToRank([{ dentistId: id, cityId }])).toSorted((a, b) => a - b);
  expect(await toRank(dentist.id)).toEqual([here]);
  // A dentist who has moved to another city.
  expect(await toRank(dentist.id, there)).toEqual([here, there]);
  const nominate = (nominator: string) =>
    insertEvidence(dentist.id, [
      { kind: 'recognition', value: { type: 'nomination', title: '', on: '2026-11-01', nominator } },
    ]);
  await nominate('a colleague');
  expect(await toRank(dentist.id)).toEqual([here]);
  await nominate(colleague.id);
  expect(await toRank(dentist.id)).toEqual([here, there]);
  expect(await toRank(colleague.id)).toEqual([here, there]);
});

test('a change concerns the cities of a ring of four nominations', async () => {
  const zones = [
    'America/Vancouver',
    'America/Edmonton',
    'America/Regina',
    'America/Winnipeg',
    'America/Toronto',
  ];
  const ids: string[] = [];
  for (const zone of zones) ids.push((await insertBookableDentist(`Dr. ${zone}`, zone)).id);
  const [a, b, c, d, e] = ids as [string, string, string, string, string];
  const nominate = (nominator: string, id: string) =>
    insertEvidence(id, [
      { kind: 'recognition', value: { type: 'nomination', title: '', on: '2026-11-01', nominator } },
    ]);
  const concerned = async (dentistId: string) => {
    const cities = await listCitiesToRank([{ dentistId, cityId: null }]);
    const own = await Promise.all(ids.map(cityOf));
    return own.map((city) => cities.includes(city));
  };
  await nominate(d, e);
  await nominate(a, b);
  await nominate(b, c);
  await nominate(c, d);
  expect(await concerned(a)).toEqual([true, true, true, true, false]);
  const [closing] = await nominate(d, a);
  for (const id of [b, c, d]) expect((await concerned(id)).slice(0, 4)).toEqual([true, true, true, true]);
  await db.deleteFrom('evidence').where('id', '=', closing!).execute();
  // The nomination is gone, and those that it discounted count again.
  expect(await concerned(a)).toEqual([true, true, true, true, false]);
});

test('a ranking is due after a change of a listing, until every city is ranked', async () => {
  await rankAll({ cause: 'command' });
  expect(await isRankingDue()).toBe(false);
  await insertBookableDentist('Dr. Third');
  expect(await isRankingDue()).toBe(true);
  await rankAll({ cause: 'command' });
  expect(await isRankingDue()).toBe(false);
});
