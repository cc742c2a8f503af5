-- More facts of a listing that operators confirm, further offices with confirmations of their own, points that are
-- known, and an agreement to mail that ends with its address (docs/decisions/0092 to 0094).

alter table dentist_facts drop constraint dentist_facts_part_check;
alter table dentist_facts add constraint dentist_facts_part_check check (part in (
  'names', 'about', 'specialties', 'services', 'contact', 'places', 'hours', 'patients', 'languages', 'insurance'));

-- Of a further office, which is confirmed as a whole; the first one's address and hours are parts of the listing.
alter table dentist_locations
  add column confirmed_at timestamptz,
  add column confirmed_by text,
  add column confirmed_by_name text,
  add constraint dentist_locations_confirmed_check
    check (confirmed_at is null or (confirmed_by is not null and confirmed_by_name is not null));

-- A point is where a place is known to stand. The middles of postal areas and neighbourhoods that stood for it go:
-- whoever looks for a place without a point takes the middle by themselves, and says so.
update dentist_locations l set latitude = null, longitude = null
where l.latitude is not null
  and exists (select from dentists d where d.id = l.dentist_id and d.source <> 'demonstration')
  and (exists (select from postal_areas a where a.code = left(l.postal_code, 3)
        and (a.latitude, a.longitude) = (l.latitude, l.longitude))
    or exists (select from neighborhoods n where n.id = l.neighborhood_id
        and (n.latitude, n.longitude) = (l.latitude, l.longitude)));

-- Who agreed to get patients' requests at one address did not agree to another, whatever changes it.
create function mail_agreement_ends() returns trigger language plpgsql as $$
begin
  if new.mail_agreed_at is not distinct from old.mail_agreed_at then
    new.mail_agreed_at := null;
  end if;
  return new;
end $$;
create trigger dentists_mail_agreement before update of email on dentists
  for each row when (lower(old.email) is distinct from lower(new.email) and old.mail_agreed_at is not null)
  execute function mail_agreement_ends();

-- Which clinic a message went to: after a merge its request belongs to another one.
update mails m set facts = m.facts || jsonb_build_object('clinic', l.dentist_id)
from leads l where l.id = m.lead_id and m.recipient = 'clinic' and m.status = 'sent' and l.dentist_id is not null;
