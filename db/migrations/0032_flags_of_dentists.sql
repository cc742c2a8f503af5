-- What is yes, no or not known of a dentist is a column that may be null, and stands nowhere else (app/content/dentist-facts.ts).
-- The search row names the flags that are true: a new column of `dentists` needs no change here.

drop trigger search_follows on dentists;
drop view search_rows_wanted;

-- Each fact from the codes that said the same. An explicit no stays; hours are the one source of evenings and weekends.
update dentists d set offers_emergency_care = true
where offers_emergency_care is null and ('emergency-care' = any (services) or exists (
  select from dentist_specialties s join specialist_categories c on c.id = s.category_id
  where s.dentist_id = d.id and c.slug = 'emergency-dentists'));
update dentists set
  wheelchair_accessible = coalesce(wheelchair_accessible, nullif('wheelchair-access' = any (features), false)),
  services = array_remove(services, 'emergency-care'),
  features = array_remove(array_remove(array_remove(features, 'wheelchair-access'), 'evening-hours'), 'weekend-hours')
where 'emergency-care' = any (services) or features && array['wheelchair-access', 'evening-hours', 'weekend-hours'];

-- The flags of a dentist that are true, given the row as JSON. Columns that can't be unknown are no flags.
create function search_flags(dentist jsonb) returns text[]
  language sql immutable parallel safe
  return array(select key from jsonb_each(dentist)
    where value = 'true' and key not in ('is_verified', 'is_featured', 'listed') order by key);

truncate search_rows;
alter table search_rows
  drop column is_accepting_patients, drop column offers_emergency_care, drop column wheelchair_accessible,
  drop column weekend, drop column evening,
  add column flags text[] not null;

-- What search_rows should be, made from scratch.
create view search_rows_wanted as
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
  from dentist_locations l
  join dentists d on d.id = l.dentist_id
  -- Monday to Friday from 18:00.
  cross join (select range_agg(int4range(day * 1440 + 1080, (day + 1) * 1440)) as hours from generate_series(0, 4) day)
    evenings
  -- `offset 0`: made once for each row, not once for each use.
  cross join lateral (select week_minutes(l.office_hours) as hours offset 0) w
  cross join lateral (select search_text(d.name) as name, coalesce(search_text(d.clinic_name), '') as clinic,
    search_text(array_to_string(d.services || d.features || d.badges || d.certifications || d.languages, ' ')) as other
    offset 0) t;

-- Makes the rows of these dentists what they should be. Their dentists are locked first, in one order: a change that is
-- under way is waited for and seen.
create or replace function refresh_search_rows(ids uuid[]) returns void language plpgsql as $$
begin
  perform from dentists where id = any (ids) order by id for no key update;
  with changed as (
    insert into search_rows as old (
      location_id, dentist_id, is_one_of_several, is_primary_location, city_id, neighborhood_id, postal_area,
      latitude, longitude, specialty_ids, languages, insurance, services, flags, is_verified, cdcp, rating,
      review_count, hours, names, name_lexemes, other_lexemes)
    select wanted.* from unnest(ids) as of (id) join search_rows_wanted wanted on dentist_id = of.id
    on conflict (location_id) do update set (
      dentist_id, is_one_of_several, is_primary_location, city_id, neighborhood_id, postal_area, latitude, longitude,
      specialty_ids, languages, insurance, services, flags, is_verified, cdcp, rating, review_count, hours, names,
      name_lexemes, other_lexemes, changed_in) = (
      excluded.dentist_id, excluded.is_one_of_several, excluded.is_primary_location, excluded.city_id,
      excluded.neighborhood_id, excluded.postal_area, excluded.latitude, excluded.longitude, excluded.specialty_ids,
      excluded.languages, excluded.insurance, excluded.services, excluded.flags, excluded.is_verified, excluded.cdcp,
      excluded.rating, excluded.review_count, excluded.hours, excluded.names, excluded.name_lexemes,
      excluded.other_lexemes, pg_current_xact_id())
    where (
      old.dentist_id, old.is_one_of_several, old.is_primary_location, old.city_id, old.neighborhood_id,
      old.postal_area, old.latitude, old.longitude, old.specialty_ids, old.languages, old.insurance, old.services,
      old.flags, old.is_verified, old.cdcp, old.rating, old.review_count, old.hours, old.names, old.name_lexemes,
      old.other_lexemes)
      is distinct from (
      excluded.dentist_id, excluded.is_one_of_several, excluded.is_primary_location, excluded.city_id,
      excluded.neighborhood_id, excluded.postal_area, excluded.latitude, excluded.longitude, excluded.specialty_ids,
      excluded.languages, excluded.insurance, excluded.services, excluded.flags, excluded.is_verified, excluded.cdcp,
      excluded.rating, excluded.review_count, excluded.hours, excluded.names, excluded.name_lexemes,
      excluded.other_lexemes)
    returning names
  )
  -- In one order, so that two transactions that bring the same words don't wait for each other.
  insert into search_words
  select distinct typed.word from changed
  cross join lateral string_to_table(translate(names, '|', ' '), ' ') as typed (word)
  where length(typed.word) between 3 and 40 and typed.word !~ '^[0-9]+$'
    and not exists (select from search_words known where known.word = typed.word)
  order by typed.word
  on conflict do nothing;
end $$;

create or replace function search_follows_dentists() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(a.id) into ids from after a join before b on b.id = a.id
  where (a.name, a.clinic_name, a.languages, a.insurance, a.services, a.features, a.badges, a.certifications,
      a.is_verified, a.cdcp, a.rating, a.review_count)
    is distinct from (b.name, b.clinic_name, b.languages, b.insurance, b.services, b.features, b.badges,
      b.certifications, b.is_verified, b.cdcp, b.rating, b.review_count)
    or search_flags(to_jsonb(a)) <> search_flags(to_jsonb(b));
  if ids is not null then perform refresh_search_rows(ids); end if;
  return null;
end $$;
create trigger search_follows after update on dentists
  referencing old table as before new table as after for each statement execute function search_follows_dentists();

select refresh_search_rows(array(select id from dentists));
