-- Views of the console's list of listings that an operator named: the query of the address, without the search text.
create table listing_views (
  id uuid primary key,
  operator_id text not null references operators (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  unique (operator_id, name)
);
