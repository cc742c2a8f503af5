import { randomUUID } from 'node:crypto';
import { foldAccents } from '#app/content/fold.ts';
import { db } from '#db/database.ts';

export async function cityIdOf(slug: string): Promise<number> {
  const found = db.selectFrom('cities').select('id').where('slug', '=', slug);
  return (await found.executeTakeFirstOrThrow()).id;
}

/**
 * Writes a dentist with a primary location in a city of that time zone, and the province and city where they
 * are missing. Slug and city's slug derive from the name and the zone.
 *
 * @returns the dentist's id and slug
 */
export async function insertBookableDentist(
  name: string,
  timeZone = 'America/Vancouver',
): Promise<{ id: string; slug: string }> {
  const slugOf = (text: string) =>
    foldAccents(text)
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? '';
  const words = { description: '', description_fr: '' };
  await db
    .insertInto('provinces')
    .values({ code: 'BC', name: 'British Columbia', name_fr: 'Colombie-Britannique', slug: 'bc', ...words })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('cities')
    .values({
      name: timeZone,
      name_fr: timeZone,
      slug: slugOf(timeZone),
      province_state: 'BC',
      city_type: 'major',
      latitude: 49.26,
      longitude: -123.11,
      time_zone: timeZone,
      ...words,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const dentist = { id: randomUUID(), slug: slugOf(name) };
  await db
    .insertInto('dentists')
    .values({
      ...dentist,
      name,
      clinic_name: 'Kitsilano Dental',
      phone: '+16045550101',
      education: '[]',
      source: 'operator',
    })
    .execute();
  await db
    .insertInto('dentist_locations')
    .values({
      id: randomUUID(),
      dentist_id: dentist.id,
      city_id: await cityIdOf(slugOf(timeZone)),
      is_primary_location: true,
    })
    .execute();
  return dentist;
}
