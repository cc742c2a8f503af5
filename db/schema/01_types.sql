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

-- Opening hours as minutes of the week from Monday 0:00, [0, 10080). What is no time of day is left out.
create function week_minutes(hours jsonb) returns int4multirange
  language sql immutable strict parallel safe
  return coalesce((
    select range_agg(int4range(
      day * 1440 + split_part(r ->> 0, ':', 1)::integer * 60 + split_part(r ->> 0, ':', 2)::integer,
      day * 1440 + split_part(r ->> 1, ':', 1)::integer * 60 + split_part(r ->> 1, ':', 2)::integer))
    from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
      with ordinality as week (name, number)
    cross join lateral (select number::integer - 1 as day) d
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(hours -> name) when 'array' then hours -> name else '[]' end) r
    where r ->> 0 ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and r ->> 1 ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
      and r ->> 0 < r ->> 1), '{}');
