-- Files of receivables and what was found in them; the receivables.

CREATE TABLE managed_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  user_id bigint NOT NULL REFERENCES users,
  name text NOT NULL,
  card_network text NOT NULL CHECK (card_network IN ('VISA', 'MASTERCARD')),
  mode text NOT NULL DEFAULT 'ADD' CHECK (mode IN ('ADD', 'REPLACE')),
  status text NOT NULL DEFAULT 'PROCESSING'
    CHECK (status IN ('PROCESSING', 'PROCESSED', 'PROCESSING_FAILURE')),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint NOT NULL CHECK (size >= 0),
  storage_key text NOT NULL,
  line_count bigint,
  total_rows bigint,
  total_issuer integer,
  total_value bigint,
  failure text CHECK (
    failure IN ('FILE_INVALID_LINES', 'FILE_NETWORK_MISMATCH', 'FILE_TYPE_OR_SIZE', 'REPEATED_RECEIVABLES')),
  error_count bigint NOT NULL DEFAULT 0,
  warning_count bigint NOT NULL DEFAULT 0,
  repeated_receivables bigint NOT NULL DEFAULT 0,
  repeated_value bigint NOT NULL DEFAULT 0,
  canceled_receivables bigint NOT NULL DEFAULT 0,
  kept_receivables bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  processed_at timestamptz,
  -- Receivables that the lines became, and how many of them sum several lines.
  receivable_count bigint,
  summed_receivables bigint,
  -- When the content of a failed file left the store to make room; row and line report stay.
  content_removed_at timestamptz,
  -- The choice of the sender for repeated receivables; NULL where none was made.
  on_repeat text CHECK (on_repeat IN ('KEEP', 'SKIP')),
  -- The failed file whose content was sent again as this one.
  source_file_id bigint UNIQUE REFERENCES managed_files,
  -- The one fault that explains the failure of the whole file (FailureCause of the domain).
  cause text CHECK (cause IN ('EMPTY_FILE', 'NOT_A_SPREADSHEET', 'FILE_DAMAGED', 'FILE_ENCRYPTED',
    'RESOURCE_LIMIT', 'PROCESSING_STOPPED', 'ENCODING_INVALID', 'HEADER_NOT_FOUND', 'HEADER_ISSUER_MISSING',
    'HEADER_DUE_DATE_MISSING', 'HEADER_VALUE_MISSING', 'HEADER_DUPLICATE', 'NO_ROWS', 'FILE_TOTAL_TOO_LARGE',
    'TOTAL_MISMATCH', 'NETWORK_MISMATCH')),
  error_line_count bigint NOT NULL DEFAULT 0,
  -- Of a file that failed by its repeated receivables: its other ones.
  new_receivables bigint,
  new_value bigint,
  -- When the borrower canceled the import, or its repeated receivables alone.
  canceled_at timestamptz,
  repeats_canceled_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK ((status = 'PROCESSING') = (processed_at IS NULL)),
  CHECK ((status = 'PROCESSING_FAILURE') = (failure IS NOT NULL)),
  CHECK ((status = 'PROCESSED') = (total_value IS NOT NULL)),
  CHECK (canceled_at IS NULL OR status = 'PROCESSED'),
  CHECK (repeats_canceled_at IS NULL OR status = 'PROCESSED')
);
CREATE INDEX managed_files_newest ON managed_files (created_at DESC, id DESC);
CREATE INDEX managed_files_newest_of_company ON managed_files (company_id, created_at DESC, id DESC);
-- Programs poll by changed_after.
CREATE INDEX managed_files_updated ON managed_files (updated_at, id);
CREATE TRIGGER managed_files_set_updated_at BEFORE UPDATE ON managed_files
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION set_updated_at();
-- The inbox shows files that failed lately.
CREATE INDEX managed_files_failed ON managed_files (processed_at) WHERE status = 'PROCESSING_FAILURE';
-- FILE_EXISTS: the same content may come again only after a failure or a canceled import.
CREATE UNIQUE INDEX managed_files_content ON managed_files (company_id, sha256)
  WHERE status <> 'PROCESSING_FAILURE' AND canceled_at IS NULL;

-- The line report: the first 1,000 errors and warnings of a file.
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

-- How many lines each warning is about, also beyond those that the line report keeps.
CREATE TABLE managed_file_warnings (
  file_id bigint NOT NULL REFERENCES managed_files,
  code text NOT NULL,
  line_count bigint NOT NULL CHECK (line_count > 0),
  PRIMARY KEY (file_id, code)
);
REVOKE UPDATE, DELETE ON managed_file_warnings FROM pregao_app;

