-- A telephone number may have an extension, written as in RFC 3966: +16045550123;ext=12.
alter table dentists drop constraint dentists_phone_check,
  add constraint dentists_phone_check check (phone ~ '^\+[1-9][0-9]{7,14}(;ext=[0-9]{1,7})?$');
alter table dentist_locations drop constraint dentist_locations_phone_check,
  add constraint dentist_locations_phone_check check (phone ~ '^\+[1-9][0-9]{7,14}(;ext=[0-9]{1,7})?$');

-- A search for a number finds it with any extension.
drop index dentists_by_phone, dentist_locations_by_phone;
create index dentists_by_phone on dentists (split_part(phone, ';', 1)) where phone is not null;
create index dentist_locations_by_phone on dentist_locations (split_part(phone, ';', 1)) where phone is not null;
