-- Hiding, showing or renaming many dentists takes a few statements for all of them, not some for each.
drop trigger search_drops_hidden on dentists;
drop function search_drops_hidden;
-- Showing brings rows back by the trigger of dentist_locations, whose `listed` changes too.
create or replace function search_follows_dentists() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(a.id) into ids from after a join before b on b.id = a.id where b.listed and not a.listed;
  if ids is not null then delete from search_rows where dentist_id = any (ids); end if;
  select array_agg(a.id) into ids from after a join before b on b.id = a.id
  where a.listed and ((a.name, a.clinic_name, a.languages, a.insurance, a.services, a.features, a.badges, a.certifications,
      a.cdcp, a.rating, a.review_count, a.expired_columns)
    is distinct from (b.name, b.clinic_name, b.languages, b.insurance, b.services, b.features, b.badges,
      b.certifications, b.cdcp, b.rating, b.review_count, b.expired_columns)
    or search_flags(to_jsonb(a)) <> search_flags(to_jsonb(b)));
  if ids is not null then perform refresh_search_rows(ids); end if;
  return null;
end $$;

drop trigger name_entries_changed on dentists;
create or replace function change_name_entries() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(a.id) into ids from after a join before b on b.id = a.id
  where (a.name, a.clinic_name, a.listed) is distinct from (b.name, b.clinic_name, b.listed);
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
create trigger name_entries_changed after update on dentists
  referencing old table as before new table as after for each statement execute function change_name_entries();

-- Showing changes `listed` of places and specialties at once: one of the two brings the search's rows back.
create or replace function search_follows_parts() returns trigger language plpgsql as $$
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
