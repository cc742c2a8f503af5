-- Villages that a database seeded before lacks.
insert into known_places (slug, name, province_state, latitude, longitude, time_zone)
select v.* from (values
  ('alcona-on', 'Alcona', 'ON', 44.3125::float8, -79.547::float8, 'America/Toronto'),
  ('mount-hope-on', 'Mount Hope', 'ON', 43.15::float8, -79.913::float8, 'America/Toronto'),
  ('nobleton-on', 'Nobleton', 'ON', 43.9017::float8, -79.6538::float8, 'America/Toronto'),
  ('palgrave-on', 'Palgrave', 'ON', 43.9436::float8, -79.8378::float8, 'America/Toronto'),
  ('ridgeway-on', 'Ridgeway', 'ON', 42.8822::float8, -79.0556::float8, 'America/Toronto'),
  ('schomberg-on', 'Schomberg', 'ON', 44.0033::float8, -79.685::float8, 'America/Toronto'),
  ('stroud-on', 'Stroud', 'ON', 44.3246::float8, -79.619::float8, 'America/Toronto')
) v where exists (select from known_places)
on conflict (slug) do nothing;
