-- Sedation stood among services and among the features of the office: the service stays.
update dentists set
  services = case when 'sedation' = any (services) then services else services || 'sedation'::text end,
  features = array_remove(features, 'sedation-available')
where 'sedation-available' = any (features);
