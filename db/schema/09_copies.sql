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

-- Marks of pairs of city and specialty to compute again; a pair may have several.
create table ranking_queue (
  id bigint generated always as identity primary key,
  city_id integer not null references cities (id) on delete cascade,
  category_id integer not null references specialist_categories (id) on delete cascade,
  causes text[] not null,
  marked_at timestamptz not null default now(),
  -- Whose entry is to be renewed, whatever the score's move.
  dentist_id uuid
);
create index ranking_queue_by_pair on ranking_queue (city_id, category_id);

-- Marks every city × specialty of these dentists.
create function mark_rankings(ids uuid[], cause text) returns void language sql as $$
  insert into ranking_queue (city_id, category_id, causes)
  select distinct l.city_id, s.category_id, array[cause]
  from dentist_locations l join dentist_specialties s on s.dentist_id = l.dentist_id
  where l.dentist_id = any (ids);
$$;

create function rankings_follow_dentists() returns trigger language plpgsql as $$
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

create trigger rankings_follow after update on dentists referencing old table as before new table as after for each
  statement
  execute function rankings_follow_dentists();

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

create trigger rankings_follow_delete after delete on dentist_locations referencing old table as before for each
  statement
  execute function rankings_follow_locations();
create trigger rankings_follow_insert after insert on dentist_locations referencing new table as after for each
  statement
  execute function rankings_follow_locations();
create trigger rankings_follow_update after update on dentist_locations referencing old table as before new table as
  after for each statement
  execute function rankings_follow_locations();

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

create trigger rankings_follow_delete after delete on dentist_specialties referencing old table as before for each
  statement
  execute function rankings_follow_specialties();
create trigger rankings_follow_insert after insert on dentist_specialties referencing new table as after for each
  statement
  execute function rankings_follow_specialties();

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

create trigger rankings_follow_delete after delete on evidence referencing old table as before for each statement
  execute function rankings_follow_evidence();
create trigger rankings_follow_insert after insert on evidence referencing new table as after for each statement
  execute function rankings_follow_evidence();
create trigger rankings_follow_update after update on evidence referencing new table as after for each statement
  execute function rankings_follow_evidence();

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

create trigger rankings_follow_delete after delete on reviews referencing old table as before for each statement
  execute function rankings_follow_reviews();
create trigger rankings_follow_insert after insert on reviews referencing new table as after for each statement
  execute function rankings_follow_reviews();
create trigger rankings_follow_update after update on reviews referencing old table as before new table as after for
  each statement
  execute function rankings_follow_reviews();

-- A nomination ends one in the other direction, so it also concerns the nominator's pairs.
create function rankings_follow_nominations() returns trigger language plpgsql as $$
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

create trigger nominators_follow_delete after delete on evidence referencing old table as before for each statement
  execute function rankings_follow_nominations();
create trigger nominators_follow_insert after insert on evidence referencing new table as after for each statement
  execute function rankings_follow_nominations();
create trigger nominators_follow_update after update on evidence referencing new table as after for each statement
  execute function rankings_follow_nominations();

-- A nomination within a clinic does not count, so a move of the nominator enqueues the nominees' pairs, too.
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

create trigger nominations_follow_delete after delete on dentist_locations referencing old table as before for each
  statement
  execute function nominations_follow_locations();
create trigger nominations_follow_insert after insert on dentist_locations referencing new table as after for each
  statement
  execute function nominations_follow_locations();
create trigger nominations_follow_update after update on dentist_locations referencing old table as before new table
  as after for each statement
  execute function nominations_follow_locations();

-- A dentist who is removed takes locations and specialties along before these triggers run; the entry names the pair.
create function rankings_follow_entries() returns trigger language plpgsql as $$
begin
  if current_setting('ranking.writer', true) is distinct from 'on' then
    insert into ranking_queue (city_id, category_id, causes)
      select distinct e.city_id, e.category_id, array['listing'] from before e join cities c on c.id = e.city_id;
  end if;
  return null;
end $$;

create trigger rankings_follow_delete after delete on ranking_entries referencing old table as before for each
  statement
  execute function rankings_follow_entries();

-- Offices of listed dentists as processes keep them in memory (app/features/directory/index). A quality is that of the
-- entry in the office's city, by specialty.
create view offices as
  select l.id as location_id, l.dentist_id, d.slug, l.is_primary_location, l.city_id, l.zone_id, l.neighborhood_id,
    left(l.postal_code, 3) as postal_area, l.latitude, l.longitude,
    array(select s.category_id from dentist_specialties s where s.dentist_id = d.id order by 1) as specialty_ids,
    array(select quality_of(e.ranking, e.score, e.reason) from dentist_specialties s
      left join ranking_entries e
        on e.city_id = l.city_id and e.category_id = s.category_id and e.dentist_id = s.dentist_id
      where s.dentist_id = l.dentist_id order by s.category_id) as qualities,
    array(select s.category_id from dentist_specialties s join specialist_categories t on t.id = s.category_id
      where s.dentist_id = d.id and exists (
        select from evidence r where r.dentist_id = d.id and r.kind = 'registration' and r.withdrawn_at is null
          and r.value ->> 'category' = t.slug and (not r.demonstration or d.source = 'demonstration'))) as registered_ids,
    d.languages, d.insurance, d.services,
    search_flags(to_jsonb(d)) || array_remove(array[
      case when w.hours && int4range(5 * 1440, 7 * 1440) then 'weekend' end,
      case when w.hours && evenings.hours then 'evening' end], null) as flags,
    d.is_accepting_patients, d.is_verified,
    (select t.level from dentist_standings t where t.dentist_id = d.id) as level,
    d.cdcp, d.rating, coalesce(d.review_count, 0) as review_count, w.hours::text as hours, d.name, d.clinic_name,
    -- O'Brien is found as obrien, too.
    tsvector_to_array(strip(to_tsvector('pg_catalog.simple', t.name || ' ' || t.clinic || case
      when d.folded_names like '%''%' then ' ' || search_text(replace(d.folded_names, '''', '')) else '' end))
      || search_stems(t.name || ' ' || t.clinic)) as name_lexemes,
    tsvector_to_array(search_stems(t.other)) as other_lexemes,
    extract(epoch from d.updated_at)::float8 as changed_at
  from listed_locations l
  join listed_dentists d on d.id = l.dentist_id
  -- Monday to Friday from 18:00.
  cross join (select range_agg(int4range(day * 1440 + 1080, (day + 1) * 1440)) as hours from generate_series(0, 4) day)
    evenings
  -- `offset 0`: made once for each row, not once for each use.
  cross join lateral (select week_minutes(l.office_hours) as hours offset 0) w
  cross join lateral (select search_text(d.name) as name, coalesce(search_text(d.clinic_name), '') as clinic,
    search_text(concat_ws(' ', l.locality,
      array_to_string(d.services || d.features || d.badges || d.certifications || d.languages, ' '))) as other
    offset 0) t;
