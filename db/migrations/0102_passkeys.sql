-- Passkeys of operators, beside password and app. better-auth's plugin reads and writes this table under our names
-- (app/features/console/account/auth.server.ts); when a passkey was last used is our own.
create table operator_passkeys (
  id text primary key,
  name text check (length(name) between 1 and 60),
  public_key text not null,
  operator_id text not null references operators (id) on delete cascade,
  credential_id text not null unique,
  -- How often the device has signed, if it counts: less than before means that it was copied.
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  -- The model of the device or the password manager.
  aaguid text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index operator_passkeys_by_operator on operator_passkeys (operator_id);
