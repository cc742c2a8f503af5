-- What a card reads of each dentist.

-- The entry without the factors and parts that explain its score: they make up most of it, and reading one value of a
-- compressed JSON reads all of it.
alter table ranking_entries
  add column place jsonb generated always as (entry - '{factors,parts}'::text[]) stored;
create or replace view listed_entries as select * from ranking_entries where listed;
create or replace view listed_rankings as select * from ranking_entries where listed and ranking is not null;

-- With the stars, which are counted from the index alone.
drop index reviews_published_helpful;
create index reviews_published_helpful on reviews (dentist_id, helpful_count desc, id) include (rating)
  where status = 'approved';
