-- Numbers the parts of the site map that profiles are in.
create sequence sitemap_profiles;

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

create function standing_of(quality double precision) returns integer
  language sql immutable parallel safe
  return floor(coalesce(quality, 100) / 5)::integer;

-- Lower case, without accents, words parted by one space. ICU tells letters from other characters whatever the
-- server's own locale is.
create function name_words(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(fold(value) collate canadian, '[^[:alnum:]]+', ' ', 'g'));

-- The entries of a dentist, those of the name first; one may come twice. Words that half of all clinics have start none,
-- unless the name itself starts with them; a title none. O'Brien is also Obrien.
create function name_entries_of(name text, clinic_name text) returns table (entry text, of_clinic boolean)
  language plpgsql immutable parallel safe as $$
declare
  spelling text;
  words text[];
begin
  foreach of_clinic in array array[false, true] loop
    spelling := case when of_clinic then clinic_name else name end;
    while spelling is not null loop
      words := string_to_array(name_words(spelling), ' ');
      if cardinality(words) > 1 then
        words := array_remove(array_remove(words, 'dr'), 'dre');
      end if;
      for i in 1 .. least(cardinality(words), 8) loop
        if i = 1 or words[i] <> all (array[
          'dental', 'dentaire', 'dentaires', 'dentistry', 'dentisterie', 'clinic', 'clinique', 'centre',
          'center', 'and', 'et', 'of', 'the', 'at', 'on', 'de', 'du', 'des', 'la', 'le', 'les', 'au', 'aux', 'd', 'l', 's'])
        then
          entry := left(array_to_string(words[i:] || words[:i - 1], ' '), 60);
          return next;
        end if;
      end loop;
      spelling := case when spelling ~ '[''’]' then regexp_replace(spelling, '[''’]', '', 'g') end;
    end loop;
  end loop;
end $$;

-- The flags of a dentist that are true, given the row as JSON. Columns that can't be unknown are no flags.
create function search_flags(dentist jsonb) returns text[]
  language sql immutable parallel safe
  return array(select key from jsonb_each(dentist)
    where value = 'true' and key not in ('is_verified', 'is_featured', 'listed') order by key);

-- The English and French stems of a `search_text`: 'implants' is found as 'implant'. Names have each word as it is, too:
-- a beginning of one ('trem') would not be found among stems.
create function search_stems(plain text) returns tsvector
  language sql immutable strict parallel safe
  return strip(to_tsvector('pg_catalog.english', plain) || to_tsvector('pg_catalog.french', plain));

-- The part of a name that starts at one of its words; maintained by triggers (0007_suggest.sql).
create table name_entries (
  dentist_id uuid references dentists (id) on delete cascade,
  entry text collate "C" check (entry <> ''),
  of_clinic boolean not null,
  standing integer not null,
  primary key (dentist_id, entry)
);
create index name_entries_by_entry on name_entries (entry) include (dentist_id, of_clinic, standing);
create index name_entries_by_standing on name_entries (standing desc, dentist_id) include (entry, of_clinic);

-- Offices as the search reads them.
create table search_rows (
  number integer generated always as identity unique,
  location_id uuid primary key references dentist_locations (id) on delete cascade,
  dentist_id uuid not null,
  changed_in xid8 not null default pg_current_xact_id(),
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
  cdcp text,
  rating real,
  review_count integer not null,
  hours int4multirange,
  names text not null,
  name_lexemes tsvector not null,
  other_lexemes tsvector not null,
  flags text[] not null,
  name text not null,
  qualities double precision[] not null
);
create index search_rows_by_change on search_rows (changed_in);
create index search_rows_by_dentist on search_rows (dentist_id);
create index search_rows_by_name on search_rows using gin (name_lexemes) with (gin_pending_list_limit='512');
create index search_rows_by_other_words on search_rows using gin (other_lexemes) with (gin_pending_list_limit='512');
create index search_rows_by_place on search_rows using gist (point((longitude * (0.64)::double precision),
  latitude)) where latitude is not null;
create index search_rows_emergency on search_rows using gist (point((longitude * (0.64)::double precision),
  latitude)) where ('offers_emergency_care' = any (flags)) and latitude is not null;
create index search_rows_emergency_by_area on search_rows (postal_area) where ('offers_emergency_care' = any
  (flags)) and latitude is null;
create index search_rows_emergency_by_city on search_rows (city_id) where ('offers_emergency_care' = any (flags))
  and latitude is null;
create index search_rows_without_place on search_rows (city_id) where latitude is null;

