-- A dentist's row is wide (biographies, education, services): lists that are ordered, counted or averaged over
-- thousands of dentists read these columns from an index of a tenth of its size.
create index dentists_listed on dentists (id)
  include (name, rating, review_count, is_verified, is_accepting_patients, updated_at);

-- Names are folded once, when they change, not for every row of every search. A word has no space in it, so that none
-- is found across the two names.
alter table dentists add column folded_names text
  generated always as (fold(name || coalesce(' ' || clinic_name, ''))) stored;
create index dentists_by_folded_names on dentists using gin (folded_names gin_trgm_ops);
drop index dentists_by_folded_name;
drop index dentists_by_folded_clinic_name;
