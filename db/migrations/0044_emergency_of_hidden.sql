-- Databases that ran 0040 before it had 0032's update: hidden emergency specialists offer emergency care.
update dentists d set offers_emergency_care = true
where not listed and offers_emergency_care is null and exists (
  select from dentist_specialties s join specialist_categories c on c.id = s.category_id
  where s.dentist_id = d.id and c.slug = 'emergency-dentists');
