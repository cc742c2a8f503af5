import { expect, test } from 'vitest';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { addOffice, officesOf } from '#tests/support/listings.ts';
import { describeMatches } from './match-details.ts';

test('a match is described by the office in the city that was asked about, else by the first one', async () => {
  const { id, slug } = await insertBookableDentist('Dr. Two Offices');
  const elsewhere = await insertBookableDentist('Dr. Elsewhere', 'America/Halifax');
  const { city_id: halifax } = (await officesOf(elsewhere.id))[0]!;
  await addOffice(id, { city_id: halifax, address_line_1: '1 Barrington Street', phone: '+19025550107' });
  const matches = [{ slug, name: 'Dr. Two Offices' }];
  const described = async (city: string | null) => (await describeMatches(matches, city, 'en')).get(slug);
  expect(await described('america-halifax')).toMatch(/1 Barrington Street.* · 902-555-0107$/);
  for (const city of ['america-vancouver', 'gone', null])
    expect(await described(city)).toMatch(/ · 604-555-0101$/);
});
