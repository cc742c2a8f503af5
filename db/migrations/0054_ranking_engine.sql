-- The ranking engine: which changes mark which pairs of city and specialty, and that nobody else writes a rank
-- (docs/ranking.md, sections 10 and 11).

-- Marks every city × specialty of these dentists.
create function mark_rankings(ids uuid[], cause text) returns void language sql as $$
  insert into ranking_queue (city_id, category_id, causes)
  select distinct l.city_id, s.category_id, array[cause]
  from dentist_locations l join dentist_specialties s on s.dentist_id = l.dentist_id
  where l.dentist_id = any (ids);
$$;

-- Statement triggers with transition tables: a batch of thousands of rows marks its pairs once.
create function rankings_follow_evidence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into ranking_queue (city_id, category_id, causes)
      select l.city_id, s.category_id, array_agg(distinct 'evidence.' || e.kind)
      from before e join dentist_locations l using (dentist_id) join dentist_specialties s using (dentist_id) group by 1, 2;
  else
    insert into ranking_queue (city_id, category_id, causes)
      select l.city_id, s.category_id, array_agg(distinct 'evidence.' || e.kind)
      from after e join dentist_locations l using (dentist_id) join dentist_specialties s using (dentist_id) group by 1, 2;
  end if;
  return null;
end $$;
create trigger rankings_follow_insert after insert on evidence
  referencing new table as after for each statement execute function rankings_follow_evidence();
create trigger rankings_follow_update after update on evidence
  referencing new table as after for each statement execute function rankings_follow_evidence();
create trigger rankings_follow_delete after delete on evidence
  referencing old table as before for each statement execute function rankings_follow_evidence();

create function rankings_follow_reviews() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct dentist_id) into ids from after where status = 'approved';
  elsif tg_op = 'DELETE' then
    select array_agg(distinct dentist_id) into ids from before where status = 'approved';
  else
    -- Set operations, because a plan that was made for few rows would join thousands in a nested loop.
    select array_agg(distinct dentist_id) into ids from (
      (select id, dentist_id, rating, created_at, verified, confirmed_at, outcome, author_code, network_code, author_seen_on,
          burst_seen_at, released_by, released_second_by from after where status = 'approved'
        except select id, dentist_id, rating, created_at, verified, confirmed_at, outcome, author_code, network_code, author_seen_on,
          burst_seen_at, released_by, released_second_by from before where status = 'approved')
      union all
      (select id, dentist_id, rating, created_at, verified, confirmed_at, outcome, author_code, network_code, author_seen_on,
          burst_seen_at, released_by, released_second_by from before where status = 'approved'
        except select id, dentist_id, rating, created_at, verified, confirmed_at, outcome, author_code, network_code, author_seen_on,
          burst_seen_at, released_by, released_second_by from after where status = 'approved')) changed;
  end if;
  if ids is not null then perform mark_rankings(ids, 'review'); end if;
  return null;
end $$;
create trigger rankings_follow_insert after insert on reviews
  referencing new table as after for each statement execute function rankings_follow_reviews();
create trigger rankings_follow_update after update on reviews
  referencing old table as before new table as after for each statement execute function rankings_follow_reviews();
create trigger rankings_follow_delete after delete on reviews
  referencing old table as before for each statement execute function rankings_follow_reviews();

create index evidence_by_nominator on evidence ((value ->> 'nominator')) where kind = 'recognition';

create function rankings_follow_dentists() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(id) into ids from (
    select id, hidden_at is null, merged_into, source, clinic_name, slug from after
    except select id, hidden_at is null, merged_into, source, clinic_name, slug from before) changed;
  if ids is not null then perform mark_rankings(ids, 'listing'); end if;
  -- A nomination counts while the colleague is verified.
  select array_agg(distinct e.dentist_id) into ids
  from (select id, is_verified from after except select id, is_verified from before) changed
  join evidence e on e.kind = 'recognition' and e.value ->> 'nominator' = changed.id::text;
  if ids is not null then perform mark_rankings(ids, 'evidence.recognition'); end if;
  return null;
