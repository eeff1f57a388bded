-- compatible: expand
-- widens: held_changes_kind_check
-- Own second factors of sign-in. `factor_since` says since when a user has one: from then on the mailed PIN is not accepted. A program
-- of before mails PINs still, and does not ask for what a company requires.
ALTER TABLE users
  ADD COLUMN factor_since timestamptz,
  ADD COLUMN factor_reset_at timestamptz;
ALTER TABLE companies
  ADD COLUMN second_factor text NOT NULL DEFAULT 'MAILED_PIN' CHECK (second_factor IN ('MAILED_PIN', 'OWN_FACTOR')),
  ADD COLUMN second_factor_since timestamptz;
-- Which second step the password has opened.
ALTER TABLE pin_challenges
  ADD COLUMN factor text NOT NULL DEFAULT 'PIN' CHECK (factor IN ('PIN', 'OWN'));

-- The secret of a user's authenticator app, sealed; another one waits beside it until its first code has come. A step of time whose
-- code was used, and those before it, count no more.
CREATE TABLE authenticator_apps (
  user_id bigint PRIMARY KEY REFERENCES users,
  secret text,
  enrolled_at timestamptz,
  last_used_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  pending_secret text,
  pending_at timestamptz,
  CHECK ((secret IS NULL) = (enrolled_at IS NULL)),
  CHECK ((pending_secret IS NULL) = (pending_at IS NULL))
);

CREATE TABLE recovery_codes (
  user_id bigint NOT NULL REFERENCES users,
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

ALTER TABLE held_changes DROP CONSTRAINT held_changes_kind_check;
ALTER TABLE held_changes ADD CONSTRAINT held_changes_kind_check CHECK (kind IN ('BANK_DATA', 'USER_DATA', 'NEW_MASTER', 'BLOCK_USER',
  'UNBLOCK_USER', 'RESET_FACTOR'));
