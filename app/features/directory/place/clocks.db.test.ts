import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { db } from '#db/database.ts';
import { cloneSeeded } from '#tests/support/seeded-database.ts';
import { listDifferingZones, localClocks } from './clocks.server.ts';
import { CANADIAN_ZONES, localNow } from './local-time.ts';

beforeAll(() => cloneSeeded());

test('SQL gets the local time of Alberta from Node', async () => {
  // Alberta stays on UTC−6 from November 2026 on; PostgreSQL may have older time zone data.
  const now = new Date('2026-11-28T20:00:00Z');
  expect(localNow('America/Edmonton', now)).toMatchObject({ day: '2026-11-28', time: '14:00' });
  const { rows } = await sql`select zone, day, hour, midnight from ${localClocks(now)} as clock
    where zone in ('America/Edmonton', 'America/St_Johns') order by zone`.execute(db);
  expect(rows).toEqual([
    { zone: 'America/Edmonton', day: '2026-11-28', hour: 14, midnight: new Date('2026-11-28T06:00:00Z') },
    { zone: 'America/St_Johns', day: '2026-11-28', hour: 16, midnight: new Date('2026-11-28T03:30:00Z') },
  ]);
});

test('every place has a time zone that SQL gets from Node', async () => {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from cities union select time_zone from known_places`.execute(db);
  expect(rows.length).toBeGreaterThan(8);
  expect(
    rows.map(({ zone }) => zone).filter((zone) => !(CANADIAN_ZONES as readonly string[]).includes(zone)),
  ).toEqual([]);
});

test('the comparison of clocks names the zones that differ', async () => {
  const now = new Date();
  const isSummer = localNow('America/Toronto', now).time !== localNow('America/Panama', now).time;
  const otherSeason = new Date(`${now.getUTCFullYear()}-${isSummer ? '01' : '07'}-15T12:00:41Z`);
  const zones = await listDifferingZones(otherSeason);
  expect(zones).toContain('America/Toronto');
  expect(zones).not.toContain('America/Regina');
});

test('no query converts to local time with PostgreSQL’s own time zone data', () => {
  const files = globSync('{app,cli,db,jobs,seed,server}/**/*.ts').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  const converts = /at time zone|\btimezone\(/i;
  expect(files.filter((file) => converts.test(readFileSync(file, 'utf8')))).toEqual([]);
});
