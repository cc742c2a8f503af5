-- Everything that a visitor sent and that is worked on: requests, messages, reviews, claims, contests.
create table leads (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  -- Null if the visitor wants no answer.
  email text check (length(email) between 3 and 320),
  phone text,
  message text not null check (length(message) <= 20000),
  -- `demonstration`: made up, nobody waits for an answer.
  source_site text not null default 'dental-finder',
  industry text not null default 'dental',
service_type text not null check (service_type in ('appointment_booking', 'review_submission', 'match_request',
    'contact_message', 'dentist_message', 'correction_request', 'listing_claim', 'waitlist', 'ranking_contest')),
status text not null default 'new' check (status in ('new', 'seen', 'contacted', 'confirmed', 'declined', 'closed',
    'spam', 'approved', 'rejected', 'withdrawn')),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  language text not null default 'en' check (language in ('en', 'fr')),
  dentist_id uuid references dentists (id) on delete set null,
  submission_key uuid not null unique,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An operator's id.
  assigned_to text,
  suspicions text[] not null default '{}',
  answered_at timestamptz,
  erased_at timestamptz,
  text_erased_at timestamptz,
  -- The clinic that the request was mailed to, or may have been.
  clinic_told uuid references dentists (id) on delete set null,
  -- When the mail server accepted that message; null while nobody knows.
  clinic_told_at timestamptz,
  -- By when an answer was promised; null if none is, and of leads from before this column.
  answer_by timestamptz,
  -- When the visitor last changed the request and so asked again; null if never.
  asked_again_at timestamptz,
  -- When an operator means to call again; null if nothing is planned.
  call_at timestamptz,
  -- Since when a message of the visitor waits for an answer; null if none does.
  unanswered_since timestamptz,
  -- Of a contest: by when it is decided; `answer_by` is by when it is read.
  decide_by timestamptz
);
create index leads_by_age on leads (created_at desc, id desc);
create index leads_by_clinic_told on leads (clinic_told) where clinic_told is not null;
create index leads_by_dentist on leads (dentist_id, created_at);
create index leads_by_email on leads (lower(email));
create index leads_by_status on leads (status, created_at);
create index leads_by_text on leads using gin (lead_text(name, email, phone, message) gin_trgm_ops);
create index leads_contesting on leads (dentist_id, status) where service_type = 'ranking_contest';
create index leads_to_call on leads (call_at, id) where call_at is not null;
create index leads_unanswered on leads (created_at) where answered_at is null;
create index leads_with_messages on leads (unanswered_since, id) where unanswered_since is not null;

-- History of a lead.
create table lead_events (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  happened_at timestamptz not null default now(),
  -- `visitor`, `system` or an operator's id.
  actor text not null,
  from_status text,
  to_status text,
  note text,
kind text not null default 'status' check (kind in ('status', 'undo', 'note', 'assigned', 'erased', 'genuine',
    'asked', 'proposed', 'called', 'message')),
  actor_name text,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
constraint lead_events_status_check check (to_status is not null or (kind in ('note', 'assigned', 'erased',
    'genuine', 'asked', 'proposed', 'called', 'message')))
);
create index lead_events_by_lead on lead_events (lead_id, happened_at);

-- Digests of private links' tokens. A link opens one lead.
create table private_links (
  digest text primary key check (digest ~ '^[A-Za-z0-9_-]{43}$'),
  lead_id uuid not null references leads (id) on delete cascade,
  purpose text not null check (purpose in ('status', 'confirm', 'edit')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  -- Whether it is the link in the answer to the lead's form.
  of_form boolean not null default false
);
create index private_links_by_lead on private_links (lead_id, purpose);
create unique index private_links_of_forms on private_links (lead_id) where of_form;

-- A link that confirms a clinic's address, for one agreement.
create table address_links (
  digest text primary key,
  dentist_id uuid not null references dentists (id) on delete cascade,
  agreed_at timestamptz not null,
  expires_at timestamptz not null
);
create index address_links_by_dentist on address_links (dentist_id);

-- Listings that a claim was accepted for.
create table listing_claims (
  dentist_id uuid references dentists (id) on delete cascade,
  lead_id uuid references leads (id) on delete cascade,
  applied_at timestamptz default now(),
  released_at timestamptz,
  primary key (dentist_id, lead_id, applied_at),
  check (released_at >= applied_at)
);
create unique index listing_claims_open on listing_claims (lead_id, dentist_id) where released_at is null;

-- An address that gets no mail about visits.
create table refused_mail (
  address_code text primary key check (length(address_code) between 20 and 64),
  created_at timestamptz not null default now()
);
