-- What an update changed is found by set operations. A plan is kept for the session: one that was made for an update of
-- no row, as most of expired facts are, joined 500 old rows with 500 new ones in a nested loop.
create or replace function search_follows_dentists() returns trigger language plpgsql as $$
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

create or replace function change_name_entries() returns trigger language plpgsql as $$
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

create or replace function duplicates_follow_dentists() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into duplicate_queue (dentist_id)
      select id from (
        select id, name, clinic_name, phone, merged_into, source from after where source <> 'demonstration'
        except select id, name, clinic_name, phone, merged_into, source from before) changed;
  elsif tg_op = 'INSERT' then
    insert into duplicate_queue (dentist_id) select id from after where source <> 'demonstration';
  else
    insert into duplicate_queue (dentist_id) select id from before where source <> 'demonstration';
  end if;
  return null;
end $$;

create or replace function duplicates_follow_offices() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into duplicate_queue (dentist_id)
      select n.dentist_id from (
        select id, dentist_id, city_id, phone, address_line_1, postal_code, latitude, longitude from after
        except select id, dentist_id, city_id, phone, address_line_1, postal_code, latitude, longitude from before) n
      join dentists d on d.id = n.dentist_id where d.source <> 'demonstration';
  elsif tg_op = 'INSERT' then
    insert into duplicate_queue (dentist_id)
      select distinct n.dentist_id from after n join dentists d on d.id = n.dentist_id where d.source <> 'demonstration';
  else
    insert into duplicate_queue (dentist_id)
      select distinct o.dentist_id from before o join dentists d on d.id = o.dentist_id where d.source <> 'demonstration';
  end if;
  return null;
end $$;

create or replace function lists_follow_search() returns trigger language plpgsql as $$
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

create or replace function lists_follow_locations() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(distinct dentist_id) into ids from (
    select id, dentist_id, zone_id from after except select id, dentist_id, zone_id from before) changed;
  if ids is not null then perform refresh_list_members(ids); end if;
  return null;
end $$;

create or replace function lists_follow_dentists() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(id) into ids from (
    select id, is_accepting_patients, is_verified, expired_columns from after
    except select id, is_accepting_patients, is_verified, expired_columns from before) changed;
  if ids is not null then perform refresh_list_members(ids); end if;
  return null;
end $$;

create or replace function lists_follow_standings() returns trigger language plpgsql as $$
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
