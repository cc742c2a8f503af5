-- A clinic that closed: its listing is off the site like a hidden one, and its address says that it closed (0104).
alter table dentists
  add column closed_at timestamptz,
  add constraint dentists_closed_check check (closed_at is null or (hidden_at is not null and merged_into is null));
select define_listed_views();

alter table listing_bulks drop constraint listing_bulks_action_check;
alter table listing_bulks
  add constraint listing_bulks_action_check
    check (action in ('hide', 'show', 'close', 'keep', 'ask', 'confirm', 'assign'));
