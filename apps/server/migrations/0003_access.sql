-- A PIN's mail speaks the language that the person asked for at sign-in; the session that follows keeps it.
ALTER TABLE pin_challenges
  ADD COLUMN language text NOT NULL DEFAULT 'pt' CHECK (language IN ('pt', 'en')),
  ADD COLUMN timezone text NOT NULL DEFAULT 'UTC-3',
  -- When the password was given: a chain of new PINs ends some time after it.
  ADD COLUMN began_at timestamptz NOT NULL DEFAULT app_now();

-- Tries that are counted over a span of time: of an account, of an address, of both together.
CREATE TABLE throttle (
  key text PRIMARY KEY,
  tries integer NOT NULL CHECK (tries >= 0),
  -- The span's end: the next try after it starts at one again.
  until timestamptz NOT NULL
);
CREATE INDEX throttle_by_end ON throttle (until);

-- Where an account has signed in before: what strangers try elsewhere does not keep its owner out from there.
CREATE TABLE known_addresses (
  user_id bigint NOT NULL REFERENCES users,
  address text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, address)
);

CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX pin_challenges_by_end ON pin_challenges (expires_at);
