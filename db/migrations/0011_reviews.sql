-- A review from its writing to its publication, and what readers do with it.

-- When its writer proved that the address is theirs: before that it is not offered for approval.
alter table reviews add column confirmed_at timestamptz;
-- The last decision of an operator: when, which line of the lead's history, and what was there before, so that it can
-- be taken back for a minute.
alter table reviews add column decided_at timestamptz;
alter table reviews add column decision uuid;
alter table reviews add column status_before text check (status_before in ('new', 'approved', 'rejected'));
alter table reviews add column decided_before timestamptz;
create unique index reviews_by_lead on reviews (lead_id) where lead_id is not null;

-- Another version of a published review. While it waits it is the later one; once it is approved it is the one whose
-- place it took, and `applied_by` is that decision.
create table review_edits (
  review_id uuid primary key references reviews (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  title text not null check (length(title) between 1 and 200),
  content text not null check (length(content) between 1 and 5000),
  written_at timestamptz not null default now(),
  applied_by uuid
);

-- Who found a review helpful: the hash of a random number of their browser's and of the review's id, so that two votes
-- of one visitor can't be brought together.
create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  voter text not null check (voter ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (review_id, voter)
);

-- What readers say is wrong with a review. Nothing says who they are.
create table review_reports (
  id uuid primary key,
  review_id uuid not null references reviews (id) on delete cascade,
  reason text not null check (reason in ('not-a-visit', 'insult', 'private-facts', 'advertising', 'other')),
  comment text check (length(comment) between 1 and 2000),
  submission_key uuid not null unique,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create index review_reports_by_review on review_reports (review_id, created_at);
create index review_reports_open on review_reports (created_at) where handled_at is null;

-- What a review counts in the rating: half once it is older than two years (docs/decisions/0095).
create function review_weight(written_at timestamptz, at timestamptz) returns numeric
  language sql immutable strict parallel safe
  return case when extract(epoch from at - written_at) > 730 * 86400 then 0.5 else 1 end;

-- Ratings from now on: the weighted mean of what is published, and nothing besides.
update dentists d set rating = r.rating, review_count = r.review_count
from (
  select dentist_id, count(*)::integer as review_count,
    round(sum(rating * review_weight(created_at, now())) / sum(review_weight(created_at, now())), 1) as rating
  from reviews where status = 'approved' group by dentist_id
) r
where r.dentist_id = d.id and (d.rating, d.review_count) is distinct from (r.rating, r.review_count);
