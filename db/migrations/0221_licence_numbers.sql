-- A licence number belongs to one person of its register: recording it for a second listing looks it up. Servers of the
-- version before record licence checks as they did, without that look.
create function licence_number(value jsonb) returns text language sql immutable
  return regexp_replace(upper(value ->> 'number'), '[[:space:].-]', '', 'g');
create index evidence_by_licence on evidence ((value ->> 'province'), licence_number(value))
  where kind = 'licence' and withdrawn_at is null;
