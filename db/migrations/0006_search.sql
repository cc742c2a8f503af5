-- One narrow row per place where a dentist can be found: what /search matches, filters, counts and sorts by.
-- Triggers keep the rows current in the transaction of the change. How a process follows them: docs/decisions/0070.

-- Only letters and digits, folded, a space between words: what is typed is brought into the same form.
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(public.fold(value), '[[:space:][:punct:]]+', ' ', 'g'));

-- The English and French stems of a `search_text`: 'implants' is found as 'implant'. Names have each word as it is, too:
-- a beginning of one ('trem') would not be found among stems.
create function search_stems(plain text) returns tsvector
  language sql immutable strict parallel safe
  return strip(to_tsvector('pg_catalog.english', plain) || to_tsvector('pg_catalog.french', plain));

-- Opening hours as minutes of the week from Monday 0:00, [0, 10080). What is no time of day is left out.
create function week_minutes(hours jsonb) returns int4multirange
  language sql immutable strict parallel safe
  return coalesce((
    select range_agg(int4range(
      day * 1440 + split_part(r ->> 0, ':', 1)::integer * 60 + split_part(r ->> 0, ':', 2)::integer,
      day * 1440 + split_part(r ->> 1, ':', 1)::integer * 60 + split_part(r ->> 1, ':', 2)::integer))
    from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
      with ordinality as week (name, number)
    cross join lateral (select number::integer - 1 as day) d
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(hours -> name) when 'array' then hours -> name else '[]' end) r
    where r ->> 0 ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and r ->> 1 ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
      and r ->> 0 < r ->> 1), '{}');

-- A row's transaction, not a counter: a process asks for what its last snapshot did not see, so that writers don't
-- wait for each other and none is missed.
create table search_rows (
  number integer generated always as identity unique,
  location_id uuid primary key references dentist_locations (id) on delete cascade,
  dentist_id uuid not null,
  changed_in xid8 not null default pg_current_xact_id(),
  -- Whether the dentist has other places: then they are counted once.
  is_one_of_several boolean not null,
  is_primary_location boolean not null,
  city_id integer not null,
  neighborhood_id integer,
  postal_area text,
  latitude double precision,
  longitude double precision,
  specialty_ids integer[] not null,
  languages text[] not null,
  insurance text[] not null,
  services text[] not null,
  is_accepting_patients boolean not null,
  offers_emergency_care boolean not null,
  wheelchair_accessible boolean not null,
  weekend boolean not null,
  evening boolean not null,
  is_verified boolean not null,
  cdcp text,
  rating real,
  review_count integer not null,
  hours int4multirange,
  -- The name, a bar, the clinic: what the order of the found is made from.
  names text not null,
  name_lexemes tsvector not null,
  other_lexemes tsvector not null,
  -- Verified ones first (decision 0010), then by the rating weighted with the number of reviews, as the seed ranks.
  quality real not null generated always as (
    case when is_verified then 10 else 0 end
    + case when rating is null then 0 else (review_count * rating + 5 * 4.4) / (review_count + 5) end) stored
);
create index search_rows_by_dentist on search_rows (dentist_id);
create index search_rows_by_change on search_rows (changed_in);
-- What waits to be sorted in is read with every search: more than this many kilobytes don't wait.
create index search_rows_by_name on search_rows using gin (name_lexemes) with (gin_pending_list_limit = 512);
create index search_rows_by_other_words on search_rows using gin (other_lexemes) with (gin_pending_list_limit = 512);

-- Numbers of rows that are gone, for processes that still have them; kept for a day.
create table search_removals (
  number integer not null,
  changed_in xid8 not null default pg_current_xact_id(),
  removed_at timestamptz not null default now()
);
create index search_removals_by_change on search_removals (changed_in);
create index search_removals_by_time on search_removals (removed_at);

-- 'places': the names or coordinates of places or specialties changed; 'rows': every row is new.
create table search_marks (
  name text primary key check (name in ('places', 'rows')),
  changed_in xid8 not null
);

