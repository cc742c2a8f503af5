-- An operator found a lead genuine that had looked like spam: a line of its history.
alter table lead_events drop constraint lead_events_kind_check;
alter table lead_events add constraint lead_events_kind_check
  check (kind in ('status', 'undo', 'note', 'assigned', 'erased', 'genuine'));
alter table lead_events drop constraint lead_events_status_check;
alter table lead_events add constraint lead_events_status_check
  check (to_status is not null or kind in ('note', 'assigned', 'erased', 'genuine'));

-- A keyed code of the network and the review, for a day: who votes without cookies is counted by it.
alter table review_votes add column network text check (network ~ '^[0-9a-f]{64}$');
create index review_votes_with_network on review_votes (created_at) where network is not null;

-- Why a report looks like a program's work; it is kept all the same.
alter table review_reports add column suspicions text[] not null default '{}';
