-- What a source called a dentist's specialty, where it is not one of ours. A listing without any of ours is kept off the
-- site (hidden_at) until an operator gives it one: it must not be listed as a general dentist.
alter table dentists add column stated_specialties text[] not null default '{}';
select define_listed_views();
