-- One number by which lists, search and suggestions order dentists (docs/ranking.md, section 6).

-- The quality of a dentist in a city and specialty, from the entry; without one all three are null. The place keeps the
-- method's order of equal scores, which have four decimals.
create function quality_of(ranking integer, score numeric, reason text) returns double precision
  language sql immutable parallel safe
  return case when ranking is not null then 500 + coalesce(score, 0)::double precision - ranking / 1e8::double precision
    when reason = 'only' then 400
    when reason = 'few-reviews' then 300
    when reason in ('licence', 'specialty') then 200
    when reason = 'demonstration' then 0
    else 100 end;

-- Whoever orders a list reads qualities from this index alone.
alter table ranking_entries
  drop constraint ranking_entries_city_id_category_id_dentist_id_key,
  add constraint ranking_entries_city_id_category_id_dentist_id_key
    unique (city_id, category_id, dentist_id) include (ranking, score, reason, listed);

-- The largest quality of any city and specialty. Whoever has no row has 100.
alter table dentist_standings add column quality double precision not null default 100;

-- Steps of five points: a score that moves a little writes no name entry again.
drop trigger name_entries_changed on dentists;
drop function standing_of(boolean, numeric, integer);
create function standing_of(quality double precision) returns integer
  language sql immutable parallel safe
  return floor(coalesce(quality, 100) / 5)::integer;

create or replace function add_name_entries() returns trigger language plpgsql as $$
begin
  insert into name_entries (dentist_id, entry, of_clinic, standing)
    select a.id, e.entry, e.of_clinic, standing_of(null)
    from added a cross join lateral name_entries_of(a.name, a.clinic_name) e
    where a.listed
    on conflict do nothing;
  return null;
end $$;
create or replace function change_name_entries() returns trigger language plpgsql as $$
begin
  delete from name_entries where dentist_id = new.id;
  if new.listed then
    insert into name_entries (dentist_id, entry, of_clinic, standing)
      select new.id, e.entry, e.of_clinic,
        standing_of((select quality from dentist_standings where dentist_id = new.id))
      from name_entries_of(new.name, new.clinic_name) e
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger name_entries_changed after update of name, clinic_name, hidden_at on dentists
  for each row when ((old.name, old.clinic_name, old.listed) is distinct from (new.name, new.clinic_name, new.listed))
  execute function change_name_entries();

-- The search orders by the quality in the specialty that is asked for, in the city of the place; equal ones by name.
drop view search_rows_wanted;
alter table search_rows
  drop column quality,
  drop column is_verified,
  add column name text not null default '',
  -- Parallel to specialty_ids.
  add column qualities double precision[] not null default '{}';
alter table search_rows alter column name drop default, alter column qualities drop default;

create view wanted_qualities as
  select l.id as location_id, l.dentist_id, array(
    select quality_of(e.ranking, e.score, e.reason) from dentist_specialties s
    left join ranking_entries e
      on e.city_id = l.city_id and e.category_id = s.category_id and e.dentist_id = s.dentist_id
    where s.dentist_id = l.dentist_id order by s.category_id) as qualities
  from listed_locations l;

