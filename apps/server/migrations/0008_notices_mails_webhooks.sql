-- Messages to people and programs: notices, digests, mails and webhooks.

-- The notices of a user, as the bell lists them. The transaction of the event writes them and its mails.
CREATE TABLE notices (
  -- The order of notices. It stays in the database, because it tells how many there are; readers get the id.
  place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL,
  -- The subject, by which access is checked again when the notice is read.
  offer_id bigint,
  file_id bigint,
  -- The texts in both languages, as they were on that day.
  said jsonb NOT NULL,
  path text,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  seen_at timestamptz,
  awaits_digest boolean NOT NULL DEFAULT false
);
CREATE INDEX notices_of_user ON notices (user_id, place DESC);
CREATE INDEX notices_unseen ON notices (user_id) WHERE seen_at IS NULL;
CREATE INDEX notices_for_digest ON notices (user_id, created_at) WHERE awaits_digest;
CREATE INDEX notices_old ON notices (created_at);

-- Notifies the API processes of new notices, each for its reader alone.
CREATE FUNCTION tell_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', jsonb_build_object('about', 'NOTICES', 'id', user_id)::text)
  FROM (SELECT DISTINCT user_id FROM written) readers;
  RETURN NULL;
END $$;
CREATE TRIGGER notices_tell AFTER INSERT ON notices REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION tell_notices();

-- How a user wants a kind of notice to be mailed; at once where there is no row.
CREATE TABLE notice_choices (
  user_id bigint NOT NULL REFERENCES users,
  kind text NOT NULL,
  choice text NOT NULL CHECK (choice IN ('DIGEST', 'NONE')),
  PRIMARY KEY (user_id, kind)
);

-- One digest for each user and day, written together with its mail.
CREATE TABLE digests (
  user_id bigint NOT NULL REFERENCES users,
  day date NOT NULL,
  notices integer NOT NULL CHECK (notices > 0),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  PRIMARY KEY (user_id, day)
);

-- The outbox of mails. The transaction of the event writes them, the worker sends them.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  user_id bigint REFERENCES users,
  to_address text NOT NULL,
  language text NOT NULL CHECK (language IN ('pt', 'en')),
  kind text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX mails_by_address ON mails (to_address, created_at DESC, id DESC);
CREATE INDEX mails_unsent ON mails (id) WHERE sent_at IS NULL;
-- Retention: texts with secrets are removed within a minute, all others by night.
CREATE INDEX mails_with_text ON mails (kind, created_at) WHERE text <> '';

-- Endpoints of a company's programs. Secrets are sealed with the installation's key (platform/sealed.ts).
CREATE TABLE webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  name text NOT NULL CHECK (length(name) <= 60),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  secret text NOT NULL,
  -- The secret before the last rotation also signs until then.
  previous_secret text,
  previous_secret_until timestamptz,
  -- The first failure after the last success.
  failing_since timestamptz,
  last_delivered_at timestamptz,
  off_at timestamptz,
  off_cause text CHECK (off_cause IN ('SWITCHED_OFF', 'FAILING', 'GONE')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- The last timeout: deliveries pause for a minute, so that a slow endpoint does not occupy the worker.
  hung_at timestamptz,
  CHECK ((off_at IS NULL) = (off_cause IS NULL)),
  CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL))
);
CREATE INDEX webhooks_of_company ON webhooks (company_id, id);

-- The outbox of webhook messages. Those of one subject are delivered in the order of their ids.
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
  -- NULL once the delivery has ended.
  next_attempt_at timestamptz DEFAULT app_now(),
  outcome text CHECK (outcome IN ('DELIVERED', 'GIVEN_UP', 'SWITCHED_OFF')),
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- Set while an attempt runs: a worker that is lost leaves it, and the attempt is recorded as interrupted.
  trying_since timestamptz,
  CHECK ((subject = 'TEST') = (subject_id IS NULL)),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK ((ended_at IS NULL) = (next_attempt_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, subject, subject_id, id)
  WHERE ended_at IS NULL;
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_tried ON webhook_deliveries (trying_since) WHERE trying_since IS NOT NULL;

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id bigint NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  status integer,
  failure text CHECK (failure IN ('ADDRESS_UNKNOWN', 'ADDRESS_NOT_PUBLIC', 'CONNECTION', 'TLS', 'TIMEOUT',
    'SECRET_UNREADABLE', 'INTERRUPTED')),
  reply text,
  CHECK ((status IS NULL) = (failure IS NOT NULL))
);
CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts (delivery_id, id);