-- Numbers of removed search rows, so that a process forgets them.
create table search_removals (
  number integer not null,
  changed_in xid8 not null default pg_current_xact_id(),
  removed_at timestamptz not null default now()
);
create index search_removals_by_change on search_removals (changed_in);
create index search_removals_by_time on search_removals (removed_at);

-- When something changed that has a process read all search rows again.
create table search_marks (
  name text primary key check (name in ('places', 'rows')),
  changed_in xid8 not null
);

-- Words of names, for corrections of typing errors.
create table search_words (
  word text primary key check (length(word) between 3 and 40)
);
create index search_words_by_letters on search_words using gin (word gin_trgm_ops) with (gin_pending_list_limit='64');

-- Members of every list, in its order.
create table list_members (
  dentist_id uuid references dentists (id) on delete cascade,
  area text,
  category_id integer,
  quality double precision not null,
  name text collate canadian not null,
  accepting boolean,
  verified boolean not null,
  registered boolean not null,
  rating numeric,
  review_count integer not null,
  of_country boolean not null,
  part integer,
  level text,
  hours int4multirange,
  primary key (dentist_id, area, category_id)
);
create index list_members_accepting on list_members (area, quality desc, name, dentist_id) where accepting and
  (category_id = 0);
create index list_members_by_hours on list_members (area, category_id, hours, quality desc, name, dentist_id) where
  hours is not null;
create index list_members_by_part on list_members (part) where part is not null;
create index list_members_in_order on list_members (area, category_id, quality desc, name, dentist_id);

alter sequence sitemap_profiles owned by list_members.part;

-- Figures of every list.
create table list_figures (
  area text not null,
  category_id integer not null,
  listed integer not null,
  accepting integer not null,
  acceptance_known integer not null,
  verified integer not null,
  registered integer not null,
  reviews bigint not null,
  rated_reviews bigint not null,
  stars numeric not null,
  ranked integer not null,
  alone integer not null,
  few_reviews integer not null,
  open integer not null,
  demonstration integer not null,
  changed timestamptz
);
create index list_figures_of_list on list_figures (area text_pattern_ops, category_id);

create view wanted_qualities as
  select l.id as location_id, l.dentist_id, array(
    select quality_of(e.ranking, e.score, e.reason) from dentist_specialties s
    left join ranking_entries e
      on e.city_id = l.city_id and e.category_id = s.category_id and e.dentist_id = s.dentist_id
    where s.dentist_id = l.dentist_id order by s.category_id) as qualities
  from listed_locations l;

-- As in 0058, and the town is among the other words.
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
    search_text(concat_ws(' ', l.locality,
      array_to_string(d.services || d.features || d.badges || d.certifications || d.languages, ' '))) as other
    offset 0) t;

create view wanted_list_members as
  select l.dentist_id, a.area, k.category_id, max(k.quality) as quality, sort_name(d.name) as name,
    d.is_accepting_patients as accepting, d.is_verified as verified, coalesce(bool_or(k.registered), false) as registered, d.rating,
    coalesce(d.review_count, 0) as review_count,
    bool_or(c.province_state = a.area and c.province_state = (
      select min(x.province_state) from listed_locations y join cities x on x.id = y.city_id
      where y.dentist_id = l.dentist_id)) as of_country,
    case when k.category_id = 0 and bool_or(c.province_state = a.area and c.province_state = (
      select min(x.province_state) from listed_locations y join cities x on x.id = y.city_id
      where y.dentist_id = l.dentist_id)) then (select t.level from dentist_standings t where t.dentist_id = l.dentist_id)
    end as level,
    (array_agg(coalesce(week_minutes(l.office_hours), '{}') order by l.is_primary_location desc, l.id)
      filter (where k.urgent and a.area = l.city_id::text))[1] as hours
  from listed_locations l
  join listed_dentists d on d.id = l.dentist_id
  join cities c on c.id = l.city_id
  cross join lateral (
    select s.category_id, quality_of(e.ranking, e.score, e.reason) as quality, exists (
      select from evidence r where r.dentist_id = l.dentist_id and r.kind = 'registration' and r.withdrawn_at is null
        and r.value ->> 'category' = t.slug and (not r.demonstration or d.source = 'demonstration')) as registered,
      t.slug = 'emergency-dentists' as urgent
    from listed_specialties s join specialist_categories t on t.id = s.category_id
    left join ranking_entries e on e.city_id = l.city_id and e.category_id = s.category_id and e.dentist_id = s.dentist_id
    where s.dentist_id = l.dentist_id
    union all
    select 0, coalesce(max(quality_of(e.ranking, e.score, e.reason)), 100), false, false from listed_entries e
    where e.city_id = l.city_id and e.dentist_id = l.dentist_id
  ) k
  cross join lateral (values (l.city_id::text, true), (c.province_state::text, true), ('zone:' || l.zone_id, false),
    ('near:' || l.neighborhood_id, false)) a (area, whole)
  where a.area is not null and (a.whole or k.category_id = 0)
  group by l.dentist_id, a.area, k.category_id, d.name, d.is_accepting_patients, d.is_verified, d.rating,
    d.review_count;