-- Receivables whose issuer and due date an earlier file holds: the first 1,000, as the import found them.
CREATE TABLE managed_file_repeats (
  file_id bigint NOT NULL REFERENCES managed_files,
  position integer NOT NULL,
  issuer text NOT NULL,
  due_date date NOT NULL,
  value bigint NOT NULL,
  -- The newest of the repeated receivables, as it was then.
  earlier_file_id bigint NOT NULL REFERENCES managed_files,
  earlier_receivable_id bigint NOT NULL,
  earlier_value bigint NOT NULL,
  earlier_status text NOT NULL CHECK (earlier_status IN ('AVAILABLE', 'RESERVED', 'NEGOTIATION', 'APPROVED',
    'PENDING_CONTRACT', 'NEGOTIATED', 'LIQUIDATED', 'EXPIRED', 'CANCELED')),
  PRIMARY KEY (file_id, position)
);
REVOKE UPDATE, DELETE ON managed_file_repeats FROM pregao_app;

-- Receivables. A fillfactor of 45 leaves room for a second version of each row on its page: a change of status
-- then writes no index (docs/decisions/0073).
CREATE TABLE receivables (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  file_id bigint NOT NULL REFERENCES managed_files,
  card_network text NOT NULL CHECK (card_network IN ('VISA', 'MASTERCARD')),
  issuer text NOT NULL,
  -- The issuer without accents, case and spacing: lines with the same key and due date are one receivable.
  issuer_key text NOT NULL,
  due_date date NOT NULL,
  value bigint NOT NULL CHECK (value > 0 AND value <= 10000000000000),
  transactions bigint NOT NULL CHECK (transactions > 0),
  status text NOT NULL DEFAULT 'AVAILABLE' CHECK (status IN ('AVAILABLE', 'RESERVED', 'NEGOTIATION',
    'APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED', 'LIQUIDATED', 'EXPIRED', 'CANCELED')),
  -- The live offer that holds it, offered or as margin: one column, so never two offers at once.
  offer_id bigint,
  settled_at timestamptz,
  -- The calendar settles: no payment is reported to the platform.
  settled_by text CHECK (settled_by IN ('CALENDAR')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (file_id, issuer_key, due_date),
  CHECK ((offer_id IS NOT NULL) = (
    status IN ('RESERVED', 'NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED', 'LIQUIDATED'))),
  CHECK ((status = 'LIQUIDATED') = (settled_at IS NOT NULL)),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
) WITH (fillfactor = 45);

-- No index names status or offer_id, which every step of an offer changes (docs/decisions/0073).
CREATE INDEX receivables_by_due ON receivables (due_date, id);
CREATE INDEX receivables_by_issuer ON receivables (issuer, id);
CREATE INDEX receivables_by_value ON receivables (value, id);
CREATE INDEX receivables_newest ON receivables (created_at DESC, id DESC);
CREATE INDEX receivables_newest_of_company ON receivables (company_id, created_at DESC, id DESC);
-- A filtered list is merged from the newest of each day.
CREATE INDEX receivables_newest_of_day ON receivables (company_id, due_date, created_at DESC, id DESC);
CREATE INDEX receivables_of_company_by_issuer ON receivables (company_id, issuer, id);
-- Finds the spellings of an issuer over all companies by a skip scan.
CREATE INDEX receivables_spellings ON receivables (issuer_key, issuer);

-- Receivables, offers and the receivables of an offer are never removed, so a reference to them stays right.
CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% stay for good', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
END $$;
CREATE TRIGGER receivables_stay BEFORE DELETE ON receivables
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE DELETE ON receivables FROM pregao_app;

-- Checks offer_id once for all rows of a statement. A foreign key would look up each row: 2.5 s of 9 s for an
-- offer of 100,000 receivables (docs/decisions/0073).
CREATE FUNCTION require_held_by_known() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE unknown bigint;
BEGIN
  SELECT n.offer_id INTO unknown
  FROM (SELECT DISTINCT offer_id FROM new_rows WHERE offer_id IS NOT NULL) n
  WHERE NOT EXISTS (SELECT FROM offers o WHERE o.id = n.offer_id) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'no offer % holds receivables', unknown USING ERRCODE = 'foreign_key_violation'; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER receivables_held_from_the_start AFTER INSERT ON receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION require_held_by_known();
CREATE TRIGGER receivables_held AFTER UPDATE ON receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION require_held_by_known();

-- Lines of a file that were summed to one receivable.
CREATE TABLE managed_file_sums (
  file_id bigint NOT NULL REFERENCES managed_files,
  position integer NOT NULL,
  receivable_id bigint NOT NULL REFERENCES receivables,
  line_count bigint NOT NULL CHECK (line_count > 1),
  -- The first of them.
  lines integer[] NOT NULL CHECK (cardinality(lines) > 1),
  PRIMARY KEY (file_id, position)
);
REVOKE UPDATE, DELETE ON managed_file_sums FROM pregao_app;

-- Selections of receivables with their figures. They reserve nothing and are kept for 24 hours.
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
