-- What the ranking engine did not notice (docs/ranking.md, sections 6, 10 and 11).

-- A mark may name a dentist whose entry is to be renewed, whatever the score's move: a contest was decided 'corrected'.
-- No foreign key: removing dentists would look for each in the queue, and a mark of one who is gone renews nothing.
alter table ranking_queue add column dentist_id uuid;

-- Entries name every nominator, and hold nominations that do not count, until they are written again.
insert into ranking_queue (city_id, category_id, causes, dentist_id)
  select city_id, category_id, '{evidence.recognition}', dentist_id from ranking_entries
  where evidence @? '$.recognition.items[*].nominator';

-- A nomination does not count within a clinic: a nominator who moves concerns the pairs of whom they nominated, too.
create function nominations_follow_locations() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct e.dentist_id) into ids from after l
      join evidence e on e.kind = 'recognition' and e.value ->> 'nominator' = l.dentist_id::text;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct e.dentist_id) into ids from before l
      join evidence e on e.kind = 'recognition' and e.value ->> 'nominator' = l.dentist_id::text;
  else
    select array_agg(distinct e.dentist_id) into ids from (
      select id, dentist_id, city_id, address_line_1, postal_code from after
      except select id, dentist_id, city_id, address_line_1, postal_code from before) l
      join evidence e on e.kind = 'recognition' and e.value ->> 'nominator' = l.dentist_id::text;
  end if;
  if ids is not null then perform mark_rankings(ids, 'evidence.recognition'); end if;
  return null;
end $$;
create trigger nominations_follow_insert after insert on dentist_locations
  referencing new table as after for each statement execute function nominations_follow_locations();
create trigger nominations_follow_update after update on dentist_locations
  referencing old table as before new table as after for each statement execute function nominations_follow_locations();
create trigger nominations_follow_delete after delete on dentist_locations
  referencing old table as before for each statement execute function nominations_follow_locations();

-- A listing is not added as verified either.
create trigger only_the_engine_adds_verified before insert on dentists
  for each row when (new.is_verified or new.is_featured or new.verified_at is not null)
  execute function only_the_engine_ranks();

-- Reviews without a checked visit, dentist by dentist in the order of their days: which of them came close together is
-- read from the index alone.
create index reviews_unchecked on reviews (dentist_id, created_at) include (burst_seen_at, released_by, released_second_by)
  where status = 'approved' and not verified;

-- The rest stands in some databases already, from a development version of 0053 and 0054.

-- Not partial: a dentist's removal looks for every row, and so does the seed.
drop index evidence_by_dentist;
drop index if exists evidence_withdrawn;
create index evidence_by_dentist on evidence (dentist_id, kind);
-- Rows come in the order of time; the nightly deletion of old ones reads few blocks.
create index if not exists ranking_history_happened on ranking_history using brin (happened_at);

-- A nomination ends one in the other direction, so it also concerns the nominator's pairs.
create or replace function rankings_follow_nominations() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct value ->> 'nominator') into ids from before
      where kind = 'recognition' and value ->> 'nominator' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  else
    select array_agg(distinct value ->> 'nominator') into ids from after
      where kind = 'recognition' and value ->> 'nominator' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  end if;
  if ids is not null then perform mark_rankings(ids, 'evidence.recognition'); end if;
  return null;
end $$;
create or replace trigger nominators_follow_insert after insert on evidence
  referencing new table as after for each statement execute function rankings_follow_nominations();
create or replace trigger nominators_follow_update after update on evidence
  referencing new table as after for each statement execute function rankings_follow_nominations();
create or replace trigger nominators_follow_delete after delete on evidence
  referencing old table as before for each statement execute function rankings_follow_nominations();

create or replace function rankings_follow_dentists() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  select array_agg(id) into ids from (
    select id, hidden_at is null, merged_into, source, clinic_name, slug from after
    except select id, hidden_at is null, merged_into, source, clinic_name, slug from before) changed;
  if ids is not null then perform mark_rankings(ids, 'listing'); end if;
  -- A nomination counts while the colleague is listed, verified and of another clinic.
  select array_agg(distinct e.dentist_id) into ids
  from (
    select id, is_verified, hidden_at is null, merged_into, source, clinic_name, slug from after
    except select id, is_verified, hidden_at is null, merged_into, source, clinic_name, slug from before) changed
  join evidence e on e.kind = 'recognition' and e.value ->> 'nominator' = changed.id::text;
  if ids is not null then perform mark_rankings(ids, 'evidence.recognition'); end if;
  return null;
end $$;

create or replace trigger only_the_engine_stands before insert or update or delete on dentist_standings
  for each statement execute function only_the_engine_ranks();
