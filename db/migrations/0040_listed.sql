-- What the site lists: dentists who are not hidden, with their places, specialties and ranks. Public reads use the views
-- listed_…; rows of hidden dentists stay where they are (docs/decisions/0104).

alter table dentists
  add column listed boolean not null generated always as (hidden_at is null) stored,
  add constraint dentists_merged_check check (merged_into is null or hidden_at is not null);
-- The unique index that foreign keys need, and the narrow copy of the wide rows that lists are ordered and counted by.
drop index dentists_listed;
create unique index dentists_listed on dentists (id, listed)
  include (name, rating, review_count, is_verified, is_accepting_patients, updated_at);

-- A copy of the dentist's `listed`, which the foreign key keeps equal: lists and counts read one table and one index.
alter table dentist_locations add column listed boolean not null default true;
alter table dentist_specialties add column listed boolean not null default true;
alter table city_specialist_rankings add column listed boolean not null default true;

create view listed_locations as select * from dentist_locations where listed;
create view listed_specialties as select * from dentist_specialties where listed;
create view listed_rankings as select * from city_specialist_rankings where listed;

-- What search_rows should be, made from scratch.
create or replace view search_rows_wanted as
  select l.id as location_id, l.dentist_id,
    exists (select from dentist_locations o where o.dentist_id = l.dentist_id and o.id <> l.id) as is_one_of_several,
    l.is_primary_location, l.city_id, l.neighborhood_id, left(l.postal_code, 3) as postal_area,
    l.latitude, l.longitude,
    array(select s.category_id from dentist_specialties s where s.dentist_id = d.id order by 1) as specialty_ids,
    d.languages, d.insurance, d.services,
    search_flags(to_jsonb(d)) || array_remove(array[
      case when w.hours && int4range(5 * 1440, 7 * 1440) then 'weekend' end,
      case when w.hours && evenings.hours then 'evening' end], null) as flags,
    d.is_verified, d.cdcp, d.rating::real as rating, coalesce(d.review_count, 0) as review_count, w.hours,
    t.name || '|' || t.clinic as names,
    -- O'Brien is found as obrien, too.
    strip(to_tsvector('pg_catalog.simple', t.name || ' ' || t.clinic || case when d.folded_names like '%''%'
      then ' ' || search_text(replace(d.folded_names, '''', '')) else '' end))
      || search_stems(t.name || ' ' || t.clinic) as name_lexemes,
    search_stems(t.other) as other_lexemes
  from listed_locations l
  join dentists d on d.id = l.dentist_id
  -- Monday to Friday from 18:00.
  cross join (select range_agg(int4range(day * 1440 + 1080, (day + 1) * 1440)) as hours from generate_series(0, 4) day)
    evenings
  -- `offset 0`: made once for each row, not once for each use.
  cross join lateral (select week_minutes(l.office_hours) as hours offset 0) w
  cross join lateral (select search_text(d.name) as name, coalesce(search_text(d.clinic_name), '') as clinic,
    search_text(array_to_string(d.services || d.features || d.badges || d.certifications || d.languages, ' ')) as other
    offset 0) t;

-- Hiding a dentist changes `listed` of the places, too, whose trigger then finds no row wanted. Showing brings them back.
create function search_drops_hidden() returns trigger language plpgsql as $$
begin
  delete from search_rows where dentist_id = new.id;
  return null;
end $$;
create trigger search_drops_hidden after update of hidden_at on dentists
  for each row when (old.listed and not new.listed) execute function search_drops_hidden();

-- Name entries are of listed dentists only.
create or replace function add_name_entries() returns trigger language plpgsql as $$
begin
  insert into name_entries (dentist_id, entry, of_clinic, standing)
    select a.id, e.entry, e.of_clinic, standing_of(a.is_verified, a.rating, a.review_count)
    from added a cross join lateral name_entries_of(a.name, a.clinic_name) e
    where a.listed
    on conflict do nothing;
  return null;
end $$;
create or replace function change_name_entries() returns trigger language plpgsql as $$
declare
  now_standing integer := standing_of(new.is_verified, new.rating, new.review_count);
begin
  if (old.name, old.clinic_name, old.listed) is distinct from (new.name, new.clinic_name, new.listed) then
    delete from name_entries where dentist_id = new.id;
    if new.listed then
      insert into name_entries (dentist_id, entry, of_clinic, standing)
        select new.id, e.entry, e.of_clinic, now_standing from name_entries_of(new.name, new.clinic_name) e
        on conflict do nothing;
    end if;
  else
    update name_entries set standing = now_standing where dentist_id = new.id;
  end if;
  return null;
end $$;
drop trigger name_entries_changed on dentists;
create trigger name_entries_changed
  after update of name, clinic_name, is_verified, rating, review_count, hidden_at on dentists
  for each row when (
    (old.name, old.clinic_name, old.is_verified, old.rating, old.review_count, old.listed)
    is distinct from (new.name, new.clinic_name, new.is_verified, new.rating, new.review_count, new.listed))
  execute function change_name_entries();
drop trigger name_entries_hidden on dentists;
drop function name_entries_follow_hiding();

-- A rank that is not shown may have been given to another dentist since: both rows are kept.
alter table city_specialist_rankings drop constraint city_specialist_rankings_city_id_category_id_ranking_key;
create unique index city_specialist_rankings_one_each on city_specialist_rankings (city_id, category_id, ranking)
  where listed;

-- Hidden dentists had these rows as JSON in `shelf`; they come back to their tables, unlisted. A row that was added to
-- the table since (the seed ranked hidden dentists, too) is the newer one.
insert into dentist_locations
  select stored.* from dentists d
  cross join lateral jsonb_array_elements(d.shelf -> 'dentist_locations') place
  cross join lateral jsonb_populate_record(null::dentist_locations, place || '{"listed": false}') stored
  on conflict do nothing;
insert into dentist_specialties
  select stored.* from dentists d
  cross join lateral jsonb_array_elements(d.shelf -> 'dentist_specialties') specialty
  cross join lateral jsonb_populate_record(null::dentist_specialties, specialty || '{"listed": false}') stored
  on conflict do nothing;
insert into city_specialist_rankings
  select stored.* from dentists d
  cross join lateral jsonb_array_elements(d.shelf -> 'city_specialist_rankings') rank
  cross join lateral jsonb_populate_record(null::city_specialist_rankings, rank || '{"listed": false}') stored
  on conflict do nothing;
-- As 0032 did where the specialty stood in its table.
update dentists d set offers_emergency_care = true
where not listed and offers_emergency_care is null and exists (
  select from dentist_specialties s join specialist_categories c on c.id = s.category_id
  where s.dentist_id = d.id and c.slug = 'emergency-dentists');
-- Which reviews and leads earlier merges moved; the audit log has only their numbers.
insert into audit_events (actor_kind, actor_name, action, subject_kind, subject_id, after)
  select 'system', 'Migration', 'dentist.merge', 'dentist', id::text,
    jsonb_build_object('into', merged_into) || (shelf -> 'merge')
  from dentists where shelf ? 'merge';
alter table dentists drop column shelf;
create view listed_dentists as select * from dentists where listed;

update dentist_locations l set listed = false from dentists d where d.id = l.dentist_id and not d.listed and l.listed;
update dentist_specialties s set listed = false from dentists d where d.id = s.dentist_id and not d.listed and s.listed;
update city_specialist_rankings r set listed = false
  from dentists d where d.id = r.dentist_id and not d.listed and r.listed;
delete from search_rows s using dentists d where d.id = s.dentist_id and not d.listed;

alter table dentist_locations
  drop constraint dentist_locations_dentist_id_fkey,
  add foreign key (dentist_id, listed) references dentists (id, listed) on update cascade on delete cascade;
alter table dentist_specialties
  drop constraint dentist_specialties_dentist_id_fkey,
  add foreign key (dentist_id, listed) references dentists (id, listed) on update cascade on delete cascade;
alter table city_specialist_rankings
  drop constraint city_specialist_rankings_dentist_id_fkey,
  add foreign key (dentist_id, listed) references dentists (id, listed) on update cascade on delete cascade;

drop index dentist_specialties_by_category, dentist_locations_by_city, dentist_locations_by_zone,
  dentist_locations_by_neighborhood, dentist_locations_by_coordinates, rankings_first_featured;
create index dentist_specialties_by_category on dentist_specialties (category_id, dentist_id) where listed;
create index dentist_locations_by_city on dentist_locations (city_id, dentist_id) where listed;
create index dentist_locations_by_zone on dentist_locations (zone_id, dentist_id) where zone_id is not null and listed;
create index dentist_locations_by_neighborhood on dentist_locations (neighborhood_id, dentist_id)
  where neighborhood_id is not null and listed;
create index dentist_locations_by_coordinates on dentist_locations (latitude, longitude) where listed;
create index rankings_first_featured on city_specialist_rankings (dentist_id)
  where profile_tier = 'featured' and ranking = 1 and listed;
