-- What each night's erasure of old leads did; the audit log knew until now.
create table retention_runs (
  ended_at timestamptz primary key default now(),
  leads integer not null check (leads >= 0),
  texts integer not null check (texts >= 0),
  failed integer not null check (failed >= 0)
);
insert into retention_runs (ended_at, leads, texts, failed)
select happened_at, (after ->> 'leads')::integer, (after ->> 'texts')::integer, (after ->> 'failed')::integer
from audit_events
where subject_kind = 'retention' and subject_id = 'run' and action = 'retention.run'
on conflict do nothing;
