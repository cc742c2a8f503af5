-- Who works on a listing.
alter table listing_work add column assigned_to text references operators (id) on delete set null;
create index listing_work_by_assignee on listing_work (assigned_to) where assigned_to is not null;

-- What an operator did with many listings at once. The id comes from the form, so that a form sent twice acts once; `items`
-- are the listings that changed, with what it takes to undo it as long as nothing else changed them.
create table listing_bulks (
  id uuid primary key,
  operator_id text not null references operators (id) on delete cascade,
  action text not null check (action in ('hide', 'show', 'confirm', 'assign')),
  done_at timestamptz not null default now(),
  items jsonb not null default '[]',
  report jsonb not null default '{}',
  undone_at timestamptz
);
create index listing_bulks_by_operator on listing_bulks (operator_id);
