-- Offers of receivables, the credits that lenders bid for them, contracts and dossiers of the deals.

-- The interbank deposit rate (CDI) in percent a year of 252 business days, as moderators enter it. The newest
-- row of a day holds: a correction is a new row, because earlier measures used the one before.
CREATE TABLE cdi_rates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL CHECK (day >= '2001-01-01'),
  rate numeric(8,4) NOT NULL CHECK (rate > 0 AND rate <= 1000),
  -- The moderator who entered it.
  user_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE UNIQUE INDEX cdi_rates_by_day ON cdi_rates (day, id);
REVOKE UPDATE, DELETE ON cdi_rates FROM pregao_app;

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
  -- Aggregates of the offered receivables; margin_count is of the security margin.
  receivables_count integer NOT NULL CHECK (receivables_count > 0),
  transactions bigint NOT NULL,
  issuers_count integer NOT NULL,
  min_due_date date NOT NULL,
  max_due_date date NOT NULL,
  margin_count integer NOT NULL CHECK (margin_count >= 0),
  -- The earliest due date of both lists, which limits availability and formalization.
  first_due_date date NOT NULL,
  -- Who must act on the formalization, and until when.
  formalization_turn text CHECK (formalization_turn IN ('LENDER', 'BORROWER')),
  formalization_deadline timestamptz,
  reminded_at timestamptz,
  ended_by text CHECK (ended_by IN ('CANCELED', 'EXPIRED', 'LENDER_LATE', 'BORROWER_LATE')),
  -- The account of the borrower and its holder are frozen at acceptance: later changes move no payment.
  bank text,
  bank_branch text,
  bank_account text,
  bank_account_digit text,
  bank_account_type text,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- The accepted credit, also after the deal has ended: it decides who may know of it.
  chosen_credit_id bigint,
  bank_holder text,
  bank_holder_tax_number text,
  -- The day on which a completed deal is paid.
  payment_due_date date,
  -- Screening measures. At the minimal value, paid on the default day: percent a year of 252 business days (null where no
  -- rate has that price) and the average term in calendar days. Then the share of the largest issuer, in percent.
  minimal_rate double precision,
  average_term double precision,
  largest_issuer text,
  largest_issuer_percentage double precision,
  CHECK (minimal_value <= offer_value),
  -- At least 80% of the schedule is offered (specification, section 9).
  CHECK (offer_value * 100 >= (offer_value + margin_value) * 80),
  CHECK (expire_date > created_at),
  CHECK ((formalization_turn IS NULL) = (formalization_deadline IS NULL)),
  CHECK ((status IN ('APPROVED', 'PENDING_CONTRACT')) = (formalization_turn IS NOT NULL)),
  CHECK ((status IN ('EXPIRED', 'CANCELED')) = (ended_by IS NOT NULL)),
  CHECK ((chosen_credit_id IS NULL) = (bank IS NULL)),
  CHECK ((bank IS NULL) = (bank_holder IS NULL)),
  CHECK ((bank IS NULL) = (bank_holder_tax_number IS NULL))
);
CREATE INDEX offers_newest ON offers (created_at DESC, id DESC);
CREATE INDEX offers_newest_of_company ON offers (company_id, created_at DESC, id DESC);
CREATE INDEX offers_open ON offers (expire_date) WHERE status = 'AVAILABLE';
CREATE INDEX offers_formalizing ON offers (formalization_deadline) WHERE formalization_deadline IS NOT NULL;
-- Settlement: margins that a settled offer releases.
CREATE INDEX offers_settling ON offers (max_due_date) WHERE status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED');
CREATE INDEX offers_by_value ON offers (offer_value, id);
CREATE INDEX offers_by_value_of_company ON offers (company_id, offer_value, id);
CREATE TRIGGER offers_stay BEFORE DELETE ON offers FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE DELETE ON offers FROM pregao_app;

-- The lenders that are invited to an offer.
CREATE TABLE offer_lenders (
  offer_id bigint NOT NULL REFERENCES offers,
  company_id bigint NOT NULL REFERENCES companies,
  PRIMARY KEY (offer_id, company_id)
);
CREATE INDEX offer_lenders_by_company ON offer_lenders (company_id, offer_id DESC);

-- The receivables that an offer was made of, also after they were released. Foreign keys would look up each
-- row; add_offer_due_dates (0005) checks both columns once for all rows of a statement.
CREATE TABLE offer_receivables (
  offer_id bigint NOT NULL,
  receivable_id bigint NOT NULL,
  security_margin boolean NOT NULL,
  PRIMARY KEY (offer_id, receivable_id)
);
CREATE INDEX offer_receivables_by_receivable ON offer_receivables (receivable_id);
CREATE TRIGGER offer_receivables_stay BEFORE DELETE OR UPDATE ON offer_receivables
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON offer_receivables FROM pregao_app;

