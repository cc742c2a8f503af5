-- What operators do with listings: corrections, claims, confirmed facts, hiding and merging.

-- Whoever corrects a listing need not say where an answer goes.
alter table leads alter column email drop not null;
create or replace function lead_text(name text, email text, phone text, message text) returns text
  language sql immutable parallel safe
  return public.fold(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || message);

-- Counted up by every operator's change: two of them can't overwrite each other.
alter table dentists add column version integer not null default 1 check (version > 0);
-- A hidden listing has no place, specialty, rank or name to be found by: whatever lists dentists goes by those. They
-- wait on its shelf, to be put back (docs/decisions/0104).
alter table dentists add column hidden_at timestamptz;
alter table dentists add column shelf jsonb check (jsonb_typeof(shelf) = 'object');
-- Of a duplicate: the listing that its address leads to.
alter table dentists add column merged_into uuid references dentists (id) on delete set null;
create index dentists_by_target on dentists (merged_into) where merged_into is not null;
-- When somebody of the clinic proved that the listing is theirs.
alter table dentists add column claimed_at timestamptz;
alter table dentists add constraint dentists_hidden_check check ((hidden_at is null) = (shelf is null));

-- Suggestions find nobody who is hidden.
create function name_entries_follow_hiding() returns trigger language plpgsql as $$
begin
  delete from name_entries where dentist_id = new.id;
  if new.hidden_at is null then
    insert into name_entries (dentist_id, entry, of_clinic, standing)
      select new.id, e.entry, e.of_clinic, standing_of(new.is_verified, new.rating, new.review_count)
      from name_entries_of(new.name, new.clinic_name) e
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger name_entries_hidden after update of hidden_at on dentists
  for each row when (old.hidden_at is distinct from new.hidden_at) execute function name_entries_follow_hiding();

-- When, and by which operator, a part of a listing was last confirmed.
create table dentist_facts (
  dentist_id uuid not null references dentists (id) on delete cascade,
  part text not null check (part in (
    'names', 'specialties', 'contact', 'places', 'hours', 'patients', 'languages', 'insurance')),
  confirmed_at timestamptz not null default now(),
  -- An operator's id; no reference, so that it outlives an account.
  confirmed_by text not null,
  confirmed_by_name text not null,
  primary key (dentist_id, part)
);
