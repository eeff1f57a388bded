-- compatible: no
-- Bank statements: the import accounts of companies, statements, their lines, and what lines are allocated to.
-- Only the own company reads them, not even moderators. An earlier program would show moderators their audit
-- rows, so none may run beside this schema.

-- Accounts whose statements a company imports, next to its registered one. They are never paid to. Removal
-- marks a row, because lines refer to its key.
CREATE TABLE bank_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  -- Code of the bank (three digits) or of the payment institution (eight).
  bank text NOT NULL CHECK (bank ~ '^([0-9]{3}|[0-9]{8})$'),
  bank_branch text NOT NULL CHECK (bank_branch ~ '^[0-9]{1,5}$'),
  bank_account text NOT NULL CHECK (bank_account ~ '^[0-9]{1,12}$'),
  -- Empty where the bank has none; a letter such as X.
  bank_account_digit text NOT NULL CHECK (bank_account_digit ~ '^[0-9A-Z]{0,2}$'),
  -- bankAccountKey of the domain: bank, branch, account and digit without leading zeros.
  account_key text NOT NULL CHECK (account_key ~ '^[0-9]+/[0-9]+/[0-9A-Z]+$'),
  created_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  removed_by bigint REFERENCES users,
  removed_at timestamptz,
  CHECK ((removed_by IS NULL) = (removed_at IS NULL))
);
CREATE INDEX bank_accounts_of_company ON bank_accounts (company_id, id);
CREATE UNIQUE INDEX bank_accounts_once ON bank_accounts (company_id, account_key) WHERE removed_at IS NULL;
CREATE TRIGGER bank_accounts_stay BEFORE DELETE ON bank_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON bank_accounts FROM pregao_app;
GRANT UPDATE (removed_by, removed_at) ON bank_accounts TO pregao_app;

-- Uploaded files of bank statements. A file is imported as a whole or not at all.
CREATE TABLE bank_statements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  user_id bigint NOT NULL REFERENCES users,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'PROCESSING'
    CHECK (status IN ('PROCESSING', 'PROCESSED', 'PROCESSING_FAILURE')),
  -- Of a file that could be recognized.
  format text CHECK (format IN ('OFX', 'CNAB240')),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint NOT NULL CHECK (size > 0),
  storage_key text NOT NULL UNIQUE,
  line_count bigint NOT NULL DEFAULT 0,
  new_line_count bigint NOT NULL DEFAULT 0,
  -- Lines that an earlier file has added.
  repeated_line_count bigint NOT NULL DEFAULT 0,
  -- Of the new lines: those that may repeat one of an earlier file.
  possible_repetition_count bigint NOT NULL DEFAULT 0,
  error_count bigint NOT NULL DEFAULT 0,
  warning_count bigint NOT NULL DEFAULT 0,
  -- The earlier import of the same content.
  same_content_id bigint REFERENCES bank_statements CHECK (same_content_id < id),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  processed_at timestamptz,
  -- When the stored file was deleted; counts and hash remain.
  content_removed_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (id, company_id),
  CHECK ((status = 'PROCESSING') = (processed_at IS NULL)),
  CHECK ((status = 'PROCESSING_FAILURE') = (error_count > 0)),
  CHECK (status <> 'PROCESSED' OR format IS NOT NULL),
  CHECK (line_count = new_line_count + repeated_line_count),
  CHECK (possible_repetition_count <= new_line_count),
  CHECK (status = 'PROCESSED' OR line_count = 0),
  CHECK (content_removed_at IS NULL OR status <> 'PROCESSING')
);
CREATE INDEX bank_statements_newest_of_company ON bank_statements (company_id, created_at DESC, id DESC);
CREATE INDEX bank_statements_by_content ON bank_statements (company_id, sha256);
CREATE INDEX bank_statements_with_content ON bank_statements (processed_at) WHERE content_removed_at IS NULL;
CREATE TRIGGER bank_statements_set_updated_at BEFORE UPDATE ON bank_statements
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER bank_statements_stay BEFORE DELETE ON bank_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE DELETE ON bank_statements FROM pregao_app;

-- The report of a statement: the first errors and warnings.
CREATE TABLE bank_statement_remarks (
  statement_id bigint NOT NULL,
  company_id bigint NOT NULL,
  severity text NOT NULL CHECK (severity IN ('ERROR', 'WARNING')),
  position integer NOT NULL,
  line bigint,
  column_name text,
  code text NOT NULL,
  value text,
  expected text,
  PRIMARY KEY (statement_id, severity, position),
  FOREIGN KEY (statement_id, company_id) REFERENCES bank_statements (id, company_id)
);
REVOKE UPDATE, DELETE ON bank_statement_remarks FROM pregao_app;
-- Values may name persons; they go with the stored file.
GRANT UPDATE (value, expected) ON bank_statement_remarks TO pregao_app;