CREATE TABLE credits (
  -- next_credit_id gives the ids.
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL,
  company_id bigint NOT NULL REFERENCES companies,
  user_id bigint NOT NULL REFERENCES users,
  credit_value bigint NOT NULL CHECK (credit_value > 0),
  expire_date timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'AVAILABLE'
    CHECK (status IN ('AVAILABLE', 'APPROVED', 'NEGOTIATED', 'REJECTED', 'CANCELED', 'EXPIRED')),
  refusal_reason text CHECK (length(refusal_reason) <= 255),
  -- WITHDRAWN: by its own lender, minutes after it was made.
  canceled_cause text CHECK (canceled_cause IN ('OTHER_ACCEPTED', 'OFFER_CANCELED', 'WITHDRAWN')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  answered_at timestamptz,
  -- The day of payment, the CDI rate that held when the credit was made, and its yearly rate of 252 days.
  payment_date date,
  cdi_day date,
  cdi_rate numeric(8,4),
  annual_252 double precision,
  -- The average term of what it buys in business days, weighted by value: rates are compared at like terms.
  average_term_business double precision,
  CHECK ((status = 'CANCELED') = (canceled_cause IS NOT NULL)),
  CHECK (refusal_reason IS NULL OR status = 'REJECTED'),
  CONSTRAINT credits_cdi_check CHECK ((cdi_day IS NULL) = (cdi_rate IS NULL)),
  -- Only an invited lender bids.
  FOREIGN KEY (offer_id, company_id) REFERENCES offer_lenders (offer_id, company_id)
);
CREATE UNIQUE INDEX credits_one_live_per_lender ON credits (offer_id, company_id)
  WHERE status IN ('AVAILABLE', 'APPROVED', 'NEGOTIATED');
CREATE UNIQUE INDEX credits_one_chosen_per_offer ON credits (offer_id)
  WHERE status IN ('APPROVED', 'NEGOTIATED');
CREATE INDEX credits_by_offer ON credits (offer_id, created_at DESC, id DESC);
CREATE INDEX credits_by_company ON credits (company_id, offer_id);
CREATE INDEX credits_open ON credits (expire_date) WHERE status = 'AVAILABLE';

ALTER TABLE offers ADD FOREIGN KEY (chosen_credit_id) REFERENCES credits;

-- Permutes a number of a sequence by a key (Feistel network, six rounds over halves of 16 bits), without
-- collisions. Results begin at 2^32; each further 2^32 numbers stay among themselves.
CREATE FUNCTION scattered(n bigint, key bytea) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  high integer := (n >> 16) & 65535;
  low integer := n & 65535;
  said bytea;
BEGIN
  FOR round IN 1..6 LOOP
    said := sha256(key || int2send(round::smallint) || int4send(low));
    SELECT low, high # (get_byte(said, 0) * 256 + get_byte(said, 1)) INTO high, low;
  END LOOP;
  RETURN (((n >> 32) + 1) << 32) + (high::bigint << 16) + low;
END $$;

-- The id of a new credit. Plain numbers would tell a lender how many credits others made between two of its
-- own (docs/decisions/0088).
CREATE FUNCTION next_credit_id() RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT scattered(nextval('credits_id_seq'), id_key) FROM installation $$;
REVOKE EXECUTE ON FUNCTION next_credit_id() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_credit_id() TO pregao_app;

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
  -- Whether the PDF holds a digital signature.
  signed boolean,
  UNIQUE (credit_id, version),
  CHECK ((status = 'PENDING') = (answered_at IS NULL)),
  CHECK (refusal_reason IS NULL OR status = 'REJECTED')
);
CREATE UNIQUE INDEX contracts_one_live_per_credit ON contracts (credit_id)
  WHERE status IN ('PENDING', 'APPROVED');
CREATE INDEX contracts_by_offer ON contracts (offer_id);
-- Deals by the day on which they were completed.
CREATE INDEX contracts_accepted ON contracts (answered_at) WHERE status = 'APPROVED';

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

-- What the upload of a contract found in its file: signatures, and whether the text names the deal.
CREATE TABLE contract_checks (
  contract_id bigint PRIMARY KEY REFERENCES contracts,
  found jsonb NOT NULL CHECK (jsonb_typeof(found) = 'object')
);
REVOKE UPDATE, DELETE ON contract_checks FROM pregao_app;

-- The terms of a completed deal, frozen on the day of its completion: canonical JSON, its hash, and the
-- newest row of the offer's audit chain. Receivables and audit rows are not copied, for they never change.
CREATE TABLE dossiers (
  offer_id bigint PRIMARY KEY REFERENCES offers,
  credit_id bigint NOT NULL UNIQUE REFERENCES credits,
  terms text NOT NULL,
  terms_sha256 text NOT NULL CHECK (terms_sha256 = encode(sha256(convert_to(terms, 'UTF8')), 'hex')),
  audit_seq integer NOT NULL CHECK (audit_seq > 0),
  audit_hash bytea NOT NULL CHECK (length(audit_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT app_now()
);
REVOKE UPDATE, DELETE ON dossiers FROM pregao_app;
