import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertRank } from '#tests/support/verified.ts';
import { insertSpecialty } from '#tests/support/specialties.ts';

let cityId: number;
let dentistId: string;

const city = {
  province_state: 'QC',
  description: '',
  description_fr: '',
  city_type: 'major',
  latitude: 45.5,
  longitude: -73.6,
  time_zone: 'America/Toronto',
} as const;

const lead = () => ({
  id: randomUUID(),
  name: 'A Patient',
  email: 'patient@example.com',
  message: 'An appointment, please.',
  service_type: 'appointment_booking' as const,
  details: '{}',
  submission_key: randomUUID(),
});

const location = () => ({ id: randomUUID(), dentist_id: dentistId, city_id: cityId });

beforeAll(async () => {
  await db
    .insertInto('provinces')
    .values({
      code: 'QC',
      name: 'Quebec',
      name_fr: 'Québec',
      slug: 'quebec',
      description: '',
      description_fr: '',
    })
    .execute();
  const names = ['Zealand', 'Edmundston', 'Évain', 'Eastman', 'Fassett'];
  const values = names.map((name, index) => ({ ...city, name, name_fr: name, slug: `city-${index}` }));
  const [first] = await db.insertInto('cities').values(values).returning('id').execute();
  cityId = first?.id ?? 0;
  dentistId = randomUUID();
  await db
    .insertInto('dentists')
    .values({
      id: dentistId,
      slug: 'a-dentist',
      name: 'A Dentist',
      rating: 4.8,
      education: '[]',
      source: 'operator',
    })
    .execute();
});

/** Returns the name of the constraint that rejects a statement; throws if none does. */
async function refusal(write: { execute(): Promise<unknown> }): Promise<string | undefined> {
  const error: unknown = await write.execute().then(
    () => {
      throw new Error('It was accepted.');
    },
    (reason: unknown) => reason,
  );
  const { code, constraint } = error as { code?: string; constraint?: string };
  return constraint ?? code ?? String(error);
}

test('É sorts with E', async () => {
  const rows = await db.selectFrom('cities').select('name').orderBy('name').execute();
  expect(rows.map(({ name }) => name)).toEqual(['Eastman', 'Edmundston', 'Évain', 'Fassett', 'Zealand']);
});

test('finds names without accents', async () => {
  const { rows } = await sql<{ folded: string }>`select fold('Évain Où L''Œuvre') as folded`.execute(db);
  expect(rows).toEqual([{ folded: "evain ou l'oeuvre" }]);
});

test('returns figures as numbers, calendar days as text, moments as dates', async () => {
  const dentist = await db.selectFrom('dentists').selectAll().executeTakeFirstOrThrow();
  expect(dentist.rating).toBe(4.8);
  expect(dentist.education).toEqual([]);
  expect(dentist.created_at).toBeInstanceOf(Date);
  const { rows } =
    await sql<object>`select count(*) as count, date '2026-02-03' as day from dentists`.execute(db);
  expect(rows).toEqual([{ count: 1, day: '2026-02-03' }]);
});

test('rejects leads of an unknown kind or status, or without a name', async () => {
  const insert = (change: object) => db.insertInto('leads').values({ ...lead(), ...change });
  expect(await refusal(insert({ service_type: 'spam_message' }))).toBe('leads_service_type_check');
  expect(await refusal(insert({ status: 'lost' }))).toBe('leads_status_check');
  expect(await refusal(insert({ name: '' }))).toBe('leads_name_check');
  expect(await refusal(insert({ message: 'x'.repeat(20_001) }))).toBe('leads_message_check');
  expect(await refusal(insert({ details: '[]' }))).toBe('leads_details_check');
  expect(await refusal(insert({ dentist_id: randomUUID() }))).toBe('leads_dentist_id_fkey');
  expect(await db.selectFrom('leads').selectAll().execute()).toEqual([]);
});

test('a submission key creates one lead, however often it is sent', async () => {
  const once = lead();
  await db.insertInto('leads').values(once).execute();
  const again = db.insertInto('leads').values({ ...once, id: randomUUID() });
  expect(await refusal(again)).toBe('leads_submission_key_key');
});

test('rejects impossible ratings, telephone numbers, postal codes and coordinates', async () => {
  const change = (set: object) => db.updateTable('dentists').set(set).where('id', '=', dentistId);
  expect(await refusal(change({ rating: 5.1 }))).toBe('dentists_rating_check');
  expect(await refusal(change({ phone: '555-0101' }))).toBe('dentists_phone_check');
  expect(await refusal(change({ website_url: 'javascript:alert(1)' }))).toBe('dentists_website_url_check');
  const insert = (set: object) => db.insertInto('dentist_locations').values({ ...location(), ...set });
  expect(await refusal(insert({ postal_code: 'H2X1Y4' }))).toBe('dentist_locations_postal_code_check');
  expect(await refusal(insert({ latitude: 45 }))).toBe('dentist_locations_check');
  expect(await refusal(insert({ is_primary_location: true, phone: '+16045550101' }))).toBe(
    'dentist_locations_telephone_check',
  );
  expect(await refusal(insert({ city_id: 0 }))).toBe('dentist_locations_city_id_fkey');
});

test('a location’s neighbourhood belongs to its city', async () => {
  const { id } = await db
    .insertInto('neighborhoods')
    .values({
      city_id: cityId + 1,
      name: 'Le Plateau',
      name_fr: 'Le Plateau',
      slug: 'le-plateau',
      description: '',
      description_fr: '',
      characteristics: [],
      characteristics_fr: [],
      postal_codes: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const elsewhere = db.insertInto('dentist_locations').values({ ...location(), neighborhood_id: id });
  expect(await refusal(elsewhere)).toBe('dentist_locations_neighborhood_id_city_id_fkey');
});

test('a dentist has one primary location and one place in a ranking', async () => {
  const primary = () =>
    db.insertInto('dentist_locations').values({ ...location(), is_primary_location: true });
  await primary().execute();
  expect(await refusal(primary())).toBe('dentist_locations_one_primary');

  const categoryId = await insertSpecialty('endodontists');
  const rank = (ranking: number) =>
    insertRank({
      city_id: cityId,
      category_id: categoryId,
      dentist_id: dentistId,
      ranking,
      profile_tier: 'standard',
    });
  await rank(1);
  expect(await refusal({ execute: () => rank(2) })).toBe(
    'ranking_entries_city_id_category_id_dentist_id_key',
  );
});

test('ids begin at 1 in every file, even after another file ran in this database', () => {
  expect(cityId).toBe(1);
});
