-- What becomes of a lead after it was stored: who works on it, what was written to whom, and the links by which a
-- visitor follows and withdraws it.

alter table leads drop constraint leads_status_check;
alter table leads add constraint leads_status_check check (status in (
  'new', 'seen', 'contacted', 'confirmed', 'declined', 'closed', 'spam', 'approved', 'rejected', 'withdrawn'));
-- An operator's id; no reference, so that a lead's history outlives an account.
alter table leads add column assigned_to text;
-- Why a submission looks like spam: it is kept and flagged, never dropped.
alter table leads add column suspicions text[] not null default '{}';
-- When an operator first did something about it: the 24-hour promise is measured to here.
alter table leads add column answered_at timestamptz;
-- When everything personal was taken out of it; the row stays for the figures.
alter table leads add column erased_at timestamptz;
-- When its free text was taken out, before the rest.
alter table leads add column text_erased_at timestamptz;
create index leads_by_age on leads (created_at desc, id desc);
create index leads_unanswered on leads (created_at) where answered_at is null;

-- A history line is a change of status, or something said or done besides.
alter table lead_events add column kind text not null default 'status'
  check (kind in ('status', 'undo', 'note', 'assigned', 'erased'));
alter table lead_events add column actor_name text;
alter table lead_events alter column to_status drop not null;
alter table lead_events add constraint lead_events_status_check
  check (to_status is not null or kind in ('note', 'assigned', 'erased'));

-- Private links to one lead: whoever has one may see its status (status), confirm an address (confirm), or edit and
-- delete a review (edit). The link itself is what is unguessable: 192 random bits.
create table lead_links (
  token text primary key check (token ~ '^[A-Za-z0-9_-]{32}$'),
  lead_id uuid not null references leads (id) on delete cascade,
  purpose text not null check (purpose in ('status', 'confirm', 'edit')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index lead_links_by_lead on lead_links (lead_id, purpose);

-- Every message that the program writes. Whom it goes to and what it says is read from the lead when it is sent, so
-- that nothing personal stands here and an erased lead is written to no more.
create table mails (
  id uuid primary key,
  template text not null,
  recipient text not null check (recipient in ('visitor', 'clinic', 'operators')),
  lead_id uuid references leads (id) on delete cascade,
  -- Figures and names of templates' own; never a visitor's name, address or text.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'cancelled')),
  attempts integer not null default 0 check (attempts >= 0),
  -- An SMTP answer's code or the kind of failure, without the address.
  problem text,
  send_after timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index mails_by_lead on mails (lead_id);
create index mails_open on mails (status, created_at) where status in ('queued', 'failed');

-- Who changed what, when, from what to what. Never a visitor's words: those stand in the lead, where they can be erased.
create table audit_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('operator', 'visitor', 'system')),
  actor_id text,
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_events_by_subject on audit_events (subject_kind, subject_id, id);
create index audit_events_by_actor on audit_events (actor_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();

-- Random keys that sign cookies and links: made at the first use, the same for every process of this database.
create table signing_keys (
  name text primary key,
  key text not null check (length(key) >= 32),
  created_at timestamptz not null default now()
);

-- When the clinic agreed to get its patients' requests by e-mail; null: it is not written to.
alter table dentists add column mail_agreed_at timestamptz;
