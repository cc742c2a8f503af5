-- The quality of a dentist in a city and specialty, from the entry; without one all three are null. The place keeps the
-- method's order of equal scores, which have four decimals.
create function quality_of(ranking integer, score numeric, reason text) returns double precision
  language sql immutable parallel safe
  return case when ranking is not null then 500 + coalesce(score, 0)::double precision - ranking / 1e8::double precision
    when reason = 'only' then 400
    when reason = 'few-reviews' then 300
    when reason in ('licence', 'specialty') then 200
    when reason = 'demonstration' then 0
    else 100 end;

-- The flags of a dentist that are true, given the row as JSON. Columns that can't be unknown are no flags.
create function search_flags(dentist jsonb) returns text[]
  language sql immutable parallel safe
  return array(select key from jsonb_each(dentist)
    where value = 'true' and key not in ('is_verified', 'is_featured', 'listed') order by key);

-- The English and French stems of a `search_text`: 'implants' is found as 'implant'. Names have each word as it is, too:
-- a beginning of one ('trem') would not be found among stems.
create function search_stems(plain text) returns tsvector
  language sql immutable strict parallel safe
  return strip(to_tsvector('pg_catalog.english', plain) || to_tsvector('pg_catalog.french', plain));

-- Offices of listed dentists as processes keep them in memory (app/features/directory/index). A quality is that of the
-- entry in the office's city, by specialty.
create view offices as
  select l.id as location_id, l.dentist_id, d.slug, l.is_primary_location, l.city_id, l.zone_id, l.neighborhood_id,
    left(l.postal_code, 3) as postal_area, l.latitude, l.longitude,
    array(select s.category_id from dentist_specialties s where s.dentist_id = d.id order by 1) as specialty_ids,
    array(select quality_of(e.ranking, e.score, e.reason) from dentist_specialties s
      left join ranking_entries e
        on e.city_id = l.city_id and e.category_id = s.category_id and e.dentist_id = s.dentist_id
      where s.dentist_id = l.dentist_id order by s.category_id) as qualities,
    array(select s.category_id from dentist_specialties s join specialist_categories t on t.id = s.category_id
      where s.dentist_id = d.id and exists (
        select from evidence r where r.dentist_id = d.id and r.kind = 'registration' and r.withdrawn_at is null
          and r.value ->> 'category' = t.slug and (not r.demonstration or d.source = 'demonstration'))) as registered_ids,
    d.languages, d.insurance, d.services,
    search_flags(to_jsonb(d)) || array_remove(array[
      case when w.hours && int4range(5 * 1440, 7 * 1440) then 'weekend' end,
      case when w.hours && evenings.hours then 'evening' end], null) as flags,
    d.is_accepting_patients, d.is_verified,
    (select t.level from dentist_standings t where t.dentist_id = d.id) as level,
    d.cdcp, d.rating, coalesce(d.review_count, 0) as review_count, w.hours::text as hours, d.name, d.clinic_name,
    -- O'Brien is found as obrien, too.
    tsvector_to_array(strip(to_tsvector('pg_catalog.simple', t.name || ' ' || t.clinic || case
      when d.folded_names like '%''%' then ' ' || search_text(replace(d.folded_names, '''', '')) else '' end))
      || search_stems(t.name || ' ' || t.clinic)) as name_lexemes,
    tsvector_to_array(search_stems(t.other)) as other_lexemes,
    extract(epoch from d.updated_at)::float8 as changed_at
  from listed_locations l
  join listed_dentists d on d.id = l.dentist_id
  -- Monday to Friday from 18:00.
  cross join (select range_agg(int4range(day * 1440 + 1080, (day + 1) * 1440)) as hours from generate_series(0, 4) day)
    evenings
  -- `offset 0`: made once for each row, not once for each use.
  cross join lateral (select week_minutes(l.office_hours) as hours offset 0) w
  cross join lateral (select search_text(d.name) as name, coalesce(search_text(d.clinic_name), '') as clinic,
    search_text(concat_ws(' ', l.locality,
      array_to_string(d.services || d.features || d.badges || d.certifications || d.languages, ' '))) as other
    offset 0) t;
