-- Who works in the console, how they sign in, and how often somebody tried. The first five are better-auth's tables
-- under our names (app/features/console/account/auth.server.ts maps them); it makes none by itself.

create table operators (
  id text primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  image text,
  role text not null check (role in ('admin', 'moderator', 'viewer')),
  -- Whether the second factor was set up and proven; nobody works without it.
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table operator_sessions (
  id text primary key,
  token text not null unique,
  operator_id text not null references operators (id) on delete cascade,
  expires_at timestamptz not null,
  -- Left empty: which program was used is enough to know one's own session again.
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the console remembers between two pages and no address may hold: what was searched for, what was just done.
  remembered jsonb not null default '{}' check (jsonb_typeof(remembered) = 'object')
);
create index operator_sessions_by_operator on operator_sessions (operator_id);

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
  -- scrypt, with a salt of its own.
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index operator_accounts_by_operator on operator_accounts (operator_id, provider_id);

create table operator_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index operator_verifications_by_identifier on operator_verifications (identifier);

create table operator_two_factors (
  id text primary key,
  -- Encrypted with the signing key, as are the recovery codes.
  secret text not null,
  backup_codes text not null,
  operator_id text not null unique references operators (id) on delete cascade,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- A link that lets somebody choose a password, once. Only its digest is here: who reads the table can't use it.
create table operator_invitations (
  token_hash text primary key,
  operator_id text not null unique references operators (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- Attempts to sign in, per account and per network, under a keyed digest: neither address stands here.
create table sign_in_attempts (
  key text primary key,
  attempts integer not null check (attempts >= 0),
  window_ends_at timestamptz not null
);
create index sign_in_attempts_by_end on sign_in_attempts (window_ends_at);
