-- Service users: programs of a company without a person behind them. What identifies a person is made up for them, and reaches nobody.
ALTER TABLE users ADD COLUMN scopes text[] CHECK (scopes <@ ARRAY['READ', 'FILES', 'PUBLISH', 'BID', 'CONTRACTS'] AND cardinality(scopes) > 0);
ALTER TABLE users DROP CONSTRAINT users_phone_check;
ALTER TABLE users DROP CONSTRAINT users_tax_number_check;
ALTER TABLE users
  ADD CONSTRAINT users_phone_check CHECK (phone ~ '^[0-9]{11}$' OR scopes IS NOT NULL),
  ADD CONSTRAINT users_tax_number_check CHECK (tax_number ~ '^[0-9]{11}$' OR scopes IS NOT NULL),
  -- It never signs in, and manages nothing.
  ADD CONSTRAINT users_service_check CHECK (scopes IS NULL OR (password_hash IS NULL AND role = 'OPERATOR' AND accepted_at IS NOT NULL));
CREATE INDEX users_service ON users (company_id, id) WHERE scopes IS NOT NULL;
