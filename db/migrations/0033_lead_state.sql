-- What follows from a step later: the marks that 'not spam' took, which come back when it is undone.
alter table lead_events add column data jsonb not null default '{}' check (jsonb_typeof(data) = 'object');
-- 'asked': the writer of a review was asked by mail to confirm the address.
alter table lead_events drop constraint lead_events_kind_check;
alter table lead_events add constraint lead_events_kind_check
  check (kind in ('status', 'undo', 'note', 'assigned', 'erased', 'genuine', 'asked'));
alter table lead_events drop constraint lead_events_status_check;
alter table lead_events add constraint lead_events_status_check
  check (to_status is not null or kind in ('note', 'assigned', 'erased', 'genuine', 'asked'));

-- The clinic that a request was mailed to, or may have been; and since when that is certain or will never be: null
-- while the message is being handed over.
alter table leads add column clinic_told uuid references dentists (id) on delete set null;
alter table leads add column clinic_told_at timestamptz;
create index leads_by_clinic_told on leads (clinic_told) where clinic_told is not null;

-- Until now the audit log had the marks of the last 'not spam', and the mail queue the rest.
with steps as (
  select distinct on (lead_id) id, lead_id from lead_events
  where kind = 'status' and from_status = 'spam' order by lead_id, happened_at desc, id desc
), marks as (
  select distinct on (subject_id) subject_id, before -> 'suspicions' as suspicions from audit_events
  where subject_kind = 'lead' and action = 'lead.not-spam' order by subject_id, id desc
)
update lead_events e set data = jsonb_build_object('suspicions', m.suspicions)
from steps s join marks m on m.subject_id = s.lead_id::text
where e.id = s.id and m.suspicions is not null;

update leads l set clinic_told = m.clinic, clinic_told_at = m.told_at
from (
  select distinct on (m.lead_id) m.lead_id, d.id as clinic,
    case when m.status <> 'sending' then coalesce(m.sent_at, m.claimed_at, m.created_at) end as told_at
  from mails m
  join leads l on l.id = m.lead_id
  left join dentists d on d.id::text = coalesce(m.facts ->> 'clinic', l.dentist_id::text)
  where m.template = 'clinic-request' and (m.status in ('sending', 'sent') or m.facts ? 'doubt')
  order by m.lead_id, m.created_at desc
) m
where m.lead_id = l.id;

insert into lead_events (id, lead_id, happened_at, actor, kind)
select gen_random_uuid(), lead_id, created_at, 'system', 'asked' from mails
where template = 'review-confirm' and lead_id is not null;
