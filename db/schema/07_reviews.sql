-- What a review counts in the rating: half once it is older than two years (docs/decisions/0095).
create function review_weight(written_at timestamptz, at timestamptz) returns numeric
  language sql immutable strict parallel safe
  return case when extract(epoch from at - written_at) > 730 * 86400 then 0.5 else 1 end;

-- Reviews. Only approved ones are published.
create table reviews (
  id uuid primary key,
  dentist_id uuid not null references dentists (id) on delete cascade,
  lead_id uuid references leads (id) on delete set null,
  patient_name text not null check (length(patient_name) between 1 and 100),
  rating integer not null check (rating between 1 and 5),
  title text not null check (length(title) between 1 and 200),
  content text not null check (length(content) between 1 and 5000),
  treatment_type text,
  date_of_visit date,
  language text not null default 'en' check (language in ('en', 'fr')),
  status text not null default 'new' check (status in ('new', 'approved', 'rejected')),
  -- `visit`: an operator saw a proof of it; `booked`: a confirmed appointment that was booked here has passed.
  visit_check text check (visit_check in ('visit', 'booked')),
  helpful_count integer not null default 0 check (helpful_count >= 0),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  first_decided_at timestamptz,
  version integer not null default 1 check (version > 0),
  outcome text check (outcome in ('as-hoped', 'partly', 'not')),
  author_code text,
  network_code text,
  author_seen_on date,
  burst_seen_at timestamptz,
  released_by text,
  released_second_by text,
  check (released_second_by <> released_by)
);
create index reviews_by_author on reviews (author_code) where author_code is not null;
create unique index reviews_by_lead on reviews (lead_id) where lead_id is not null;
create index reviews_newest on reviews (dentist_id, created_at desc, id);
create index reviews_published_helpful on reviews (dentist_id, helpful_count desc, id) include (rating) where status
  = 'approved';
create index reviews_by_day on reviews (dentist_id, created_at) include (burst_seen_at, released_by,
  released_second_by) where status = 'approved';

-- A version that the author of a review submitted.
create table review_versions (
  review_id uuid references reviews (id) on delete cascade,
  version integer check (version > 0),
  rating integer not null check (rating between 1 and 5),
  title text not null check (length(title) between 1 and 200),
  content text not null check (length(content) between 1 and 5000),
  written_at timestamptz not null default now(),
  primary key (review_id, version)
);

-- Who found a review helpful; `voter` is a digest.
create table review_votes (
  review_id uuid references reviews (id) on delete cascade,
  voter text check (voter ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (review_id, voter)
);

-- Readers' reports of published reviews.
create table review_reports (
  id uuid primary key,
  review_id uuid not null references reviews (id) on delete cascade,
  reason text not null check (reason in ('not-a-visit', 'insult', 'private-facts', 'advertising', 'other')),
  comment text check (length(comment) between 1 and 2000),
  submission_key uuid not null unique,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  suspicions text[] not null default '{}'
);
create index review_reports_by_review on review_reports (review_id, created_at);
create index review_reports_open on review_reports (created_at) where handled_at is null;
