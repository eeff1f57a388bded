-- Acts of an OPERATOR above its company's limit wait for a MASTER of the company.
CREATE TABLE approval_limits (
  company_id bigint NOT NULL REFERENCES companies,
  act text NOT NULL CHECK (act IN ('PUBLISH', 'BID', 'ACCEPT')),
  -- In centavos. No row: without a limit.
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (company_id, act)
);

CREATE TABLE approval_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  act text NOT NULL CHECK (act IN ('PUBLISH', 'BID', 'ACCEPT')),
  amount bigint NOT NULL CHECK (amount > 0),
  limit_amount bigint NOT NULL CHECK (limit_amount > 0),
  -- What it is about, and once it is approved what came of it.
  offer_id bigint REFERENCES offers,
  credit_id bigint REFERENCES credits,
  -- The whole command as it was checked: carried out as it stands, or not at all.
  command jsonb NOT NULL,
  -- What a reader is told of it.
  summary jsonb NOT NULL,
  requested_by bigint NOT NULL REFERENCES users,
  via text NOT NULL CHECK (via IN ('SESSION', 'CREDENTIAL')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'APPROVED', 'DECLINED', 'FAILED', 'EXPIRED')),
  ended_at timestamptz,
  -- Null where its time was over.
  ended_by bigint REFERENCES users,
  end_reason text CHECK (length(end_reason) <= 255),
  -- The key of the refusal.
  failure text CHECK (length(failure) <= 64),
  CHECK (amount > limit_amount),
  CHECK (act <> 'BID' OR offer_id IS NOT NULL),
  CHECK (act <> 'ACCEPT' OR (offer_id IS NOT NULL AND credit_id IS NOT NULL)),
  CHECK ((status = 'WAITING') = (ended_at IS NULL)),
  CHECK ((status IN ('APPROVED', 'DECLINED', 'FAILED')) = (ended_by IS NOT NULL)),
  -- Two persons, always.
  CHECK (ended_by <> requested_by),
  CHECK (end_reason IS NULL OR status = 'DECLINED'),
  CHECK ((status = 'FAILED') = (failure IS NOT NULL)),
  CHECK (status <> 'APPROVED' OR offer_id IS NOT NULL)
);
CREATE INDEX approval_requests_newest ON approval_requests (company_id, created_at DESC, id DESC);
CREATE INDEX approval_requests_waiting ON approval_requests (company_id, expires_at) WHERE status = 'WAITING';
-- What was asked, of whom and by whom, stays as it was written.
REVOKE UPDATE, DELETE, TRUNCATE ON approval_requests FROM pregao_app;
GRANT UPDATE (status, offer_id, credit_id, ended_at, ended_by, end_reason, failure) ON approval_requests TO pregao_app;

ALTER TABLE audit DROP CONSTRAINT audit_aggregate_check, DROP CONSTRAINT audit_entity_check;
ALTER TABLE audit
  ADD CONSTRAINT audit_aggregate_check CHECK (aggregate IN ('OFFER', 'FILE', 'USER', 'COMPANY', 'ACCESS_REQUEST', 'CDI_RATE',
    'APPROVAL_REQUEST')),
  ADD CONSTRAINT audit_entity_check CHECK (entity IN ('OFFER', 'CREDIT', 'CONTRACT', 'FILE', 'RECEIVABLES', 'USER', 'COMPANY',
    'SESSION', 'CREDENTIAL', 'ACCESS_REQUEST', 'HELD_CHANGE', 'CDI_RATE', 'WEBHOOK', 'APPROVAL_REQUEST'));
