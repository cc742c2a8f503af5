-- The pairs to decide, as anti-joins: few listings are off the site, while every pair has two that are on it.
create or replace view suspected_duplicates as
  select p.one_id, p.other_id, p.weight from duplicate_pairs p
  where not exists (select from dentists a where a.id = p.one_id and not a.listed)
    and not exists (select from dentists b where b.id = p.other_id and not b.listed)
    and not exists (select from distinct_listings d where d.one_id = p.one_id and d.other_id = p.other_id);

-- A page of them, the likeliest first.
create index duplicate_pairs_likeliest on duplicate_pairs (weight desc, one_id, other_id);
