-- What changed, for everything that keeps a copy for reading: page caches, the search's index, ranks. One row per dentist,
-- city and transaction, for a day. Readers go on from the snapshot of their last look (db/changes.ts).
create table changes (
  id bigint generated always as identity primary key,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  -- `rank`: what the engine wrote; `profile`: what only the profile shows; `places` and `sources`: what may be on any
  -- page.
  scope text not null check (scope in ('dentist', 'rank', 'profile', 'places', 'sources')),
  dentist_id uuid,
  -- Without one, those in which the dentist is.
  city_id integer
);
create unique index changes_by_transaction on changes (changed_in, dentist_id, city_id, scope) nulls not distinct;
create index changes_by_age on changes (changed_at);

-- Of a row: its column of dentists is the argument. Of a statement on places: no argument. Listeners hear of it at the
-- commit, once per transaction.
create function note_change() returns trigger language plpgsql as $$
declare
  after jsonb := case when tg_level = 'ROW' and tg_op <> 'DELETE' then to_jsonb(new) end;
  before jsonb := case when tg_level = 'ROW' and tg_op <> 'INSERT' then to_jsonb(old) end;
  scope text := case when tg_relid = 'import_sources'::regclass then 'sources' when tg_level = 'STATEMENT' then 'places'
    when current_setting('ranking.writer', true) = 'on' then 'rank' else 'dentist' end;
begin
  if after = before then return null; end if;
  -- Nobody sees a review before it is published. A vote shows on the profile alone.
  if tg_relid = 'reviews'::regclass then
    if 'approved' not in (coalesce(after ->> 'status', ''), coalesce(before ->> 'status', '')) then return null; end if;
    if after - 'helpful_count' = before - 'helpful_count' then scope := 'profile'; end if;
  end if;
  -- A contested figure is marked on the profile, and counted on the page of the method.
  if tg_relid = 'leads'::regclass and coalesce(after, before) ->> 'service_type' <> 'ranking_contest' then
    return null;
  end if;
  insert into changes (scope, dentist_id, city_id)
    select distinct scope, (r ->> tg_argv[0])::uuid, (r ->> 'city_id')::integer
    from unnest(case tg_level when 'ROW' then array_remove(array[after, before], null) else array['{}'::jsonb] end) r
    on conflict do nothing;
  if found then perform pg_notify('changes', ''); end if;
  return null;
end $$;

do $$
declare source text;
begin
  foreach source in array array['dentists', 'dentist_facts', 'dentist_locations', 'dentist_specialties',
    'dentist_standings', 'evidence', 'ranking_entries', 'reviews', 'leads'] loop
    execute format('create trigger note_change after insert or delete or update on %I for each row
      execute function note_change(%L)', source, case source when 'dentists' then 'id' else 'dentist_id' end);
  end loop;
  foreach source in array array['cities', 'postal_areas', 'import_sources'] loop
    execute format('create trigger note_change after insert or delete or update or truncate on %I for each statement
      execute function note_change()', source);
  end loop;
end $$;
