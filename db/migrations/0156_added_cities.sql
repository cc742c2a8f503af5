-- Cities that an operator added, and may change and remove; every other one is the program's.
create table added_cities (
  city_id integer primary key references cities (id) on delete cascade
);
insert into added_cities (city_id)
  select id from cities c where exists (
    select from audit_events a where a.subject_kind = 'city' and a.subject_id = c.slug and a.action = 'city.add');

-- Where the address of a removed city leads: to the city that took its dentists, or nowhere.
create table removed_cities (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  moved_to integer references cities (id)
);
create index removed_cities_by_successor on removed_cities (moved_to);
