-- When a visitor last asked again, by changing a text or asking for another day; null if never.
alter table leads add column asked_again_at timestamptz;

-- A confirmed appointment without an answer is one whose visitor waits for another day: no earlier one does.
update leads set answered_at = updated_at
  where service_type = 'appointment_booking' and status = 'confirmed' and answered_at is null;
