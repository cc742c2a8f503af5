-- The versions of a review that its writer sent: the one that the review shows, and beside it a later one that waits or
-- was refused, or the one before. Who decided about them when, why, and what undoing that restores is in lead_events.
create table review_versions (
  review_id uuid not null references reviews (id) on delete cascade,
  version integer not null check (version > 0),
  rating integer not null check (rating between 1 and 5),
  title text not null check (length(title) between 1 and 200),
  content text not null check (length(content) between 1 and 5000),
  written_at timestamptz not null default now(),
  primary key (review_id, version)
);
-- The version that a review shows: its stars, title and content are a copy.
alter table reviews add column version integer not null default 1 check (version > 0);

-- Until now the other version was in review_edits: the later one, or, once that was approved, the one before.
update reviews r set version = 2 from review_edits e where e.review_id = r.id and e.applied_by is not null;
insert into review_versions (review_id, version, rating, title, content, written_at)
select r.id, r.version, r.rating, r.title, r.content, case r.version when 1 then r.created_at else e.written_at end
from reviews r left join review_edits e on e.review_id = r.id
where r.lead_id is not null or e.review_id is not null
union all
select r.id, 3 - r.version, e.rating, e.title, e.content, case r.version when 2 then r.created_at else e.written_at end
from reviews r join review_edits e on e.review_id = r.id;

-- That a refused change left the review published was known from the mail that told its writer.
update lead_events e set data = '{"review": {"status": "approved"}}'
from mails m
where m.template = 'review-edit-rejected' and e.lead_id = m.lead_id and e.id::text = m.facts ->> 'event';
-- What undoing the last decision restores was in columns of the review.
update lead_events e set data = e.data || jsonb_build_object('review', jsonb_build_object(
  'status', r.status,
  'before', jsonb_build_object(
    'status', r.status_before,
    'version', case when x.applied_by = r.decision then 1 else r.version end,
    'verified', coalesce(r.verified_before, r.verified))))
from reviews r left join review_edits x on x.review_id = r.id
where r.decision = e.id and r.status_before is not null;

drop table review_edits;
alter table reviews drop column decided_at, drop column decision, drop column status_before,
  drop column decided_before, drop column verified_before;
