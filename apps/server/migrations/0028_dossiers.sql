-- The terms of a completed deal as they were on the day of its completion, never changed: canonical JSON, its hash, and the newest row of
-- the offer's audit chain then. The receivables, which never change, and the rows of the chain are read beside it. Deals completed before
-- have none.
CREATE TABLE dossiers (
  offer_id bigint PRIMARY KEY REFERENCES offers,
  credit_id bigint NOT NULL UNIQUE REFERENCES credits,
  terms text NOT NULL,
  terms_sha256 text NOT NULL CHECK (terms_sha256 = encode(sha256(convert_to(terms, 'UTF8')), 'hex')),
  audit_seq integer NOT NULL CHECK (audit_seq > 0),
  audit_hash bytea NOT NULL CHECK (length(audit_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
REVOKE UPDATE, DELETE, TRUNCATE ON dossiers FROM pregao_app;
