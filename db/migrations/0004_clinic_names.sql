-- People look for the clinic as often as for the dentist.
create index dentists_by_folded_clinic_name on dentists using gin (fold(clinic_name) gin_trgm_ops);
