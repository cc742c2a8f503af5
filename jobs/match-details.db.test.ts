import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { describeMatches } from './match-details.ts';

test('a match is described by the office in the city that was asked about, else by the first one', async () => {
  const { id, slug } = await insertBookableDentist('Dr. Two Offices');
  await insertBookableDentist('Dr. Elsewhere', 'America/Halifax');
  const halifax = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', 'america-halifax')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('dentist_locations')
    .values({
      id: randomUUID(),
      dentist_id: id,
      city_id: halifax.id,
      address_line_1: '1 Barrington Street',
      phone: '+19025550107',
      is_primary_location: false,
    })
    .execute();
  const matches = [{ slug, name: 'Dr. Two Offices' }];
  const described = async (city: string | null) => (await describeMatches(matches, city, 'en')).get(slug);
  expect(await described('america-halifax')).toMatch(/1 Barrington Street.* · 902-555-0107$/);
  for (const city of ['america-vancouver', 'gone', null])
    expect(await described(city)).toMatch(/ · 604-555-0101$/);
});
