-- The end of every backup, for the overview and the metrics: where one is missing or failed, operators must see it.
create table backups (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Null when it failed.
  file text,
  bytes bigint,
  is_encrypted boolean not null,
  -- Whether it was restored into a database of its own and compared.
  is_proved boolean not null,
  failure text,
  check ((failure is null) = (file is not null and bytes is not null))
);
create index backups_by_end on backups (finished_at desc);
