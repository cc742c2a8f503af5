-- The nearest offices of any specialty, by index, as 0081 finds those that offer emergency care.
create index search_rows_by_place on search_rows using gist (point(longitude * 0.64, latitude)) where latitude is not null;
-- Offices whose position is not known are in the middle of their city.
create index search_rows_without_place on search_rows (city_id) where latitude is null;
