-- What an operator and the visitor write to each other about a lead, at any time; an event's note.
alter table lead_events drop constraint lead_events_kind_check;
alter table lead_events add constraint lead_events_kind_check
  check (kind in ('status', 'undo', 'note', 'assigned', 'erased', 'genuine', 'asked', 'proposed', 'called', 'message'));
alter table lead_events drop constraint lead_events_status_check;
alter table lead_events add constraint lead_events_status_check
  check (to_status is not null
    or kind in ('note', 'assigned', 'erased', 'genuine', 'asked', 'proposed', 'called', 'message'));

-- Since when a message of the visitor waits for an answer.
alter table leads add column wrote_at timestamptz;
create index leads_with_messages on leads (wrote_at, id) where wrote_at is not null;
