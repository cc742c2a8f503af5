-- One telephone per listing: the number of its primary place is `dentists.phone`. An import wrote it to both tables, and
-- readers preferred the place's copy, so that a corrected number never reached them. Further places keep their own.

-- Where both differ, readers saw the place's number. It stays, unless somebody confirmed the listing's number later.
create temporary table differing on commit drop as
  select d.id, d.phone as listing_phone, l.phone as place_phone
  from dentists d
  join dentist_locations l on l.dentist_id = d.id and l.is_primary_location and l.phone is distinct from d.phone
  left join dentist_facts c on c.dentist_id = d.id and c.part = 'contact'
  left join dentist_facts p on p.dentist_id = d.id and p.part = 'places'
  where l.phone is not null
    and not (d.phone is not null and c.confirmed_at is not null
      and (p.confirmed_at is null or c.confirmed_at > p.confirmed_at));

-- Further places without a number go on showing the one that they showed.
update dentist_locations l set phone = x.listing_phone
from differing x where x.id = l.dentist_id and not l.is_primary_location and l.phone is null;
update dentists d set phone = x.place_phone from differing x where x.id = d.id;

-- What readers see is the same, so nothing has to be recomputed.
alter table dentist_locations disable trigger user;
update dentist_locations set phone = null where is_primary_location and phone is not null;
alter table dentist_locations enable trigger user;

-- Servers of the version before write the copy: an import's, and what an operator types as the place's own number. Both
-- are dropped here, and their readers fall back on the listing's number.
create function leave_telephone_to_listing() returns trigger language plpgsql as $$
begin
  new.phone := null;
  return new;
end $$;
create trigger leave_telephone_to_listing before insert or update on dentist_locations
  for each row when (new.is_primary_location and new.phone is not null) execute function leave_telephone_to_listing();
