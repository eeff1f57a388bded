-- compatible: expand
-- A person whose data was erased: a number that deals and the audit trail go on naming, and that never signs in again.
-- widens: users_phone_check
-- widens: users_tax_number_check
ALTER TABLE users ADD COLUMN erased_at timestamptz,
  DROP CONSTRAINT users_phone_check,
  DROP CONSTRAINT users_tax_number_check,
  ADD CONSTRAINT users_phone_check CHECK (phone ~ '^[0-9]{11}$' OR scopes IS NOT NULL OR erased_at IS NOT NULL),
  ADD CONSTRAINT users_tax_number_check CHECK (tax_number ~ '^[0-9]{11}$' OR scopes IS NOT NULL
    OR (erased_at IS NOT NULL AND blocked_at IS NOT NULL AND password_hash IS NULL));
