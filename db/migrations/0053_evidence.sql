-- What ranks, levels and verification are computed from, and the results (docs/ranking.md).

-- One row per record. Nothing is overwritten: a correction withdraws one row and adds another.
create table evidence (
  id uuid primary key,
  dentist_id uuid not null references dentists (id) on delete cascade,
  kind text not null check (kind in ('licence', 'registration', 'education', 'certificate', 'continuing', 'recognition',
    'recognition-search', 'practice', 'experience', 'difficult', 'step', 'suspension')),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  proof text not null check (proof in ('confirmed', 'seen', 'stated')),
  source_url text,
  -- Name of a document that an operator saw, such as a register extract of a day.
  document text,
  -- An operator's id, `clinic` or `demonstration`.
  recorded_by text not null,
  recorded_by_name text not null,
  recorded_at timestamptz not null default now(),
  second_by text check (second_by <> recorded_by),
  second_by_name text,
  second_at timestamptz,
  -- The day on which it was true, by the proof.
  confirmed_on date,
  expires_on date,
  demonstration boolean not null default false,
  withdrawn_at timestamptz,
  withdrawn_by text,
  withdrawn_by_name text,
  -- Why it was recorded (suspension, failed step), and why it was withdrawn.
  reason text,
  withdrawn_reason text,
  check ((second_by is null) = (second_at is null)),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check (withdrawn_at is null or coalesce(withdrawn_reason, reason) is not null)
);
create index evidence_by_dentist on evidence (dentist_id, kind) where withdrawn_at is null;
create index evidence_withdrawn on evidence (dentist_id) where withdrawn_at is not null;

-- What follows for a dentist in every city and specialty.
create table dentist_standings (
  dentist_id uuid primary key references dentists (id) on delete cascade,
  verified_since date,
  level text check (level in ('verified', 'trusted', 'elite')),
  -- The first monthly edition at which the level was not reached any more.
  level_failed_on date,
  -- The next day on which a score, gate or level changes without new evidence.
  next_change_on date
);
create index dentist_standings_changing on dentist_standings (next_change_on);

-- The current entry of every ranked dentist, and of every other one whose reason is not 'not-verified'.
alter table city_specialist_rankings rename to ranking_entries;
drop view listed_rankings;
alter table ranking_entries
  alter column ranking drop not null,
  alter column profile_tier drop not null,
  add column reason text check (reason in ('not-verified', 'licence', 'specialty', 'few-reviews', 'demonstration', 'only')),
  add column confidence numeric(5, 4),
  add column badge text check (badge in ('first', 'highly', 'recommended')),
  -- Everything else of the entry (`RankedEntry`, `UnrankedEntry`), and the evidence as of its day (`Evidence`).
  add column entry jsonb,
  add column evidence jsonb,
  add column computed_on date;
delete from ranking_entries;
alter table ranking_entries
  add check ((ranking is null) = (reason is not null)),
  add check ((ranking is null) = (profile_tier is null));
create view listed_entries as select * from ranking_entries where listed;
create view listed_rankings as select * from ranking_entries where listed and ranking is not null;

create table ranking_history (
  id bigint generated always as identity primary key,
  city_id integer not null references cities (id) on delete cascade,
  category_id integer not null references specialist_categories (id) on delete cascade,
  dentist_id uuid not null references dentists (id) on delete cascade,
  happened_at timestamptz not null default now(),
  ranking integer,
  ranked integer not null,
  score numeric(7, 4),
  profile_tier text,
  badge text,
  level text,
  reason text,
  -- What made the change: `review`, `evidence.licence`, `listing`, `edition`, `night`, `method` …
  causes text[] not null
);
create index ranking_history_by_dentist on ranking_history (dentist_id, city_id, category_id, happened_at);

create table ranking_runs (
  id bigint generated always as identity primary key,
  method text not null,
  cause text not null,
  started_at timestamptz not null,
  milliseconds integer not null,
  pairs integer not null,
  changes integer not null
);
create index ranking_runs_started on ranking_runs (started_at desc);

-- Pairs to compute again. A change only inserts: writers never wait for each other, and the worker takes all marks of a
-- pair at once, so that ten changes cost one computation.
create table ranking_queue (
  id bigint generated always as identity primary key,
  city_id integer not null references cities (id) on delete cascade,
  category_id integer not null references specialist_categories (id) on delete cascade,
  causes text[] not null,
  marked_at timestamptz not null default now()
);
create index ranking_queue_by_pair on ranking_queue (city_id, category_id);

alter table reviews
  add column outcome text check (outcome in ('as-hoped', 'partly', 'not')),
  -- Keyed codes of the author's address and of the network: shown to nobody, erased with the review.
  add column author_code text,
  add column network_code text,
  -- The day on which a review or request from the author's address was first seen.
  add column author_seen_on date,
  -- When a moderator looked at the burst it belongs to; released by two operators, it counts in full.
  add column burst_seen_at timestamptz,
  add column released_by text,
  add column released_second_by text check (released_second_by <> released_by);
create index reviews_by_author on reviews (author_code) where author_code is not null;
