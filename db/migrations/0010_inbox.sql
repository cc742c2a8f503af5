-- The console's inbox: what somebody wrote is found by any part of it.

create function lead_text(name text, email text, phone text, message text) returns text
  language sql immutable parallel safe
  return public.fold(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message);

create index leads_by_text on leads using gin (lead_text(name, email, phone, message) gin_trgm_ops);
