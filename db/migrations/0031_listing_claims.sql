-- To which listing a claim was applied, and until when it held. What the claim gave that listing (its address, the
-- agreement to mail) is taken back when the claim is released.
create table listing_claims (
  dentist_id uuid not null references dentists (id) on delete cascade,
  lead_id uuid not null references leads (id) on delete cascade,
  -- The transaction's time, which an agreement to mail that came with the claim has, too.
  applied_at timestamptz not null default now(),
  released_at timestamptz,
  primary key (dentist_id, lead_id, applied_at),
  check (released_at >= applied_at)
);
create unique index listing_claims_open on listing_claims (lead_id, dentist_id) where released_at is null;

-- The audit log knew until now: an update with a claim applies it, and the next release of the same claim ends that.
insert into listing_claims (dentist_id, lead_id, applied_at, released_at)
select distinct on (d.id, l.id, r.id) d.id, l.id, e.happened_at,
  case when r.id is not null then greatest(e.happened_at, r.happened_at) end
from audit_events e
join dentists d on d.id::text = e.subject_id
join leads l on l.id::text = e.after ->> 'lead' and l.service_type = 'listing_claim'
left join lateral (
  select id, happened_at from audit_events
  where subject_kind = 'dentist' and subject_id = e.subject_id and action = 'dentist.release-claim'
    and after ->> 'lead' = e.after ->> 'lead' and id > e.id
  order by id limit 1
) r on true
where e.subject_kind = 'dentist' and e.action = 'dentist.update'
order by d.id, l.id, r.id, e.id desc;
