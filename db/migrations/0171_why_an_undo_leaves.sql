-- Why an undo left a listing; null also for those that were left before this.
alter table import_changes add column left_because text
  check (left_because in ('changed', 'request', 'review', 'evidence', 'alert', 'merge', 'work', 'kept'));
