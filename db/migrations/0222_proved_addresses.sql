-- A clinic's address gets requests once it was confirmed by the link that went there and an operator recorded how the
-- clinic proved that it speaks for the listing. Nobody did either before: addresses that were agreed on count as unproved,
-- and get nothing until both are done. Servers of the version before go on mailing them while they run.
alter table dentists
  -- When somebody opened the link that was mailed to the address, and confirmed it.
  add column mail_confirmed_at timestamptz,
  -- How the clinic proved itself: we called its published number, the address is at its own domain, the register names the
  -- person, or a letter.
  add column mail_proof text check (mail_proof in ('called', 'domain', 'register', 'letter'));
select define_listed_views();

-- What was confirmed and proved for one address says nothing about another, nor about a later agreement.
create or replace function mail_agreement_ends() returns trigger language plpgsql as $$
begin
  if lower(new.email) is distinct from lower(old.email)
    and new.mail_agreed_at is not distinct from old.mail_agreed_at then
    new.mail_agreed_at := null;
  end if;
  if new.mail_confirmed_at is not distinct from old.mail_confirmed_at then
    new.mail_confirmed_at := null;
  end if;
  if new.mail_proof is not distinct from old.mail_proof then
    new.mail_proof := null;
  end if;
  return new;
end $$;
drop trigger dentists_mail_agreement on dentists;
create trigger dentists_mail_agreement before update of email, mail_agreed_at on dentists
  for each row when (old.mail_agreed_at is not null
    and (lower(old.email) is distinct from lower(new.email) or old.mail_agreed_at is distinct from new.mail_agreed_at))
  execute function mail_agreement_ends();

-- Links that confirm an address. A link is for one agreement: a new one ends it.
create table address_links (
  -- SHA-256 of the token.
  digest text primary key,
  dentist_id uuid not null references dentists (id) on delete cascade,
  agreed_at timestamptz not null,
  expires_at timestamptz not null
);
create index address_links_by_dentist on address_links (dentist_id);
