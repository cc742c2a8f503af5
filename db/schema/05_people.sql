-- Operators of the console. better-auth reads and writes this table and the next ones.
create table operators (
  id text primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  image text,
  role text not null check (role in ('admin', 'moderator', 'viewer')),
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The city of a clinic that the operator owns or works for: no evidence of its dentists passes through their
  -- hands.
  clinic_city_id integer references cities (id) on delete set null
);

-- A sign-in method; ours is always a password (`credential`). Omits better-auth columns that stay empty.
create table operator_accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  operator_id text not null references operators (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index operator_accounts_by_operator on operator_accounts (operator_id, provider_id);

-- Sessions of operators; `token` is a digest.
create table operator_sessions (
  id text primary key,
  token text not null unique,
  operator_id text not null references operators (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the console keeps between pages, such as a search text, to keep it out of URLs.
  remembered jsonb not null default '{}' check (jsonb_typeof(remembered) = 'object'),
  -- When a code or, later, the password were last given; null before the second factor.
  proved_at timestamptz
);
create index operator_sessions_by_operator on operator_sessions (operator_id);

-- Second factors: TOTP secrets and hashed recovery codes, encrypted.
create table operator_two_factors (
  id text primary key,
  secret text not null,
  backup_codes text not null,
  operator_id text not null unique references operators (id) on delete cascade,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  -- The session that prepared it, until it is verified.
  session_id text
);

-- better-auth's short-lived challenges.
create table operator_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index operator_verifications_by_identifier on operator_verifications (identifier);

-- Links with which a new operator chooses a password.
create table operator_invitations (
  token_hash text primary key,
  operator_id text not null unique references operators (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- A text that operators fill a message to a visitor with.
create table answer_templates (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 80),
  text_en text not null check (length(text_en) between 1 and 2000),
  text_fr text not null check (length(text_fr) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What operators and the program changed. Rows are only added.
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
create index audit_events_by_actor on audit_events (actor_id, id);
create index audit_events_by_subject on audit_events (subject_kind, subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_events_append_only before delete or update on audit_events for each row
  execute function refuse_change();
