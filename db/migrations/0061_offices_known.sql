-- How a further office is known: as `known_by` of `dentist_facts`. Of earlier rows nothing more is known.
alter table dentist_locations
  add column known_by text not null default 'checked' check (known_by in ('told', 'confirmed', 'checked'));
select define_listed_views();