create function add_name_entries() returns trigger language plpgsql as $$
begin
  insert into name_entries (dentist_id, entry, of_clinic, standing)
    select a.id, e.entry, e.of_clinic, standing_of(null)
    from added a cross join lateral name_entries_of(a.name, a.clinic_name) e
    where a.listed
    on conflict do nothing;
  return null;
end $$;

create trigger name_entries_added after insert on dentists referencing new table as added for each statement
  execute function add_name_entries();

create function change_name_entries() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(id) into ids from (
    select id, name, clinic_name, listed from after except select id, name, clinic_name, listed from before) changed;
  if ids is null then return null; end if;
  delete from name_entries where dentist_id = any (ids);
  insert into name_entries (dentist_id, entry, of_clinic, standing)
    select a.id, e.entry, e.of_clinic, standing_of(t.quality)
    from after a left join dentist_standings t on t.dentist_id = a.id
    cross join lateral name_entries_of(a.name, a.clinic_name) e
    where a.listed and a.id = any (ids)
    on conflict do nothing;
  return null;
end $$;

create trigger name_entries_changed after update on dentists referencing old table as before new table as after for
  each statement
  execute function change_name_entries();

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

-- Makes the rows of these dentists what they should be. Their dentists are locked first, in one order: a change that is
-- under way is waited for and seen.
create function refresh_search_rows(ids uuid[]) returns void language plpgsql as $$
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

-- What an update changed is found by set operations. A plan is kept for the session: one that was made for an update of
-- no row, as most of expired facts are, joined 500 old rows with 500 new ones in a nested loop.
create function search_follows_dentists() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(id) into ids from (
    select id from before where listed except select id from after where listed) gone;
  if ids is not null then delete from search_rows where dentist_id = any (ids); end if;
  select array_agg(id) into ids from (
    select id, name, clinic_name, languages, insurance, services, features, badges, certifications, cdcp, rating,
      review_count, expired_columns, search_flags(to_jsonb(a)) from after a where listed
    except select id, name, clinic_name, languages, insurance, services, features, badges, certifications, cdcp, rating,
      review_count, expired_columns, search_flags(to_jsonb(b)) from before b) changed;
  if ids is not null then perform refresh_search_rows(ids); end if;
  return null;
end $$;

create trigger search_follows after update on dentists referencing old table as before new table as after for each
  statement
  execute function search_follows_dentists();

-- Showing changes `listed` of places and specialties at once: one of the two brings the search's rows back.
create function search_follows_parts() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct dentist_id) into ids from after;
  elsif tg_op = 'DELETE' then
    -- A dentist who is removed takes both along: nothing is left to refresh.
    select array_agg(distinct dentist_id) into ids from before where exists (select from dentists where id = dentist_id);
  elsif tg_relid = 'dentist_specialties'::regclass then
    select array_agg(distinct dentist_id) into ids from (
      (select dentist_id, category_id from before except select dentist_id, category_id from after)
      union all (select dentist_id, category_id from after except select dentist_id, category_id from before)) changed;
  else
    select array_agg(distinct dentist_id) into ids
    from (select dentist_id from before union select dentist_id from after) both_sides;
  end if;
  if ids is not null then perform refresh_search_rows(ids); end if;
  return null;
end $$;

create trigger search_follows_delete after delete on dentist_locations referencing old table as before for each
  statement
  execute function search_follows_parts();
create trigger search_follows_insert after insert on dentist_locations referencing new table as after for each
  statement
  execute function search_follows_parts();
create trigger search_follows_update after update on dentist_locations referencing old table as before new table as
  after for each statement
  execute function search_follows_parts();
create trigger search_follows_delete after delete on dentist_specialties referencing old table as before for each
  statement
  execute function search_follows_parts();
create trigger search_follows_insert after insert on dentist_specialties referencing new table as after for each
  statement
  execute function search_follows_parts();
create trigger search_follows_update after update on dentist_specialties referencing old table as before new table
  as after for each statement
  execute function search_follows_parts();

