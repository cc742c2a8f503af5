import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import type { OfficeHours } from '#db/rows.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { listEmergencyClinicsNear } from './emergency.server.ts';
import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import { byEngine } from '#tests/support/verified.ts';
import { changeOffices } from '#tests/support/listings.ts';

const near = { latitude: 49.26, longitude: -123.11 };

const everyDay = (from: string, to: string) =>
  JSON.stringify(Object.fromEntries(weekdays.map((day) => [day, [[from, to]]])) as OfficeHours);

/** Inserts a clinic that offers emergency care, `kilometres` north of `near`. */
async function insertClinic(name: string, kilometres: number, hours: string | null): Promise<string> {
  const { id, slug } = await insertBookableDentist(name);
  await db.updateTable('dentists').set({ offers_emergency_care: true }).where('id', '=', id).execute();
  await changeOffices(id, { ...near, latitude: near.latitude + kilometres / 111, office_hours: hours });
  return slug;
}

test('the nearest open clinic comes before twenty nearer closed ones', async () => {
  const day = everyDay('09:00', '17:00');
  const nearest = await insertClinic('Dr. Nearest', 1, day);
  for (let n = 2; n <= 25; n += 1) await insertClinic(`Dr. Day ${n}`, n, day);
  const night = await insertClinic('Dr. Night', 40, everyDay('00:00', '24:00'));
  await insertClinic('Dr. Too Far', 120, everyDay('00:00', '24:00'));
  // 3 a.m. in Vancouver on a Wednesday that is not a holiday.
  const found = await listEmergencyClinicsNear(near, 'en', new Date('2026-03-11T10:00:00Z'));
  expect(found).toHaveLength(20);
  expect(found.slice(0, 2).map(({ slug }) => slug)).toEqual([night, nearest]);
  expect(found[0]?.opening).toEqual({ open: true, until: null });
  const others = found.slice(1).map(({ distance }) => distance ?? NaN);
  expect(others).toEqual(others.toSorted((a, b) => a - b));
});

test('closed clinics are ordered by who opens soonest, then by distance, unknown hours last', async () => {
  const far = { latitude: near.latitude + 12, longitude: near.longitude };
  const at = 12 * 111;
  await insertClinic('Dr. Unknown Hours', at + 1, null);
  await insertClinic('Dr. Opens Nine Near', at + 2, everyDay('09:00', '17:00'));
  await insertClinic('Dr. Opens Eight', at + 30, everyDay('08:00', '17:00'));
  await insertClinic('Dr. Opens Nine Far', at + 3, everyDay('09:00', '17:00'));
  await insertClinic('Dr. Open Far', at + 60, everyDay('00:00', '24:00'));
  await insertClinic('Dr. Open Near', at + 50, everyDay('00:00', '24:00'));
  const found = await listEmergencyClinicsNear(far, 'en', new Date('2026-03-11T10:00:00Z'));
  expect(found.map(({ name }) => name)).toEqual([
    'Dr. Open Near',
    'Dr. Open Far',
    'Dr. Opens Eight',
    'Dr. Opens Nine Near',
    'Dr. Opens Nine Far',
    'Dr. Unknown Hours',
  ]);
});

test('emergency lists fall back to the nearest five clinics where none is within 100 km', async () => {
  const hours = everyDay('09:00', '17:00');
  for (let n = 1; n <= 6; n += 1) await insertClinic(`Dr. Remote ${n}`, 3000 + n, hours);
  const far = { latitude: near.latitude + 25, longitude: near.longitude };
  const found = await listEmergencyClinicsNear(far, 'en', new Date('2026-03-11T10:00:00Z'));
  expect(found.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `Dr. Remote ${n}`));
  expect(found[0]?.distance).toBeGreaterThan(200);
});

test('an emergency clinic without reviews shows the starting rating only if it is made up', async () => {
  const hours = everyDay('00:00', '24:00');
  const madeUp = await insertClinic('Dr. Made Up', 1, hours);
  const real = await insertClinic('Dr. Real', 1, hours);
  for (const [slug, source] of [
    [madeUp, 'demonstration'],
    [real, 'operator'],
  ] as const)
    await byEngine((trx) =>
      trx.updateTable('dentists').set({ is_verified: true, source }).where('slug', '=', slug).execute(),
    );
  const found = await listEmergencyClinicsNear(near, 'en', new Date('2026-03-11T10:00:00Z'));
  const of = (wanted: string) => found.find(({ slug }) => slug === wanted);
  expect(of(madeUp)).toMatchObject({ rating: 4.8, rated: false, reviewCount: 0 });
  expect(of(real)).toMatchObject({ rating: null, rated: false });
});

test('search places a clinic without coordinates in its postal area, else in its city', async () => {
  const hours = everyDay('00:00', '24:00');
  const names = ['Dr. Postal', 'Dr. City'];
  const [postal] = await Promise.all(names.map((name) => insertClinic(name, 0, hours)));
  await db
    .insertInto('postal_areas')
    .values({
      code: 'V5K',
      place_name: 'Vancouver',
      province_state: 'BC',
      latitude: 49.35,
      longitude: -123.11,
    })
    .execute();
  for (const [index, postal_code] of ['V5K 0A1', null].entries())
    await db
      .updateTable('dentist_locations')
      .set({ latitude: null, longitude: null, postal_code })
      .where('dentist_id', 'in', (eb) =>
        eb.selectFrom('dentists').select('id').where('name', '=', names[index]!),
      )
      .execute();
  const found = await listEmergencyClinicsNear(near, 'en', new Date('2026-03-11T10:00:00Z'));
  const [byCity, byArea] = found.filter(({ name }) => names.includes(name));
  // The centre of the test city is `near`.
  expect(byCity).toMatchObject({ slug: 'dr-city', point: null });
  expect(byCity?.distance).toBeCloseTo(0);
  expect(byArea).toMatchObject({ slug: postal, point: null });
  expect(byArea?.distance).toBeCloseTo(10, 0);
  expect(found.filter(({ point }) => point).length).toBeGreaterThan(0);
});