-- What search_rows should be, made from scratch.
create view search_rows_wanted as
  select l.id as location_id, l.dentist_id,
    exists (select from dentist_locations o where o.dentist_id = l.dentist_id and o.id <> l.id) as is_one_of_several,
    l.is_primary_location, l.city_id, l.neighborhood_id, left(l.postal_code, 3) as postal_area,
    l.latitude, l.longitude,
    array(select s.category_id from dentist_specialties s where s.dentist_id = d.id order by 1) as specialty_ids,
    q.qualities, d.languages, d.insurance, d.services,
    search_flags(to_jsonb(d)) || array_remove(array[
      case when w.hours && int4range(5 * 1440, 7 * 1440) then 'weekend' end,
      case when w.hours && evenings.hours then 'evening' end], null) as flags,
    d.cdcp, d.rating::real as rating, coalesce(d.review_count, 0) as review_count, w.hours,
    d.name, t.name || '|' || t.clinic as names,
    -- O'Brien is found as obrien, too.
    strip(to_tsvector('pg_catalog.simple', t.name || ' ' || t.clinic || case when d.folded_names like '%''%'
      then ' ' || search_text(replace(d.folded_names, '''', '')) else '' end))
      || search_stems(t.name || ' ' || t.clinic) as name_lexemes,
    search_stems(t.other) as other_lexemes
  from listed_locations l
  join listed_dentists d on d.id = l.dentist_id
  join wanted_qualities q on q.location_id = l.id
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
      latitude, longitude, specialty_ids, qualities, languages, insurance, services, flags, cdcp, rating,
      review_count, hours, name, names, name_lexemes, other_lexemes)
    select wanted.* from unnest(ids) as of (id) join search_rows_wanted wanted on dentist_id = of.id
    on conflict (location_id) do update set (
      dentist_id, is_one_of_several, is_primary_location, city_id, neighborhood_id, postal_area, latitude, longitude,
      specialty_ids, qualities, languages, insurance, services, flags, cdcp, rating, review_count, hours, name, names,
      name_lexemes, other_lexemes, changed_in) = (
      excluded.dentist_id, excluded.is_one_of_several, excluded.is_primary_location, excluded.city_id,
      excluded.neighborhood_id, excluded.postal_area, excluded.latitude, excluded.longitude, excluded.specialty_ids,
      excluded.qualities, excluded.languages, excluded.insurance, excluded.services, excluded.flags, excluded.cdcp,
      excluded.rating, excluded.review_count, excluded.hours, excluded.name, excluded.names, excluded.name_lexemes,
      excluded.other_lexemes, pg_current_xact_id())
    where (
      old.dentist_id, old.is_one_of_several, old.is_primary_location, old.city_id, old.neighborhood_id,
      old.postal_area, old.latitude, old.longitude, old.specialty_ids, old.qualities, old.languages, old.insurance,
      old.services, old.flags, old.cdcp, old.rating, old.review_count, old.hours, old.name, old.names,
      old.name_lexemes, old.other_lexemes)
      is distinct from (
      excluded.dentist_id, excluded.is_one_of_several, excluded.is_primary_location, excluded.city_id,
      excluded.neighborhood_id, excluded.postal_area, excluded.latitude, excluded.longitude, excluded.specialty_ids,
      excluded.qualities, excluded.languages, excluded.insurance, excluded.services, excluded.flags, excluded.cdcp,
      excluded.rating, excluded.review_count, excluded.hours, excluded.name, excluded.names, excluded.name_lexemes,
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
      a.cdcp, a.rating, a.review_count, a.expired_columns)
    is distinct from (b.name, b.clinic_name, b.languages, b.insurance, b.services, b.features, b.badges,
      b.certifications, b.cdcp, b.rating, b.review_count, b.expired_columns)
    or search_flags(to_jsonb(a)) <> search_flags(to_jsonb(b));
  if ids is not null then perform refresh_search_rows(ids); end if;
  return null;
end $$;

-- Brings what is copied of these dentists' entries up to date, where it differs: search rows, standings and name
-- entries. Fails instead of waiting for a listing that somebody is changing: the engine tries again later. Under the
-- lock nobody makes a row of older entries.
create function refresh_qualities(ids uuid[]) returns void language plpgsql as $$
declare moved uuid[];
begin
  select array_agg(w.dentist_id order by w.dentist_id) into moved
  from (
    select w.dentist_id, bool_or(r.qualities <> w.qualities) as differs,
      coalesce(max((select max(q) from unnest(w.qualities) q)), 100) as quality
    -- `offset 0`: made once for each row, not once for each use.
    from (select * from wanted_qualities where dentist_id = any (ids) offset 0) w join search_rows r using (location_id)
    group by w.dentist_id) w
  left join dentist_standings t using (dentist_id)
  where w.differs or w.quality <> coalesce(t.quality, 100);
  if moved is null then return; end if;
  perform from dentists where id = any (moved) order by id for no key update nowait;
  update search_rows r set qualities = w.qualities, changed_in = pg_current_xact_id()
    from (select * from wanted_qualities where dentist_id = any (moved) offset 0) w
    where r.location_id = w.location_id and r.qualities <> w.qualities;
  perform set_config('ranking.writer', 'on', true);
  insert into dentist_standings as old (dentist_id, quality)
    select r.dentist_id, coalesce(max(q), 100) from search_rows r left join unnest(r.qualities) q on true
    where r.dentist_id = any (moved) group by r.dentist_id
    on conflict (dentist_id) do update set quality = excluded.quality where old.quality <> excluded.quality;
  perform set_config('ranking.writer', 'off', true);
  update name_entries e set standing = standing_of(t.quality)
    from dentist_standings t
    where e.dentist_id = any (moved) and t.dentist_id = e.dentist_id and e.standing <> standing_of(t.quality);
end $$;

update search_rows r set name = d.name, qualities = w.qualities
  from dentists d, wanted_qualities w where d.id = r.dentist_id and w.location_id = r.location_id;
select refresh_qualities(array(select id from dentists));
update name_entries e set standing = standing_of(null)
  where not exists (select from dentist_standings t where t.dentist_id = e.dentist_id and t.quality <> 100);
