import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hideListing, showListing } from '#app/features/listing/hide-listing.server.ts';
import { db } from '#db/database.ts';
import { insertListing, stepOf } from '#tests/support/merges.ts';

// What waits on a hidden listing's shelf is mended like what shows (db/migrations/0029).

const MIDDLE = { latitude: 49.26, longitude: -123.16 };
const KNOWN = { latitude: 49.2684, longitude: -123.1666 };

async function hidden(source: string, points: readonly { latitude: number; longitude: number }[]) {
  const listing = await insertListing('Shelved');
  const [first, second] = points;
  const of = db.updateTable('dentist_locations').where('dentist_id', '=', listing.id);
  await of.set({ postal_code: 'V6K 1P9', ...first }).execute();
  if (second)
    await sql`insert into dentist_locations (id, dentist_id, city_id, is_primary_location, postal_code, latitude, longitude)
      select ${randomUUID()}::uuid, dentist_id, city_id, false, 'V6K 1P9', ${second.latitude}, ${second.longitude}
      from dentist_locations where dentist_id = ${listing.id}::uuid`.execute(db);
  await db.updateTable('dentists').set({ source }).where('id', '=', listing.id).execute();
  expect(await hideListing(await stepOf(listing))).toEqual({ ok: true });
  return listing;
}

test('the middle of a postal area comes back as no point; a known point, and a made-up listing’s, as they were', async () => {
  await db
    .insertInto('postal_areas')
    .values({ code: 'V6K', place_name: 'Kitsilano', province_state: 'BC', ...MIDDLE })
    .execute();
  const real = await hidden('operator', [MIDDLE, KNOWN]);
  const madeUp = await hidden('demonstration', [MIDDLE]);
  const file = await readFile('db/migrations/0029_points_on_shelves.sql', 'utf8');
  await sql.raw(file).execute(db);
  for (const listing of [real, madeUp])
    expect(await showListing(await stepOf(listing))).toEqual({ ok: true });
  const places = await db
    .selectFrom('dentist_locations')
    .select(['dentist_id', 'is_primary_location', 'postal_code', 'latitude', 'longitude'])
    .where('dentist_id', 'in', [real.id, madeUp.id])
    .orderBy('is_primary_location', 'desc')
    .execute();
  const of = ({ id }: { id: string }) => places.filter((place) => place.dentist_id === id);
  expect(of(real)).toMatchObject([
    { postal_code: 'V6K 1P9', latitude: null, longitude: null },
    { postal_code: 'V6K 1P9', ...KNOWN },
  ]);
  expect(of(madeUp)).toMatchObject([MIDDLE]);
});
