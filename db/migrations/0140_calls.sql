-- An operator called the clinic or the visitor: whether somebody answered, and when to call again.
alter table lead_events drop constraint lead_events_kind_check;
alter table lead_events add constraint lead_events_kind_check
  check (kind in ('status', 'undo', 'note', 'assigned', 'erased', 'genuine', 'asked', 'proposed', 'called'));
alter table lead_events drop constraint lead_events_status_check;
alter table lead_events add constraint lead_events_status_check
  check (to_status is not null
    or kind in ('note', 'assigned', 'erased', 'genuine', 'asked', 'proposed', 'called'));

-- The next call, until one is recorded.
alter table leads add column call_at timestamptz;
create index leads_to_call on leads (call_at, id) where call_at is not null;
