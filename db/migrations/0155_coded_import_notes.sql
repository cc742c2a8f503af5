-- Why a run failed, and its warnings, are codes that each page words in its language. What earlier runs warned of stays in
-- their files of the summary.
alter table import_runs rename column message to problem;
alter table import_runs alter column problem type jsonb
  using jsonb_build_object('code', 'stopped', 'values', jsonb_build_array(rtrim(problem, '.')));
update import_runs set problem = null where problem -> 'values' = '[null]';
update import_runs set summary = jsonb_set(summary, '{warnings}', '[]') where summary is not null;
