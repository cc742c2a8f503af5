import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { listNearestDentists } from './nearest-dentists.server.ts';

test('the nearest dentist comes first, even one who is last in a long list', async () => {
  const { id } = await insertBookableDentist('Dr. Zoe');
  const { rows } = await sql<{ id: number }>`
    with others as (
      insert into dentists (id, slug, name, education, source)
      select gen_random_uuid(), 'abe-' || n, 'Dr. Abe', '[]', 'operator' from generate_series(1, 60) n returning id
    ), offices as (
      insert into dentist_locations (id, dentist_id, city_id, is_primary_location, latitude, longitude)
      select gen_random_uuid(), o.id, c.id, true, 49.2, -123.1 from others o, cities c
    ), specialty as (
      insert into specialist_categories (name, name_fr, slug, description, description_fr, position)
      values ('Orthodontists', 'Orthodontistes', 'orthodontists', '', '', 1) returning id
    ), offered as (
      insert into dentist_specialties (dentist_id, category_id)
      select d.id, s.id from (select id from others union all select ${id}) d, specialty s
    )
    select id from specialty`.execute(db);
  await sql`update dentist_locations set latitude = 49.3, longitude = -123.1 where dentist_id = ${id}`.execute(
    db,
  );
  const from = { id: 0, latitude: 49.31, longitude: -123.1 };
  const [nearest] = await listNearestDentists(from, rows[0]!.id, 'en');
  expect(nearest).toMatchObject({ name: 'Dr. Zoe', kilometres: expect.closeTo(1.1, 1) as number });
});
