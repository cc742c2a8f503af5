-- What changed on pages, for the page caches of all processes (docs/decisions/0125): a tag for each, with the transaction
-- that wrote it. A process asks for what its last snapshot did not see, as the search does (0070).
create table page_changes (
  id bigint generated always as identity primary key,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  tag text not null
);
create index page_changes_by_transaction on page_changes (changed_in);
create index page_changes_by_age on page_changes (changed_at);

-- Listeners hear of it at the commit; one transaction is heard once.
create function note_page_changes(tags text[]) returns void language plpgsql as $$
begin
  if tags is null or tags = '{}' then return; end if;
  insert into page_changes (tag) select distinct unnest(tags);
  perform pg_notify('page_changes', '');
end $$;

-- The pages of dentists, of their cities and provinces, and of the country. Above 200 dentists, every page.
create function pages_follow_dentists(ids uuid[]) returns void language plpgsql as $$
begin
  if ids is null then return; end if;
  if cardinality(ids) > 200 then
    perform note_page_changes(array['everything']);
    return;
  end if;
  perform note_page_changes(array(
    select 'dentist:' || slug from dentists where id = any (ids)
    union select 'city:' || c.slug from dentist_locations l join cities c on c.id = l.city_id where l.dentist_id = any (ids)
    union select 'province:' || p.slug from dentist_locations l join cities c on c.id = l.city_id
      join provinces p on p.code = c.province_state where l.dentist_id = any (ids)
    union select 'country'));
end $$;

-- For tables with a column of dentists, named by the first argument; the second one names a column of cities. A foreign
-- key that cascades is a statement for each row: after 200 statements of a transaction, every page.
create function pages_follow_rows() returns trigger language plpgsql as $$
declare
  statements integer := coalesce(nullif(current_setting('page_changes.statements', true), ''), '0')::integer;
  rows text := case tg_op when 'INSERT' then 'after' when 'DELETE' then 'before'
    else '(select * from before union all select * from after)' end;
  ids uuid[];
  slugs text[];
begin
  if statements >= 200 then
    return null;
  end if;
  execute format('select array_agg(distinct r.%I) from %s r', tg_argv[0], rows) into ids;
  if ids is null then
    return null;
  end if;
  perform set_config('page_changes.statements', (statements + 1)::text, true);
  if statements = 199 then
    perform note_page_changes(array['everything']);
    return null;
  end if;
  perform pages_follow_dentists(ids);
  -- A dentist who moves leaves the pages of the old city and province.
  if tg_nargs > 1 and cardinality(ids) <= 200 then
    execute format('select array_agg(distinct ''city:'' || c.slug) || array_agg(distinct ''province:'' || p.slug)
      from %s r join cities c on c.id = r.%I join provinces p on p.code = c.province_state', rows, tg_argv[1]) into slugs;
    perform note_page_changes(slugs || array['country']);
  end if;
  -- One who is removed, or whose address changes, has no row under the old one.
  if tg_relid = 'dentists'::regclass and tg_op <> 'INSERT' and cardinality(ids) <= 200 then
    perform note_page_changes(array(select 'dentist:' || slug from before));
  end if;
  return null;
end $$;

-- Nobody sees a review before it is published. A vote shows on the profile alone.
create function pages_follow_reviews() returns trigger language plpgsql as $$
declare
  ids uuid[];
  voted uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct dentist_id) from after where status = 'approved' into ids;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct dentist_id) from before where status = 'approved' into ids;
  else
    select array_agg(distinct r.dentist_id)
      from (select dentist_id, status from before union all select dentist_id, status from after) r
      where r.status = 'approved' into ids;
    -- Rows are compared only where there are few.
    if cardinality(ids) <= 200 then
      voted := ids;
      select array_agg(distinct n.dentist_id) from before o join after n using (id)
        where 'approved' in (o.status, n.status)
          and to_jsonb(o) - 'helpful_count' <> to_jsonb(n) - 'helpful_count' into ids;
      perform note_page_changes(array(select 'dentist:' || slug from dentists where id = any (voted)));
    end if;
  end if;
  perform pages_follow_dentists(ids);
  return null;
end $$;

create function pages_follow_everything() returns trigger language plpgsql as $$
begin
  perform note_page_changes(array['everything']);
  return null;
end $$;

do $$
declare
  followed text[][] := array[
    ['dentists', 'id', null], ['dentist_locations', 'dentist_id', 'city_id'], ['dentist_specialties', 'dentist_id', null],
    ['evidence', 'dentist_id', null], ['dentist_standings', 'dentist_id', null],
    ['ranking_entries', 'dentist_id', 'city_id'], ['dentist_facts', 'dentist_id', null]];
  row text[];
  arguments text;
begin
  foreach row slice 1 in array followed loop
    arguments := concat_ws(', ', quote_literal(row[2]), quote_literal(row[3]));
    execute format('create trigger pages_follow_insert after insert on %I referencing new table as after
      for each statement execute function pages_follow_rows(%s)', row[1], arguments);
    execute format('create trigger pages_follow_update after update on %I referencing old table as before new table as after
      for each statement execute function pages_follow_rows(%s)', row[1], arguments);
    execute format('create trigger pages_follow_delete after delete on %I referencing old table as before
      for each statement execute function pages_follow_rows(%s)', row[1], arguments);
  end loop;
  foreach arguments in array array['provinces', 'metropolitan_areas', 'cities', 'city_zones', 'neighborhoods', 'postal_areas',
    'specialist_categories', 'import_sources'] loop
    execute format('create trigger pages_follow after insert or update or delete or truncate on %I
      for each statement execute function pages_follow_everything()', arguments);
  end loop;
  execute 'create trigger pages_follow_truncate after truncate on dentists
    for each statement execute function pages_follow_everything()';
end $$;
create trigger pages_follow_insert after insert on reviews referencing new table as after
  for each statement execute function pages_follow_reviews();
create trigger pages_follow_update after update on reviews referencing old table as before new table as after
  for each statement execute function pages_follow_reviews();
create trigger pages_follow_delete after delete on reviews referencing old table as before
  for each statement execute function pages_follow_reviews();

-- A contested figure is marked on the profile.
create function pages_follow_contests() returns trigger language plpgsql as $$
begin
  -- The method's page counts them.
  perform note_page_changes(array['country']);
  if tg_op <> 'DELETE' then
    perform pages_follow_dentists(array[new.dentist_id]);
  end if;
  if tg_op <> 'INSERT' then
    perform pages_follow_dentists(array[old.dentist_id]);
  end if;
  return null;
end $$;
create trigger pages_follow_insert after insert on leads for each row
  when (new.service_type = 'ranking_contest') execute function pages_follow_contests();
create trigger pages_follow_update after update on leads for each row
  when (new.service_type = 'ranking_contest') execute function pages_follow_contests();
create trigger pages_follow_delete after delete on leads for each row
  when (old.service_type = 'ranking_contest') execute function pages_follow_contests();
