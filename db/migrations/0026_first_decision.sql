-- When a review was decided on first: its writer can change it for 30 days from then, whatever is decided later.
alter table reviews add column first_decided_at timestamptz;
update reviews r set first_decided_at = coalesce((
  select min(e.happened_at) from lead_events e
  where e.lead_id = r.lead_id and e.kind = 'status' and e.to_status in ('approved', 'rejected')
    -- Not what was taken back.
    and (select n.kind from lead_events n
      where n.lead_id = e.lead_id and n.kind in ('status', 'undo')
        and (n.happened_at, n.id) > (e.happened_at, e.id)
      order by n.happened_at, n.id limit 1) is distinct from 'undo'
), r.decided_at)
where r.decided_at is not null;

-- A review that its writer changed waits for an answer anew.
update leads l set answered_at = null
where l.service_type = 'review_submission' and l.status = 'new' and exists (
  select from lead_events e
  where e.lead_id = l.id and e.kind = 'status' and e.actor = 'visitor'
    and e.from_status is not null and e.to_status = 'new' and e.happened_at > l.answered_at
);
