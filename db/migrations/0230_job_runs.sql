-- The last success and failure of each background job, for the metrics, `npm run doctor` and the overview. pg-boss deletes
-- its own jobs after a week. Servers of the version before don't write here; their hourly job `tidy` has no worker in
-- this version, and each of its steps is a job of its own.
create table job_runs (
  name text primary key,
  -- When a server first scheduled the job: it can't be late before its first run was due.
  since timestamptz not null default now(),
  -- Hours without a success after which the job is late; null where another check says so.
  late_after_hours integer check (late_after_hours > 0),
  succeeded_at timestamptz,
  failed_at timestamptz
);
