import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { addSpecialty, insertSpecialty } from '#tests/support/specialties.ts';
import { byEngine } from '#tests/support/verified.ts';
import { changeListing } from '#tests/support/listings.ts';
import { listSuggestions, matchNames } from './suggest-queries.server.ts';

type Facts = { clinic?: string; score?: number };

let category: number;
let places = 0;

/** @param score of a rank; not verified without one */
async function insert(name: string, { clinic, score }: Facts = {}): Promise<string> {
  const { id } = await insertBookableDentist(name);
  await changeListing(id, { clinic_name: clinic ?? null, email: 'private@example.com' });
  await addSpecialty(id, 'orthodontists');
  if (score !== undefined) await rank(id, score);
  return id;
}

/** Gives a rank as the engine does. */
const rank = (dentistId: string, score: number) =>
  byEngine(async (trx) => {
    await sql`delete from ranking_entries where dentist_id = ${dentistId}`.execute(trx);
    await sql`insert into ranking_entries (city_id, category_id, dentist_id, ranking, profile_tier, score)
      select city_id, ${category}, dentist_id, ${(places += 1)}, 'standard', ${score}
      from dentist_locations where dentist_id = ${dentistId}`.execute(trx);
  });

beforeAll(async () => {
  category = await insertSpecialty('orthodontists');
  await insert('Dr. Marie-Ève Tremblay', { score: 64, clinic: 'Clinique dentaire du Huard' });
  await insert('Dr. Mark Tremble', { score: 40.2 });
  await insert('Dr. Marc Tremblay', { score: 71.3 });
  await insert('Dr. Alan Tremblay');
  await insert('Dr. Sean O’Brien', { clinic: 'Tremor Dental Care', score: 80 });
  await insert('Jørgen Þór', { clinic: 'Children’s Dental Clinic' });
});

const names = async (typed: string, limit = 8) =>
  (await matchNames(typed, 'en', limit)).suggestions.map(({ label }) => label);

test('matches the start of any word of a name: whole words first, the best quality first, clinics last', async () => {
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

test('suggestions follow each change', async () => {
  const id = await insert('Dr. Quentin Quill', { score: 55 });
  await insert('Dr. Quincy Quince', { score: 62 });
  expect(await names('qui')).toEqual(['Dr. Quincy Quince', 'Dr. Quentin Quill']);
  const change = (set: { name?: string; clinic_name?: string }) =>
    db.updateTable('dentists').set(set).where('id', '=', id).execute();
  await rank(id, 70);
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
  "'; drop table dentists; --",
  '\0',
  '\ud83d',
  '\u202emarc',
  'a'.repeat(10_000),
  '%'.repeat(10_000),
  'é'.repeat(70),
])('hostile: text %# is answered', async (text) => {
  const suggestions = await listSuggestions(text, 'en');
  expect(suggestions.length).toBeLessThanOrEqual(8);
});

test('gives at most as many as asked for, and nothing private', async () => {
  expect(await listSuggestions('tremblay', 'en', 2)).toHaveLength(2);
  const [first] = await listSuggestions('tremblay', 'fr');
  expect(first).toEqual({
    kind: 'dentist',
    slug: expect.stringContaining('marc') as string,
    label: 'Marc Tremblay',
    detail: 'America/Vancouver',
  });
  expect(JSON.stringify(await listSuggestions('mar', 'en'))).not.toContain('private@');
});
