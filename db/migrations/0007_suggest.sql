-- What suggestions find dentists by, from the first letter on: each name begins once at each of its words, the words
-- before that one following it ('tremblay marie eve'), so that one range of an index answers 'trem', 'marie t' and
-- 'tremblay m'.

-- Lower case, without accents, words parted by one space. ICU tells letters from other characters whatever the
-- server's own locale is.
create function name_words(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(fold(value) collate canadian, '[^[:alnum:]]+', ' ', 'g'));

-- Verified before not yet verified, then by rating, then by the number of reviews: one number, so that comparing
-- thousands of entries reads nothing else.
create function standing_of(is_verified boolean, rating numeric, review_count integer) returns integer
  language sql immutable parallel safe
  return is_verified::integer * 10000000 + (coalesce(rating, 0) * 10)::integer * 100000
    + least(coalesce(review_count, 0), 99999);

create table name_entries (
  dentist_id uuid not null references dentists (id) on delete cascade,
  entry text collate "C" not null check (entry <> ''),
  -- Whether it is only the clinic that is called so.
  of_clinic boolean not null,
  standing integer not null,
  primary key (dentist_id, entry)
);
create index name_entries_by_entry on name_entries (entry) include (dentist_id, of_clinic, standing);

-- The entries of a dentist, those of the name first; one may come twice. Words that half of all clinics have start none,
-- unless the name itself starts with them; a title none. O'Brien is also Obrien.
create function name_entries_of(name text, clinic_name text) returns table (entry text, of_clinic boolean)
  language plpgsql immutable parallel safe as $$
declare
  spelling text;
  words text[];
begin
  foreach of_clinic in array array[false, true] loop
    spelling := case when of_clinic then clinic_name else name end;
    while spelling is not null loop
      words := string_to_array(name_words(spelling), ' ');
      if cardinality(words) > 1 then
        words := array_remove(array_remove(words, 'dr'), 'dre');
      end if;
      for i in 1 .. least(cardinality(words), 8) loop
        if i = 1 or words[i] <> all (array[
          'dental', 'dentaire', 'dentaires', 'dentistry', 'dentisterie', 'clinic', 'clinique', 'centre',
          'center', 'and', 'et', 'of', 'the', 'at', 'on', 'de', 'du', 'des', 'la', 'le', 'les', 'au', 'aux', 'd', 'l', 's'])
        then
          entry := left(array_to_string(words[i:] || words[:i - 1], ' '), 60);
          return next;
        end if;
      end loop;
      spelling := case when spelling ~ '[''’]' then regexp_replace(spelling, '[''’]', '', 'g') end;
    end loop;
  end loop;
end $$;

create function add_name_entries() returns trigger language plpgsql as $$
begin
  insert into name_entries (dentist_id, entry, of_clinic, standing)
    select a.id, e.entry, e.of_clinic, standing_of(a.is_verified, a.rating, a.review_count)
    from added a cross join lateral name_entries_of(a.name, a.clinic_name) e
    on conflict do nothing;
  return null;
end $$;
create trigger name_entries_added after insert on dentists
  referencing new table as added for each statement execute function add_name_entries();

create function change_name_entries() returns trigger language plpgsql as $$
declare
  now_standing integer := standing_of(new.is_verified, new.rating, new.review_count);
begin
  if old.name is distinct from new.name or old.clinic_name is distinct from new.clinic_name then
    delete from name_entries where dentist_id = new.id;
    insert into name_entries (dentist_id, entry, of_clinic, standing)
      select new.id, e.entry, e.of_clinic, now_standing from name_entries_of(new.name, new.clinic_name) e
      on conflict do nothing;
  else
    update name_entries set standing = now_standing where dentist_id = new.id;
  end if;
  return null;
end $$;
create trigger name_entries_changed after update of name, clinic_name, is_verified, rating, review_count on dentists
  for each row when (
    (old.name, old.clinic_name, old.is_verified, old.rating, old.review_count)
    is distinct from (new.name, new.clinic_name, new.is_verified, new.rating, new.review_count))
  execute function change_name_entries();

insert into name_entries (dentist_id, entry, of_clinic, standing)
  select d.id, e.entry, e.of_clinic, standing_of(d.is_verified, d.rating, d.review_count)
  from dentists d cross join lateral name_entries_of(d.name, d.clinic_name) e
  on conflict do nothing;

-- Of a start that thousands share, the first few are the next ones of this order.
create index dentists_by_standing on dentists (standing_of(is_verified, rating, review_count) desc, id);
