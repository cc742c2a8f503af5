-- How a fact is known and since when, and what has expired. A job writes `expired_columns` and `hours_expired`
-- (app/features/directory/dentist/expired-facts.server.ts); the views listed_… show what they name as not known, so that
-- lists, counts, search and API agree (docs/decisions/0106).

-- `told`: the clinic said so with its claim. `confirmed`: asked at the clinic. `checked`: our team changed it after
-- looking it up; nothing more is known of earlier rows.
alter table dentist_facts
  add column known_by text not null default 'checked' check (known_by in ('told', 'confirmed', 'checked'));

alter table dentists
  -- The day of what nobody has confirmed since: the source's own day or that of the import; an operator's entry.
  -- Null for made-up dentists.
  add column stated_on date,
  add column expired_columns text[] not null default '{}';
alter table dentist_locations add column hours_expired boolean not null default false;

update dentists d set stated_on = least(d.updated_at,
  (select s.imported_at from import_sources s where d.source = 'import:' || s.name))::date
where d.source <> 'demonstration';

-- Counting reads the new column, too, from the index; three foreign keys refer to it.
alter table dentist_locations drop constraint dentist_locations_dentist_id_listed_fkey;
alter table dentist_specialties drop constraint dentist_specialties_dentist_id_listed_fkey;
alter table ranking_entries drop constraint city_specialist_rankings_dentist_id_listed_fkey;
drop index dentists_listed;
create unique index dentists_listed on dentists (id, listed)
  include (name, rating, review_count, is_verified, is_accepting_patients, updated_at, expired_columns);
alter table dentist_locations
  add foreign key (dentist_id, listed) references dentists (id, listed) on update cascade on delete cascade;
alter table dentist_specialties
  add foreign key (dentist_id, listed) references dentists (id, listed) on update cascade on delete cascade;
alter table ranking_entries
  add foreign key (dentist_id, listed) references dentists (id, listed) on update cascade on delete cascade;

-- Makes the views of listed dentists and places, with every column that the tables have. Call it after adding one.
create function define_listed_views() returns void language plpgsql as $$
begin
  execute (
    select 'create or replace view listed_dentists as select ' || string_agg(case
      -- Every nullable boolean is a fact that may be unknown.
      when (format_type(atttypid, null) = 'boolean' and not attnotnull) or attname = 'cdcp'
        then format('case when %L = any (expired_columns) then null else %I end as %2$I', attname, attname)
      when attname in ('languages', 'insurance', 'services')
        then format('case when %L = any (expired_columns) then ''{}'' else %I end as %2$I', attname, attname)
      else quote_ident(attname) end, ', ' order by attnum) || ' from dentists where listed'
    from pg_attribute where attrelid = 'dentists'::regclass and attnum > 0 and not attisdropped);
  execute (
    select 'create or replace view listed_locations as select ' || string_agg(case attname
      when 'office_hours' then 'case when hours_expired then null else office_hours end as office_hours'
      else quote_ident(attname) end, ', ' order by attnum) || ' from dentist_locations where listed'
    from pg_attribute where attrelid = 'dentist_locations'::regclass and attnum > 0 and not attisdropped);
end $$;
select define_listed_views();

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
  join listed_dentists d on d.id = l.dentist_id
  -- Monday to Friday from 18:00.
  cross join (select range_agg(int4range(day * 1440 + 1080, (day + 1) * 1440)) as hours from generate_series(0, 4) day)
    evenings
  -- `offset 0`: made once for each row, not once for each use.
  cross join lateral (select week_minutes(l.office_hours) as hours offset 0) w
  cross join lateral (select search_text(d.name) as name, coalesce(search_text(d.clinic_name), '') as clinic,
    search_text(array_to_string(d.services || d.features || d.badges || d.certifications || d.languages, ' ')) as other
    offset 0) t;

create or replace function search_follows_dentists() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(a.id) into ids from after a join before b on b.id = a.id
  where (a.name, a.clinic_name, a.languages, a.insurance, a.services, a.features, a.badges, a.certifications,
      a.is_verified, a.cdcp, a.rating, a.review_count, a.expired_columns)
    is distinct from (b.name, b.clinic_name, b.languages, b.insurance, b.services, b.features, b.badges,
      b.certifications, b.is_verified, b.cdcp, b.rating, b.review_count, b.expired_columns)
    or search_flags(to_jsonb(a)) <> search_flags(to_jsonb(b));
  if ids is not null then perform refresh_search_rows(ids); end if;
  return null;
end $$;
