-- Extensions, collation and functions that columns and indexes use.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Sorts names as Canadian readers expect, in both languages.
create collation if not exists canadian (provider = icu, locale = 'fr-CA');

-- unaccent() is only STABLE because its dictionary may change; ours never does, and an index needs IMMUTABLE.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Only letters and digits, folded, a space between words: what is typed is brought into the same form.
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(public.fold(value), '[[:space:][:punct:]]+', ' ', 'g'));

-- Lists order names without the title: 'Dr' would come before 'Dre', and men before women.
create function sort_name(name text) returns text immutable parallel safe language sql
  return regexp_replace(name, '^Dre?\.? (?=\S)', '');

create function lead_text(name text, email text, phone text, message text) returns text
  language sql immutable parallel safe
  return public.fold(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || message);

-- A licence number belongs to one person of its register: recording it for a second listing looks it up. Servers of the
-- version before record licence checks as they did, without that look.
create function licence_number(value jsonb) returns text language sql immutable
  return regexp_replace(upper(value ->> 'number'), '[[:space:].-]', '', 'g');
