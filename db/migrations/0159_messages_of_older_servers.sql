-- Servers of a version before 0155 read and write why a run failed here. A later version drops it.
alter table import_runs add column message text;
