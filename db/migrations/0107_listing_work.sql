-- What the console's list of listings sorts and filters by. The oldest confirmation of 30,000 listings would be read from
-- 300,000 rows at each look: there is a row for each listing of which a part was ever confirmed.
create index dentists_by_name on dentists (name, id);

create table listing_work (
  dentist_id uuid primary key references dentists on delete cascade,
  oldest_confirmation timestamptz
);

create function listing_work_follows() returns trigger language plpgsql as $$
begin
  insert into listing_work (dentist_id, oldest_confirmation)
    select f.dentist_id, min(f.confirmed_at) from dentist_facts f
    where f.dentist_id in (select c.dentist_id from changed c) group by f.dentist_id order by f.dentist_id
  on conflict (dentist_id) do update set oldest_confirmation = excluded.oldest_confirmation
    where listing_work.oldest_confirmation is distinct from excluded.oldest_confirmation;
  if tg_op = 'DELETE' then
    update listing_work w set oldest_confirmation = null
    where w.dentist_id in (select c.dentist_id from changed c)
      and not exists (select from dentist_facts f where f.dentist_id = w.dentist_id);
  end if;
  return null;
end $$;
create trigger listing_work_follows_insert after insert on dentist_facts
  referencing new table as changed for each statement execute function listing_work_follows();
create trigger listing_work_follows_update after update on dentist_facts
  referencing new table as changed for each statement execute function listing_work_follows();
create trigger listing_work_follows_delete after delete on dentist_facts
  referencing old table as changed for each statement execute function listing_work_follows();

insert into listing_work (dentist_id, oldest_confirmation)
  select dentist_id, min(confirmed_at) from dentist_facts group by dentist_id;