create function search_marks_change() returns trigger language plpgsql as $$
begin
  insert into search_marks values (tg_argv[0], pg_current_xact_id())
  on conflict (name) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger search_marks after insert or delete or update or truncate on cities for each statement
  execute function search_marks_change('places');
create trigger search_marks after insert or delete or update or truncate on neighborhoods for each statement
  execute function search_marks_change('places');
create trigger search_marks after insert or delete or update or truncate on postal_areas for each statement
  execute function search_marks_change('places');
create trigger search_marks after insert or delete or update or truncate on provinces for each statement
  execute function search_marks_change('places');
create trigger search_marks after truncate on search_rows for each statement
  execute function search_marks_change('rows');
create trigger search_marks after insert or delete or update or truncate on specialist_categories for each statement
  execute function search_marks_change('places');

create function search_remembers_removals() returns trigger language plpgsql as $$
begin
  insert into search_removals (number) select number from before;
  return null;
end $$;

create trigger search_remembers after delete on search_rows referencing old table as before for each statement
  execute function search_remembers_removals();

create function refresh_list_members(ids uuid[]) returns void language plpgsql
  set plan_cache_mode = force_custom_plan as $$
declare wanted wanted_list_members[];
begin
  perform from dentists where id = any (ids) order by id for no key update;
  wanted := array(select w from wanted_list_members w where w.dentist_id = any (ids));
  delete from list_members m where m.dentist_id = any (ids) and not exists (
    select from unnest(wanted) w where (w.dentist_id, w.area, w.category_id) = (m.dentist_id, m.area, m.category_id));
  update list_members m
    set (quality, name, accepting, verified, registered, rating, review_count, of_country, part, level, hours) =
      (w.quality, w.name, w.accepting, w.verified, w.registered, w.rating, w.review_count, w.of_country,
        case when w.of_country and w.category_id = 0
          then coalesce(m.part, (nextval('sitemap_profiles') - 1) / 2500 + 1) end, w.level, w.hours)
    from unnest(wanted) w
    where (w.dentist_id, w.area, w.category_id) = (m.dentist_id, m.area, m.category_id)
      and (m.quality, m.name, m.accepting, m.verified, m.registered, m.rating, m.review_count, m.of_country, m.level, m.hours)
        is distinct from
        (w.quality, w.name, w.accepting, w.verified, w.registered, w.rating, w.review_count, w.of_country, w.level, w.hours);
  insert into list_members (dentist_id, area, category_id, quality, name, accepting, verified, registered, rating,
      review_count, of_country, level, hours, part)
    select w.*, case when w.of_country and w.category_id = 0 then (nextval('sitemap_profiles') - 1) / 2500 + 1 end
    from unnest(wanted) w
    where not exists (select from list_members m
      where (w.dentist_id, w.area, w.category_id) = (m.dentist_id, m.area, m.category_id));
end $$;

