-- Until when the visitor can take the day that was last offered; null if no offer is open. With it, a confirmed appointment
-- whose visitor has not answered an offer is open work.
alter table leads add column offered_until timestamptz;

-- The last step that was not undone; a line that undoes one follows it.
update leads l
set offered_until = ((last.offered ->> 'date') || ' ' || (last.offered ->> 'time'))::timestamp
  at time zone coalesce(l.details ->> 'timeZone', 'America/Toronto')
from (
  select distinct on (lead_id) lead_id, data -> 'offered' as offered
  from (
    select lead_id, id, happened_at, kind, data,
      lead(kind) over (partition by lead_id order by happened_at, id) as next_kind
    from lead_events
    where kind in ('status', 'undo') and lead_id in (select lead_id from lead_events where data ? 'offered')
  ) steps
  where kind = 'status' and next_kind is distinct from 'undo'
  order by lead_id, happened_at desc, id desc
) last
where last.lead_id = l.id and last.offered is not null;
