-- Pairs of listings that may be one clinic, for the console (app/features/console/listings/duplicates/). A job keeps them:
-- triggers note what changed, in any order and without waiting for the job.
create table duplicate_queue (
  id bigint generated always as identity primary key,
  dentist_id uuid not null
);

-- What listings are compared by: those that share a key. Derived, so without foreign keys, whose locks would make the job
-- and operators wait for one another.
create table duplicate_keys (
  dentist_id uuid not null,
  key text not null,
  primary key (dentist_id, key)
);
create index duplicate_keys_by_key on duplicate_keys (key, dentist_id);

-- The weight is the logarithm to the base 2 of the odds that both are one.
create table duplicate_pairs (
  one_id uuid not null,
  other_id uuid not null,
  weight real not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index duplicate_pairs_by_other on duplicate_pairs (other_id);

-- What an operator found to be two clinics; such a pair never comes back. Who did, the audit says.
create table distinct_listings (
  one_id uuid not null references dentists on delete cascade,
  other_id uuid not null references dentists on delete cascade,
  decided_at timestamptz not null default now(),
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index distinct_listings_by_other on distinct_listings (other_id);

-- The pairs to decide: both are on the site.
create view suspected_duplicates as
  select p.one_id, p.other_id, p.weight from duplicate_pairs p
  join dentists a on a.id = p.one_id and a.listed
  join dentists b on b.id = p.other_id and b.listed
  where not exists (select from distinct_listings d where d.one_id = p.one_id and d.other_id = p.other_id);

create function duplicates_follow_dentists() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into duplicate_queue (dentist_id)
      select n.id from before o join after n using (id)
      where n.source <> 'demonstration' and (o.name, o.clinic_name, o.phone, o.merged_into, o.source)
        is distinct from (n.name, n.clinic_name, n.phone, n.merged_into, n.source);
  elsif tg_op = 'INSERT' then
    insert into duplicate_queue (dentist_id) select id from after where source <> 'demonstration';
  else
    insert into duplicate_queue (dentist_id) select id from before where source <> 'demonstration';
  end if;
  return null;
end $$;
create trigger duplicates_follow_insert after insert on dentists
  referencing new table as after for each statement execute function duplicates_follow_dentists();
create trigger duplicates_follow_update after update on dentists
  referencing old table as before new table as after for each statement execute function duplicates_follow_dentists();
create trigger duplicates_follow_delete after delete on dentists
  referencing old table as before for each statement execute function duplicates_follow_dentists();

create function duplicates_follow_offices() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into duplicate_queue (dentist_id)
      select n.dentist_id from before o join after n using (id) join dentists d on d.id = n.dentist_id
      where d.source <> 'demonstration'
        and (o.city_id, o.phone, o.address_line_1, o.postal_code, o.latitude, o.longitude)
          is distinct from (n.city_id, n.phone, n.address_line_1, n.postal_code, n.latitude, n.longitude);
  elsif tg_op = 'INSERT' then
    insert into duplicate_queue (dentist_id)
      select distinct n.dentist_id from after n join dentists d on d.id = n.dentist_id where d.source <> 'demonstration';
  else
    insert into duplicate_queue (dentist_id)
      select distinct o.dentist_id from before o join dentists d on d.id = o.dentist_id where d.source <> 'demonstration';
  end if;
  return null;
end $$;
create trigger duplicates_follow_office_insert after insert on dentist_locations
  referencing new table as after for each statement execute function duplicates_follow_offices();
create trigger duplicates_follow_office_update after update on dentist_locations
  referencing old table as before new table as after for each statement execute function duplicates_follow_offices();
create trigger duplicates_follow_office_delete after delete on dentist_locations
  referencing old table as before for each statement execute function duplicates_follow_offices();

insert into duplicate_queue (dentist_id) select id from dentists where source <> 'demonstration';
