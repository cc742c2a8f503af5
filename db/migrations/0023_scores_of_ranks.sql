-- What a rank rests on, and when it was given; operators see both. Null: it was given without being noted.
alter table city_specialist_rankings
  add column score numeric(7, 4) check (score >= 0),
  add column computed_at timestamptz;
