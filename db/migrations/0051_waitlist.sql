-- The kind `waitlist`: who asked to hear when a dentist takes new patients.
alter table leads drop constraint leads_service_type_check;
alter table leads add constraint leads_service_type_check check (service_type in (
  'appointment_booking', 'review_submission', 'match_request', 'contact_message',
  'dentist_message', 'correction_request', 'listing_claim', 'waitlist'));