-- Every word of a name or clinic, for finding the one that was meant. One that nobody has any more may stay.
create table search_words (word text primary key check (length(word) between 3 and 40));
create index search_words_by_letters on search_words using gin (word gin_trgm_ops)
  with (gin_pending_list_limit = 64);

-- What search_rows should be, made from scratch.
create view search_rows_wanted as
  select l.id as location_id, l.dentist_id,
    exists (select from dentist_locations o where o.dentist_id = l.dentist_id and o.id <> l.id) as is_one_of_several,
    l.is_primary_location, l.city_id, l.neighborhood_id, left(l.postal_code, 3) as postal_area,
    l.latitude, l.longitude,
    array(select s.category_id from dentist_specialties s where s.dentist_id = d.id order by 1) as specialty_ids,
    d.languages, d.insurance, d.services,
    coalesce(d.is_accepting_patients, false) as is_accepting_patients,
    coalesce(d.offers_emergency_care, false) or exists (
      select from dentist_specialties s join specialist_categories c on c.id = s.category_id
      where s.dentist_id = d.id and c.slug = 'emergency-dentists') as offers_emergency_care,
    coalesce(d.wheelchair_accessible, 'wheelchair-access' = any (d.features)) as wheelchair_accessible,
    coalesce(w.hours && int4range(5 * 1440, 7 * 1440), 'weekend-hours' = any (d.features)) as weekend,
    coalesce(w.hours && evenings.hours, 'evening-hours' = any (d.features)) as evening,
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
create function refresh_search_rows(ids uuid[]) returns void language plpgsql as $$
begin
  perform from dentists where id = any (ids) order by id for no key update;
  with changed as (
    insert into search_rows as old (location_id, dentist_id, is_one_of_several, is_primary_location, city_id,
      neighborhood_id, postal_area, latitude, longitude, specialty_ids, languages, insurance, services,
      is_accepting_patients, offers_emergency_care, wheelchair_accessible, weekend, evening, is_verified, cdcp, rating,
      review_count, hours, names, name_lexemes, other_lexemes)
    select location_id, dentist_id, is_one_of_several, is_primary_location, city_id,
      neighborhood_id, postal_area, latitude, longitude, specialty_ids, languages, insurance, services,
      is_accepting_patients, offers_emergency_care, wheelchair_accessible, weekend, evening, is_verified, cdcp, rating,
      review_count, hours, names, name_lexemes, other_lexemes
    from unnest(ids) as wanted_ids (id) join search_rows_wanted on dentist_id = wanted_ids.id
    on conflict (location_id) do update set
      (dentist_id, is_one_of_several, is_primary_location, city_id,
      neighborhood_id, postal_area, latitude, longitude, specialty_ids, languages, insurance, services,
      is_accepting_patients, offers_emergency_care, wheelchair_accessible, weekend, evening, is_verified, cdcp, rating,
      review_count, hours, names, name_lexemes, other_lexemes, changed_in)
      = (excluded.dentist_id, excluded.is_one_of_several, excluded.is_primary_location, excluded.city_id,
      excluded.neighborhood_id, excluded.postal_area, excluded.latitude, excluded.longitude, excluded.specialty_ids,
      excluded.languages, excluded.insurance, excluded.services, excluded.is_accepting_patients,
      excluded.offers_emergency_care, excluded.wheelchair_accessible, excluded.weekend, excluded.evening,
      excluded.is_verified, excluded.cdcp, excluded.rating, excluded.review_count, excluded.hours, excluded.names,
      excluded.name_lexemes, excluded.other_lexemes, pg_current_xact_id())
    where (old.dentist_id, old.is_one_of_several, old.is_primary_location, old.city_id,
      old.neighborhood_id, old.postal_area, old.latitude, old.longitude, old.specialty_ids,
      old.languages, old.insurance, old.services, old.is_accepting_patients,
      old.offers_emergency_care, old.wheelchair_accessible, old.weekend, old.evening,
      old.is_verified, old.cdcp, old.rating, old.review_count, old.hours, old.names, old.name_lexemes, old.other_lexemes)
      is distinct from (excluded.dentist_id, excluded.is_one_of_several, excluded.is_primary_location, excluded.city_id,
      excluded.neighborhood_id, excluded.postal_area, excluded.latitude, excluded.longitude, excluded.specialty_ids,
      excluded.languages, excluded.insurance, excluded.services, excluded.is_accepting_patients,
      excluded.offers_emergency_care, excluded.wheelchair_accessible, excluded.weekend, excluded.evening,
      excluded.is_verified, excluded.cdcp, excluded.rating, excluded.review_count, excluded.hours, excluded.names,
      excluded.name_lexemes, excluded.other_lexemes)
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

create function search_follows_dentists() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(id) into ids from after a join before b using (id)
  where (a.name, a.clinic_name, a.languages, a.insurance, a.services, a.features, a.badges, a.certifications,
      a.is_accepting_patients, a.offers_emergency_care, a.wheelchair_accessible, a.is_verified, a.cdcp, a.rating,
      a.review_count)
    is distinct from (b.name, b.clinic_name, b.languages, b.insurance, b.services, b.features, b.badges,
      b.certifications, b.is_accepting_patients, b.offers_emergency_care, b.wheelchair_accessible, b.is_verified,
      b.cdcp, b.rating, b.review_count);
  if ids is not null then perform refresh_search_rows(ids); end if;
  return null;
end $$;

-- For locations and specialties, both of which name their dentist.
create function search_follows_parts() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct dentist_id) into ids from after;
  elsif tg_op = 'UPDATE' then
    select array_agg(distinct dentist_id) into ids
    from (select dentist_id from before union select dentist_id from after) both_sides;
  else
    -- A dentist who is removed takes both along: nothing is left to refresh.
    select array_agg(distinct dentist_id) into ids from before where exists (select from dentists where id = dentist_id);
  end if;
  if ids is not null then perform refresh_search_rows(ids); end if;
  return null;
