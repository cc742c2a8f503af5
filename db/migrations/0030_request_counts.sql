-- How often a network or an account did something in a window of time, under a keyed digest of it. Shared by all
-- processes; rate-limiter-flexible writes it, so the columns keep its names and order. Unlogged: a count costs no wait
-- for the disk, and losing the counts of an hour in a crash of the server harms nobody.
create unlogged table request_counts (
  key text primary key,
  points integer not null,
  -- Milliseconds since 1970.
  expire bigint not null
);

drop table sign_in_attempts;
drop index review_votes_with_network;
alter table review_votes drop column network;