create function count_list_members() returns trigger language plpgsql as $$
begin
  execute format('
    with added as (
      select a.area, a.category_id, sum(sign) as listed, coalesce(sum(sign) filter (where accepting), 0) as accepting,
        coalesce(sum(sign) filter (where accepting is not null), 0) as acceptance_known,
        coalesce(sum(sign) filter (where verified), 0) as verified,
        coalesce(sum(sign) filter (where registered), 0) as registered, sum(sign * review_count) as reviews,
        coalesce(sum(sign * review_count) filter (where rating is not null), 0) as rated_reviews,
        coalesce(sum(sign * review_count * rating), 0) as stars,
        coalesce(sum(sign) filter (where quality > 450), 0) as ranked,
        coalesce(sum(sign) filter (where quality = 400), 0) as alone,
        coalesce(sum(sign) filter (where quality = 300), 0) as few_reviews,
        coalesce(sum(sign) filter (where quality = 200), 0) as open,
        coalesce(sum(sign) filter (where quality = 0), 0) as demonstration, max(changed) as changed
      from (%s) m
      cross join lateral (values (m.area, m.category_id), (case when of_country then ''country'' end, m.category_id),
        (''part:'' || part, 0), (''level:'' || level, 0), (''hours:'' || m.area || '' '' || hours, 0)) a (area, category_id)
      where a.area is not null group by 1, 2
    ), moved as (
      select * from added where changed is not null or (listed, accepting, acceptance_known, verified, registered, reviews,
        rated_reviews, stars, ranked, alone, few_reviews, open, demonstration) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    ), free as (
      select f.ctid from list_figures f join moved using (area, category_id) for update of f skip locked
    ), gone as (
      delete from list_figures where ctid = any (array(select ctid from free)) returning *
    )
    insert into list_figures
    select area, category_id, sum(listed), sum(accepting), sum(acceptance_known), sum(verified), sum(registered),
      sum(reviews), sum(rated_reviews), sum(stars), sum(ranked), sum(alone), sum(few_reviews), sum(open), sum(demonstration),
      max(changed)
    from (select * from gone union all select * from moved) f group by area, category_id',
    case
      when tg_relid = 'dentists'::regclass then 'select 0 as sign, a.updated_at as changed, m.* from after a
        join before b using (id) join list_members m on m.dentist_id = a.id where a.updated_at <> b.updated_at'
      when tg_op = 'INSERT' then 'select 1 as sign, d.updated_at as changed, m.* from after m
        join dentists d on d.id = m.dentist_id'
      when tg_op = 'DELETE' then 'select -1 as sign, now() as changed, m.* from before m'
      else 'select 1 as sign, null::timestamptz as changed, m.* from after m
        union all select -1, null, m.* from before m' end);
  return null;
end $$;

create trigger lists_count after update on dentists referencing old table as before new table as after for each
  statement
  execute function count_list_members();
create trigger lists_count_delete after delete on list_members referencing old table as before for each statement
  execute function count_list_members();
create trigger lists_count_insert after insert on list_members referencing new table as after for each statement
  execute function count_list_members();
create trigger lists_count_update after update on list_members referencing old table as before new table as after
  for each statement
  execute function count_list_members();

create function lists_follow_dentists() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(id) into ids from (
    select id, is_accepting_patients, is_verified, expired_columns from after
    except select id, is_accepting_patients, is_verified, expired_columns from before) changed;
  if ids is not null then perform refresh_list_members(ids); end if;
  return null;
end $$;

create trigger lists_follow after update on dentists referencing old table as before new table as after for each
  statement
  execute function lists_follow_dentists();

create function lists_follow_evidence() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  execute format('select array_agg(distinct dentist_id) from %s r where kind = ''registration''
      and exists (select from dentists where id = dentist_id)',
    case tg_op when 'DELETE' then 'before' else 'after' end) into ids;
  if ids is not null then perform refresh_list_members(ids); end if;
  return null;
end $$;

create trigger lists_follow_delete after delete on evidence referencing old table as before for each statement
  execute function lists_follow_evidence();
create trigger lists_follow_insert after insert on evidence referencing new table as after for each statement
  execute function lists_follow_evidence();
create trigger lists_follow_update after update on evidence referencing new table as after for each statement
  execute function lists_follow_evidence();

create function lists_follow_locations() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(distinct dentist_id) into ids from (
    select id, dentist_id, zone_id from after except select id, dentist_id, zone_id from before) changed;
  if ids is not null then perform refresh_list_members(ids); end if;
  return null;
end $$;

create trigger lists_follow after update on dentist_locations referencing old table as before new table as after for
  each statement
  execute function lists_follow_locations();

create function lists_follow_search() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct dentist_id) into ids from after;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct dentist_id) into ids from before where exists (select from dentists where id = dentist_id);
  else
    select array_agg(distinct dentist_id) into ids from (
      select number, dentist_id, city_id, neighborhood_id, specialty_ids, qualities, rating, review_count, name, hours,
        is_primary_location from after
      except select number, dentist_id, city_id, neighborhood_id, specialty_ids, qualities, rating, review_count, name,
        hours, is_primary_location from before) changed;
  end if;
  if ids is not null then perform refresh_list_members(ids); end if;
  return null;
end $$;

create trigger lists_follow_delete after delete on search_rows referencing old table as before for each statement
  execute function lists_follow_search();
create trigger lists_follow_insert after insert on search_rows referencing new table as after for each statement
  execute function lists_follow_search();
create trigger lists_follow_update after update on search_rows referencing old table as before new table as after
  for each statement
  execute function lists_follow_search();

create function lists_follow_standings() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(dentist_id) into ids from after where level is not null;
  else
    select array_agg(dentist_id) into ids from (
      select dentist_id, level from after except select dentist_id, level from before) changed;
  end if;
  if ids is not null then perform refresh_list_members(ids); end if;
  return null;
end $$;

create trigger lists_follow_insert after insert on dentist_standings referencing new table as after for each statement
  execute function lists_follow_standings();
create trigger lists_follow_update after update on dentist_standings referencing old table as before new table as
  after for each statement
  execute function lists_follow_standings();
