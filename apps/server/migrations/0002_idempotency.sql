-- Answers of calls that came with an Idempotency-Key, kept 24 hours. Real time: a moved clock does not matter here.
CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  call text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  -- Hash of what was asked; null while a streamed body is still coming in.
  fingerprint text,
  -- Running until then; renewed while it runs, so that a killed process frees its key.
  running_until timestamptz,
  status integer,
  -- As it was sent, byte for byte.
  reply text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, call, key),
  CHECK ((status IS NULL) = (running_until IS NOT NULL))
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Only the owner of the database moves the clock.
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON clock FROM pregao_app;
