-- Companies that ask to take part. Their data is kept as it was sent: whether it can be registered is judged when a
-- moderator accepts, so that the open call tells nobody what is registered already.
CREATE TABLE access_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ACCEPTED', 'DECLINED')),
  -- The bodies of the company form and of its first user, without masks.
  company jsonb NOT NULL,
  person jsonb NOT NULL,
  language text NOT NULL CHECK (language IN ('pt', 'en')),
  timezone text NOT NULL,
  reason text,
  answered_by bigint REFERENCES users,
  answered_at timestamptz,
  company_id bigint REFERENCES companies,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK ((status = 'PENDING') = (answered_at IS NULL)),
  CHECK ((answered_by IS NULL) = (answered_at IS NULL)),
  CHECK ((status = 'ACCEPTED') = (company_id IS NOT NULL)),
  CHECK ((status = 'DECLINED') = (reason IS NOT NULL))
);
CREATE INDEX access_requests_newest ON access_requests (created_at DESC, id DESC);

ALTER TABLE audit DROP CONSTRAINT audit_aggregate_check, DROP CONSTRAINT audit_entity_check;
ALTER TABLE audit
  ADD CONSTRAINT audit_aggregate_check CHECK (aggregate IN ('OFFER', 'FILE', 'USER', 'COMPANY', 'ACCESS_REQUEST')),
  ADD CONSTRAINT audit_entity_check CHECK (entity IN ('OFFER', 'CREDIT', 'CONTRACT', 'FILE', 'RECEIVABLES', 'USER',
    'COMPANY', 'SESSION', 'CREDENTIAL', 'ACCESS_REQUEST'));
