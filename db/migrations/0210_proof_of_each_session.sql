-- Whether a session has given a second factor is a fact of the session, not of its account. Sessions from before, and those
-- that servers of the version before begin, have no such time: their operators sign in once more. Servers of the version
-- before go on looking at the account alone until they are replaced.
alter table operator_sessions
  -- When the session last proved who uses it: by code or passkey, later by the password, too.
  add column proved_at timestamptz;
alter table operator_two_factors
  -- The session that prepared a second factor which is not verified yet. No other session sees its key.
  add column session_id text;
