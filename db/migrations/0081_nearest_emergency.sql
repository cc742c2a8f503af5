-- The nearest clinics that offer emergency care, by index. A degree of longitude counts 0.64 of one of latitude, as at
-- 50° north: the index orders well enough to find the nearest few hundred, which are then measured.
create index search_rows_emergency on search_rows using gist (point(longitude * 0.64, latitude))
  where 'offers_emergency_care' = any (flags) and latitude is not null;
-- Those whose position is not known are where their postal area or city is.
create index search_rows_emergency_by_area on search_rows (postal_area)
  where 'offers_emergency_care' = any (flags) and latitude is null;
create index search_rows_emergency_by_city on search_rows (city_id)
  where 'offers_emergency_care' = any (flags) and latitude is null;
