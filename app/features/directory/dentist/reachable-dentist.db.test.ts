import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { findReachableDentist } from './reachable-dentist.server.ts';
import { changeListing } from '#tests/support/listings.ts';

let dentistId: string;

beforeAll(async () => {
  dentistId = (await insertBookableDentist('Dr. Amélie Tremblay')).id;
});

test('a dentist is found by slug and by id, with the zone and phone of the primary location', async () => {
  const expected = {
    id: dentistId,
    slug: 'dr-amelie-tremblay',
    name: 'Dr. Amélie Tremblay',
    clinicName: 'Kitsilano Dental',
    phone: '+16045550101',
    citySlug: 'america-vancouver',
    timeZone: 'America/Vancouver',
    photo: null,
    address: null,
    hours: null,
    provinceCode: 'BC',
    demonstration: false,
    accepting: null,
    reachable: true,
    getsMail: false,
    specialties: [],
  };
  expect(await findReachableDentist('dr-amelie-tremblay')).toEqual(expected);
  expect(await findReachableDentist(dentistId.toUpperCase())).toEqual(expected);
  expect(await findReachableDentist(randomUUID())).toBeNull();
  expect(await findReachableDentist("x' or '1'='1")).toBeNull();
});

test('while the database fails, returns dentists read before, and no others', async () => {
  await findReachableDentist('dr-amelie-tremblay');
  await db.schema.alterTable('dentists').renameTo('dentists_away').execute();
  try {
    expect(await findReachableDentist('dr-amelie-tremblay')).toMatchObject({ id: dentistId });
    await expect(findReachableDentist('dr-nobody')).rejects.toThrow();
  } finally {
    await db.schema.alterTable('dentists_away').renameTo('dentists').execute();
  }
});

test('a dentist who is gone is forgotten, and a made-up one is known as such', async () => {
  const { id, slug } = await insertBookableDentist('Dr. Zoé Gone');
  const photo = '/portraits/03.svg';
  await changeListing(id, { photo_url: photo });
  // A drawing stands for a made-up dentist alone.
  expect(await findReachableDentist(slug)).toMatchObject({ demonstration: false, photo: null });
  await changeListing(id, { source: 'demonstration' });
  expect(await findReachableDentist(slug)).toMatchObject({ demonstration: true, photo });
  await db.deleteFrom('dentists').where('id', '=', id).execute();
  expect(await findReachableDentist(slug)).toBeNull();
});
