-- Sign-ins that were refused, until a job has written them into the audit trail. Also of accounts that do not exist: the call does
-- the same work for them. For that reason no column refers to users, whose check would be work of its own.
CREATE TABLE refused_sign_ins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null where nobody has that address, or no program that name.
  user_id bigint,
  -- Of a program.
  credential_id bigint,
  -- The refusal's key.
  reason text NOT NULL,
  -- Shortened: 203.0.113.0/24, 2001:db8:7::/48.
  network text NOT NULL,
  request_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now(),
  hour timestamptz NOT NULL DEFAULT date_trunc('hour', app_now()),
  -- Has an audit row of its own.
  recorded boolean NOT NULL DEFAULT false
);
CREATE INDEX refused_sign_ins_by_hour ON refused_sign_ins (hour, user_id, id);