end $$;
create trigger rankings_follow after update on dentists
  referencing old table as before new table as after for each statement execute function rankings_follow_dentists();

create function rankings_follow_specialties() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into ranking_queue (city_id, category_id, causes)
      select distinct l.city_id, s.category_id, array['listing'] from after s join dentist_locations l using (dentist_id);
  end if;
  if tg_op <> 'INSERT' then
    insert into ranking_queue (city_id, category_id, causes)
      select distinct l.city_id, s.category_id, array['listing'] from before s join dentist_locations l using (dentist_id);
  end if;
  return null;
end $$;
create trigger rankings_follow_insert after insert on dentist_specialties
  referencing new table as after for each statement execute function rankings_follow_specialties();
create trigger rankings_follow_delete after delete on dentist_specialties
  referencing old table as before for each statement execute function rankings_follow_specialties();

create function rankings_follow_locations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ranking_queue (city_id, category_id, causes)
      select distinct l.city_id, s.category_id, array['listing'] from after l join dentist_specialties s using (dentist_id);
  elsif tg_op = 'DELETE' then
    insert into ranking_queue (city_id, category_id, causes)
      select distinct l.city_id, s.category_id, array['listing'] from before l join dentist_specialties s using (dentist_id);
  else
    insert into ranking_queue (city_id, category_id, causes)
      select distinct changed.city_id, s.category_id, array['listing'] from (
        (select id, dentist_id, city_id, address_line_1, postal_code from after
          except select id, dentist_id, city_id, address_line_1, postal_code from before)
        union all
        (select id, dentist_id, city_id, address_line_1, postal_code from before
          except select id, dentist_id, city_id, address_line_1, postal_code from after)) changed
      join dentist_specialties s on s.dentist_id = changed.dentist_id;
  end if;
  return null;
end $$;
create trigger rankings_follow_insert after insert on dentist_locations
  referencing new table as after for each statement execute function rankings_follow_locations();
create trigger rankings_follow_update after update on dentist_locations
  referencing old table as before new table as after for each statement execute function rankings_follow_locations();
create trigger rankings_follow_delete after delete on dentist_locations
  referencing old table as before for each statement execute function rankings_follow_locations();

-- A dentist who is removed takes locations and specialties along before these triggers run; the entry names the pair.
create function rankings_follow_entries() returns trigger language plpgsql as $$
begin
  if current_setting('ranking.writer', true) is distinct from 'on' then
    insert into ranking_queue (city_id, category_id, causes)
      select distinct e.city_id, e.category_id, array['listing'] from before e join cities c on c.id = e.city_id;
  end if;
  return null;
end $$;
create trigger rankings_follow_delete after delete on ranking_entries
  referencing old table as before for each statement execute function rankings_follow_entries();

-- Ranks and what follows from evidence are written by the engine's transaction alone, which says so; no form, command
-- or operator can. What foreign keys cascade is no writing of anybody's.
create function only_the_engine_ranks() returns trigger language plpgsql as $$
begin
  if current_setting('ranking.writer', true) is distinct from 'on' and pg_trigger_depth() = 1 then
    raise exception 'Ranks and verified marks are computed from evidence (docs/ranking.md)'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger only_the_engine_ranks before insert or update or delete on ranking_entries
  for each statement execute function only_the_engine_ranks();
create trigger only_the_engine_verifies before update of is_verified, is_featured, verified_at on dentists
  for each row when ((old.is_verified, old.is_featured, old.verified_at)
    is distinct from (new.is_verified, new.is_featured, new.verified_at))
  execute function only_the_engine_ranks();

alter table ranking_entries
  rename constraint city_specialist_rankings_city_id_category_id_dentist_id_key to ranking_entries_city_id_category_id_dentist_id_key;
alter index city_specialist_rankings_one_each rename to ranking_entries_one_each;
