-- The role that the application's connections take: it owns nothing and cannot change the audit trail.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pregao_app') THEN
    CREATE ROLE pregao_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN EXECUTE format('GRANT pregao_app TO %I', current_user); END $$;
GRANT USAGE ON SCHEMA public TO pregao_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO pregao_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO pregao_app;

-- One clock: every deadline, "today" and settlement reads it. Only a demo or a test moves the offset.
CREATE TABLE clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  offset_by interval NOT NULL DEFAULT interval '0'
);
INSERT INTO clock DEFAULT VALUES;
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
  AS $$ SELECT clock_timestamp() + (SELECT offset_by FROM clock) $$;
CREATE FUNCTION sao_paulo_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (at AT TIME ZONE 'America/Sao_Paulo')::date $$;

CREATE TABLE companies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_type text NOT NULL CHECK (company_type IN ('MODERATOR', 'LENDER', 'BORROWER')),
  name text NOT NULL,
  trade_name text,
  tax_number text NOT NULL UNIQUE CHECK (tax_number ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  business_type text,
  legal_nature text,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  phone text NOT NULL UNIQUE CHECK (phone ~ '^[0-9]{10,11}$'),
  bank text NOT NULL,
  bank_branch text NOT NULL,
  bank_account text NOT NULL,
  bank_account_digit text NOT NULL,
  bank_account_type text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  updated_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX companies_by_type ON companies (company_type, name);

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  name text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('MASTER', 'OPERATOR')),
  tax_number text NOT NULL UNIQUE CHECK (tax_number ~ '^[0-9]{11}$'),
  phone text NOT NULL UNIQUE CHECK (phone ~ '^[0-9]{11}$'),
  password_hash text,
  -- Invited until the password is set.
  accepted_at timestamptz,
  blocked_at timestamptz,
  language text NOT NULL DEFAULT 'pt' CHECK (language IN ('pt', 'en')),
  timezone text NOT NULL DEFAULT 'UTC-3',
  -- Wrong PINs since the last success, across tokens.
  pin_tries integer NOT NULL DEFAULT 0,
  pin_locked_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  updated_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX users_by_company ON users (company_id);

CREATE TABLE pin_challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES users,
  pin_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX pin_challenges_by_user ON pin_challenges (user_id, created_at DESC);

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- The session's own end, 12 hours after sign-in.
  expires_at timestamptz NOT NULL,
  -- The newest token's end: unrefreshed, the session ends with it.
  token_expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_cause text CHECK (ended_cause IN ('SIGN_OUT', 'BLOCKED', 'PASSWORD_RESET', 'ROLE_CHANGED')),
  CHECK ((ended_at IS NULL) = (ended_cause IS NULL))
);
CREATE INDEX sessions_live_by_user ON sessions (user_id) WHERE ended_at IS NULL;

-- Tokens that travel in mailed links; only their hash is kept.
CREATE TABLE one_time_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('INVITATION', 'PASSWORD_RESET', 'CREDENTIAL_SECRET')),
  user_id bigint NOT NULL REFERENCES users,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_tokens_by_user ON one_time_tokens (user_id, purpose);

CREATE TABLE managed_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  user_id bigint NOT NULL REFERENCES users,
  name text NOT NULL,
  card_network text NOT NULL CHECK (card_network IN ('VISA', 'MASTERCARD')),
  mode text NOT NULL DEFAULT 'ADD' CHECK (mode IN ('ADD', 'REPLACE')),
  status text NOT NULL DEFAULT 'PROCESSING' CHECK (status IN ('PROCESSING', 'PROCESSED', 'PROCESSING_FAILURE')),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint NOT NULL CHECK (size >= 0),
  storage_key text NOT NULL,
  line_count bigint,
  total_rows bigint,
  total_issuer integer,
  total_value bigint,
  failure text CHECK (failure IN ('FILE_INVALID_LINES', 'FILE_NETWORK_MISMATCH', 'FILE_TYPE_OR_SIZE')),
  error_count bigint NOT NULL DEFAULT 0,
  warning_count bigint NOT NULL DEFAULT 0,
  repeated_receivables bigint NOT NULL DEFAULT 0,
  repeated_value bigint NOT NULL DEFAULT 0,
  canceled_receivables bigint NOT NULL DEFAULT 0,
  kept_receivables bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  processed_at timestamptz,
  CHECK ((status = 'PROCESSING') = (processed_at IS NULL)),
  CHECK ((status = 'PROCESSING_FAILURE') = (failure IS NOT NULL)),
  CHECK ((status = 'PROCESSED') = (total_value IS NOT NULL))
);
-- FILE_EXISTS: the same content twice only where the earlier one failed.
CREATE UNIQUE INDEX managed_files_content ON managed_files (company_id, sha256) WHERE status <> 'PROCESSING_FAILURE';
CREATE INDEX managed_files_newest ON managed_files (created_at DESC, id DESC);
CREATE INDEX managed_files_newest_of_company ON managed_files (company_id, created_at DESC, id DESC);

