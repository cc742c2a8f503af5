-- Lists order names without the title: 'Dr' would come before 'Dre', and men before women.
create function sort_name(name text) returns text immutable parallel safe language sql
  return regexp_replace(name, '^Dre?\.? (?=\S)', '');

-- A search for a telephone number finds its clinic.
create index dentists_by_phone on dentists (phone) where phone is not null;
create index dentist_locations_by_phone on dentist_locations (phone) where phone is not null;