end $$;

create function search_remembers_removals() returns trigger language plpgsql as $$
begin
  insert into search_removals (number) select number from before;
  return null;
end $$;

create function search_marks_change() returns trigger language plpgsql as $$
begin
  insert into search_marks values (tg_argv[0], pg_current_xact_id())
  on conflict (name) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger search_follows after update on dentists
  referencing old table as before new table as after for each statement execute function search_follows_dentists();
create trigger search_follows_insert after insert on dentist_locations
  referencing new table as after for each statement execute function search_follows_parts();
create trigger search_follows_update after update on dentist_locations
  referencing old table as before new table as after for each statement execute function search_follows_parts();
create trigger search_follows_delete after delete on dentist_locations
  referencing old table as before for each statement execute function search_follows_parts();
create trigger search_follows_insert after insert on dentist_specialties
  referencing new table as after for each statement execute function search_follows_parts();
create trigger search_follows_update after update on dentist_specialties
  referencing old table as before new table as after for each statement execute function search_follows_parts();
create trigger search_follows_delete after delete on dentist_specialties
  referencing old table as before for each statement execute function search_follows_parts();
create trigger search_remembers after delete on search_rows
  referencing old table as before for each statement execute function search_remembers_removals();
create trigger search_marks after truncate on search_rows
  for each statement execute function search_marks_change('rows');
create trigger search_marks after insert or update or delete or truncate on cities
  for each statement execute function search_marks_change('places');
create trigger search_marks after insert or update or delete or truncate on neighborhoods
  for each statement execute function search_marks_change('places');
create trigger search_marks after insert or update or delete or truncate on provinces
  for each statement execute function search_marks_change('places');
create trigger search_marks after insert or update or delete or truncate on postal_areas
  for each statement execute function search_marks_change('places');
create trigger search_marks after insert or update or delete or truncate on specialist_categories
  for each statement execute function search_marks_change('places');

-- The dentists who are there already.
select refresh_search_rows(array(select id from dentists));
