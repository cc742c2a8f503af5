-- What 0018 did with the places of listings that show, for those that wait on a hidden listing's shelf: the middle of a
-- postal area or neighbourhood is no point (docs/decisions/0093), and comes back with its listing otherwise.
update dentists d set shelf = jsonb_set(d.shelf, '{dentist_locations}', (
  select coalesce(jsonb_agg(
    case when exists (select from postal_areas a where a.code = left(l.postal_code, 3)
        and (a.latitude, a.longitude) = (l.latitude, l.longitude))
      or exists (select from neighborhoods n where n.id = l.neighborhood_id
        and (n.latitude, n.longitude) = (l.latitude, l.longitude))
    then place || '{"latitude": null, "longitude": null}' else place end order by position), '[]')
  from jsonb_array_elements(d.shelf -> 'dentist_locations') with ordinality as shelved (place, position),
    jsonb_populate_record(null::dentist_locations, place) l))
where d.source <> 'demonstration' and jsonb_typeof(d.shelf -> 'dentist_locations') = 'array';
