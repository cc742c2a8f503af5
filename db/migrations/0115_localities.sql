-- The town of the postal address as it was written, where that is not the city that the office is listed under.
alter table dentist_locations add column locality text check (length(locality) between 1 and 100);
select define_listed_views();

-- As in 0058, and the town is among the other words.
create or replace view search_rows_wanted as
  select l.id as location_id, l.dentist_id,
    exists (select from dentist_locations o where o.dentist_id = l.dentist_id and o.id <> l.id) as is_one_of_several,
    l.is_primary_location, l.city_id, l.neighborhood_id, left(l.postal_code, 3) as postal_area,
    l.latitude, l.longitude,
    array(select s.category_id from dentist_specialties s where s.dentist_id = d.id order by 1) as specialty_ids,
    q.qualities, d.languages, d.insurance, d.services,
    search_flags(to_jsonb(d)) || array_remove(array[
      case when w.hours && int4range(5 * 1440, 7 * 1440) then 'weekend' end,
      case when w.hours && evenings.hours then 'evening' end], null) as flags,
    d.cdcp, d.rating::real as rating, coalesce(d.review_count, 0) as review_count, w.hours,
    d.name, t.name || '|' || t.clinic as names,
    -- O'Brien is found as obrien, too.
    strip(to_tsvector('pg_catalog.simple', t.name || ' ' || t.clinic || case when d.folded_names like '%''%'
      then ' ' || search_text(replace(d.folded_names, '''', '')) else '' end))
      || search_stems(t.name || ' ' || t.clinic) as name_lexemes,
    search_stems(t.other) as other_lexemes
  from listed_locations l
  join listed_dentists d on d.id = l.dentist_id
  join wanted_qualities q on q.location_id = l.id
  -- Monday to Friday from 18:00.
  cross join (select range_agg(int4range(day * 1440 + 1080, (day + 1) * 1440)) as hours from generate_series(0, 4) day)
    evenings
  -- `offset 0`: made once for each row, not once for each use.
  cross join lateral (select week_minutes(l.office_hours) as hours offset 0) w
  cross join lateral (select search_text(d.name) as name, coalesce(search_text(d.clinic_name), '') as clinic,
    search_text(concat_ws(' ', l.locality,
      array_to_string(d.services || d.features || d.badges || d.certifications || d.languages, ' '))) as other
    offset 0) t;
