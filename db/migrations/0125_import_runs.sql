-- Runs of the import, from the console or the command, with what it takes to undo them.
create table import_runs (
  id uuid primary key,
  -- Null until a file from the console has one.
  source text,
  file_name text not null,
  origin text not null check (origin in ('console', 'command')),
  operator_id text references operators (id) on delete set null,
  operator_name text,
  created_at timestamptz not null default now(),
  -- The server that keeps the uploaded file, and runs the import: an id in its DATA_DIR.
  server uuid,
  -- The start of the uploaded file as text, for columns and preview; removed with the file.
  head text,
  task text check (task in ('dry-run', 'import', 'undo')),
  state text not null check (state in ('ready', 'queued', 'running', 'done', 'failed', 'undone')),
  -- What the console's form says: attribution, licence, address, columns.
  options jsonb not null default '{}',
  row_count integer not null default 0,
  rows_done integer not null default 0,
  -- Of the last task.
  summary jsonb,
  message text,
  -- Processes that began the task: one that dies each time is given up.
  attempts integer not null default 0,
  heard_at timestamptz,
  finished_at timestamptz,
  -- Listings that its undo has put back or removed.
  undone integer not null default 0,
  -- Listings of the source that the file lacks, of so many; whether they are marked.
  missing integer,
  missing_of integer,
  missing_marked boolean not null default false
);
create index import_runs_by_time on import_runs (created_at desc, id);
create index import_runs_by_source on import_runs (source, created_at);
create index import_runs_waiting on import_runs (server) where state in ('queued', 'running');

-- What a run added, and what listings that it changed were before, until the next whole run of the source.
create table import_changes (
  run_id uuid not null references import_runs (id) on delete cascade,
  dentist_id uuid not null references dentists (id) on delete cascade,
  version integer not null,
  -- Null for a listing that the run added.
  before jsonb,
  -- The undo left it: it was changed since.
  is_left boolean not null default false,
  primary key (run_id, dentist_id)
);
create index import_changes_by_dentist on import_changes (dentist_id);

-- The first rejected rows of a run; the file of rejects has all of them.
create table import_rejects (
  run_id uuid not null references import_runs (id) on delete cascade,
  row_number integer not null,
  reject jsonb not null,
  primary key (run_id, row_number)
);

-- A listing that the latest whole file of its source lacks: since when, by which run, what an operator did about it.
alter table listing_work
  add column absent_in uuid references import_runs (id) on delete set null,
  add column not_seen_since timestamptz,
  add column absence_kept_at timestamptz,
  add column asked_at timestamptz;
create index listing_work_not_seen on listing_work (dentist_id)
  where not_seen_since is not null and absence_kept_at is null;
create index listing_work_by_run on listing_work (absent_in) where absent_in is not null;
