import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { byEngine } from '#tests/support/verified.ts';
import { listSuggestions, matchNames } from './suggest-queries.server.ts';

type Facts = { clinic?: string; verified?: boolean; rating?: number; reviews?: number };

async function insert(name: string, { clinic, verified, rating, reviews }: Facts = {}): Promise<string> {
  const { id } = await insertBookableDentist(name);
  await byEngine((trx) =>
    trx
      .updateTable('dentists')
      .set({
        clinic_name: clinic ?? null,
        is_verified: verified ?? true,
        rating: rating ?? null,
        review_count: reviews ?? null,
        email: 'private@example.com',
      })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}

beforeAll(async () => {
  await insert('Dr. Marie-Ève Tremblay', { rating: 4.9, reviews: 10, clinic: 'Clinique dentaire du Huard' });
  await insert('Dr. Mark Tremble', { rating: 4.2, reviews: 300 });
  await insert('Dr. Marc Tremblay', { rating: 4.9, reviews: 200 });
  await insert('Dr. Alan Tremblay', { rating: 5, reviews: 900, verified: false });
  await insert('Dr. Sean O’Brien', { clinic: 'Tremor Dental Care' });
  await insert('Jørgen Þór', { clinic: 'Children’s Dental Clinic' });
});

const names = async (typed: string, limit = 8) =>
  (await matchNames(typed, 'en', limit)).suggestions.map(({ label }) => label);

test('matches the start of any word of a name: whole words first, the best rated first, clinics last', async () => {
  expect(await names('trem')).toEqual([
    'Dr. Marc Tremblay',
    'Dr. Marie-Ève Tremblay',
    'Dr. Mark Tremble',
    'Dr. Alan Tremblay',
    'Dr. Sean O’Brien',
  ]);
  expect(await names('tremblay')).toEqual([
    'Dr. Marc Tremblay',
    'Dr. Marie-Ève Tremblay',
    'Dr. Alan Tremblay',
  ]);
  expect(await names('tremble')).toEqual(['Dr. Mark Tremble']);
  expect(await names('mar', 2)).toEqual(['Dr. Marc Tremblay', 'Dr. Marie-Ève Tremblay']);
});

test.each([
  ['marie eve', 'Dr. Marie-Ève Tremblay'],
  ['ÈVE', 'Dr. Marie-Ève Tremblay'],
  ['marc t', 'Dr. Marc Tremblay'],
  ['tremblay a', 'Dr. Alan Tremblay'],
  ['obrien', 'Dr. Sean O’Brien'],
  ["o'brien s", 'Dr. Sean O’Brien'],
  ['brien', 'Dr. Sean O’Brien'],
  ['huard', 'Dr. Marie-Ève Tremblay'],
  ['clinique dentaire du h', 'Dr. Marie-Ève Tremblay'],
  ['childrens', 'Jørgen Þór'],
  ['jorgen', 'Jørgen Þór'],
])('“%s” finds %s', async (typed, name) => {
  expect(await names(typed)).toEqual([name]);
});

test.each(['emblay', 'dental', 'de', 'private', 'tremblay z', '5550100'])(
  '“%s” starts no name',
  async (typed) => {
    expect(await names(typed)).toEqual([]);
  },
);

test('a start that thousands share finds the best of all, and an unrated dentist where no other has it', async () => {
  // 5,000 Youngs with a rating, then 3,500 Zeds without: more than are compared, and below more than are gone through.
  await byEngine((trx) =>
    sql`
    insert into dentists (id, slug, name, rating, review_count, is_verified, education, source)
    select gen_random_uuid(), 'crowd-' || n, 'Dr. Common' || n || case when n > 5000 then ' Zed' else ' Young' end,
      case when n > 5000 then null else 3 + (n % 20) / 10.0 end, n, n <= 5000, '[]', 'operator'
    from generate_series(1, 8500) n`.execute(trx),
  );
  expect(await names('common', 2)).toEqual(['Dr. Common4999 Young', 'Dr. Common4979 Young']);
  expect(await names('y', 1)).toEqual(['Dr. Common4999 Young']);
  expect(await names('zed', 8)).toHaveLength(8);
  await sql`delete from dentists where slug like 'crowd-%'`.execute(db);
  expect(await names('common')).toEqual([]);
}, 60_000);

test('suggestions follow each change', async () => {
  const id = await insert('Dr. Quentin Quill', { rating: 3, reviews: 1 });
  await insert('Dr. Quincy Quince', { rating: 4, reviews: 1 });
  expect(await names('qui')).toEqual(['Dr. Quincy Quince', 'Dr. Quentin Quill']);
  const change = (set: { rating?: number; name?: string; clinic_name?: string }) =>
    db.updateTable('dentists').set(set).where('id', '=', id).execute();
  await change({ rating: 5 });
  expect(await names('qui')).toEqual(['Dr. Quentin Quill', 'Dr. Quincy Quince']);
  await change({ name: 'Dr. Ursula Usher' });
  expect(await names('qui')).toEqual(['Dr. Quincy Quince']);
  expect(await names('ursula')).toEqual(['Dr. Ursula Usher']);
  await change({ clinic_name: 'Quiet Smiles' });
  expect(await names('qui')).toEqual(['Dr. Quincy Quince', 'Dr. Ursula Usher']);
  await db.deleteFrom('dentists').where('id', '=', id).execute();
  expect(await names('ursula')).toEqual([]);
});

test.each([
  '%',
  '_',
  '\\',
  "'; drop table dentists; --",
  '\0',
  'a\0b',
  '\ud83d',
  '🦷🦷',
  'שלום',
  '\u202emarc',
  '漢字',
  'a'.repeat(10_000),
  '%'.repeat(10_000),
  'é'.repeat(70),
  '* : & | ! <->',
  '1',
  '½',
])('hostile: %j is answered', async (text) => {
  const suggestions = await listSuggestions(text, 'en');
  expect(suggestions.length).toBeLessThanOrEqual(8);
});

test('gives at most as many as asked for, and nothing private', async () => {
  expect(await listSuggestions('tremblay', 'en', 2)).toHaveLength(2);
  const [first] = await listSuggestions('tremblay', 'fr');
  expect(first).toEqual({
    kind: 'dentist',
    slug: expect.stringContaining('marc') as string,
    label: 'Dr. Marc Tremblay',
    detail: 'America/Vancouver',
  });
  expect(JSON.stringify(await listSuggestions('mar', 'en'))).not.toContain('private@');
});