CREATE TABLE managed_file_lines (
  file_id bigint NOT NULL REFERENCES managed_files,
  severity text NOT NULL CHECK (severity IN ('ERROR', 'WARNING')),
  position integer NOT NULL,
  line bigint,
  column_name text,
  code text NOT NULL,
  value text,
  PRIMARY KEY (file_id, severity, position)
);

CREATE TABLE offers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  user_id bigint NOT NULL REFERENCES users,
  card_network text NOT NULL CHECK (card_network IN ('VISA', 'MASTERCARD')),
  status text NOT NULL DEFAULT 'AVAILABLE' CHECK (status IN ('AVAILABLE', 'APPROVED', 'PENDING_CONTRACT',
    'NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED', 'EXPIRED', 'CANCELED')),
  offer_value bigint NOT NULL CHECK (offer_value > 0),
  margin_value bigint NOT NULL CHECK (margin_value >= 0),
  minimal_value bigint NOT NULL CHECK (minimal_value > 0),
  expire_date timestamptz NOT NULL,
  -- Aggregates of the offered receivables, and of the margin apart.
  receivables_count integer NOT NULL CHECK (receivables_count > 0),
  transactions bigint NOT NULL,
  issuers_count integer NOT NULL,
  min_due_date date NOT NULL,
  max_due_date date NOT NULL,
  margin_count integer NOT NULL CHECK (margin_count >= 0),
  -- The earliest due date of both lists: limits of availability and formalization follow from it.
  first_due_date date NOT NULL,
  -- Who must act on the formalization, and until when.
  formalization_turn text CHECK (formalization_turn IN ('LENDER', 'BORROWER')),
  formalization_deadline timestamptz,
  reminded_at timestamptz,
  ended_by text CHECK (ended_by IN ('CANCELED', 'EXPIRED', 'LENDER_LATE', 'BORROWER_LATE')),
  -- The acquirer's account as it was registered at acceptance.
  bank text,
  bank_branch text,
  bank_account text,
  bank_account_digit text,
  bank_account_type text,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK (minimal_value <= offer_value),
  -- At least 80% of the schedule is offered (specification, section 9).
  CHECK (offer_value * 100 >= (offer_value + margin_value) * 80),
  CHECK (expire_date > created_at),
  CHECK ((formalization_turn IS NULL) = (formalization_deadline IS NULL)),
  CHECK ((status IN ('APPROVED', 'PENDING_CONTRACT')) = (formalization_turn IS NOT NULL)),
  CHECK ((status IN ('EXPIRED', 'CANCELED')) = (ended_by IS NOT NULL))
);
CREATE INDEX offers_newest ON offers (created_at DESC, id DESC);
CREATE INDEX offers_newest_of_company ON offers (company_id, created_at DESC, id DESC);
CREATE INDEX offers_open ON offers (expire_date) WHERE status = 'AVAILABLE';
CREATE INDEX offers_formalizing ON offers (formalization_deadline) WHERE formalization_deadline IS NOT NULL;

CREATE TABLE offer_lenders (
  offer_id bigint NOT NULL REFERENCES offers,
  company_id bigint NOT NULL REFERENCES companies,
  PRIMARY KEY (offer_id, company_id)
);
CREATE INDEX offer_lenders_by_company ON offer_lenders (company_id, offer_id DESC);

