-- Tags of pages that changed. A process purges its cache by them.
create table page_changes (
  id bigint generated always as identity primary key,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  tag text not null
);
create index page_changes_by_age on page_changes (changed_at);
create index page_changes_by_transaction on page_changes (changed_in);

-- Listeners hear of it at the commit; one transaction is heard once.
create function note_page_changes(tags text[]) returns void language plpgsql as $$
begin
  if tags is null or tags = '{}' then return; end if;
  insert into page_changes (tag) select distinct unnest(tags);
  perform pg_notify('page_changes', '');
end $$;

create function pages_follow_everything() returns trigger language plpgsql as $$
begin
  perform note_page_changes(array['everything']);
  return null;
end $$;

create trigger pages_follow after insert or delete or update or truncate on cities for each statement
  execute function pages_follow_everything();
create trigger pages_follow after insert or delete or update or truncate on city_zones for each statement
  execute function pages_follow_everything();
create trigger pages_follow_truncate after truncate on dentists for each statement
  execute function pages_follow_everything();
create trigger pages_follow after insert or delete or update or truncate on import_sources for each statement
  execute function pages_follow_everything();
create trigger pages_follow after insert or delete or update or truncate on metropolitan_areas for each statement
  execute function pages_follow_everything();
create trigger pages_follow after insert or delete or update or truncate on neighborhoods for each statement
  execute function pages_follow_everything();
create trigger pages_follow after insert or delete or update or truncate on postal_areas for each statement
  execute function pages_follow_everything();
create trigger pages_follow after insert or delete or update or truncate on provinces for each statement
  execute function pages_follow_everything();
create trigger pages_follow after insert or delete or update or truncate on specialist_categories for each statement
  execute function pages_follow_everything();

-- A sitemap file of profiles changes with its figures, which `count_list_members` writes whenever one of its dentists comes,
-- goes or changes (0080): the page caches hear of the file (`part:1`) by a tag of its own.
create function pages_follow_sitemaps() returns trigger language plpgsql as $$
begin
  perform note_page_changes(array(select distinct area from after where area like 'part:%'));
  return null;
end $$;

create trigger pages_follow_insert after insert on list_figures referencing new table as after for each statement
  execute function pages_follow_sitemaps();

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

create trigger pages_follow_delete after delete on dentist_facts referencing old table as before for each statement
  execute function pages_follow_rows('dentist_id');
create trigger pages_follow_insert after insert on dentist_facts referencing new table as after for each statement
  execute function pages_follow_rows('dentist_id');
create trigger pages_follow_update after update on dentist_facts referencing old table as before new table as after
  for each statement
  execute function pages_follow_rows('dentist_id');
create trigger pages_follow_delete after delete on dentist_locations referencing old table as before for each
  statement
  execute function pages_follow_rows('dentist_id', 'city_id');
create trigger pages_follow_insert after insert on dentist_locations referencing new table as after for each statement
  execute function pages_follow_rows('dentist_id', 'city_id');
create trigger pages_follow_update after update on dentist_locations referencing old table as before new table as
  after for each statement
  execute function pages_follow_rows('dentist_id', 'city_id');
create trigger pages_follow_delete after delete on dentist_specialties referencing old table as before for each
  statement
  execute function pages_follow_rows('dentist_id');
create trigger pages_follow_insert after insert on dentist_specialties referencing new table as after for each
  statement
  execute function pages_follow_rows('dentist_id');
create trigger pages_follow_update after update on dentist_specialties referencing old table as before new table as
  after for each statement
  execute function pages_follow_rows('dentist_id');
create trigger pages_follow_delete after delete on dentist_standings referencing old table as before for each
  statement
  execute function pages_follow_rows('dentist_id');
create trigger pages_follow_insert after insert on dentist_standings referencing new table as after for each statement
  execute function pages_follow_rows('dentist_id');
create trigger pages_follow_update after update on dentist_standings referencing old table as before new table as
  after for each statement
  execute function pages_follow_rows('dentist_id');
create trigger pages_follow_delete after delete on dentists referencing old table as before for each statement
  execute function pages_follow_rows('id');
create trigger pages_follow_insert after insert on dentists referencing new table as after for each statement
  execute function pages_follow_rows('id');
create trigger pages_follow_update after update on dentists referencing old table as before new table as after for
  each statement
  execute function pages_follow_rows('id');
create trigger pages_follow_delete after delete on evidence referencing old table as before for each statement
  execute function pages_follow_rows('dentist_id');
create trigger pages_follow_insert after insert on evidence referencing new table as after for each statement
  execute function pages_follow_rows('dentist_id');
create trigger pages_follow_update after update on evidence referencing old table as before new table as after for
  each statement
  execute function pages_follow_rows('dentist_id');
create trigger pages_follow_delete after delete on ranking_entries referencing old table as before for each statement
  execute function pages_follow_rows('dentist_id', 'city_id');
create trigger pages_follow_insert after insert on ranking_entries referencing new table as after for each statement
  execute function pages_follow_rows('dentist_id', 'city_id');
create trigger pages_follow_update after update on ranking_entries referencing old table as before new table as
  after for each statement
  execute function pages_follow_rows('dentist_id', 'city_id');

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

create trigger pages_follow_delete after delete on reviews referencing old table as before for each statement
  execute function pages_follow_reviews();
create trigger pages_follow_insert after insert on reviews referencing new table as after for each statement
  execute function pages_follow_reviews();
create trigger pages_follow_update after update on reviews referencing old table as before new table as after for
  each statement
  execute function pages_follow_reviews();

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

create trigger pages_follow_delete after delete on leads for each row
  when (old.service_type = 'ranking_contest')
  execute function pages_follow_contests();
create trigger pages_follow_insert after insert on leads for each row
  when (new.service_type = 'ranking_contest')
  execute function pages_follow_contests();
create trigger pages_follow_update after update on leads for each row
  when (new.service_type = 'ranking_contest')
  execute function pages_follow_contests();
