-- Steps of the verification that were recorded together can be undone together.
alter table listing_bulks drop constraint listing_bulks_action_check;
alter table listing_bulks
  add constraint listing_bulks_action_check
    check (action in ('hide', 'show', 'close', 'keep', 'ask', 'confirm', 'assign', 'step'));
