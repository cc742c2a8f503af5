-- The kind `ranking_contest`: somebody contests a rank, one of its figures or a suspension (docs/ranking.md, section 11).
alter table leads drop constraint leads_service_type_check;
alter table leads add constraint leads_service_type_check check (service_type in (
  'appointment_booking', 'review_submission', 'match_request', 'contact_message',
  'dentist_message', 'correction_request', 'listing_claim', 'waitlist', 'ranking_contest'));
create index leads_contesting on leads (dentist_id, status) where service_type = 'ranking_contest';

-- `proposed`: how an operator would decide it, for another one to agree.
alter table lead_events drop constraint lead_events_kind_check;
alter table lead_events add constraint lead_events_kind_check
  check (kind in ('status', 'undo', 'note', 'assigned', 'erased', 'genuine', 'asked', 'proposed'));
alter table lead_events drop constraint lead_events_status_check;
alter table lead_events add constraint lead_events_status_check
  check (to_status is not null or kind in ('note', 'assigned', 'erased', 'genuine', 'asked', 'proposed'));

-- The same time of day some working days later, Monday to Friday in Toronto. What comes in on a weekend counts from
-- the Friday before it.
create function working_days_after(moment timestamptz, days integer) returns timestamptz
  language sql immutable parallel safe
return (
  select (at + make_interval(days => days + 2 * ((least(weekday, 4) + days) / 5) - greatest(weekday - 4, 0)))
    at time zone 'America/Toronto'
  from (select moment at time zone 'America/Toronto' as at) a,
    lateral (select extract(isodow from at)::integer - 1 as weekday) w
);
