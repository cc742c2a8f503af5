-- An operator who owns or works for a clinic declares its city, and may not touch the evidence of its dentists.
alter table operators add column clinic_city_id integer references cities (id) on delete set null;
