import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { kilometresBetween } from '#app/content/distance.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from '#tests/support/bookable-dentist.ts';
import { insertSpecialty } from '#tests/support/specialties.ts';
import { listNearestDentists } from './nearest-dentists.server.ts';

test('nobody nearer is missed, wherever the offices of a city are', async () => {
  // The fractions of the golden ratio's multiples: spread, and the same in each run.
  let drawn = 0;
  const between = (least: number, most: number) => least + ((++drawn * 0.618_033_988_7) % 1) * (most - least);
  await insertBookableDentist('Dr. Elsewhere');
  const categoryId = await insertSpecialty('endodontists');
  // Twelve cities whose offices lie up to two degrees away from their middle.
  const offices = Array.from({ length: 240 }, (_, number) => ({
    number,
    city: number % 12,
    latitude: between(47, 53),
    longitude: between(-120, -108),
  }));
  await sql`
    with places as (
      insert into cities (name, name_fr, slug, province_state, city_type, latitude, longitude, time_zone, description, description_fr)
      select 'Edge ' || n, 'Edge ' || n, 'edge-' || n, 'BC', 'major', 48 + n % 4, -118 + n % 5 * 2, 'America/Vancouver', '', ''
      from generate_series(0, 11) n returning id, slug
    ), dentist as (
      insert into dentists (id, slug, name, education, source)
      select gen_random_uuid(), 'edge-' || (o ->> 'number'), 'Dr. Edge', '[]', 'operator'
      from jsonb_array_elements(${JSON.stringify(offices)}::jsonb) o returning id, slug
    ), office as (
      insert into dentist_locations (id, dentist_id, city_id, is_primary_location, latitude, longitude)
      select gen_random_uuid(), d.id, p.id, true, (o ->> 'latitude')::float8, (o ->> 'longitude')::float8
      from jsonb_array_elements(${JSON.stringify(offices)}::jsonb) o
      join dentist d on d.slug = 'edge-' || (o ->> 'number') join places p on p.slug = 'edge-' || (o ->> 'city')
    )
    insert into dentist_specialties (dentist_id, category_id) select id, ${categoryId}::integer from dentist`.execute(
    db,
  );
  for (let round = 0; round < 40; round += 1) {
    const from = { id: 0, latitude: between(46, 54), longitude: between(-121, -107) };
    const nearest = offices
      .map((office) => ({ slug: `edge-${office.number}`, kilometres: kilometresBetween(from, office) }))
      .toSorted((a, b) => a.kilometres - b.kilometres);
    const found = await listNearestDentists(from, categoryId, 'en');
    expect(found.map(({ slug }) => slug)).toEqual(nearest.slice(0, 3).map(({ slug }) => slug));
    expect(found[0]!.kilometres).toBeCloseTo(nearest[0]!.kilometres, 3);
  }
});

test('two dentists are found without a third, one in the middle of the city', async () => {
  const slug = 'perio';
  const { rows } = await sql<{ category: number; city: number }>`
      with city as (
        insert into cities (name, name_fr, slug, province_state, city_type, latitude, longitude, time_zone, description, description_fr)
        values ('Far', 'Far', ${slug}, 'BC', 'major', 55, -120, 'America/Vancouver', '', '') returning id
      ), category as (
        insert into specialist_categories (name, name_fr, slug, description, description_fr, position)
        values (${slug}, ${slug}, ${slug}, '', '', 10) returning id
      ), dentist as (
        insert into dentists (id, slug, name, education, source)
        select gen_random_uuid(), ${slug} || '-' || n, 'Dr. Far', '[]', 'operator' from generate_series(1, 2) n
        returning id, slug
      ), office as (
        insert into dentist_locations (id, dentist_id, city_id, is_primary_location, latitude, longitude)
        select gen_random_uuid(), d.id, c.id, n = 1, case when d.slug like '%-1' then 54.9 end,
          case when d.slug like '%-1' then -120 end
        from dentist d, city c, generate_series(1, 13) n where d.slug like '%-1' or n = 1
      ), offered as (
        insert into dentist_specialties (dentist_id, category_id) select d.id, k.id from dentist d, category k
      )
      select k.id as category, c.id as city from category k, city c`.execute(db);
  const [{ category, city }] = rows as [(typeof rows)[number]];
  const from = { id: 0, latitude: 54, longitude: -120 };
  const found = await listNearestDentists(from, category, 'en');
  expect(found.map((each) => [each.slug, Math.round(each.kilometres)])).toEqual([
    [`${slug}-1`, 100],
    [`${slug}-2`, 111],
  ]);
  expect(await listNearestDentists({ ...from, id: city }, category, 'en')).toEqual([]);
});