CREATE TABLE receivables (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  file_id bigint NOT NULL REFERENCES managed_files,
  card_network text NOT NULL CHECK (card_network IN ('VISA', 'MASTERCARD')),
  issuer text NOT NULL,
  -- The issuer without accents, case and spacing: what makes two lines one receivable.
  issuer_key text NOT NULL,
  due_date date NOT NULL,
  value bigint NOT NULL CHECK (value > 0 AND value <= 10000000000000),
  transactions bigint NOT NULL CHECK (transactions > 0),
  status text NOT NULL DEFAULT 'AVAILABLE' CHECK (status IN ('AVAILABLE', 'RESERVED', 'NEGOTIATION', 'APPROVED',
    'PENDING_CONTRACT', 'NEGOTIATED', 'LIQUIDATED', 'EXPIRED', 'CANCELED')),
  -- The live offer that holds it, offered or as margin: one column, so never two at once.
  offer_id bigint REFERENCES offers,
  settled_at timestamptz,
  -- The calendar settles: nobody reported a payment.
  settled_by text CHECK (settled_by IN ('CALENDAR')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (file_id, issuer_key, due_date),
  CHECK ((offer_id IS NOT NULL) = (status IN ('RESERVED', 'NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED', 'LIQUIDATED'))),
  CHECK ((status = 'LIQUIDATED') = (settled_at IS NOT NULL)),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
);
CREATE INDEX receivables_newest ON receivables (created_at DESC, id DESC);
CREATE INDEX receivables_newest_of_company ON receivables (company_id, created_at DESC, id DESC);
CREATE INDEX receivables_by_offer ON receivables (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX receivables_unsold ON receivables (due_date) WHERE status IN ('AVAILABLE', 'RESERVED');
CREATE INDEX receivables_of_company_by_due ON receivables (company_id, due_date, id);
CREATE INDEX receivables_of_company_by_issuer ON receivables (company_id, issuer, id);

-- What an offer was made of, also after its receivables were released.
CREATE TABLE offer_receivables (
  offer_id bigint NOT NULL REFERENCES offers,
  receivable_id bigint NOT NULL REFERENCES receivables,
  security_margin boolean NOT NULL,
  PRIMARY KEY (offer_id, receivable_id)
);
CREATE INDEX offer_receivables_by_receivable ON offer_receivables (receivable_id);

CREATE TABLE simulations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  user_id bigint NOT NULL REFERENCES users,
  card_network text NOT NULL CHECK (card_network IN ('VISA', 'MASTERCARD')),
  receivable_ids bigint[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX simulations_by_expiry ON simulations (expires_at);

CREATE TABLE credits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL,
  company_id bigint NOT NULL REFERENCES companies,
  user_id bigint NOT NULL REFERENCES users,
  credit_value bigint NOT NULL CHECK (credit_value > 0),
  expire_date timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'AVAILABLE' CHECK (status IN ('AVAILABLE', 'APPROVED', 'NEGOTIATED', 'REJECTED', 'CANCELED', 'EXPIRED')),
  refusal_reason text CHECK (length(refusal_reason) <= 255),
  canceled_cause text CHECK (canceled_cause IN ('OTHER_ACCEPTED', 'OFFER_CANCELED')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  answered_at timestamptz,
  CHECK ((status = 'CANCELED') = (canceled_cause IS NOT NULL)),
  CHECK (refusal_reason IS NULL OR status = 'REJECTED'),
  -- Only an invited lender bids.
  FOREIGN KEY (offer_id, company_id) REFERENCES offer_lenders (offer_id, company_id)
);
CREATE UNIQUE INDEX credits_one_live_per_lender ON credits (offer_id, company_id) WHERE status IN ('AVAILABLE', 'APPROVED', 'NEGOTIATED');
CREATE UNIQUE INDEX credits_one_chosen_per_offer ON credits (offer_id) WHERE status IN ('APPROVED', 'NEGOTIATED');
CREATE INDEX credits_by_offer ON credits (offer_id, created_at DESC, id DESC);
CREATE INDEX credits_by_company ON credits (company_id, offer_id);
CREATE INDEX credits_open ON credits (expire_date) WHERE status = 'AVAILABLE';

CREATE TABLE contracts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES offers,
  credit_id bigint NOT NULL REFERENCES credits,
  user_id bigint NOT NULL REFERENCES users,
  version integer NOT NULL CHECK (version > 0),
  name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text NOT NULL,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED', 'CANCELED')),
  refusal_reason text CHECK (length(refusal_reason) <= 255),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  answered_at timestamptz,
  UNIQUE (credit_id, version),
  CHECK ((status = 'PENDING') = (answered_at IS NULL)),
  CHECK (refusal_reason IS NULL OR status = 'REJECTED')
);
CREATE UNIQUE INDEX contracts_one_live_per_credit ON contracts (credit_id) WHERE status IN ('PENDING', 'APPROVED');
CREATE INDEX contracts_by_offer ON contracts (offer_id);

-- A contract's content never changes after its upload.
CREATE FUNCTION refuse_contract_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.sha256, NEW.size, NEW.storage_key, NEW.credit_id, NEW.version) IS DISTINCT FROM
     (OLD.sha256, OLD.size, OLD.storage_key, OLD.credit_id, OLD.version) THEN
    RAISE EXCEPTION 'the content of contract % is immutable', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER contract_content_is_immutable BEFORE UPDATE ON contracts
  FOR EACH ROW EXECUTE FUNCTION refuse_contract_content_change();

-- Who did what, when, from which status to which; written in the transaction of the change, never changed.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The aggregate whose border is the transaction's: offer, file, user, company.
  aggregate text NOT NULL CHECK (aggregate IN ('OFFER', 'FILE', 'USER', 'COMPANY')),
  aggregate_id bigint NOT NULL,
  -- The thing that changed inside it: the offer itself, one of its credits or contracts.
  entity text NOT NULL CHECK (entity IN ('OFFER', 'CREDIT', 'CONTRACT', 'FILE', 'RECEIVABLES', 'USER', 'COMPANY', 'SESSION', 'CREDENTIAL')),
  entity_id bigint NOT NULL,
  event text NOT NULL,
  from_status text,
  to_status text,
  -- Null where the calendar or a job acted.
  user_id bigint REFERENCES users,
  company_id bigint REFERENCES companies,
  permission text,
  request_id text,
  details jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX audit_by_aggregate ON audit (aggregate, aggregate_id, id);
REVOKE UPDATE, DELETE, TRUNCATE ON audit FROM pregao_app;

-- The outbox: written in the transaction of the event, sent by the worker.
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

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO pregao_app;
REVOKE UPDATE, DELETE, TRUNCATE ON audit FROM pregao_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO pregao_app;
