-- Mail to be sent: composed when sent, at least once.
create table mails (
  id uuid primary key,
  template text not null,
  recipient text not null check (recipient in ('visitor', 'clinic', 'operators')),
  lead_id uuid references leads (id) on delete cascade,
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  -- 'digest': news for operators that waits for their next digest. 'shared': passed on to each of them, in a message of
  -- its own or in a digest.
  status text not null default 'queued'
    check (status in ('queued', 'digest', 'shared', 'sent', 'failed', 'cancelled')),
  attempts integer not null default 0 check (attempts >= 0),
  problem text,
  send_after timestamptz not null default now(),
  -- When it was composed; written once the mail server has accepted it.
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  -- With the status 'sent': it went to a file, and to nobody.
  kept_as_file boolean not null default false,
  -- With the status 'shared': the digest that lists it; null if each operator got a message of its own.
  digest_id uuid
);
create index mails_by_lead on mails (lead_id);
create index mails_by_digest on mails (digest_id) where digest_id is not null;
create index mails_open on mails (status, created_at) where status in ('queued', 'digest', 'failed');
create unique index mails_digest_once on mails (((facts ->> 'operator')), ((facts ->> 'day'))) where template =
  'operator-digest';
create unique index mails_questions on mails (lead_id) where template = 'visit-question';
create unique index mails_reminders on mails (lead_id, ((facts ->> 'date'))) where template = 'visit-reminder';
create index mails_taken on mails (sent_at) where (status = 'sent') and (not kept_as_file);

-- Runs of one file each: of the import, or of an extract of a register.
create table import_runs (
  id uuid primary key,
  -- Its name, without `import:`; null until the console's form names one.
  source text,
  file_name text not null,
  origin text not null check (origin in ('console', 'command')),
  operator_id text references operators (id) on delete set null,
  operator_name text,
  created_at timestamptz not null default now(),
  server uuid,
  -- The start of the file; empty for an extract of a register, null once the file is gone.
  head text,
  task text check (task in ('dry-run', 'import', 'undo', 'register')),
  state text not null check (state in ('ready', 'queued', 'running', 'done', 'failed', 'undone')),
  options jsonb not null default '{}',
  row_count integer not null default 0,
  rows_done integer not null default 0,
  summary jsonb,
  -- A `FileProblem` of the import.
  problem jsonb,
  attempts integer not null default 0,
  heard_at timestamptz,
  finished_at timestamptz,
  undone integer not null default 0,
  missing integer,
  missing_of integer,
  missing_marked boolean not null default false
);
create index import_runs_by_source on import_runs (source, created_at);
create index import_runs_by_time on import_runs (created_at desc, id);
create index import_runs_waiting on import_runs (server) where state in ('queued', 'running');

-- What a run changed, for its undo, until the next import of its source starts.
create table import_changes (
  run_id uuid references import_runs (id) on delete cascade,
  dentist_id uuid references dentists (id) on delete cascade,
  -- The listing's version after the run's change.
  version integer not null,
  -- What the listing was before; null if the run added it.
  before jsonb,
  -- Why an undo left the listing; null before the undo.
  left_because text check (left_because in ('used', 'changed')),
  primary key (run_id, dentist_id)
);
create index import_changes_by_dentist on import_changes (dentist_id);

-- Rows that a run rejected, with the reason.
create table import_rejects (
  run_id uuid references import_runs (id) on delete cascade,
  row_number integer,
  -- A `Reject` of the import.
  reject jsonb not null,
  primary key (run_id, row_number)
);

-- An operator's work on a listing, and its absence from the files of its source; no row until there is some.
create table listing_work (
  dentist_id uuid primary key references dentists (id) on delete cascade,
  -- An operator's id.
  assigned_to text references operators (id) on delete set null,
  -- The run of the import whose file first lacked it.
  absent_in uuid references import_runs (id) on delete set null,
  -- Since when the files of its source lack it.
  not_seen_since timestamptz,
  -- When an operator decided to keep it although they lack it.
  absence_kept_at timestamptz,
  -- When its clinic was last asked whether it is still open.
  asked_at timestamptz
);
create index listing_work_by_assignee on listing_work (assigned_to) where assigned_to is not null;
create index listing_work_by_run on listing_work (absent_in) where absent_in is not null;
create index listing_work_not_seen on listing_work (dentist_id) where not_seen_since is not null and absence_kept_at
  is null;

-- What a bulk action on listings did, kept for a day: the same form sent again changes nothing. `id` is derived from
-- the form.
create table listing_bulks (
  id uuid primary key,
  report jsonb not null,
  done_at timestamptz not null default now()
);

-- The merge of a listing, until it is shown again.
create table listing_merges (
  dentist_id uuid primary key references dentists (id) on delete cascade,
  -- The requests that it moved.
  leads uuid[] not null,
  was_hidden boolean not null
);

-- Pairs of listings that may be one clinic, as of the last night; `one_id` is the smaller id.
create table duplicate_pairs (
  one_id uuid references dentists (id) on delete cascade,
  other_id uuid references dentists (id) on delete cascade,
  weight real not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index duplicate_pairs_by_other on duplicate_pairs (other_id);
create index duplicate_pairs_likeliest on duplicate_pairs (weight desc, one_id, other_id);

-- Pairs that an operator found to be two clinics.
create table distinct_listings (
  one_id uuid references dentists (id) on delete cascade,
  other_id uuid references dentists (id) on delete cascade,
  decided_at timestamptz not null default now(),
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index distinct_listings_by_other on distinct_listings (other_id);

-- The last success and failure of each background job.
create table job_runs (
  name text primary key,
  since timestamptz not null default now(),
  late_after_hours integer check (late_after_hours > 0),
  succeeded_at timestamptz,
  failed_at timestamptz
);

-- Nightly erasures.
create table retention_runs (
  ended_at timestamptz default now() primary key,
  leads integer not null check (leads >= 0),
  texts integer not null check (texts >= 0),
  failed integer not null check (failed >= 0)
);

-- Keys that sign and seal cookies and links.
create table signing_keys (
  name text primary key,
  key text not null check (length(key) >= 32),
  created_at timestamptz not null default now()
);

-- Points of rate limits (rate-limiter-flexible). A crash may empty it.
create unlogged table request_counts (
  key text primary key,
  points integer not null,
  expire bigint not null
);

-- The pairs to decide, as anti-joins: few listings are off the site, while every pair has two that are on it.
create view suspected_duplicates as
  select p.one_id, p.other_id, p.weight from duplicate_pairs p
  where not exists (select from dentists a where a.id = p.one_id and not a.listed)
    and not exists (select from dentists b where b.id = p.other_id and not b.listed)
    and not exists (select from distinct_listings d where d.one_id = p.one_id and d.other_id = p.other_id);
