-- Offers of servers of a version before 0166, which ran beside it and did not store until when they are open.
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
where last.lead_id = l.id and last.offered is not null and l.offered_until is null and l.status = 'confirmed'
  and l.text_erased_at is null;

create index leads_with_offers on leads (offered_until) where offered_until is not null;