-- The accounts of an imported statement, as they were registered, with their balances.
CREATE TABLE bank_statement_accounts (
  statement_id bigint NOT NULL,
  company_id bigint NOT NULL,
  account_key text NOT NULL,
  bank text NOT NULL,
  bank_branch text NOT NULL,
  bank_account text NOT NULL,
  bank_account_digit text NOT NULL,
  opening_day date,
  opening_balance bigint,
  closing_day date,
  closing_balance bigint,
  line_count bigint NOT NULL,
  new_line_count bigint NOT NULL CHECK (new_line_count <= line_count),
  PRIMARY KEY (statement_id, account_key),
  FOREIGN KEY (statement_id, company_id) REFERENCES bank_statements (id, company_id),
  CHECK ((opening_day IS NULL) = (opening_balance IS NULL)),
  CHECK ((closing_day IS NULL) = (closing_balance IS NULL))
);
-- The last known balance of an account.
CREATE INDEX bank_statement_accounts_balance ON bank_statement_accounts (company_id, account_key, closing_day)
  WHERE closing_day IS NOT NULL;
CREATE TRIGGER bank_statement_accounts_stay BEFORE DELETE OR UPDATE ON bank_statement_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON bank_statement_accounts FROM pregao_app;

-- Movements of accounts. A later file never changes an earlier line. Texts are removed after some time from
-- lines to which nothing was allocated; the identity hash remains.
CREATE TABLE bank_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL,
  statement_id bigint NOT NULL,
  account_key text NOT NULL,
  format text NOT NULL CHECK (format IN ('OFX', 'CNAB240')),
  -- In the file, from 1.
  line_number bigint NOT NULL CHECK (line_number > 0),
  day date NOT NULL,
  -- Credits are positive, debits negative.
  amount bigint NOT NULL,
  text text,
  document text,
  -- CPF or CNPJ of the other side, without mask.
  payer text,
  fit_id text,
  -- SHA-256 of account, format, identifiers, day, amount and ordinal.
  identity text NOT NULL CHECK (identity ~ '^[0-9a-f]{64}$'),
  is_possible_repetition boolean NOT NULL,
  ignored boolean NOT NULL DEFAULT false,
  -- Sum of the standing allocations.
  allocated_amount bigint NOT NULL DEFAULT 0,
  open_amount bigint NOT NULL GENERATED ALWAYS AS (abs(amount) - allocated_amount) STORED,
  state text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN ignored THEN 'IGNORED'
    WHEN allocated_amount = abs(amount) THEN 'ALLOCATED'
    WHEN allocated_amount = 0 THEN 'OPEN'
    ELSE 'PARTIAL' END) STORED CHECK (state IN ('OPEN', 'PARTIAL', 'ALLOCATED', 'IGNORED')),
  texts_removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT bank_lines_identity UNIQUE (company_id, identity),
  FOREIGN KEY (statement_id, company_id) REFERENCES bank_statements (id, company_id),
  CONSTRAINT bank_lines_allocated CHECK (allocated_amount BETWEEN 0 AND abs(amount)),
  CHECK ((text IS NULL) = (texts_removed_at IS NOT NULL)),
  CHECK (text IS NOT NULL OR num_nonnulls(document, payer, fit_id) = 0)
);
-- Equal lines of a day, and the format of its first one.
CREATE INDEX bank_lines_of_day ON bank_lines (company_id, account_key, day, amount);
CREATE INDEX bank_lines_of_statement ON bank_lines (statement_id, day, id);
CREATE INDEX bank_lines_newest ON bank_lines (company_id, day DESC, id DESC);
CREATE INDEX bank_lines_unmatched ON bank_lines (created_at) WHERE allocated_amount = 0 AND texts_removed_at IS NULL;
CREATE FUNCTION refuse_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'bank line % is as its bank sent it', OLD.id;
END $$;
CREATE TRIGGER bank_lines_keep BEFORE UPDATE ON bank_lines FOR EACH ROW
  WHEN ((OLD.company_id, OLD.statement_id, OLD.account_key, OLD.format, OLD.line_number, OLD.day, OLD.amount, OLD.identity)
    IS DISTINCT FROM
    (NEW.company_id, NEW.statement_id, NEW.account_key, NEW.format, NEW.line_number, NEW.day, NEW.amount, NEW.identity))
  EXECUTE FUNCTION refuse_line_change();
CREATE TRIGGER bank_lines_stay BEFORE DELETE ON bank_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON bank_lines FROM pregao_app;
GRANT UPDATE (ignored, allocated_amount, text, document, payer, fit_id, texts_removed_at) ON bank_lines TO pregao_app;

