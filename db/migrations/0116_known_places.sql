-- Places of Canada that have no pages: an import knows where they are, and an operator can make one a city.
create table known_places (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 100),
  province_state text not null references provinces (code),
  -- Of about the 2010s, for orientation only: it is never shown to visitors.
  population integer check (population > 0),
  latitude double precision not null check (latitude between 41 and 84),
  longitude double precision not null check (longitude between -142 and -52),
  time_zone text not null check (time_zone like 'America/%')
);
