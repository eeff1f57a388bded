-- What programs identify themselves with. Of a secret only the hash is kept, and it is made when its owner sees it.
CREATE TABLE credentials (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  client_id text NOT NULL UNIQUE,
  -- Null until the owner has opened the mailed link.
  secret_hash text,
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'INACTIVE')),
  ended_cause text CHECK (ended_cause IN ('DELETED', 'EXPIRED', 'BLOCKED')),
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  -- When it was last exchanged for a token.
  last_used_at timestamptz,
  CHECK ((status = 'INACTIVE') = (ended_cause IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (ended_cause IS NULL))
);
CREATE INDEX credentials_by_user ON credentials (user_id, created_at DESC, id DESC);
CREATE INDEX credentials_active_by_end ON credentials (expires_at) WHERE status = 'ACTIVE';

ALTER TABLE one_time_tokens
  ADD COLUMN credential_id bigint REFERENCES credentials,
  ADD CHECK (credential_id IS NULL OR purpose = 'CREDENTIAL_SECRET');
CREATE INDEX one_time_tokens_by_credential ON one_time_tokens (credential_id) WHERE credential_id IS NOT NULL;
