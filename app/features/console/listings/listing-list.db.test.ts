import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { changeListing } from '#tests/support/listings.ts';
import { addSpecialty } from '#tests/support/specialties.ts';
import { readListingFilter } from './listing-filter.ts';
import { countListings, listListingIds, listListings } from './listing-list.server.ts';

// Four listings: A and C in Vancouver, B in Whitehorse's zone, D hidden.
const ids: Record<string, string> = {};
const letterOf = (id: string) => Object.keys(ids).find((letter) => ids[letter] === id);

beforeAll(async () => {
  for (const letter of ['A', 'B', 'C', 'D'])
    ids[letter] = (
      await insertBookableDentist(`Dr. ${letter}`, letter === 'B' ? 'America/Edmonton' : undefined)
    ).id;
  await changeListing(ids['D']!, { hidden_at: new Date(), website_url: 'https://d.example' });
  await changeListing(ids['C']!, { source: 'import:osm', source_key: '1', phone: null });
  await sql`update dentist_locations set phone = null, postal_code = 'V6K 1A1', latitude = 49, longitude = -123
    where dentist_id = ${ids['C']}::uuid`.execute(db);
  await addSpecialty(ids['B']!, 'orthodontists');
  for (const [letter, part, months] of [
    ['A', 'hours', 30],
    ['A', 'contact', 1],
    ['B', 'contact', 8],
  ] as const)
    await sql`insert into dentist_facts (dentist_id, part, confirmed_by, confirmed_by_name, confirmed_at)
      values (${ids[letter]}::uuid, ${part}, 'x', 'x', now() - make_interval(months => ${months}))`.execute(
      db,
    );
});

const filterOf = (query: string, term?: string) => readListingFilter(new URLSearchParams(query), term);
const found = async (query: string, term?: string) => {
  const filter = filterOf(query, term);
  const list = await listListingIds(filter, { language: 'en', limit: 9 });
  expect(await countListings(filter)).toBe(list.length);
  return list.map(letterOf).join('');
};

test.each([
  ['', 'ABCD'],
  ['view=hidden', 'D'],
  ['view=verified', ''],
  ['view=unverified&city=america-vancouver', 'ACD'],
  ['province=BC', 'ABCD'],
  ['province=ON', ''],
  ['specialty=orthodontists', 'B'],
  ['source=import:osm', 'C'],
  ['source=operator', 'ABD'],
  ['missing=phone', 'C'],
  ['missing=website', 'ABC'],
  ['missing=coordinates,postalCode', 'ABD'],
  ['missing=hours&missing=postalCode', 'ABD'],
  ['confirmed=never', 'CD'],
  ['confirmed=6m', 'AB'],
  ['confirmed=12m', 'A'],
  ['sort=-name', 'DCBA'],
  ['sort=city', 'BACD'],
  ['sort=-city', 'DCAB'],
  ['sort=-confirmed&view=unverified&missing=postalCode', 'BAD'],
  ["city='--&province=x&missing=all&sort=id&view=&confirmed=1", 'ABCD'],
])('%s finds %s', async (query, letters) => {
  expect(await found(query)).toBe(letters);
});

test('finds by a part of the name, the address on the site or the telephone number, not by wildcards', async () => {
  expect(await found('search=1', 'dr. b')).toBe('B');
  expect(await found('search=1', 'https://example.com/dentist/dr-c')).toBe('C');
  expect(await found('search=1', '(604) 555-0101')).toBe('ABD');
  expect(await found('search=1', '%')).toBe('');
  // The text alone does nothing.
  expect(await found('', 'dr. b')).toBe('ABCD');
});

test.each(['name', '-name', 'city', '-city', 'confirmed', '-confirmed', 'changed', '-changed'])(
  'in the order %s, pages follow one another without gap or repetition, and back',
  async (sort) => {
    const filter = filterOf(`sort=${sort}`);
    const all = await listListingIds(filter, { language: 'fr', limit: 9 });
    const paged: string[] = [];
    for (let from: string | null = null; ;) {
      const { rows, next, found: total } = await listListings(filter, { language: 'fr', from, limit: 1 });
      expect(total).toBe(4);
      paged.push(...rows.map(({ id }) => id));
      from = next;
      if (from === null) break;
    }
    expect(paged).toEqual(all);
    const back = await listListingIds(filter, {
      language: 'fr',
      after: all[3]!,
      limit: 9,
      backwards: true,
    });
    expect(back).toEqual(all.slice(0, 3).toReversed());
  },
);

test('rows say what is missing, and when a part was confirmed first', async () => {
  const { rows } = await listListings(filterOf(''), { language: 'en', from: null });
  expect(rows.map(({ missing }) => missing.join(' '))).toEqual([
    'hours postalCode website coordinates',
    'hours postalCode website coordinates',
    'phone hours website',
    'hours postalCode coordinates',
  ]);
  const [a, b, c] = rows.map(({ confirmedAt }) => confirmedAt && Date.now() - confirmedAt.getTime());
  expect(a! / 86_400_000).toBeGreaterThan(800);
  expect(b! / 86_400_000).toBeLessThan(300);
  expect(c).toBeNull();
});
