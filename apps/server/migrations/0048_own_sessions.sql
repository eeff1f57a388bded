-- compatible: expand
-- widens: sessions_ended_cause_check
-- What the owner of a session knows it by: with what and from where it was opened, and when and from where it was last used. Null
-- of those that were opened before, and where a program of before opens one.
ALTER TABLE sessions
  ADD COLUMN browser text,
  ADD COLUMN system text,
  ADD COLUMN address text,
  ADD COLUMN seen_at timestamptz,
  ADD COLUMN seen_address text;
ALTER TABLE sessions DROP CONSTRAINT sessions_ended_cause_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_ended_cause_check CHECK (ended_cause IN ('SIGN_OUT', 'BLOCKED', 'PASSWORD_RESET',
  'ROLE_CHANGED', 'EMAIL_CHANGED', 'ENDED_BY_OWNER', 'FACTOR_RESET'));
