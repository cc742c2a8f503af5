-- Servers before 0155 kept here why a run failed.
alter table import_runs drop column message;