-- Parts of bank lines that serve a payment, a collection or a buyback. Undoing marks a row.
CREATE TABLE bank_allocations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  bank_line_id bigint NOT NULL REFERENCES bank_lines,
  offer_id bigint NOT NULL REFERENCES payments,
  kind text NOT NULL CHECK (kind IN ('PAYMENT', 'COLLECTION', 'BUYBACK')),
  collection_id bigint,
  buyback_id bigint,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The entry that it made; several allocations may make one entry of a payment. NULL while the lines do not
  -- make the price, and for a debit, which informs a payment or declares a remittance.
  entry_id bigint,
  remittance_id bigint,
  -- NULL for the machine.
  created_by bigint REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  reversed_at timestamptz,
  -- NULL for the machine, which reverses only its own ones.
  reversed_by bigint REFERENCES users,
  reversal_reason text CHECK (length(reversal_reason) <= 255),
  FOREIGN KEY (collection_id, offer_id) REFERENCES collections (id, offer_id),
  FOREIGN KEY (entry_id, offer_id) REFERENCES settlement_entries (id, offer_id),
  FOREIGN KEY (remittance_id, offer_id) REFERENCES remittances (id, offer_id),
  CHECK ((kind = 'COLLECTION') = (collection_id IS NOT NULL)),
  CHECK ((kind = 'BUYBACK') = (buyback_id IS NOT NULL)),
  CHECK (reversed_at IS NOT NULL OR num_nonnulls(reversed_by, reversal_reason) = 0),
  CHECK (created_by IS NULL OR reversed_at IS NULL OR reversed_by IS NOT NULL)
);
CREATE INDEX bank_allocations_of_line ON bank_allocations (bank_line_id, id);
CREATE INDEX bank_allocations_of_offer ON bank_allocations (offer_id, id);
CREATE INDEX bank_allocations_of_collection ON bank_allocations (collection_id) WHERE collection_id IS NOT NULL;
CREATE INDEX bank_allocations_of_entry ON bank_allocations (entry_id) WHERE entry_id IS NOT NULL;
CREATE TRIGGER bank_allocations_stay BEFORE DELETE ON bank_allocations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON bank_allocations FROM pregao_app;
GRANT UPDATE (entry_id, remittance_id, reversed_at, reversed_by, reversal_reason) ON bank_allocations TO pregao_app;

-- Webhooks of statements.
ALTER TABLE webhook_deliveries
  DROP CONSTRAINT webhook_deliveries_subject_check,
  ADD CONSTRAINT webhook_deliveries_subject_check CHECK (subject IN ('OFFER', 'FILE', 'TEST', 'BANK_STATEMENT'));

ALTER TABLE audit
  DROP CONSTRAINT audit_aggregate_check,
  ADD CONSTRAINT audit_aggregate_check CHECK (aggregate IN ('OFFER', 'FILE', 'USER', 'COMPANY', 'ACCESS_REQUEST',
    'CDI_RATE', 'APPROVAL_REQUEST', 'BANK_STATEMENT')),
  DROP CONSTRAINT audit_entity_check,
  ADD CONSTRAINT audit_entity_check CHECK (entity IN ('OFFER', 'CREDIT', 'CONTRACT', 'FILE', 'RECEIVABLES', 'USER',
    'COMPANY', 'SESSION', 'CREDENTIAL', 'ACCESS_REQUEST', 'HELD_CHANGE', 'CDI_RATE', 'WEBHOOK',
    'APPROVAL_REQUEST', 'PAYMENT', 'COLLECTIONS', 'REMITTANCE', 'BANK_STATEMENT', 'BANK_ACCOUNT', 'BANK_LINE'));

-- The own company and the system; moderators see nothing of it, neither its audit rows.
ALTER TABLE bank_accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON bank_accounts USING (
  (SELECT is_system()) IS NOT NULL OR company_id = (SELECT actor_company()));
ALTER TABLE bank_statements ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON bank_statements USING (
  (SELECT is_system()) IS NOT NULL OR company_id = (SELECT actor_company()));
ALTER TABLE bank_statement_remarks ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON bank_statement_remarks USING (
  (SELECT is_system()) IS NOT NULL OR company_id = (SELECT actor_company()));
ALTER TABLE bank_statement_accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON bank_statement_accounts USING (
  (SELECT is_system()) IS NOT NULL OR company_id = (SELECT actor_company()));
ALTER TABLE bank_lines ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON bank_lines USING (
  (SELECT is_system()) IS NOT NULL OR company_id = (SELECT actor_company()));
ALTER TABLE bank_allocations ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON bank_allocations USING (
  (SELECT is_system()) IS NOT NULL OR company_id = (SELECT actor_company()));
ALTER POLICY to_owner ON audit USING (
  CASE WHEN aggregate = 'BANK_STATEMENT' THEN (SELECT is_system()) IS NOT NULL ELSE (SELECT sees_all()) IS NOT NULL END
  OR company_id = (SELECT actor_company()));
