-- Addresses of companies' programs. The secrets are sealed with the installation's own (platform/sealed.ts).
CREATE TABLE webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  name text NOT NULL CHECK (length(name) <= 60),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  secret text NOT NULL,
  -- The one before the last rotation, which signs as well until then.
  previous_secret text,
  previous_secret_until timestamptz,
  -- Of the first failure after the last success.
  failing_since timestamptz,
  last_delivered_at timestamptz,
  off_at timestamptz,
  off_cause text CHECK (off_cause IN ('SWITCHED_OFF', 'FAILING', 'GONE')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK ((off_at IS NULL) = (off_cause IS NULL)),
  CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL))
);
CREATE INDEX webhooks_of_company ON webhooks (company_id, id);

-- What an address is told: written in the transaction of its cause, sent by the worker. Those of one subject go in the order of their ids.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id bigint NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  message_id text NOT NULL UNIQUE,
  type text NOT NULL,
  subject text NOT NULL CHECK (subject IN ('OFFER', 'FILE', 'TEST')),
  subject_id bigint,
  -- Byte for byte as it is signed.
  payload text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Null once it has ended.
  next_attempt_at timestamptz DEFAULT app_now(),
  outcome text CHECK (outcome IN ('DELIVERED', 'GIVEN_UP', 'SWITCHED_OFF')),
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK ((subject = 'TEST') = (subject_id IS NULL)),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK ((ended_at IS NULL) = (next_attempt_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, subject, subject_id, id) WHERE ended_at IS NULL;
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id bigint NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  status integer,
  failure text CHECK (failure IN ('ADDRESS_UNKNOWN', 'ADDRESS_NOT_PUBLIC', 'CONNECTION', 'TLS', 'TIMEOUT', 'SECRET_UNREADABLE')),
  reply text,
  CHECK ((status IS NULL) = (failure IS NOT NULL))
);
CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts (delivery_id, id);

ALTER TABLE audit DROP CONSTRAINT audit_entity_check;
ALTER TABLE audit ADD CONSTRAINT audit_entity_check CHECK (entity IN ('OFFER', 'CREDIT', 'CONTRACT', 'FILE', 'RECEIVABLES', 'USER',
  'COMPANY', 'SESSION', 'CREDENTIAL', 'ACCESS_REQUEST', 'HELD_CHANGE', 'CDI_RATE', 'WEBHOOK'));
