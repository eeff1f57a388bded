-- The schema of a migrated database, read from its catalog: `npm run generate -- schema` writes it after each new migration.
-- To read and to compare: what makes a database are the files of apps/server/migrations.

CREATE TABLE access_requests (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  status text NOT NULL DEFAULT 'PENDING'::text,
  company jsonb NOT NULL,
  person jsonb NOT NULL,
  language text NOT NULL,
  timezone text NOT NULL,
  reason text,
  answered_by bigint,
  answered_at timestamp with time zone,
  company_id bigint,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT access_requests_pkey PRIMARY KEY (id),
  CONSTRAINT access_requests_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  CONSTRAINT access_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT access_requests_check CHECK ((status = 'PENDING'::text) = (answered_at IS NULL)),
  CONSTRAINT access_requests_check1 CHECK ((answered_by IS NULL) = (answered_at IS NULL)),
  CONSTRAINT access_requests_check2 CHECK ((status = 'ACCEPTED'::text) = (company_id IS NOT NULL)),
  CONSTRAINT access_requests_check3 CHECK ((status = 'DECLINED'::text) = (reason IS NOT NULL)),
  CONSTRAINT access_requests_language_check CHECK (language = ANY (ARRAY['pt'::text, 'en'::text])),
  CONSTRAINT access_requests_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'DECLINED'::text]))
);
CREATE INDEX access_requests_newest ON access_requests USING btree (created_at DESC, id DESC);
CREATE INDEX access_requests_pending ON access_requests USING btree (created_at) WHERE (status = 'PENDING'::text);
ALTER TABLE access_requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY access ON access_requests FOR ALL USING ((sees_access() IS NOT NULL));

CREATE TABLE approval_limits (
  company_id bigint NOT NULL,
  act text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT approval_limits_pkey PRIMARY KEY (company_id, act),
  CONSTRAINT approval_limits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT approval_limits_act_check CHECK (act = ANY (ARRAY['PUBLISH'::text, 'BID'::text, 'ACCEPT'::text, 'INFORM'::text, 'WRITE_OFF'::text, 'BUYBACK'::text])),
  CONSTRAINT approval_limits_amount_check CHECK (amount > 0)
);
ALTER TABLE approval_limits ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON approval_limits FOR ALL USING (((is_system() IS NOT NULL) OR (company_id = actor_company())));

CREATE TABLE approval_requests (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  act text NOT NULL,
  amount bigint NOT NULL,
  limit_amount bigint NOT NULL,
  offer_id bigint,
  credit_id bigint,
  command jsonb NOT NULL,
  summary jsonb NOT NULL,
  requested_by bigint NOT NULL,
  via text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  expires_at timestamp with time zone NOT NULL,
  status text NOT NULL DEFAULT 'WAITING'::text,
  ended_at timestamp with time zone,
  ended_by bigint,
  end_reason text,
  failure text,
  CONSTRAINT approval_requests_pkey PRIMARY KEY (id),
  CONSTRAINT approval_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT approval_requests_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES credits(id),
  CONSTRAINT approval_requests_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  CONSTRAINT approval_requests_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  CONSTRAINT approval_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id),
  CONSTRAINT approval_requests_above_limit CHECK (act = 'ACCEPT'::text OR amount > limit_amount),
  CONSTRAINT approval_requests_act_check CHECK (act = ANY (ARRAY['PUBLISH'::text, 'BID'::text, 'ACCEPT'::text, 'INVITE'::text, 'INFORM'::text, 'WRITE_OFF'::text, 'BUYBACK'::text, 'RESCIND'::text])),
  CONSTRAINT approval_requests_amount_check CHECK (amount > 0),
  CONSTRAINT approval_requests_check1 CHECK (act <> 'BID'::text OR offer_id IS NOT NULL),
  CONSTRAINT approval_requests_check2 CHECK (act <> 'ACCEPT'::text OR offer_id IS NOT NULL AND credit_id IS NOT NULL),
  CONSTRAINT approval_requests_check3 CHECK ((status = 'WAITING'::text) = (ended_at IS NULL)),
  CONSTRAINT approval_requests_check4 CHECK ((status = ANY (ARRAY['APPROVED'::text, 'DECLINED'::text, 'FAILED'::text])) = (ended_by IS NOT NULL)),
  CONSTRAINT approval_requests_check5 CHECK (ended_by <> requested_by),
  CONSTRAINT approval_requests_check6 CHECK (end_reason IS NULL OR status = 'DECLINED'::text),
  CONSTRAINT approval_requests_check7 CHECK ((status = 'FAILED'::text) = (failure IS NOT NULL)),
  CONSTRAINT approval_requests_check8 CHECK (status <> 'APPROVED'::text OR offer_id IS NOT NULL),
  CONSTRAINT approval_requests_end_reason_check CHECK (length(end_reason) <= 255),
  CONSTRAINT approval_requests_failure_check CHECK (length(failure) <= 64),
  CONSTRAINT approval_requests_invite_of_offer CHECK (act <> 'INVITE'::text OR offer_id IS NOT NULL AND credit_id IS NULL),
  CONSTRAINT approval_requests_limit_amount_check CHECK (limit_amount > 0 OR act = 'RESCIND'::text AND limit_amount = 0),
  CONSTRAINT approval_requests_settlement_of_offer CHECK ((act <> ALL (ARRAY['INFORM'::text, 'WRITE_OFF'::text, 'BUYBACK'::text, 'RESCIND'::text])) OR offer_id IS NOT NULL AND credit_id IS NULL),
  CONSTRAINT approval_requests_status_check CHECK (status = ANY (ARRAY['WAITING'::text, 'APPROVED'::text, 'DECLINED'::text, 'FAILED'::text, 'EXPIRED'::text])),
  CONSTRAINT approval_requests_via_check CHECK (via = ANY (ARRAY['SESSION'::text, 'CREDENTIAL'::text]))
);
CREATE INDEX approval_requests_newest ON approval_requests USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX approval_requests_waiting ON approval_requests USING btree (company_id, expires_at) WHERE (status = 'WAITING'::text);
ALTER TABLE approval_requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON approval_requests FOR ALL USING (((is_system() IS NOT NULL) OR (company_id = actor_company()) OR ((act = 'RESCIND'::text) AND (( SELECT sees_all() AS sees_all) IS NOT NULL))));

CREATE TABLE audit (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  aggregate text NOT NULL,
  aggregate_id bigint NOT NULL,
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  event text NOT NULL,
  from_status text,
  to_status text,
  user_id bigint,
  company_id bigint,
  permission text,
  request_id text,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  at timestamp with time zone NOT NULL DEFAULT app_now(),
  seq integer NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT '\x'::bytea,
  CONSTRAINT audit_pkey PRIMARY KEY (id),
  CONSTRAINT audit_chain_seq UNIQUE (aggregate, aggregate_id, seq),
  CONSTRAINT audit_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT audit_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT audit_aggregate_check CHECK (aggregate = ANY (ARRAY['OFFER'::text, 'FILE'::text, 'USER'::text, 'COMPANY'::text, 'ACCESS_REQUEST'::text, 'CDI_RATE'::text, 'APPROVAL_REQUEST'::text, 'BANK_STATEMENT'::text])),
  CONSTRAINT audit_entity_check CHECK (entity = ANY (ARRAY['OFFER'::text, 'CREDIT'::text, 'CONTRACT'::text, 'FILE'::text, 'RECEIVABLES'::text, 'USER'::text, 'COMPANY'::text, 'SESSION'::text, 'CREDENTIAL'::text, 'ACCESS_REQUEST'::text, 'HELD_CHANGE'::text, 'CDI_RATE'::text, 'WEBHOOK'::text, 'APPROVAL_REQUEST'::text, 'PAYMENT'::text, 'COLLECTIONS'::text, 'REMITTANCE'::text, 'BUYBACK'::text, 'COVER'::text, 'DISPUTE'::text, 'BANK_STATEMENT'::text, 'BANK_ACCOUNT'::text, 'BANK_LINE'::text])),
  CONSTRAINT audit_seq CHECK (seq > 0)
) WITH (autovacuum_analyze_threshold=5000, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=5000);
CREATE INDEX audit_by_aggregate ON audit USING btree (aggregate, aggregate_id, id);
CREATE TRIGGER audit_chain BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_chain();
CREATE TRIGGER audit_tells AFTER INSERT ON audit REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
CREATE POLICY access ON audit FOR INSERT WITH CHECK ((sees_access() IS NOT NULL));
CREATE POLICY of_deals ON audit FOR SELECT USING (((aggregate = 'OFFER'::text) AND ((aggregate_id IN ( SELECT actor_offers() AS actor_offers)) OR ((aggregate_id IN ( SELECT actor_invitations() AS actor_invitations)) AND
CASE
    WHEN (entity = 'CREDIT'::text) THEN (entity_id IN ( SELECT actor_credits() AS actor_credits))
    WHEN (entity = 'CONTRACT'::text) THEN (entity_id IN ( SELECT actor_contracts() AS actor_contracts))
    WHEN ((entity = ANY (ARRAY['PAYMENT'::text, 'COLLECTIONS'::text, 'REMITTANCE'::text, 'BUYBACK'::text, 'COVER'::text, 'DISPUTE'::text])) OR (event = ANY (ARRAY['COLLECT_SOME'::text, 'COLLECT_ALL'::text, 'REOPEN_SOME'::text, 'REOPEN_ALL'::text, 'REOPEN'::text, 'RESCIND'::text, 'UNCOVER'::text]))) THEN (aggregate_id IN ( SELECT actor_deals() AS actor_deals))
    ELSE true
END))));
CREATE POLICY to_owner ON audit FOR ALL USING ((
CASE
    WHEN (aggregate = 'BANK_STATEMENT'::text) THEN (( SELECT is_system() AS is_system) IS NOT NULL)
    ELSE (( SELECT sees_all() AS sees_all) IS NOT NULL)
END OR (company_id = ( SELECT actor_company() AS actor_company))));

CREATE TABLE audit_anchored (
  anchor_id bigint NOT NULL,
  aggregate text NOT NULL,
  aggregate_id bigint NOT NULL,
  seq integer NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_anchored_pkey PRIMARY KEY (aggregate, aggregate_id, seq),
  CONSTRAINT audit_anchored_anchor_id_fkey FOREIGN KEY (anchor_id) REFERENCES audit_anchors(id)
);
CREATE INDEX audit_anchored_by_anchor ON audit_anchored USING btree (anchor_id);
ALTER TABLE audit_anchored ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON audit_anchored FOR ALL USING ((is_system() IS NOT NULL));

CREATE TABLE audit_anchors (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT app_now(),
  heads integer NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_anchors_pkey PRIMARY KEY (id)
);
ALTER TABLE audit_anchors ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON audit_anchors FOR ALL USING ((is_system() IS NOT NULL));

CREATE TABLE audit_heads (
  aggregate text NOT NULL,
  aggregate_id bigint NOT NULL,
  seq integer NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_heads_pkey PRIMARY KEY (aggregate, aggregate_id)
) WITH (fillfactor=70, autovacuum_analyze_threshold=5000, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=5000);
ALTER TABLE audit_heads ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON audit_heads FOR ALL USING ((is_system() IS NOT NULL));

CREATE TABLE authenticator_apps (
  user_id bigint NOT NULL,
  secret text,
  enrolled_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_step bigint NOT NULL DEFAULT 0,
  pending_secret text,
  pending_at timestamp with time zone,
  CONSTRAINT authenticator_apps_pkey PRIMARY KEY (user_id),
  CONSTRAINT authenticator_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT authenticator_apps_check CHECK ((secret IS NULL) = (enrolled_at IS NULL)),
  CONSTRAINT authenticator_apps_check1 CHECK ((pending_secret IS NULL) = (pending_at IS NULL))
);
ALTER TABLE authenticator_apps ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON authenticator_apps FOR ALL USING (((sees_access() IS NOT NULL) OR is_colleague(user_id)));

CREATE TABLE bank_accounts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  bank text NOT NULL,
  bank_branch text NOT NULL,
  bank_account text NOT NULL,
  bank_account_digit text NOT NULL,
  account_key text NOT NULL,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  removed_by bigint,
  removed_at timestamp with time zone,
  CONSTRAINT bank_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT bank_accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT bank_accounts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT bank_accounts_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id),
  CONSTRAINT bank_accounts_account_key_check CHECK (account_key ~ '^[0-9]+/[0-9]+/[0-9A-Z]+$'::text),
  CONSTRAINT bank_accounts_bank_account_check CHECK (bank_account ~ '^[0-9]{1,12}$'::text),
  CONSTRAINT bank_accounts_bank_account_digit_check CHECK (bank_account_digit ~ '^[0-9A-Z]{0,2}$'::text),
  CONSTRAINT bank_accounts_bank_branch_check CHECK (bank_branch ~ '^[0-9]{1,5}$'::text),
  CONSTRAINT bank_accounts_bank_check CHECK (bank ~ '^([0-9]{3}|[0-9]{8})$'::text),
  CONSTRAINT bank_accounts_check CHECK ((removed_by IS NULL) = (removed_at IS NULL))
);
CREATE INDEX bank_accounts_of_company ON bank_accounts USING btree (company_id, id);
CREATE UNIQUE INDEX bank_accounts_once ON bank_accounts USING btree (company_id, account_key) WHERE (removed_at IS NULL);
CREATE TRIGGER bank_accounts_stay BEFORE DELETE ON bank_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE bank_accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON bank_accounts FOR ALL USING (((( SELECT is_system() AS is_system) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));

CREATE TABLE bank_allocations (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  bank_line_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  kind text NOT NULL,
  collection_id bigint,
  buyback_id bigint,
  amount bigint NOT NULL,
  entry_id bigint,
  remittance_id bigint,
  created_by bigint,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  reversed_at timestamp with time zone,
  reversed_by bigint,
  reversal_reason text,
  linked boolean NOT NULL DEFAULT false,
  returned_payment jsonb,
  CONSTRAINT bank_allocations_pkey PRIMARY KEY (id),
  CONSTRAINT bank_allocations_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_lines(id),
  CONSTRAINT bank_allocations_buyback_id_offer_id_fkey FOREIGN KEY (buyback_id, offer_id) REFERENCES buybacks(id, offer_id),
  CONSTRAINT bank_allocations_collection_id_offer_id_fkey FOREIGN KEY (collection_id, offer_id) REFERENCES collections(id, offer_id),
  CONSTRAINT bank_allocations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT bank_allocations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT bank_allocations_entry_id_offer_id_fkey FOREIGN KEY (entry_id, offer_id) REFERENCES settlement_entries(id, offer_id),
  CONSTRAINT bank_allocations_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES payments(offer_id),
  CONSTRAINT bank_allocations_remittance_id_offer_id_fkey FOREIGN KEY (remittance_id, offer_id) REFERENCES remittances(id, offer_id),
  CONSTRAINT bank_allocations_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES users(id),
  CONSTRAINT bank_allocations_amount_check CHECK (amount > 0),
  CONSTRAINT bank_allocations_check CHECK ((kind = 'COLLECTION'::text) = (collection_id IS NOT NULL)),
  CONSTRAINT bank_allocations_check1 CHECK ((kind = 'BUYBACK'::text) = (buyback_id IS NOT NULL)),
  CONSTRAINT bank_allocations_check2 CHECK (reversed_at IS NOT NULL OR num_nonnulls(reversed_by, reversal_reason) = 0),
  CONSTRAINT bank_allocations_check3 CHECK (created_by IS NULL OR reversed_at IS NULL OR reversed_by IS NOT NULL),
  CONSTRAINT bank_allocations_check4 CHECK (returned_payment IS NULL OR kind = 'PAYMENT'::text AND entry_id IS NULL),
  CONSTRAINT bank_allocations_kind_check CHECK (kind = ANY (ARRAY['PAYMENT'::text, 'COLLECTION'::text, 'BUYBACK'::text])),
  CONSTRAINT bank_allocations_linked CHECK (NOT linked OR kind = 'PAYMENT'::text AND remittance_id IS NULL OR num_nonnulls(entry_id, remittance_id) = 1),
  CONSTRAINT bank_allocations_reversal_reason_check CHECK (length(reversal_reason) <= 255)
);
CREATE UNIQUE INDEX bank_allocations_of_buyback ON bank_allocations USING btree (buyback_id) WHERE ((buyback_id IS NOT NULL) AND (reversed_at IS NULL));
CREATE INDEX bank_allocations_of_collection ON bank_allocations USING btree (collection_id) WHERE (collection_id IS NOT NULL);
CREATE INDEX bank_allocations_of_entry ON bank_allocations USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX bank_allocations_of_line ON bank_allocations USING btree (bank_line_id, id);
CREATE UNIQUE INDEX bank_allocations_of_linked_entry ON bank_allocations USING btree (entry_id, company_id) WHERE (linked AND (reversed_at IS NULL));
CREATE INDEX bank_allocations_of_offer ON bank_allocations USING btree (offer_id, id);
CREATE UNIQUE INDEX bank_allocations_of_remittance ON bank_allocations USING btree (remittance_id, collection_id) WHERE ((remittance_id IS NOT NULL) AND (reversed_at IS NULL));
CREATE TRIGGER bank_allocations_stay BEFORE DELETE ON bank_allocations FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE bank_allocations ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON bank_allocations FOR ALL USING (((( SELECT is_system() AS is_system) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));

CREATE TABLE bank_lines (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  statement_id bigint NOT NULL,
  account_key text NOT NULL,
  format text NOT NULL,
  line_number bigint NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  text text,
  document text,
  payer text,
  fit_id text,
  identity text NOT NULL,
  is_possible_repetition boolean NOT NULL,
  ignored boolean NOT NULL DEFAULT false,
  allocated_amount bigint NOT NULL DEFAULT 0,
  open_amount bigint NOT NULL GENERATED ALWAYS AS ((abs(amount) - allocated_amount)) STORED,
  state text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN ignored THEN 'IGNORED'::text
    WHEN (allocated_amount = abs(amount)) THEN 'ALLOCATED'::text
    WHEN (allocated_amount = 0) THEN 'OPEN'::text
    ELSE 'PARTIAL'::text
END) STORED,
  texts_removed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT bank_lines_pkey PRIMARY KEY (id),
  CONSTRAINT bank_lines_identity UNIQUE (company_id, identity),
  CONSTRAINT bank_lines_statement_id_company_id_fkey FOREIGN KEY (statement_id, company_id) REFERENCES bank_statements(id, company_id),
  CONSTRAINT bank_lines_allocated CHECK (allocated_amount >= 0 AND allocated_amount <= abs(amount)),
  CONSTRAINT bank_lines_check CHECK ((text IS NULL) = (texts_removed_at IS NOT NULL)),
  CONSTRAINT bank_lines_check1 CHECK (text IS NOT NULL OR num_nonnulls(document, payer, fit_id) = 0),
  CONSTRAINT bank_lines_format_check CHECK (format = ANY (ARRAY['OFX'::text, 'CNAB240'::text])),
  CONSTRAINT bank_lines_identity_check CHECK (identity ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT bank_lines_line_number_check CHECK (line_number > 0),
  CONSTRAINT bank_lines_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'PARTIAL'::text, 'ALLOCATED'::text, 'IGNORED'::text]))
);
CREATE INDEX bank_lines_newest ON bank_lines USING btree (company_id, day DESC, id DESC);
CREATE INDEX bank_lines_of_day ON bank_lines USING btree (company_id, account_key, day, amount);
CREATE INDEX bank_lines_of_statement ON bank_lines USING btree (statement_id, day, id);
CREATE INDEX bank_lines_unmatched ON bank_lines USING btree (created_at) WHERE ((allocated_amount = 0) AND (texts_removed_at IS NULL));
CREATE TRIGGER bank_lines_keep BEFORE UPDATE ON bank_lines FOR EACH ROW WHEN (old.company_id IS DISTINCT FROM new.company_id OR old.statement_id IS DISTINCT FROM new.statement_id OR old.account_key IS DISTINCT FROM new.account_key OR old.format IS DISTINCT FROM new.format OR old.line_number IS DISTINCT FROM new.line_number OR old.day IS DISTINCT FROM new.day OR old.amount IS DISTINCT FROM new.amount OR old.identity IS DISTINCT FROM new.identity) EXECUTE FUNCTION refuse_line_change();
CREATE TRIGGER bank_lines_stay BEFORE DELETE ON bank_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE bank_lines ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON bank_lines FOR ALL USING (((( SELECT is_system() AS is_system) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));

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
  new_line_count bigint NOT NULL,
  CONSTRAINT bank_statement_accounts_pkey PRIMARY KEY (statement_id, account_key),
  CONSTRAINT bank_statement_accounts_statement_id_company_id_fkey FOREIGN KEY (statement_id, company_id) REFERENCES bank_statements(id, company_id),
  CONSTRAINT bank_statement_accounts_check CHECK (new_line_count <= line_count),
  CONSTRAINT bank_statement_accounts_check1 CHECK ((opening_day IS NULL) = (opening_balance IS NULL)),
  CONSTRAINT bank_statement_accounts_check2 CHECK ((closing_day IS NULL) = (closing_balance IS NULL))
);
CREATE INDEX bank_statement_accounts_balance ON bank_statement_accounts USING btree (company_id, account_key, closing_day) WHERE (closing_day IS NOT NULL);
CREATE TRIGGER bank_statement_accounts_stay BEFORE DELETE OR UPDATE ON bank_statement_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE bank_statement_accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON bank_statement_accounts FOR ALL USING (((( SELECT is_system() AS is_system) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));

CREATE TABLE bank_statement_remarks (
  statement_id bigint NOT NULL,
  company_id bigint NOT NULL,
  severity text NOT NULL,
  "position" integer NOT NULL,
  line bigint,
  column_name text,
  code text NOT NULL,
  value text,
  expected text,
  CONSTRAINT bank_statement_remarks_pkey PRIMARY KEY (statement_id, severity, "position"),
  CONSTRAINT bank_statement_remarks_statement_id_company_id_fkey FOREIGN KEY (statement_id, company_id) REFERENCES bank_statements(id, company_id),
  CONSTRAINT bank_statement_remarks_severity_check CHECK (severity = ANY (ARRAY['ERROR'::text, 'WARNING'::text]))
);
ALTER TABLE bank_statement_remarks ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON bank_statement_remarks FOR ALL USING (((( SELECT is_system() AS is_system) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));

CREATE TABLE bank_statements (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  name text NOT NULL,
  status text NOT NULL DEFAULT 'PROCESSING'::text,
  format text,
  sha256 text NOT NULL,
  size bigint NOT NULL,
  storage_key text NOT NULL,
  line_count bigint NOT NULL DEFAULT 0,
  new_line_count bigint NOT NULL DEFAULT 0,
  repeated_line_count bigint NOT NULL DEFAULT 0,
  possible_repetition_count bigint NOT NULL DEFAULT 0,
  error_count bigint NOT NULL DEFAULT 0,
  warning_count bigint NOT NULL DEFAULT 0,
  same_content_id bigint,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  processed_at timestamp with time zone,
  content_removed_at timestamp with time zone,
  updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT bank_statements_pkey PRIMARY KEY (id),
  CONSTRAINT bank_statements_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT bank_statements_storage_key_key UNIQUE (storage_key),
  CONSTRAINT bank_statements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT bank_statements_same_content_id_fkey FOREIGN KEY (same_content_id) REFERENCES bank_statements(id),
  CONSTRAINT bank_statements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT bank_statements_check CHECK (same_content_id < id),
  CONSTRAINT bank_statements_check1 CHECK ((status = 'PROCESSING'::text) = (processed_at IS NULL)),
  CONSTRAINT bank_statements_check2 CHECK ((status = 'PROCESSING_FAILURE'::text) = (error_count > 0)),
  CONSTRAINT bank_statements_check3 CHECK (status <> 'PROCESSED'::text OR format IS NOT NULL),
  CONSTRAINT bank_statements_check4 CHECK (line_count = (new_line_count + repeated_line_count)),
  CONSTRAINT bank_statements_check5 CHECK (possible_repetition_count <= new_line_count),
  CONSTRAINT bank_statements_check6 CHECK (status = 'PROCESSED'::text OR line_count = 0),
  CONSTRAINT bank_statements_check7 CHECK (content_removed_at IS NULL OR status <> 'PROCESSING'::text),
  CONSTRAINT bank_statements_format_check CHECK (format = ANY (ARRAY['OFX'::text, 'CNAB240'::text])),
  CONSTRAINT bank_statements_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT bank_statements_size_check CHECK (size > 0),
  CONSTRAINT bank_statements_status_check CHECK (status = ANY (ARRAY['PROCESSING'::text, 'PROCESSED'::text, 'PROCESSING_FAILURE'::text]))
);
CREATE INDEX bank_statements_by_content ON bank_statements USING btree (company_id, sha256);
CREATE INDEX bank_statements_newest_of_company ON bank_statements USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX bank_statements_with_content ON bank_statements USING btree (processed_at) WHERE (content_removed_at IS NULL);
CREATE TRIGGER bank_statements_set_updated_at BEFORE UPDATE ON bank_statements FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER bank_statements_stay BEFORE DELETE ON bank_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE bank_statements ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON bank_statements FOR ALL USING (((( SELECT is_system() AS is_system) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));

CREATE TABLE buyback_shares (
  buyback_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  collection_id bigint NOT NULL,
  open_value bigint NOT NULL,
  price bigint NOT NULL,
  CONSTRAINT buyback_shares_pkey PRIMARY KEY (buyback_id, collection_id),
  CONSTRAINT buyback_shares_buyback_id_offer_id_fkey FOREIGN KEY (buyback_id, offer_id) REFERENCES buybacks(id, offer_id),
  CONSTRAINT buyback_shares_collection_id_offer_id_fkey FOREIGN KEY (collection_id, offer_id) REFERENCES collections(id, offer_id),
  CONSTRAINT buyback_shares_open_value_check CHECK (open_value > 0),
  CONSTRAINT buyback_shares_price_check CHECK (price >= 0)
);
CREATE INDEX buyback_shares_by_collection ON buyback_shares USING btree (collection_id);
CREATE TRIGGER buyback_shares_stay BEFORE DELETE OR UPDATE ON buyback_shares FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE buyback_shares ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON buyback_shares FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_deals() AS actor_deals))));
CREATE POLICY to_system ON buyback_shares FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE buybacks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  offer_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'PROPOSED'::text,
  price_rule text NOT NULL,
  open_value bigint NOT NULL,
  price bigint NOT NULL,
  day date NOT NULL,
  confirmed_day date,
  reason text,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  expires_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  CONSTRAINT buybacks_pkey PRIMARY KEY (id),
  CONSTRAINT buybacks_id_offer_id_key UNIQUE (id, offer_id),
  CONSTRAINT buybacks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT buybacks_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES payments(offer_id),
  CONSTRAINT buybacks_check CHECK (confirmed_day <= day),
  CONSTRAINT buybacks_check1 CHECK (price_rule <> 'FACE'::text OR price = open_value),
  CONSTRAINT buybacks_check2 CHECK (price_rule <> 'AGREED'::text OR price <= (2 * open_value)),
  CONSTRAINT buybacks_check3 CHECK ((status = 'CONFIRMED'::text) = (confirmed_day IS NOT NULL)),
  CONSTRAINT buybacks_check4 CHECK ((status = 'PROPOSED'::text) = (answered_at IS NULL)),
  CONSTRAINT buybacks_open_value_check CHECK (open_value > 0),
  CONSTRAINT buybacks_price_check CHECK (price > 0),
  CONSTRAINT buybacks_price_rule_check CHECK (price_rule = ANY (ARRAY['FACE'::text, 'DEAL_RATE'::text, 'AGREED'::text])),
  CONSTRAINT buybacks_reason_check CHECK (length(reason) <= 255),
  CONSTRAINT buybacks_status_check CHECK (status = ANY (ARRAY['PROPOSED'::text, 'CONFIRMED'::text, 'REFUSED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text, 'REVERSED'::text]))
);
CREATE INDEX buybacks_of_offer ON buybacks USING btree (offer_id, id);
CREATE INDEX buybacks_waiting ON buybacks USING btree (expires_at) WHERE (status = 'PROPOSED'::text);
CREATE TRIGGER buybacks_stay BEFORE DELETE ON buybacks FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE buybacks ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON buybacks FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_deals() AS actor_deals))));
CREATE POLICY to_system ON buybacks FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE cdi_rates (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  rate numeric(8,4) NOT NULL,
  user_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT cdi_rates_pkey PRIMARY KEY (id),
  CONSTRAINT cdi_rates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT cdi_rates_day_check CHECK (day >= '2001-01-01'::date),
  CONSTRAINT cdi_rates_rate_check CHECK (rate > 0::numeric AND rate <= 1000::numeric)
);
CREATE UNIQUE INDEX cdi_rates_by_day ON cdi_rates USING btree (day, id);
ALTER TABLE cdi_rates ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_read ON cdi_rates FOR SELECT USING (true);
CREATE POLICY moderators ON cdi_rates FOR INSERT WITH CHECK ((sees_all() IS NOT NULL));

CREATE TABLE clock (
  only_row boolean NOT NULL DEFAULT true,
  offset_by interval NOT NULL DEFAULT '00:00:00'::interval,
  CONSTRAINT clock_pkey PRIMARY KEY (only_row),
  CONSTRAINT clock_only_row_check CHECK (only_row)
);
CREATE TRIGGER moved_in_a_demo_only AFTER INSERT OR UPDATE ON clock FOR EACH STATEMENT EXECUTE FUNCTION refuse_in_production('its clock is not moved');
ALTER TABLE clock ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_read ON clock FOR SELECT USING (true);

CREATE TABLE collections (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  offer_id bigint NOT NULL,
  receivable_id bigint NOT NULL,
  issuer text NOT NULL,
  due_date date NOT NULL,
  pay_date date NOT NULL,
  face_value bigint NOT NULL,
  received_value bigint NOT NULL DEFAULT 0,
  bought_back_value bigint NOT NULL DEFAULT 0,
  covered_value bigint NOT NULL DEFAULT 0,
  written_off_value bigint NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'EXPECTED'::text,
  open_value bigint NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (status = 'VOID'::text) THEN (0)::bigint
    ELSE ((((face_value - received_value) - bought_back_value) - covered_value) - written_off_value)
END) STORED,
  settled_by text,
  cover_id bigint,
  CONSTRAINT collections_pkey PRIMARY KEY (id),
  CONSTRAINT collections_id_offer_id_key UNIQUE (id, offer_id),
  CONSTRAINT collections_one_of_a_receivable UNIQUE NULLS NOT DISTINCT (offer_id, receivable_id, cover_id),
  CONSTRAINT collections_cover_id_offer_id_fkey FOREIGN KEY (cover_id, offer_id) REFERENCES covers(id, offer_id),
  CONSTRAINT collections_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES payments(offer_id),
  CONSTRAINT collections_offer_id_receivable_id_fkey FOREIGN KEY (offer_id, receivable_id) REFERENCES offer_receivables(offer_id, receivable_id),
  CONSTRAINT collections_balance CHECK ((received_value + bought_back_value + covered_value + written_off_value) <= face_value AND
CASE status
    WHEN 'EXPECTED'::text THEN (received_value + bought_back_value + covered_value + written_off_value) = 0
    WHEN 'VOID'::text THEN (received_value + bought_back_value + covered_value + written_off_value) = 0
    WHEN 'PARTIAL'::text THEN (received_value + bought_back_value + covered_value + written_off_value) >= 1 AND (received_value + bought_back_value + covered_value + written_off_value) <= (face_value - 1)
    ELSE (received_value + bought_back_value + covered_value + written_off_value) = face_value
END AND
CASE status
    WHEN 'RECEIVED'::text THEN received_value > 0
    WHEN 'REPURCHASED'::text THEN bought_back_value > 0
    WHEN 'COVERED'::text THEN covered_value > 0
    WHEN 'WRITTEN_OFF'::text THEN written_off_value > 0
    ELSE true
END),
  CONSTRAINT collections_bought_back_value_check CHECK (bought_back_value >= 0),
  CONSTRAINT collections_check CHECK (pay_date >= due_date),
  CONSTRAINT collections_covered_value_check CHECK (covered_value >= 0),
  CONSTRAINT collections_face_value_check CHECK (face_value > 0),
  CONSTRAINT collections_received_value_check CHECK (received_value >= 0),
  CONSTRAINT collections_settled_by CHECK (NOT settled_by IS DISTINCT FROM
CASE status
    WHEN 'RECEIVED'::text THEN 'RECEIPT'::text
    WHEN 'REPURCHASED'::text THEN 'BUYBACK'::text
    WHEN 'COVERED'::text THEN 'COVER'::text
    WHEN 'WRITTEN_OFF'::text THEN 'LOSS'::text
    ELSE NULL::text
END),
  CONSTRAINT collections_settled_by_check CHECK (settled_by = ANY (ARRAY['RECEIPT'::text, 'BUYBACK'::text, 'COVER'::text, 'LOSS'::text])),
  CONSTRAINT collections_status_check CHECK (status = ANY (ARRAY['EXPECTED'::text, 'PARTIAL'::text, 'RECEIVED'::text, 'REPURCHASED'::text, 'COVERED'::text, 'WRITTEN_OFF'::text, 'VOID'::text])),
  CONSTRAINT collections_written_off_value_check CHECK (written_off_value >= 0)
);
CREATE INDEX collections_closed ON collections USING btree (offer_id, due_date) WHERE (status <> ALL (ARRAY['EXPECTED'::text, 'PARTIAL'::text, 'VOID'::text]));
CREATE INDEX collections_lost ON collections USING btree (offer_id, due_date) WHERE (settled_by = 'LOSS'::text);
CREATE INDEX collections_of_cover ON collections USING btree (cover_id) WHERE (cover_id IS NOT NULL);
CREATE INDEX collections_of_group ON collections USING btree (offer_id, pay_date, issuer, due_date, id);
CREATE INDEX collections_open ON collections USING btree (offer_id, due_date) WHERE (status = ANY (ARRAY['EXPECTED'::text, 'PARTIAL'::text]));
CREATE TRIGGER collections_keep_face BEFORE UPDATE ON collections FOR EACH ROW WHEN (old.offer_id IS DISTINCT FROM new.offer_id OR old.receivable_id IS DISTINCT FROM new.receivable_id OR old.issuer IS DISTINCT FROM new.issuer OR old.due_date IS DISTINCT FROM new.due_date OR old.pay_date IS DISTINCT FROM new.pay_date OR old.face_value IS DISTINCT FROM new.face_value) EXECUTE FUNCTION refuse_face_change();
CREATE TRIGGER collections_stay BEFORE DELETE ON collections FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE collections ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON collections FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_deals() AS actor_deals))));
CREATE POLICY to_system ON collections FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE companies (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_type text NOT NULL,
  name text NOT NULL,
  trade_name text,
  tax_number text NOT NULL,
  business_type text,
  legal_nature text,
  email text NOT NULL,
  phone text NOT NULL,
  bank text NOT NULL,
  bank_branch text NOT NULL,
  bank_account text NOT NULL,
  bank_account_digit text NOT NULL,
  bank_account_type text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  second_factor text NOT NULL DEFAULT 'MAILED_PIN'::text,
  second_factor_since timestamp with time zone,
  CONSTRAINT companies_pkey PRIMARY KEY (id),
  CONSTRAINT companies_email_key UNIQUE (email),
  CONSTRAINT companies_phone_key UNIQUE (phone),
  CONSTRAINT companies_tax_number_key UNIQUE (tax_number),
  CONSTRAINT companies_company_type_check CHECK (company_type = ANY (ARRAY['MODERATOR'::text, 'LENDER'::text, 'BORROWER'::text])),
  CONSTRAINT companies_email_check CHECK (email = lower(email)),
  CONSTRAINT companies_phone_check CHECK (phone ~ '^[0-9]{10,11}$'::text),
  CONSTRAINT companies_second_factor_check CHECK (second_factor = ANY (ARRAY['MAILED_PIN'::text, 'OWN_FACTOR'::text])),
  CONSTRAINT companies_tax_number_check CHECK (tax_number ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)
);
CREATE INDEX companies_by_search_key ON companies USING btree (company_type, search_key(name), id);
CREATE INDEX companies_newest ON companies USING btree (created_at DESC, id DESC);
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
CREATE POLICY access ON companies FOR SELECT USING ((sees_access() IS NOT NULL));
CREATE POLICY counterparts ON companies FOR SELECT USING (((actor_company() IS NOT NULL) AND (company_type = ANY (ARRAY['MODERATOR'::text, counterpart()]))));
CREATE POLICY to_owner ON companies FOR ALL USING (((sees_all() IS NOT NULL) OR (id = actor_company())));

CREATE TABLE contract_checks (
  contract_id bigint NOT NULL,
  found jsonb NOT NULL,
  CONSTRAINT contract_checks_pkey PRIMARY KEY (contract_id),
  CONSTRAINT contract_checks_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES contracts(id),
  CONSTRAINT contract_checks_found_check CHECK (jsonb_typeof(found) = 'object'::text)
);
ALTER TABLE contract_checks ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON contract_checks FOR SELECT USING (((sees_all() IS NOT NULL) OR (contract_id IN ( SELECT actor_contracts() AS actor_contracts))));
CREATE POLICY to_system ON contract_checks FOR ALL USING ((is_system() IS NOT NULL));

CREATE TABLE contracts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  offer_id bigint NOT NULL,
  credit_id bigint NOT NULL,
  user_id bigint NOT NULL,
  version integer NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL,
  status text NOT NULL DEFAULT 'PENDING'::text,
  refusal_reason text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  answered_at timestamp with time zone,
  signed boolean,
  CONSTRAINT contracts_pkey PRIMARY KEY (id),
  CONSTRAINT contracts_credit_id_version_key UNIQUE (credit_id, version),
  CONSTRAINT contracts_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES credits(id),
  CONSTRAINT contracts_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  CONSTRAINT contracts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT contracts_check CHECK ((status = 'PENDING'::text) = (answered_at IS NULL)),
  CONSTRAINT contracts_check1 CHECK (refusal_reason IS NULL OR status = 'REJECTED'::text),
  CONSTRAINT contracts_refusal_reason_check CHECK (length(refusal_reason) <= 255),
  CONSTRAINT contracts_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT contracts_size_check CHECK (size > 0),
  CONSTRAINT contracts_status_check CHECK (status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'CANCELED'::text])),
  CONSTRAINT contracts_version_check CHECK (version > 0)
);
CREATE INDEX contracts_accepted ON contracts USING btree (answered_at) WHERE (status = 'APPROVED'::text);
CREATE INDEX contracts_by_offer ON contracts USING btree (offer_id);
CREATE UNIQUE INDEX contracts_one_live_per_credit ON contracts USING btree (credit_id) WHERE (status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text]));
CREATE TRIGGER contract_content_is_immutable BEFORE UPDATE ON contracts FOR EACH ROW EXECUTE FUNCTION refuse_contract_content_change();
ALTER TABLE contracts ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON contracts FOR SELECT USING (((sees_all() IS NOT NULL) OR (credit_id IN ( SELECT actor_credits() AS actor_credits)) OR (offer_id IN ( SELECT actor_offers() AS actor_offers))));
CREATE POLICY to_system ON contracts FOR ALL USING ((is_system() IS NOT NULL));

CREATE TABLE cover_receivables (
  cover_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  receivable_id bigint NOT NULL,
  issuer text NOT NULL,
  due_date date NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT cover_receivables_pkey PRIMARY KEY (cover_id, receivable_id),
  CONSTRAINT cover_receivables_cover_id_offer_id_fkey FOREIGN KEY (cover_id, offer_id) REFERENCES covers(id, offer_id),
  CONSTRAINT cover_receivables_offer_id_receivable_id_fkey FOREIGN KEY (offer_id, receivable_id) REFERENCES offer_receivables(offer_id, receivable_id),
  CONSTRAINT cover_receivables_amount_check CHECK (amount > 0)
);
CREATE INDEX cover_receivables_by_receivable ON cover_receivables USING btree (offer_id, receivable_id);
CREATE TRIGGER cover_receivables_stay BEFORE DELETE OR UPDATE ON cover_receivables FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE cover_receivables ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON cover_receivables FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_deals() AS actor_deals))));
CREATE POLICY to_system ON cover_receivables FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE cover_shares (
  cover_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  collection_id bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT cover_shares_pkey PRIMARY KEY (cover_id, collection_id),
  CONSTRAINT cover_shares_collection_id_offer_id_fkey FOREIGN KEY (collection_id, offer_id) REFERENCES collections(id, offer_id),
  CONSTRAINT cover_shares_cover_id_offer_id_fkey FOREIGN KEY (cover_id, offer_id) REFERENCES covers(id, offer_id),
  CONSTRAINT cover_shares_amount_check CHECK (amount > 0)
);
CREATE INDEX cover_shares_by_collection ON cover_shares USING btree (collection_id);
CREATE TRIGGER cover_shares_stay BEFORE DELETE OR UPDATE ON cover_shares FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE cover_shares ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON cover_shares FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_deals() AS actor_deals))));
CREATE POLICY to_system ON cover_shares FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE covers (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  offer_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'OFFERED'::text,
  covered_value bigint NOT NULL,
  reason text,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  expires_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  CONSTRAINT covers_pkey PRIMARY KEY (id),
  CONSTRAINT covers_id_offer_id_key UNIQUE (id, offer_id),
  CONSTRAINT covers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT covers_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES payments(offer_id),
  CONSTRAINT covers_check CHECK ((status = 'OFFERED'::text) = (answered_at IS NULL)),
  CONSTRAINT covers_covered_value_check CHECK (covered_value > 0),
  CONSTRAINT covers_reason_check CHECK (length(reason) <= 255),
  CONSTRAINT covers_status_check CHECK (status = ANY (ARRAY['OFFERED'::text, 'ACCEPTED'::text, 'REFUSED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text, 'REVERSED'::text]))
);
CREATE INDEX covers_of_offer ON covers USING btree (offer_id, id);
CREATE INDEX covers_waiting ON covers USING btree (expires_at) WHERE (status = 'OFFERED'::text);
CREATE TRIGGER covers_stay BEFORE DELETE ON covers FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE covers ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON covers FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_deals() AS actor_deals))));
CREATE POLICY to_system ON covers FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE credentials (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  client_id text NOT NULL,
  secret_hash text,
  status text NOT NULL DEFAULT 'ACTIVE'::text,
  ended_cause text,
  ended_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  expires_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT credentials_pkey PRIMARY KEY (id),
  CONSTRAINT credentials_client_id_key UNIQUE (client_id),
  CONSTRAINT credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT credentials_check CHECK ((status = 'INACTIVE'::text) = (ended_cause IS NOT NULL)),
  CONSTRAINT credentials_check1 CHECK ((ended_at IS NULL) = (ended_cause IS NULL)),
  CONSTRAINT credentials_ended_cause_check CHECK (ended_cause = ANY (ARRAY['DELETED'::text, 'EXPIRED'::text, 'BLOCKED'::text, 'EMAIL_CHANGED'::text])),
  CONSTRAINT credentials_status_check CHECK (status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text]))
);
CREATE INDEX credentials_active_by_end ON credentials USING btree (expires_at) WHERE (status = 'ACTIVE'::text);
CREATE INDEX credentials_by_user ON credentials USING btree (user_id, created_at DESC, id DESC);
ALTER TABLE credentials ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON credentials FOR ALL USING (((sees_access() IS NOT NULL) OR is_colleague(user_id)));

CREATE TABLE credits (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  offer_id bigint NOT NULL,
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  credit_value bigint NOT NULL,
  expire_date timestamp with time zone NOT NULL,
  status text NOT NULL DEFAULT 'AVAILABLE'::text,
  refusal_reason text,
  canceled_cause text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  answered_at timestamp with time zone,
  payment_date date,
  cdi_day date,
  cdi_rate numeric(8,4),
  annual_252 double precision,
  average_term_business double precision,
  updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT credits_pkey PRIMARY KEY (id),
  CONSTRAINT credits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT credits_offer_id_company_id_fkey FOREIGN KEY (offer_id, company_id) REFERENCES offer_lenders(offer_id, company_id),
  CONSTRAINT credits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT credits_canceled_cause_check CHECK (canceled_cause = ANY (ARRAY['OTHER_ACCEPTED'::text, 'OFFER_CANCELED'::text, 'WITHDRAWN'::text, 'UNPAID'::text])),
  CONSTRAINT credits_cdi_check CHECK ((cdi_day IS NULL) = (cdi_rate IS NULL)),
  CONSTRAINT credits_check CHECK ((status = 'CANCELED'::text) = (canceled_cause IS NOT NULL)),
  CONSTRAINT credits_check1 CHECK (refusal_reason IS NULL OR status = 'REJECTED'::text),
  CONSTRAINT credits_credit_value_check CHECK (credit_value > 0),
  CONSTRAINT credits_refusal_reason_check CHECK (length(refusal_reason) <= 255),
  CONSTRAINT credits_status_check CHECK (status = ANY (ARRAY['AVAILABLE'::text, 'APPROVED'::text, 'NEGOTIATED'::text, 'REJECTED'::text, 'CANCELED'::text, 'EXPIRED'::text]))
) WITH (autovacuum_analyze_threshold=5000, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=5000);
CREATE INDEX credits_by_company ON credits USING btree (company_id, offer_id);
CREATE INDEX credits_by_offer ON credits USING btree (offer_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX credits_one_chosen_per_offer ON credits USING btree (offer_id) WHERE (status = ANY (ARRAY['APPROVED'::text, 'NEGOTIATED'::text]));
CREATE UNIQUE INDEX credits_one_live_per_lender ON credits USING btree (offer_id, company_id) WHERE (status = ANY (ARRAY['AVAILABLE'::text, 'APPROVED'::text, 'NEGOTIATED'::text]));
CREATE INDEX credits_open ON credits USING btree (expire_date) WHERE (status = 'AVAILABLE'::text);
CREATE TRIGGER credits_set_updated_at BEFORE UPDATE ON credits FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION set_updated_at();
ALTER TABLE credits ENABLE ROW LEVEL SECURITY;
CREATE POLICY received ON credits FOR SELECT USING ((offer_id IN ( SELECT actor_offers() AS actor_offers)));
CREATE POLICY to_owner ON credits FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));

CREATE TABLE demo_data (
  only_row boolean NOT NULL DEFAULT true,
  began_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  loaded_at timestamp with time zone,
  CONSTRAINT demo_data_pkey PRIMARY KEY (only_row),
  CONSTRAINT demo_data_only_row_check CHECK (only_row)
);
CREATE TRIGGER loaded_in_a_demo_only AFTER INSERT ON demo_data FOR EACH STATEMENT EXECUTE FUNCTION refuse_in_production('it takes no demo data');
ALTER TABLE demo_data ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON demo_data FOR ALL USING ((is_system() IS NOT NULL));

CREATE TABLE digests (
  user_id bigint NOT NULL,
  day date NOT NULL,
  notices integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT digests_pkey PRIMARY KEY (user_id, day),
  CONSTRAINT digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT digests_notices_check CHECK (notices > 0)
);
ALTER TABLE digests ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON digests FOR ALL USING (((is_system() IS NOT NULL) OR (user_id = actor_user())));

CREATE TABLE dispute_collections (
  dispute_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  collection_id bigint NOT NULL,
  CONSTRAINT dispute_collections_pkey PRIMARY KEY (dispute_id, collection_id),
  CONSTRAINT dispute_collections_collection_id_offer_id_fkey FOREIGN KEY (collection_id, offer_id) REFERENCES collections(id, offer_id),
  CONSTRAINT dispute_collections_dispute_id_offer_id_fkey FOREIGN KEY (dispute_id, offer_id) REFERENCES disputes(id, offer_id)
);
CREATE INDEX dispute_collections_by_collection ON dispute_collections USING btree (collection_id);
CREATE TRIGGER dispute_collections_stay BEFORE DELETE OR UPDATE ON dispute_collections FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE dispute_collections ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON dispute_collections FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_deals() AS actor_deals))));
CREATE POLICY to_system ON dispute_collections FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE dispute_documents (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  message_id bigint NOT NULL,
  dispute_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL,
  user_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT dispute_documents_pkey PRIMARY KEY (id),
  CONSTRAINT dispute_documents_storage_key_key UNIQUE (storage_key),
  CONSTRAINT dispute_documents_dispute_id_offer_id_fkey FOREIGN KEY (dispute_id, offer_id) REFERENCES disputes(id, offer_id),
  CONSTRAINT dispute_documents_message_id_dispute_id_fkey FOREIGN KEY (message_id, dispute_id) REFERENCES dispute_messages(id, dispute_id),
  CONSTRAINT dispute_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT dispute_documents_media_type_check CHECK (media_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text])),
  CONSTRAINT dispute_documents_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT dispute_documents_size_check CHECK (size > 0)
);
CREATE INDEX dispute_documents_of_message ON dispute_documents USING btree (message_id);
CREATE TRIGGER dispute_documents_stay BEFORE DELETE OR UPDATE ON dispute_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE dispute_documents ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON dispute_documents FOR SELECT USING (((offer_id IN ( SELECT actor_deals() AS actor_deals)) OR ((( SELECT sees_all() AS sees_all) IS NOT NULL) AND (EXISTS ( SELECT
   FROM disputes d
  WHERE ((d.id = dispute_documents.dispute_id) AND (d.escalated_at IS NOT NULL)))))));
CREATE POLICY to_system ON dispute_documents FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE dispute_messages (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dispute_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  action text NOT NULL,
  side text NOT NULL,
  text text NOT NULL,
  value bigint,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT dispute_messages_pkey PRIMARY KEY (id),
  CONSTRAINT dispute_messages_id_dispute_id_key UNIQUE (id, dispute_id),
  CONSTRAINT dispute_messages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT dispute_messages_dispute_id_offer_id_fkey FOREIGN KEY (dispute_id, offer_id) REFERENCES disputes(id, offer_id),
  CONSTRAINT dispute_messages_action_check CHECK (action = ANY (ARRAY['OPEN'::text, 'ANSWER'::text, 'AGREE'::text, 'ESCALATE'::text, 'DECIDE'::text])),
  CONSTRAINT dispute_messages_side_check CHECK (side = ANY (ARRAY['BORROWER'::text, 'LENDER'::text, 'MODERATOR'::text])),
  CONSTRAINT dispute_messages_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
  CONSTRAINT dispute_messages_value_check CHECK (value >= 0)
);
CREATE INDEX dispute_messages_of_dispute ON dispute_messages USING btree (dispute_id, id);
CREATE TRIGGER dispute_messages_stay BEFORE DELETE OR UPDATE ON dispute_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE dispute_messages ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON dispute_messages FOR SELECT USING (((offer_id IN ( SELECT actor_deals() AS actor_deals)) OR ((( SELECT sees_all() AS sees_all) IS NOT NULL) AND (EXISTS ( SELECT
   FROM disputes d
  WHERE ((d.id = dispute_messages.dispute_id) AND (d.escalated_at IS NOT NULL)))))));
CREATE POLICY to_system ON dispute_messages FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE disputes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  offer_id bigint NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'OPEN'::text,
  value bigint NOT NULL,
  value_by text NOT NULL,
  reason text NOT NULL,
  remittance_id bigint,
  turn text,
  answer_until timestamp with time zone,
  opened_by text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  escalated_at timestamp with time zone,
  ended_at timestamp with time zone,
  authorized_on date,
  settled_by text,
  CONSTRAINT disputes_pkey PRIMARY KEY (id),
  CONSTRAINT disputes_id_offer_id_key UNIQUE (id, offer_id),
  CONSTRAINT disputes_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES payments(offer_id),
  CONSTRAINT disputes_remittance_id_offer_id_fkey FOREIGN KEY (remittance_id, offer_id) REFERENCES remittances(id, offer_id),
  CONSTRAINT disputes_check CHECK ((kind = 'REMITTANCE'::text) = (remittance_id IS NOT NULL)),
  CONSTRAINT disputes_check1 CHECK (num_nulls(turn, answer_until) =
CASE
    WHEN status = ANY (ARRAY['OPEN'::text, 'ANSWERED'::text]) THEN 0
    ELSE 2
END),
  CONSTRAINT disputes_check2 CHECK ((status <> ALL (ARRAY['ESCALATED'::text, 'DECIDED'::text])) OR escalated_at IS NOT NULL),
  CONSTRAINT disputes_check4 CHECK (authorized_on IS NULL OR reason = 'CHARGEBACK'::text),
  CONSTRAINT disputes_closed CHECK ((status = 'CLOSED'::text) = (settled_by IS NOT NULL)),
  CONSTRAINT disputes_ended CHECK ((status = ANY (ARRAY['AGREED'::text, 'DECIDED'::text, 'CLOSED'::text, 'VOID'::text])) = (ended_at IS NOT NULL)),
  CONSTRAINT disputes_kind_check CHECK (kind = ANY (ARRAY['COLLECTION'::text, 'REMITTANCE'::text])),
  CONSTRAINT disputes_opened_by_check CHECK (opened_by = ANY (ARRAY['BORROWER'::text, 'LENDER'::text])),
  CONSTRAINT disputes_reason_check CHECK (reason = ANY (ARRAY['CHARGEBACK'::text, 'CANCELED_SALE'::text, 'NETTING_BY_ISSUER'::text, 'FEE'::text, 'WITHHELD_TAX'::text, 'ISSUER_DEFAULT'::text, 'WRONG_ACCOUNT'::text, 'DATE_MOVED'::text, 'OTHER'::text])),
  CONSTRAINT disputes_settled_by_check CHECK (settled_by = ANY (ARRAY['RECEIPT'::text, 'BUYBACK'::text, 'COVER'::text, 'LOSS'::text])),
  CONSTRAINT disputes_status_check CHECK (status = ANY (ARRAY['OPEN'::text, 'ANSWERED'::text, 'AGREED'::text, 'ESCALATED'::text, 'DECIDED'::text, 'CLOSED'::text, 'VOID'::text])),
  CONSTRAINT disputes_turn_check CHECK (turn = ANY (ARRAY['BORROWER'::text, 'LENDER'::text])),
  CONSTRAINT disputes_value_by_check CHECK (value_by = ANY (ARRAY['BORROWER'::text, 'LENDER'::text])),
  CONSTRAINT disputes_value_check CHECK (value >= 0)
);
CREATE INDEX disputes_of_offer ON disputes USING btree (offer_id, id);
CREATE UNIQUE INDEX disputes_one_of_a_remittance ON disputes USING btree (remittance_id) WHERE (status = ANY (ARRAY['OPEN'::text, 'ANSWERED'::text, 'ESCALATED'::text]));
CREATE INDEX disputes_waiting ON disputes USING btree (answer_until) WHERE (status = ANY (ARRAY['OPEN'::text, 'ANSWERED'::text]));
CREATE TRIGGER disputes_stay BEFORE DELETE ON disputes FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE disputes ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON disputes FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_deals() AS actor_deals))));
CREATE POLICY to_system ON disputes FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE dossiers (
  offer_id bigint NOT NULL,
  credit_id bigint NOT NULL,
  terms text NOT NULL,
  terms_sha256 text NOT NULL,
  audit_seq integer NOT NULL,
  audit_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT dossiers_pkey PRIMARY KEY (offer_id),
  CONSTRAINT dossiers_credit_id_key UNIQUE (credit_id),
  CONSTRAINT dossiers_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES credits(id),
  CONSTRAINT dossiers_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  CONSTRAINT dossiers_audit_hash_check CHECK (length(audit_hash) = 32),
  CONSTRAINT dossiers_audit_seq_check CHECK (audit_seq > 0),
  CONSTRAINT dossiers_check CHECK (terms_sha256 = encode(sha256(convert_to(terms, 'UTF8'::name)), 'hex'::text))
);
ALTER TABLE dossiers ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON dossiers FOR SELECT USING (((sees_all() IS NOT NULL) OR (credit_id IN ( SELECT actor_credits() AS actor_credits)) OR (offer_id IN ( SELECT actor_offers() AS actor_offers))));
CREATE POLICY to_system ON dossiers FOR ALL USING ((is_system() IS NOT NULL));

CREATE TABLE held_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'HELD'::text,
  company_id bigint NOT NULL,
  user_id bigint,
  changes jsonb NOT NULL,
  asked_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  effective_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by bigint,
  end_reason text,
  failure text,
  CONSTRAINT held_changes_pkey PRIMARY KEY (id),
  CONSTRAINT held_changes_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  CONSTRAINT held_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT held_changes_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  CONSTRAINT held_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT held_changes_check CHECK ((user_id IS NULL) = (kind = ANY (ARRAY['BANK_DATA'::text, 'NEW_MASTER'::text]))),
  CONSTRAINT held_changes_check1 CHECK (effective_at > created_at),
  CONSTRAINT held_changes_check2 CHECK ((status = 'HELD'::text) = (ended_at IS NULL)),
  CONSTRAINT held_changes_check3 CHECK (ended_by IS NULL OR ended_at IS NOT NULL),
  CONSTRAINT held_changes_check4 CHECK (end_reason IS NULL OR status = 'STOPPED'::text),
  CONSTRAINT held_changes_check5 CHECK ((status = 'FAILED'::text) = (failure IS NOT NULL)),
  CONSTRAINT held_changes_end_reason_check CHECK (length(end_reason) <= 255),
  CONSTRAINT held_changes_failure_check CHECK (failure = ANY (ARRAY['EMAIL_TAKEN'::text, 'PHONE_TAKEN'::text, 'TAX_NUMBER_TAKEN'::text, 'CHANGED_MEANWHILE'::text, 'LAST_MASTER'::text, 'BANK_CLOSED'::text, 'ASKER_BLOCKED'::text])),
  CONSTRAINT held_changes_kind_check CHECK (kind = ANY (ARRAY['BANK_DATA'::text, 'USER_DATA'::text, 'NEW_MASTER'::text, 'BLOCK_USER'::text, 'UNBLOCK_USER'::text, 'RESET_FACTOR'::text])),
  CONSTRAINT held_changes_status_check CHECK (status = ANY (ARRAY['HELD'::text, 'APPLIED'::text, 'STOPPED'::text, 'FAILED'::text]))
);
CREATE INDEX held_changes_by_company ON held_changes USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX held_changes_due ON held_changes USING btree (effective_at) WHERE (status = 'HELD'::text);
CREATE INDEX held_changes_newest ON held_changes USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX held_changes_one_of_a_company ON held_changes USING btree (company_id) WHERE ((status = 'HELD'::text) AND (kind = 'BANK_DATA'::text));
CREATE UNIQUE INDEX held_changes_one_of_a_person ON held_changes USING btree (jsonb_path_query_first(changes, '$[*]?(@."field" == "email")."after"'::jsonpath)) WHERE ((status = 'HELD'::text) AND (kind = 'NEW_MASTER'::text));
CREATE UNIQUE INDEX held_changes_one_of_a_user ON held_changes USING btree (user_id, kind) WHERE ((status = 'HELD'::text) AND (user_id IS NOT NULL));
ALTER TABLE held_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON held_changes FOR ALL USING (((sees_access() IS NOT NULL) OR (company_id = actor_company())));

CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer NOT NULL,
  reply text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, call, key),
  CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT idempotency_keys_key_check CHECK (length(key) >= 1 AND length(key) <= 255)
) WITH (autovacuum_analyze_threshold=5000, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=5000);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys USING btree (created_at);
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON idempotency_keys FOR ALL USING (((is_system() IS NOT NULL) OR (user_id = actor_user())));

CREATE TABLE installation (
  only_row boolean NOT NULL DEFAULT true,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  in_production_since timestamp with time zone,
  storage_bound_at timestamp with time zone,
  id_key bytea NOT NULL DEFAULT sha256(convert_to(((gen_random_uuid())::text || (gen_random_uuid())::text), 'UTF8'::name)),
  key_id text,
  shared_settings jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT installation_pkey PRIMARY KEY (only_row),
  CONSTRAINT installation_key_id_check CHECK (key_id ~ '^[0-9a-f]{12}$'::text),
  CONSTRAINT installation_only_row_check CHECK (only_row)
);
ALTER TABLE installation ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_read ON installation FOR SELECT USING (true);
CREATE POLICY by_the_system ON installation FOR UPDATE USING ((is_system() IS NOT NULL));

CREATE TABLE known_addresses (
  user_id bigint NOT NULL,
  address text NOT NULL,
  seen_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT known_addresses_pkey PRIMARY KEY (user_id, address),
  CONSTRAINT known_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
ALTER TABLE known_addresses ENABLE ROW LEVEL SECURITY;
CREATE POLICY access ON known_addresses FOR ALL USING (((sees_access() IS NOT NULL) OR (user_id = actor_user())));

CREATE TABLE link_uses (
  id uuid NOT NULL,
  uses integer NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT link_uses_pkey PRIMARY KEY (id)
);
CREATE INDEX link_uses_by_end ON link_uses USING btree (until);
ALTER TABLE link_uses ENABLE ROW LEVEL SECURITY;
CREATE POLICY somebody ON link_uses FOR ALL USING ((is_somebody() IS NOT NULL));

CREATE TABLE list_view_defaults (
  user_id bigint NOT NULL,
  list text NOT NULL,
  view_id bigint,
  preset text,
  CONSTRAINT list_view_defaults_pkey PRIMARY KEY (user_id, list),
  CONSTRAINT list_view_defaults_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT list_view_defaults_view_id_fkey FOREIGN KEY (view_id) REFERENCES list_views(id) ON DELETE CASCADE,
  CONSTRAINT list_view_defaults_check CHECK (num_nonnulls(view_id, preset) = 1),
  CONSTRAINT list_view_defaults_list_check CHECK (list = ANY (ARRAY['receivables'::text, 'negotiations'::text, 'own-proposals'::text, 'files'::text, 'users'::text, 'companies'::text, 'held-changes'::text, 'approvals'::text, 'settlements'::text, 'bank-statements'::text, 'bank-lines'::text])),
  CONSTRAINT list_view_defaults_preset_check CHECK (length(preset) >= 1 AND length(preset) <= 60)
);
CREATE INDEX list_view_defaults_by_view ON list_view_defaults USING btree (view_id) WHERE (view_id IS NOT NULL);
ALTER TABLE list_view_defaults ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON list_view_defaults FOR ALL USING (((is_system() IS NOT NULL) OR (user_id = actor_user())));

CREATE TABLE list_views (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL,
  company_id bigint NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  params jsonb NOT NULL,
  shared boolean NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT list_views_pkey PRIMARY KEY (id),
  CONSTRAINT list_views_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT list_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT list_views_list_check CHECK (list = ANY (ARRAY['receivables'::text, 'negotiations'::text, 'own-proposals'::text, 'files'::text, 'users'::text, 'companies'::text, 'held-changes'::text, 'approvals'::text, 'settlements'::text, 'bank-statements'::text, 'bank-lines'::text])),
  CONSTRAINT list_views_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  CONSTRAINT list_views_params_check CHECK (jsonb_typeof(params) = 'object'::text AND length(params::text) <= 8000)
);
CREATE UNIQUE INDEX list_views_names ON list_views USING btree (user_id, list, lower(name));
CREATE INDEX list_views_shared ON list_views USING btree (company_id) WHERE shared;
ALTER TABLE list_views ENABLE ROW LEVEL SECURITY;
CREATE POLICY shared ON list_views FOR ALL USING ((shared AND (company_id = actor_company()))) WITH CHECK ((company_id = actor_company()));
CREATE POLICY to_owner ON list_views FOR ALL USING (((is_system() IS NOT NULL) OR (user_id = actor_user())));

CREATE TABLE mails (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id bigint,
  to_address text NOT NULL,
  language text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  sent_at timestamp with time zone,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_message_id_key UNIQUE (message_id),
  CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT mails_language_check CHECK (language = ANY (ARRAY['pt'::text, 'en'::text]))
) WITH (autovacuum_analyze_threshold=5000, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=5000);
CREATE INDEX mails_by_address ON mails USING btree (to_address, created_at DESC, id DESC);
CREATE INDEX mails_unsent ON mails USING btree (id) WHERE (sent_at IS NULL);
CREATE INDEX mails_with_text ON mails USING btree (kind, created_at) WHERE (text <> ''::text);
ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY system ON mails FOR ALL USING ((is_system() IS NOT NULL));

CREATE TABLE managed_file_lines (
  file_id bigint NOT NULL,
  severity text NOT NULL,
  "position" integer NOT NULL,
  line bigint,
  column_name text,
  code text NOT NULL,
  value text,
  CONSTRAINT managed_file_lines_pkey PRIMARY KEY (file_id, severity, "position"),
  CONSTRAINT managed_file_lines_file_id_fkey FOREIGN KEY (file_id) REFERENCES managed_files(id),
  CONSTRAINT managed_file_lines_severity_check CHECK (severity = ANY (ARRAY['ERROR'::text, 'WARNING'::text]))
);
ALTER TABLE managed_file_lines ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_file_lines FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (file_id IN ( SELECT managed_files.id
   FROM managed_files))));

CREATE TABLE managed_file_repeats (
  file_id bigint NOT NULL,
  "position" integer NOT NULL,
  issuer text NOT NULL,
  due_date date NOT NULL,
  value bigint NOT NULL,
  earlier_file_id bigint NOT NULL,
  earlier_receivable_id bigint NOT NULL,
  earlier_value bigint NOT NULL,
  earlier_status text NOT NULL,
  CONSTRAINT managed_file_repeats_pkey PRIMARY KEY (file_id, "position"),
  CONSTRAINT managed_file_repeats_earlier_file_id_fkey FOREIGN KEY (earlier_file_id) REFERENCES managed_files(id),
  CONSTRAINT managed_file_repeats_file_id_fkey FOREIGN KEY (file_id) REFERENCES managed_files(id),
  CONSTRAINT managed_file_repeats_earlier_status_check CHECK (earlier_status = ANY (ARRAY['AVAILABLE'::text, 'RESERVED'::text, 'NEGOTIATION'::text, 'APPROVED'::text, 'PENDING_CONTRACT'::text, 'NEGOTIATED'::text, 'LIQUIDATED'::text, 'EXPIRED'::text, 'CANCELED'::text]))
);
ALTER TABLE managed_file_repeats ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_file_repeats FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (file_id IN ( SELECT managed_files.id
   FROM managed_files))));

CREATE TABLE managed_file_sums (
  file_id bigint NOT NULL,
  "position" integer NOT NULL,
  receivable_id bigint NOT NULL,
  line_count bigint NOT NULL,
  lines integer[] NOT NULL,
  CONSTRAINT managed_file_sums_pkey PRIMARY KEY (file_id, "position"),
  CONSTRAINT managed_file_sums_file_id_fkey FOREIGN KEY (file_id) REFERENCES managed_files(id),
  CONSTRAINT managed_file_sums_receivable_id_fkey FOREIGN KEY (receivable_id) REFERENCES receivables(id),
  CONSTRAINT managed_file_sums_line_count_check CHECK (line_count > 1),
  CONSTRAINT managed_file_sums_lines_check CHECK (cardinality(lines) > 1)
);
ALTER TABLE managed_file_sums ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_file_sums FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (file_id IN ( SELECT managed_files.id
   FROM managed_files))));

CREATE TABLE managed_file_warnings (
  file_id bigint NOT NULL,
  code text NOT NULL,
  line_count bigint NOT NULL,
  CONSTRAINT managed_file_warnings_pkey PRIMARY KEY (file_id, code),
  CONSTRAINT managed_file_warnings_file_id_fkey FOREIGN KEY (file_id) REFERENCES managed_files(id),
  CONSTRAINT managed_file_warnings_line_count_check CHECK (line_count > 0)
);
ALTER TABLE managed_file_warnings ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_file_warnings FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (file_id IN ( SELECT managed_files.id
   FROM managed_files))));

CREATE TABLE managed_files (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  name text NOT NULL,
  card_network text NOT NULL,
  mode text NOT NULL DEFAULT 'ADD'::text,
  status text NOT NULL DEFAULT 'PROCESSING'::text,
  sha256 text NOT NULL,
  size bigint NOT NULL,
  storage_key text NOT NULL,
  line_count bigint,
  total_rows bigint,
  total_issuer integer,
  total_value bigint,
  failure text,
  error_count bigint NOT NULL DEFAULT 0,
  warning_count bigint NOT NULL DEFAULT 0,
  repeated_receivables bigint NOT NULL DEFAULT 0,
  repeated_value bigint NOT NULL DEFAULT 0,
  canceled_receivables bigint NOT NULL DEFAULT 0,
  kept_receivables bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  processed_at timestamp with time zone,
  receivable_count bigint,
  summed_receivables bigint,
  content_removed_at timestamp with time zone,
  on_repeat text,
  source_file_id bigint,
  cause text,
  error_line_count bigint NOT NULL DEFAULT 0,
  new_receivables bigint,
  new_value bigint,
  canceled_at timestamp with time zone,
  repeats_canceled_at timestamp with time zone,
  updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT managed_files_pkey PRIMARY KEY (id),
  CONSTRAINT managed_files_source_file_id_key UNIQUE (source_file_id),
  CONSTRAINT managed_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT managed_files_source_file_id_fkey FOREIGN KEY (source_file_id) REFERENCES managed_files(id),
  CONSTRAINT managed_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT managed_files_card_network_check CHECK (card_network = ANY (ARRAY['VISA'::text, 'MASTERCARD'::text])),
  CONSTRAINT managed_files_cause_check CHECK (cause = ANY (ARRAY['EMPTY_FILE'::text, 'NOT_A_SPREADSHEET'::text, 'FILE_DAMAGED'::text, 'FILE_ENCRYPTED'::text, 'RESOURCE_LIMIT'::text, 'PROCESSING_STOPPED'::text, 'ENCODING_INVALID'::text, 'HEADER_NOT_FOUND'::text, 'HEADER_ISSUER_MISSING'::text, 'HEADER_DUE_DATE_MISSING'::text, 'HEADER_VALUE_MISSING'::text, 'HEADER_DUPLICATE'::text, 'NO_ROWS'::text, 'FILE_TOTAL_TOO_LARGE'::text, 'TOTAL_MISMATCH'::text, 'NETWORK_MISMATCH'::text])),
  CONSTRAINT managed_files_check CHECK ((status = 'PROCESSING'::text) = (processed_at IS NULL)),
  CONSTRAINT managed_files_check1 CHECK ((status = 'PROCESSING_FAILURE'::text) = (failure IS NOT NULL)),
  CONSTRAINT managed_files_check2 CHECK ((status = 'PROCESSED'::text) = (total_value IS NOT NULL)),
  CONSTRAINT managed_files_check3 CHECK (canceled_at IS NULL OR status = 'PROCESSED'::text),
  CONSTRAINT managed_files_check4 CHECK (repeats_canceled_at IS NULL OR status = 'PROCESSED'::text),
  CONSTRAINT managed_files_failure_check CHECK (failure = ANY (ARRAY['FILE_INVALID_LINES'::text, 'FILE_NETWORK_MISMATCH'::text, 'FILE_TYPE_OR_SIZE'::text, 'REPEATED_RECEIVABLES'::text])),
  CONSTRAINT managed_files_mode_check CHECK (mode = ANY (ARRAY['ADD'::text, 'REPLACE'::text])),
  CONSTRAINT managed_files_on_repeat_check CHECK (on_repeat = ANY (ARRAY['KEEP'::text, 'SKIP'::text])),
  CONSTRAINT managed_files_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT managed_files_size_check CHECK (size >= 0),
  CONSTRAINT managed_files_status_check CHECK (status = ANY (ARRAY['PROCESSING'::text, 'PROCESSED'::text, 'PROCESSING_FAILURE'::text]))
);
CREATE UNIQUE INDEX managed_files_content ON managed_files USING btree (company_id, sha256) WHERE ((status <> 'PROCESSING_FAILURE'::text) AND (canceled_at IS NULL));
CREATE INDEX managed_files_failed ON managed_files USING btree (processed_at) WHERE (status = 'PROCESSING_FAILURE'::text);
CREATE INDEX managed_files_newest ON managed_files USING btree (created_at DESC, id DESC);
CREATE INDEX managed_files_newest_of_company ON managed_files USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX managed_files_updated ON managed_files USING btree (updated_at, id);
CREATE TRIGGER managed_files_set_updated_at BEFORE UPDATE ON managed_files FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION set_updated_at();
ALTER TABLE managed_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON managed_files FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));

CREATE TABLE migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  compatible_from smallint,
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);
ALTER TABLE migrations ENABLE ROW LEVEL SECURITY;
CREATE POLICY all_read ON migrations FOR SELECT USING (true);

CREATE TABLE monthly_statements (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  month date NOT NULL,
  version integer NOT NULL,
  issued_at timestamp with time zone NOT NULL DEFAULT app_now(),
  content text NOT NULL,
  sha256 text NOT NULL,
  CONSTRAINT monthly_statements_pkey PRIMARY KEY (id),
  CONSTRAINT monthly_statements_company_id_month_version_key UNIQUE (company_id, month, version),
  CONSTRAINT monthly_statements_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT monthly_statements_check CHECK (sha256 = encode(sha256(convert_to(content, 'UTF8'::name)), 'hex'::text)),
  CONSTRAINT monthly_statements_check1 CHECK (issued_at >= ((month + '1 mon'::interval) AT TIME ZONE 'America/Sao_Paulo'::text)),
  CONSTRAINT monthly_statements_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT monthly_statements_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT monthly_statements_version_check CHECK (version > 0)
);
CREATE TRIGGER monthly_statements_stay BEFORE DELETE OR UPDATE ON monthly_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE monthly_statements ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON monthly_statements FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));
CREATE POLICY to_system ON monthly_statements FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE notice_choices (
  user_id bigint NOT NULL,
  kind text NOT NULL,
  choice text NOT NULL,
  CONSTRAINT notice_choices_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT notice_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT notice_choices_choice_check CHECK (choice = ANY (ARRAY['DIGEST'::text, 'NONE'::text]))
);
ALTER TABLE notice_choices ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON notice_choices FOR ALL USING (((is_system() IS NOT NULL) OR (user_id = actor_user())));

CREATE TABLE notices (
  place bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL,
  kind text NOT NULL,
  offer_id bigint,
  file_id bigint,
  said jsonb NOT NULL,
  path text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  seen_at timestamp with time zone,
  awaits_digest boolean NOT NULL DEFAULT false,
  CONSTRAINT notices_pkey PRIMARY KEY (place),
  CONSTRAINT notices_id_key UNIQUE (id),
  CONSTRAINT notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
) WITH (autovacuum_analyze_threshold=5000, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=5000);
CREATE INDEX notices_for_digest ON notices USING btree (user_id, created_at) WHERE awaits_digest;
CREATE INDEX notices_of_user ON notices USING btree (user_id, place DESC);
CREATE INDEX notices_old ON notices USING btree (created_at);
CREATE INDEX notices_unseen ON notices USING btree (user_id) WHERE (seen_at IS NULL);
CREATE TRIGGER notices_tell AFTER INSERT ON notices REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tell_notices();
ALTER TABLE notices ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON notices FOR ALL USING (((( SELECT is_system() AS is_system) IS NOT NULL) OR (user_id = ( SELECT actor_user() AS actor_user))));

CREATE TABLE offer_due_dates (
  offer_id bigint NOT NULL,
  security_margin boolean NOT NULL,
  due_date date NOT NULL,
  value bigint NOT NULL,
  receivables bigint NOT NULL,
  CONSTRAINT offer_due_dates_pkey PRIMARY KEY (offer_id, security_margin, due_date)
) WITH (autovacuum_analyze_threshold=5000, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=5000);
ALTER TABLE offer_due_dates ENABLE ROW LEVEL SECURITY;
CREATE POLICY invited ON offer_due_dates FOR SELECT USING ((offer_id IN ( SELECT actor_invitations() AS actor_invitations)));
CREATE POLICY to_owner ON offer_due_dates FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_offers() AS actor_offers))));

CREATE TABLE offer_issuers (
  offer_id bigint NOT NULL,
  issuer text NOT NULL,
  CONSTRAINT offer_issuers_pkey PRIMARY KEY (offer_id, issuer)
) WITH (autovacuum_analyze_threshold=5000, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=5000);
ALTER TABLE offer_issuers ENABLE ROW LEVEL SECURITY;
CREATE POLICY invited ON offer_issuers FOR SELECT USING ((offer_id IN ( SELECT actor_invitations() AS actor_invitations)));
CREATE POLICY to_owner ON offer_issuers FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_offers() AS actor_offers))));

CREATE TABLE offer_lenders (
  offer_id bigint NOT NULL,
  company_id bigint NOT NULL,
  invited_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT offer_lenders_pkey PRIMARY KEY (offer_id, company_id),
  CONSTRAINT offer_lenders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT offer_lenders_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id)
) WITH (autovacuum_analyze_threshold=5000, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=5000);
CREATE INDEX offer_lenders_by_company ON offer_lenders USING btree (company_id, offer_id DESC);
ALTER TABLE offer_lenders ENABLE ROW LEVEL SECURITY;
CREATE POLICY invited ON offer_lenders FOR SELECT USING ((company_id = ( SELECT actor_company() AS actor_company)));
CREATE POLICY to_owner ON offer_lenders FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_offers() AS actor_offers))));

CREATE TABLE offer_receivables (
  offer_id bigint NOT NULL,
  receivable_id bigint NOT NULL,
  security_margin boolean NOT NULL,
  CONSTRAINT offer_receivables_pkey PRIMARY KEY (offer_id, receivable_id)
) WITH (autovacuum_analyze_threshold=5000, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=5000);
CREATE INDEX offer_receivables_by_receivable ON offer_receivables USING btree (receivable_id);
CREATE TRIGGER offer_receivables_added AFTER INSERT ON offer_receivables REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_offer_due_dates();
CREATE TRIGGER offer_receivables_stay BEFORE DELETE OR UPDATE ON offer_receivables FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE offer_receivables ENABLE ROW LEVEL SECURITY;
CREATE POLICY invited ON offer_receivables FOR SELECT USING ((offer_id IN ( SELECT actor_invitations() AS actor_invitations)));
CREATE POLICY to_owner ON offer_receivables FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_offers() AS actor_offers))));

CREATE TABLE offers (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  card_network text NOT NULL,
  status text NOT NULL DEFAULT 'AVAILABLE'::text,
  offer_value bigint NOT NULL,
  margin_value bigint NOT NULL,
  minimal_value bigint NOT NULL,
  expire_date timestamp with time zone NOT NULL,
  receivables_count integer NOT NULL,
  transactions bigint NOT NULL,
  issuers_count integer NOT NULL,
  min_due_date date NOT NULL,
  max_due_date date NOT NULL,
  margin_count integer NOT NULL,
  first_due_date date NOT NULL,
  formalization_turn text,
  formalization_deadline timestamp with time zone,
  reminded_at timestamp with time zone,
  ended_by text,
  bank text,
  bank_branch text,
  bank_account text,
  bank_account_digit text,
  bank_account_type text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  chosen_credit_id bigint,
  bank_holder text,
  bank_holder_tax_number text,
  payment_due_date date,
  minimal_rate double precision,
  average_term double precision,
  largest_issuer text,
  largest_issuer_percentage double precision,
  updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  shared_updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  tracked boolean NOT NULL DEFAULT false,
  collection_route text NOT NULL DEFAULT 'PASS_THROUGH'::text,
  recourse text NOT NULL DEFAULT 'MARGIN_ONLY'::text,
  CONSTRAINT offers_pkey PRIMARY KEY (id),
  CONSTRAINT offers_chosen_credit_id_fkey FOREIGN KEY (chosen_credit_id) REFERENCES credits(id),
  CONSTRAINT offers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT offers_card_network_check CHECK (card_network = ANY (ARRAY['VISA'::text, 'MASTERCARD'::text])),
  CONSTRAINT offers_check CHECK (minimal_value <= offer_value),
  CONSTRAINT offers_check1 CHECK ((offer_value * 100) >= ((offer_value + margin_value) * 80)),
  CONSTRAINT offers_check2 CHECK (expire_date > created_at),
  CONSTRAINT offers_check3 CHECK ((formalization_turn IS NULL) = (formalization_deadline IS NULL)),
  CONSTRAINT offers_check4 CHECK ((status = ANY (ARRAY['APPROVED'::text, 'PENDING_CONTRACT'::text])) = (formalization_turn IS NOT NULL)),
  CONSTRAINT offers_check5 CHECK ((status = ANY (ARRAY['EXPIRED'::text, 'CANCELED'::text])) = (ended_by IS NOT NULL)),
  CONSTRAINT offers_check6 CHECK ((chosen_credit_id IS NULL) = (bank IS NULL)),
  CONSTRAINT offers_check7 CHECK ((bank IS NULL) = (bank_holder IS NULL)),
  CONSTRAINT offers_check8 CHECK ((bank IS NULL) = (bank_holder_tax_number IS NULL)),
  CONSTRAINT offers_collection_route_check CHECK (collection_route = ANY (ARRAY['PASS_THROUGH'::text, 'DIRECT'::text])),
  CONSTRAINT offers_ended_by_check CHECK (ended_by = ANY (ARRAY['CANCELED'::text, 'EXPIRED'::text, 'LENDER_LATE'::text, 'BORROWER_LATE'::text, 'UNPAID'::text])),
  CONSTRAINT offers_formalization_turn_check CHECK (formalization_turn = ANY (ARRAY['LENDER'::text, 'BORROWER'::text])),
  CONSTRAINT offers_margin_count_check CHECK (margin_count >= 0),
  CONSTRAINT offers_margin_value_check CHECK (margin_value >= 0),
  CONSTRAINT offers_minimal_value_check CHECK (minimal_value > 0),
  CONSTRAINT offers_offer_value_check CHECK (offer_value > 0),
  CONSTRAINT offers_receivables_count_check CHECK (receivables_count > 0),
  CONSTRAINT offers_recourse_check CHECK (recourse = ANY (ARRAY['MARGIN_ONLY'::text, 'NONE'::text, 'CHARGEBACK_ONLY'::text, 'FULL'::text])),
  CONSTRAINT offers_status_check CHECK (status = ANY (ARRAY['AVAILABLE'::text, 'APPROVED'::text, 'PENDING_CONTRACT'::text, 'NEGOTIATED'::text, 'PARTIALLY_LIQUIDATED'::text, 'LIQUIDATED'::text, 'EXPIRED'::text, 'CANCELED'::text])),
  CONSTRAINT offers_tracked_check CHECK (NOT tracked OR (status = ANY (ARRAY['NEGOTIATED'::text, 'PARTIALLY_LIQUIDATED'::text, 'LIQUIDATED'::text, 'CANCELED'::text])))
) WITH (autovacuum_analyze_threshold=5000, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=5000);
CREATE INDEX offers_by_value ON offers USING btree (offer_value, id);
CREATE INDEX offers_by_value_of_company ON offers USING btree (company_id, offer_value, id);
CREATE INDEX offers_formalizing ON offers USING btree (formalization_deadline) WHERE (formalization_deadline IS NOT NULL);
CREATE INDEX offers_newest ON offers USING btree (created_at DESC, id DESC);
CREATE INDEX offers_newest_of_company ON offers USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX offers_open ON offers USING btree (expire_date) WHERE (status = 'AVAILABLE'::text);
CREATE INDEX offers_settling ON offers USING btree (max_due_date) WHERE (status = ANY (ARRAY['NEGOTIATED'::text, 'PARTIALLY_LIQUIDATED'::text]));
CREATE INDEX offers_tracked ON offers USING btree (id) WHERE (tracked AND (status = ANY (ARRAY['NEGOTIATED'::text, 'PARTIALLY_LIQUIDATED'::text])));
CREATE INDEX offers_updated ON offers USING btree (updated_at, id);
CREATE TRIGGER offer_sold AFTER UPDATE ON offers FOR EACH ROW WHEN (is_sold(old.status) <> is_sold(new.status)) EXECUTE FUNCTION move_reserved_totals();
CREATE TRIGGER offer_sold_of_issuers AFTER UPDATE ON offers FOR EACH ROW WHEN (is_sold(old.status) <> is_sold(new.status)) EXECUTE FUNCTION move_reserved_issuer_totals();
CREATE TRIGGER offers_keep_terms BEFORE UPDATE OF collection_route, recourse, tracked ON offers FOR EACH ROW WHEN (old.collection_route IS DISTINCT FROM new.collection_route OR old.recourse IS DISTINCT FROM new.recourse OR old.tracked AND NOT new.tracked) EXECUTE FUNCTION refuse_term_change();
CREATE TRIGGER offers_set_updated_at BEFORE UPDATE OF status ON offers FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION set_offer_updated_at();
CREATE TRIGGER offers_stay BEFORE DELETE ON offers FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE offers ENABLE ROW LEVEL SECURITY;
CREATE POLICY invited ON offers FOR ALL USING ((id IN ( SELECT actor_invitations() AS actor_invitations))) WITH CHECK (false);
CREATE POLICY to_owner ON offers FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));

CREATE TABLE one_time_tokens (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  purpose text NOT NULL,
  user_id bigint NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  credential_id bigint,
  held_change_id bigint,
  CONSTRAINT one_time_tokens_pkey PRIMARY KEY (id),
  CONSTRAINT one_time_tokens_token_hash_key UNIQUE (token_hash),
  CONSTRAINT one_time_tokens_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credentials(id),
  CONSTRAINT one_time_tokens_held_change_id_fkey FOREIGN KEY (held_change_id) REFERENCES held_changes(id),
  CONSTRAINT one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT one_time_tokens_check CHECK (credential_id IS NULL OR purpose = 'CREDENTIAL_SECRET'::text),
  CONSTRAINT one_time_tokens_check1 CHECK ((held_change_id IS NOT NULL) = (purpose = 'HELD_CHANGE'::text)),
  CONSTRAINT one_time_tokens_purpose_check CHECK (purpose = ANY (ARRAY['INVITATION'::text, 'PASSWORD_RESET'::text, 'CREDENTIAL_SECRET'::text, 'HELD_CHANGE'::text]))
);
CREATE INDEX one_time_tokens_by_credential ON one_time_tokens USING btree (credential_id) WHERE (credential_id IS NOT NULL);
CREATE INDEX one_time_tokens_by_held_change ON one_time_tokens USING btree (held_change_id) WHERE (held_change_id IS NOT NULL);
CREATE INDEX one_time_tokens_by_user ON one_time_tokens USING btree (user_id, purpose);
ALTER TABLE one_time_tokens ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON one_time_tokens FOR ALL USING (((sees_access() IS NOT NULL) OR is_colleague(user_id)));

CREATE TABLE payment_proofs (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  offer_id bigint NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL,
  user_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT payment_proofs_pkey PRIMARY KEY (id),
  CONSTRAINT payment_proofs_id_offer_id_key UNIQUE (id, offer_id),
  CONSTRAINT payment_proofs_storage_key_key UNIQUE (storage_key),
  CONSTRAINT payment_proofs_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  CONSTRAINT payment_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT payment_proofs_media_type_check CHECK (media_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text])),
  CONSTRAINT payment_proofs_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT payment_proofs_size_check CHECK (size > 0)
);
CREATE INDEX payment_proofs_by_offer ON payment_proofs USING btree (offer_id);
CREATE TRIGGER payment_proofs_stay BEFORE DELETE OR UPDATE ON payment_proofs FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE payment_proofs ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON payment_proofs FOR SELECT USING (((offer_id IN ( SELECT actor_deals() AS actor_deals)) OR ((( SELECT sees_all() AS sees_all) IS NOT NULL) AND (EXISTS ( SELECT
   FROM payments p
  WHERE ((p.offer_id = payment_proofs.offer_id) AND (p.status = 'CONTESTED'::text) AND (p.moderators_at <= app_now())))))));
CREATE POLICY to_system ON payment_proofs FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE payments (
  offer_id bigint NOT NULL,
  credit_id bigint NOT NULL,
  borrower_id bigint NOT NULL,
  lender_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'DUE'::text,
  payment_value bigint NOT NULL,
  due_date date NOT NULL,
  completion_day date NOT NULL,
  due_since timestamp with time zone NOT NULL,
  informed_day date,
  informed_amount bigint,
  informed_method text,
  informed_reference text,
  informed_at timestamp with time zone,
  informed_by bigint,
  proof_id bigint,
  confirmed_day date,
  confirmed_amount bigint,
  confirmed_at timestamp with time zone,
  confirmed_by bigint,
  contested_reason text,
  contested_text text,
  contested_at timestamp with time zone,
  contested_by bigint,
  moderators_at timestamp with time zone,
  moderators_asked_at timestamp with time zone,
  consented_to text,
  reminded_at timestamp with time zone,
  overdue_notified_at timestamp with time zone,
  collections_overdue_notified_on date,
  updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  decision text,
  decision_reason text,
  decided_at timestamp with time zone,
  decided_by bigint,
  CONSTRAINT payments_pkey PRIMARY KEY (offer_id),
  CONSTRAINT payments_credit_id_key UNIQUE (credit_id),
  CONSTRAINT payments_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES companies(id),
  CONSTRAINT payments_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id),
  CONSTRAINT payments_contested_by_fkey FOREIGN KEY (contested_by) REFERENCES users(id),
  CONSTRAINT payments_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES credits(id),
  CONSTRAINT payments_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT payments_informed_by_fkey FOREIGN KEY (informed_by) REFERENCES users(id),
  CONSTRAINT payments_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES companies(id),
  CONSTRAINT payments_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  CONSTRAINT payments_proof_id_offer_id_fkey FOREIGN KEY (proof_id, offer_id) REFERENCES payment_proofs(id, offer_id),
  CONSTRAINT payments_check CHECK (confirmed_amount > 0 AND confirmed_amount <= payment_value),
  CONSTRAINT payments_check1 CHECK (borrower_id <> lender_id),
  CONSTRAINT payments_confirmed CHECK (num_nulls(confirmed_day, confirmed_amount, confirmed_at) =
CASE
    WHEN status = 'CONFIRMED'::text THEN 0
    ELSE 3
END),
  CONSTRAINT payments_confirmed_by CHECK (confirmed_by IS NULL OR status = 'CONFIRMED'::text),
  CONSTRAINT payments_consented_to_check CHECK (consented_to = ANY (ARRAY['REVERSE'::text, 'RESCIND'::text])),
  CONSTRAINT payments_contested CHECK (num_nulls(contested_reason, contested_at, contested_by, moderators_at) = ANY (ARRAY[0, 4])),
  CONSTRAINT payments_contested_reason_check CHECK (contested_reason = ANY (ARRAY['NOT_RECEIVED'::text, 'OTHER_AMOUNT'::text, 'OTHER_PAYER'::text, 'WRONG_ACCOUNT'::text, 'RETURNED'::text])),
  CONSTRAINT payments_contested_status CHECK (status <> 'CONTESTED'::text OR contested_at IS NOT NULL),
  CONSTRAINT payments_contested_text_check CHECK (length(contested_text) <= 255),
  CONSTRAINT payments_decided CHECK (num_nulls(decision, decision_reason, decided_at, decided_by) =
CASE
    WHEN decision IS NULL THEN 4
    ELSE 0
END),
  CONSTRAINT payments_decided_status CHECK (decision IS NULL OR status = 'CONTESTED'::text),
  CONSTRAINT payments_decision_check CHECK (decision = ANY (ARRAY['RESCIND'::text, 'KEEP'::text])),
  CONSTRAINT payments_decision_reason_check CHECK (length(decision_reason) >= 1 AND length(decision_reason) <= 255),
  CONSTRAINT payments_informed CHECK (num_nulls(informed_day, informed_amount, informed_method, informed_reference, informed_at, informed_by) = ANY (ARRAY[0, 6])),
  CONSTRAINT payments_informed_amount_check CHECK (informed_amount > 0),
  CONSTRAINT payments_informed_method_check CHECK (informed_method = ANY (ARRAY['PIX'::text, 'TED'::text, 'OTHER'::text])),
  CONSTRAINT payments_informed_reference_check CHECK (length(informed_reference) >= 1 AND length(informed_reference) <= 40),
  CONSTRAINT payments_informed_status CHECK ((status <> ALL (ARRAY['INFORMED'::text, 'CONTESTED'::text])) OR informed_at IS NOT NULL),
  CONSTRAINT payments_payment_value_check CHECK (payment_value > 0),
  CONSTRAINT payments_proof CHECK (proof_id IS NULL OR informed_at IS NOT NULL),
  CONSTRAINT payments_status_check CHECK (status = ANY (ARRAY['DUE'::text, 'INFORMED'::text, 'CONFIRMED'::text, 'CONTESTED'::text, 'RESCINDED'::text]))
);
CREATE INDEX payments_escalating ON payments USING btree (moderators_at) WHERE ((status = 'CONTESTED'::text) AND (moderators_asked_at IS NULL));
CREATE INDEX payments_of_borrower ON payments USING btree (borrower_id, due_date, offer_id);
CREATE INDEX payments_of_lender ON payments USING btree (lender_id, due_date, offer_id);
CREATE INDEX payments_unpaid ON payments USING btree (due_date) WHERE (status = ANY (ARRAY['DUE'::text, 'CONTESTED'::text]));
CREATE TRIGGER payments_keep_terms BEFORE UPDATE ON payments FOR EACH ROW WHEN (old.offer_id IS DISTINCT FROM new.offer_id OR old.credit_id IS DISTINCT FROM new.credit_id OR old.borrower_id IS DISTINCT FROM new.borrower_id OR old.lender_id IS DISTINCT FROM new.lender_id OR old.payment_value IS DISTINCT FROM new.payment_value OR old.due_date IS DISTINCT FROM new.due_date) EXECUTE FUNCTION refuse_price_change();
CREATE TRIGGER payments_set_updated_at BEFORE UPDATE ON payments FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION set_updated_at();
CREATE TRIGGER payments_stay BEFORE DELETE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE payments ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON payments FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (borrower_id = ( SELECT actor_company() AS actor_company)) OR (lender_id = ( SELECT actor_company() AS actor_company))));
CREATE POLICY to_system ON payments FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE pin_challenges (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL,
  pin_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  language text NOT NULL DEFAULT 'pt'::text,
  timezone text NOT NULL DEFAULT 'UTC-3'::text,
  began_at timestamp with time zone NOT NULL DEFAULT app_now(),
  factor text NOT NULL DEFAULT 'PIN'::text,
  CONSTRAINT pin_challenges_pkey PRIMARY KEY (id),
  CONSTRAINT pin_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT pin_challenges_factor_check CHECK (factor = ANY (ARRAY['PIN'::text, 'OWN'::text])),
  CONSTRAINT pin_challenges_language_check CHECK (language = ANY (ARRAY['pt'::text, 'en'::text]))
);
CREATE INDEX pin_challenges_by_end ON pin_challenges USING btree (expires_at);
CREATE INDEX pin_challenges_by_user ON pin_challenges USING btree (user_id, created_at DESC);
ALTER TABLE pin_challenges ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON pin_challenges FOR ALL USING (((sees_access() IS NOT NULL) OR is_colleague(user_id)));

CREATE TABLE receivable_issuer_totals (
  company_id bigint NOT NULL,
  card_network text NOT NULL,
  issuer text NOT NULL,
  due_month date NOT NULL,
  status text NOT NULL,
  offer_sold boolean NOT NULL,
  value bigint NOT NULL,
  receivables bigint NOT NULL,
  fresh boolean NOT NULL DEFAULT true
) WITH (autovacuum_analyze_threshold=10000, autovacuum_vacuum_threshold=10000, autovacuum_vacuum_insert_threshold=10000);
CREATE INDEX receivable_issuer_totals_by_key ON receivable_issuer_totals USING btree (issuer, company_id, due_month, card_network, status, offer_sold);
CREATE INDEX receivable_issuer_totals_fresh ON receivable_issuer_totals USING btree (issuer, company_id) WHERE fresh;
ALTER TABLE receivable_issuer_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON receivable_issuer_totals FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));

CREATE TABLE receivable_month_totals (
  company_id bigint NOT NULL,
  card_network text NOT NULL,
  due_month date NOT NULL,
  status text NOT NULL,
  offer_sold boolean NOT NULL,
  value bigint NOT NULL,
  receivables bigint NOT NULL,
  fresh boolean NOT NULL DEFAULT true
) WITH (autovacuum_analyze_threshold=10000, autovacuum_vacuum_threshold=10000, autovacuum_vacuum_insert_threshold=10000);
CREATE INDEX receivable_month_totals_by_key ON receivable_month_totals USING btree (company_id, due_month, card_network, status, offer_sold);
CREATE INDEX receivable_month_totals_fresh ON receivable_month_totals USING btree (company_id, due_month) WHERE fresh;
ALTER TABLE receivable_month_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON receivable_month_totals FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));

CREATE TABLE receivable_totals (
  company_id bigint NOT NULL,
  card_network text NOT NULL,
  due_date date NOT NULL,
  status text NOT NULL,
  offer_sold boolean NOT NULL,
  value bigint NOT NULL,
  receivables bigint NOT NULL,
  fresh boolean NOT NULL DEFAULT true
) WITH (autovacuum_analyze_threshold=5000, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=5000);
CREATE INDEX receivable_totals_by_due ON receivable_totals USING btree (due_date);
CREATE INDEX receivable_totals_by_key ON receivable_totals USING btree (company_id, due_date, card_network, status, offer_sold);
CREATE INDEX receivable_totals_by_status ON receivable_totals USING btree (status, due_date);
CREATE INDEX receivable_totals_fresh ON receivable_totals USING btree (company_id, due_date) WHERE fresh;
CREATE TRIGGER receivable_totals_added AFTER INSERT ON receivable_totals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_month_totals();
ALTER TABLE receivable_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON receivable_totals FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));

CREATE TABLE receivables (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  file_id bigint NOT NULL,
  card_network text NOT NULL,
  issuer text NOT NULL,
  issuer_key text NOT NULL,
  due_date date NOT NULL,
  value bigint NOT NULL,
  transactions bigint NOT NULL,
  status text NOT NULL DEFAULT 'AVAILABLE'::text,
  offer_id bigint,
  settled_at timestamp with time zone,
  settled_by text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT receivables_pkey PRIMARY KEY (id),
  CONSTRAINT receivables_file_id_issuer_key_due_date_key UNIQUE (file_id, issuer_key, due_date),
  CONSTRAINT receivables_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT receivables_file_id_fkey FOREIGN KEY (file_id) REFERENCES managed_files(id),
  CONSTRAINT receivables_card_network_check CHECK (card_network = ANY (ARRAY['VISA'::text, 'MASTERCARD'::text])),
  CONSTRAINT receivables_check CHECK ((offer_id IS NOT NULL) = (status = ANY (ARRAY['RESERVED'::text, 'NEGOTIATION'::text, 'APPROVED'::text, 'PENDING_CONTRACT'::text, 'NEGOTIATED'::text, 'LIQUIDATED'::text]))),
  CONSTRAINT receivables_check1 CHECK ((status = 'LIQUIDATED'::text) = (settled_at IS NOT NULL)),
  CONSTRAINT receivables_check2 CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
  CONSTRAINT receivables_settled_by_check CHECK (settled_by = ANY (ARRAY['CALENDAR'::text, 'RECEIPT'::text, 'BUYBACK'::text, 'COVER'::text, 'LOSS'::text])),
  CONSTRAINT receivables_status_check CHECK (status = ANY (ARRAY['AVAILABLE'::text, 'RESERVED'::text, 'NEGOTIATION'::text, 'APPROVED'::text, 'PENDING_CONTRACT'::text, 'NEGOTIATED'::text, 'LIQUIDATED'::text, 'EXPIRED'::text, 'CANCELED'::text])),
  CONSTRAINT receivables_transactions_check CHECK (transactions > 0),
  CONSTRAINT receivables_value_check CHECK (value > 0 AND value <= '10000000000000'::bigint)
) WITH (fillfactor=45);
CREATE INDEX receivables_by_due ON receivables USING btree (due_date, id);
CREATE INDEX receivables_by_issuer ON receivables USING btree (issuer, id);
CREATE INDEX receivables_by_value ON receivables USING btree (value, id);
CREATE INDEX receivables_newest ON receivables USING btree (created_at DESC, id DESC);
CREATE INDEX receivables_newest_of_company ON receivables USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX receivables_newest_of_day ON receivables USING btree (company_id, due_date, created_at DESC, id DESC);
CREATE INDEX receivables_of_company_by_issuer ON receivables USING btree (company_id, issuer, id);
CREATE INDEX receivables_spellings ON receivables USING btree (issuer_key, issuer);
CREATE TRIGGER receivables_added AFTER INSERT ON receivables REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_receivable_totals();
CREATE TRIGGER receivables_added_of_issuers AFTER INSERT ON receivables REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_issuer_totals();
CREATE TRIGGER receivables_held AFTER UPDATE ON receivables REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION require_held_by_known();
CREATE TRIGGER receivables_held_from_the_start AFTER INSERT ON receivables REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION require_held_by_known();
CREATE TRIGGER receivables_moved AFTER UPDATE ON receivables REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_receivable_totals();
CREATE TRIGGER receivables_moved_of_issuers AFTER UPDATE ON receivables REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_issuer_totals();
CREATE TRIGGER receivables_stay BEFORE DELETE ON receivables FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE receivables ENABLE ROW LEVEL SECURITY;
CREATE POLICY offered ON receivables FOR SELECT USING (((offer_id IN ( SELECT actor_invitations() AS actor_invitations)) OR was_offered(id)));
CREATE POLICY to_owner ON receivables FOR ALL USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (company_id = ( SELECT actor_company() AS actor_company))));

CREATE TABLE recovery_codes (
  user_id bigint NOT NULL,
  code_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON recovery_codes FOR ALL USING (((sees_access() IS NOT NULL) OR is_colleague(user_id)));

CREATE TABLE refused_sign_ins (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id bigint,
  credential_id bigint,
  reason text NOT NULL,
  network text NOT NULL,
  request_id text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT app_now(),
  hour timestamp with time zone NOT NULL DEFAULT date_trunc('hour'::text, app_now()),
  recorded boolean NOT NULL DEFAULT false,
  CONSTRAINT refused_sign_ins_pkey PRIMARY KEY (id)
);
CREATE INDEX refused_sign_ins_by_hour ON refused_sign_ins USING btree (hour, user_id, id);
ALTER TABLE refused_sign_ins ENABLE ROW LEVEL SECURITY;
CREATE POLICY access ON refused_sign_ins FOR ALL USING ((sees_access() IS NOT NULL));

CREATE TABLE remittance_shares (
  remittance_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  collection_id bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT remittance_shares_pkey PRIMARY KEY (remittance_id, collection_id),
  CONSTRAINT remittance_shares_collection_id_offer_id_fkey FOREIGN KEY (collection_id, offer_id) REFERENCES collections(id, offer_id),
  CONSTRAINT remittance_shares_remittance_id_offer_id_fkey FOREIGN KEY (remittance_id, offer_id) REFERENCES remittances(id, offer_id),
  CONSTRAINT remittance_shares_amount_check CHECK (amount > 0)
);
CREATE INDEX remittance_shares_by_collection ON remittance_shares USING btree (collection_id);
CREATE TRIGGER remittance_shares_stay BEFORE DELETE OR UPDATE ON remittance_shares FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE remittance_shares ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON remittance_shares FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_deals() AS actor_deals))));
CREATE POLICY to_system ON remittance_shares FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE remittances (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  offer_id bigint NOT NULL,
  pay_date date,
  issuer text,
  day date NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL DEFAULT 'DECLARED'::text,
  created_by bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  answer_until timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  CONSTRAINT remittances_pkey PRIMARY KEY (id),
  CONSTRAINT remittances_id_offer_id_key UNIQUE (id, offer_id),
  CONSTRAINT remittances_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT remittances_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES payments(offer_id),
  CONSTRAINT remittances_amount_check CHECK (amount > 0),
  CONSTRAINT remittances_check CHECK ((pay_date IS NULL) = (issuer IS NULL)),
  CONSTRAINT remittances_check1 CHECK ((status = ANY (ARRAY['RECEIVED'::text, 'WITHDRAWN'::text])) = (answered_at IS NOT NULL)),
  CONSTRAINT remittances_status_check CHECK (status = ANY (ARRAY['DECLARED'::text, 'RECEIVED'::text, 'WITHDRAWN'::text, 'DISPUTED'::text]))
);
CREATE INDEX remittances_of_offer ON remittances USING btree (offer_id, id);
CREATE INDEX remittances_waiting ON remittances USING btree (answer_until) WHERE (status = 'DECLARED'::text);
CREATE TRIGGER remittances_stay BEFORE DELETE ON remittances FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE remittances ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON remittances FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_deals() AS actor_deals))));
CREATE POLICY to_system ON remittances FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  expires_at timestamp with time zone NOT NULL,
  token_expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_cause text,
  browser text,
  system text,
  address text,
  seen_at timestamp with time zone,
  seen_address text,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT sessions_check CHECK ((ended_at IS NULL) = (ended_cause IS NULL)),
  CONSTRAINT sessions_ended_cause_check CHECK (ended_cause = ANY (ARRAY['SIGN_OUT'::text, 'BLOCKED'::text, 'PASSWORD_RESET'::text, 'ROLE_CHANGED'::text, 'EMAIL_CHANGED'::text, 'ENDED_BY_OWNER'::text, 'FACTOR_RESET'::text]))
) WITH (autovacuum_analyze_threshold=5000, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_threshold=5000);
CREATE INDEX sessions_by_end ON sessions USING btree (expires_at);
CREATE INDEX sessions_live_by_user ON sessions USING btree (user_id) WHERE (ended_at IS NULL);
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON sessions FOR ALL USING (((sees_access() IS NOT NULL) OR is_colleague(user_id)));

CREATE TABLE settlement_dossiers (
  offer_id bigint NOT NULL,
  version integer NOT NULL,
  settlement text NOT NULL,
  settlement_sha256 text NOT NULL,
  outcome text NOT NULL,
  last_collection_id bigint NOT NULL,
  last_entry_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT settlement_dossiers_pkey PRIMARY KEY (offer_id, version),
  CONSTRAINT settlement_dossiers_settlement_sha256_key UNIQUE (settlement_sha256),
  CONSTRAINT settlement_dossiers_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES dossiers(offer_id),
  CONSTRAINT settlement_dossiers_check CHECK (settlement_sha256 = encode(sha256(convert_to(settlement, 'UTF8'::name)), 'hex'::text)),
  CONSTRAINT settlement_dossiers_outcome_check CHECK (outcome = ANY (ARRAY['SETTLED'::text, 'RESCINDED'::text])),
  CONSTRAINT settlement_dossiers_version_check CHECK (version >= 2)
);
CREATE TRIGGER settlement_dossiers_stay BEFORE DELETE OR UPDATE ON settlement_dossiers FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE settlement_dossiers ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON settlement_dossiers FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_deals() AS actor_deals))));
CREATE POLICY to_system ON settlement_dossiers FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE settlement_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  offer_id bigint NOT NULL,
  collection_id bigint,
  kind text NOT NULL,
  amount bigint NOT NULL,
  day date NOT NULL,
  reason text,
  text text,
  reverses_id bigint,
  remittance_id bigint,
  company_id bigint,
  created_by bigint,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  buyback_id bigint,
  cover_id bigint,
  dispute_id bigint,
  authorized_on date,
  CONSTRAINT settlement_entries_pkey PRIMARY KEY (id),
  CONSTRAINT settlement_entries_id_offer_id_key UNIQUE (id, offer_id),
  CONSTRAINT settlement_entries_reverses_id_key UNIQUE (reverses_id),
  CONSTRAINT settlement_entries_buyback_id_offer_id_fkey FOREIGN KEY (buyback_id, offer_id) REFERENCES buybacks(id, offer_id),
  CONSTRAINT settlement_entries_collection_id_offer_id_fkey FOREIGN KEY (collection_id, offer_id) REFERENCES collections(id, offer_id),
  CONSTRAINT settlement_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT settlement_entries_cover_id_offer_id_fkey FOREIGN KEY (cover_id, offer_id) REFERENCES covers(id, offer_id),
  CONSTRAINT settlement_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT settlement_entries_dispute_id_offer_id_fkey FOREIGN KEY (dispute_id, offer_id) REFERENCES disputes(id, offer_id),
  CONSTRAINT settlement_entries_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES payments(offer_id),
  CONSTRAINT settlement_entries_remittance_id_offer_id_fkey FOREIGN KEY (remittance_id, offer_id) REFERENCES remittances(id, offer_id),
  CONSTRAINT settlement_entries_reverses_id_offer_id_fkey FOREIGN KEY (reverses_id, offer_id) REFERENCES settlement_entries(id, offer_id),
  CONSTRAINT settlement_entries_amount_check CHECK (amount > 0),
  CONSTRAINT settlement_entries_authorized_on CHECK (authorized_on IS NULL OR reason = 'CHARGEBACK'::text),
  CONSTRAINT settlement_entries_buyback CHECK ((kind = 'BUYBACK'::text) = (buyback_id IS NOT NULL)),
  CONSTRAINT settlement_entries_check CHECK (reverses_id < id),
  CONSTRAINT settlement_entries_check1 CHECK ((collection_id IS NULL) = (kind = ANY (ARRAY['PAYMENT'::text, 'PAYMENT_FEE'::text]))),
  CONSTRAINT settlement_entries_check2 CHECK (remittance_id IS NULL OR kind = 'RECEIPT'::text),
  CONSTRAINT settlement_entries_check3 CHECK ((company_id IS NULL) = (created_by IS NULL)),
  CONSTRAINT settlement_entries_cover CHECK ((kind = 'COVER'::text) = (cover_id IS NOT NULL)),
  CONSTRAINT settlement_entries_dispute CHECK (dispute_id IS NULL OR kind = 'RECEIPT'::text),
  CONSTRAINT settlement_entries_kind_check CHECK (kind = ANY (ARRAY['PAYMENT'::text, 'PAYMENT_FEE'::text, 'RECEIPT'::text, 'BUYBACK'::text, 'COVER'::text, 'WRITE_OFF'::text])),
  CONSTRAINT settlement_entries_reason_check CHECK (reason = ANY (ARRAY['CHARGEBACK'::text, 'CANCELED_SALE'::text, 'NETTING_BY_ISSUER'::text, 'FEE'::text, 'WITHHELD_TAX'::text, 'ISSUER_DEFAULT'::text, 'WRONG_ACCOUNT'::text, 'DATE_MOVED'::text, 'OTHER'::text])),
  CONSTRAINT settlement_entries_text_check CHECK (length(text) <= 255)
);
CREATE INDEX settlement_entries_of_collection ON settlement_entries USING btree (collection_id, id) WHERE (collection_id IS NOT NULL);
CREATE INDEX settlement_entries_of_company ON settlement_entries USING btree (company_id, day) WHERE ((company_id IS NOT NULL) AND (reverses_id IS NULL));
CREATE INDEX settlement_entries_of_cover ON settlement_entries USING btree (cover_id) WHERE (cover_id IS NOT NULL);
CREATE INDEX settlement_entries_of_offer ON settlement_entries USING btree (offer_id, id);
CREATE TRIGGER settlement_entries_reverse BEFORE INSERT ON settlement_entries FOR EACH ROW WHEN (new.reverses_id IS NOT NULL) EXECUTE FUNCTION refuse_wrong_reversal();
CREATE TRIGGER settlement_entries_stay BEFORE DELETE OR UPDATE ON settlement_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
ALTER TABLE settlement_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON settlement_entries FOR SELECT USING (((( SELECT sees_all() AS sees_all) IS NOT NULL) OR (offer_id IN ( SELECT actor_deals() AS actor_deals))));
CREATE POLICY to_system ON settlement_entries FOR ALL USING ((( SELECT is_system() AS is_system) IS NOT NULL));

CREATE TABLE settlement_settings (
  company_id bigint NOT NULL,
  collection_route text,
  recourse text,
  fee_tolerance bigint,
  match_tolerance bigint NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT settlement_settings_pkey PRIMARY KEY (company_id),
  CONSTRAINT settlement_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT settlement_settings_collection_route_check CHECK (collection_route = ANY (ARRAY['PASS_THROUGH'::text, 'DIRECT'::text])),
  CONSTRAINT settlement_settings_fee_tolerance_check CHECK (fee_tolerance >= 0 AND fee_tolerance <= 100000),
  CONSTRAINT settlement_settings_match_tolerance_check CHECK (match_tolerance >= 0 AND match_tolerance <= 100000),
  CONSTRAINT settlement_settings_recourse_check CHECK (recourse = ANY (ARRAY['MARGIN_ONLY'::text, 'NONE'::text, 'CHARGEBACK_ONLY'::text, 'FULL'::text]))
);
CREATE TRIGGER settlement_settings_set_updated_at BEFORE UPDATE ON settlement_settings FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION set_updated_at();
ALTER TABLE settlement_settings ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON settlement_settings FOR ALL USING (((is_system() IS NOT NULL) OR (company_id = actor_company())));

CREATE TABLE simulations (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  user_id bigint NOT NULL,
  card_network text NOT NULL,
  receivable_ids bigint[] NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT simulations_pkey PRIMARY KEY (id),
  CONSTRAINT simulations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT simulations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT simulations_card_network_check CHECK (card_network = ANY (ARRAY['VISA'::text, 'MASTERCARD'::text]))
);
CREATE INDEX simulations_by_expiry ON simulations USING btree (expires_at);
ALTER TABLE simulations ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON simulations FOR ALL USING (((sees_all() IS NOT NULL) OR (company_id = actor_company())));

CREATE TABLE throttle (
  key text NOT NULL,
  tries integer NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT throttle_pkey PRIMARY KEY (key),
  CONSTRAINT throttle_tries_check CHECK (tries >= 0)
);
CREATE INDEX throttle_by_end ON throttle USING btree (until);
ALTER TABLE throttle ENABLE ROW LEVEL SECURITY;
CREATE POLICY somebody ON throttle FOR ALL USING ((is_somebody() IS NOT NULL));

CREATE TABLE users (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  tax_number text NOT NULL,
  phone text NOT NULL,
  password_hash text,
  accepted_at timestamp with time zone,
  blocked_at timestamp with time zone,
  language text NOT NULL DEFAULT 'pt'::text,
  timezone text NOT NULL DEFAULT 'UTC-3'::text,
  pin_tries integer NOT NULL DEFAULT 0,
  pin_locked_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  scopes text[],
  erased_at timestamp with time zone,
  factor_since timestamp with time zone,
  factor_reset_at timestamp with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_phone_key UNIQUE (phone),
  CONSTRAINT users_tax_number_key UNIQUE (tax_number),
  CONSTRAINT users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT users_email_check CHECK (email = lower(email)),
  CONSTRAINT users_language_check CHECK (language = ANY (ARRAY['pt'::text, 'en'::text])),
  CONSTRAINT users_phone_check CHECK (phone ~ '^[0-9]{11}$'::text OR scopes IS NOT NULL OR erased_at IS NOT NULL),
  CONSTRAINT users_role_check CHECK (role = ANY (ARRAY['MASTER'::text, 'OPERATOR'::text])),
  CONSTRAINT users_scopes_check CHECK (scopes <@ ARRAY['READ'::text, 'FILES'::text, 'PUBLISH'::text, 'BID'::text, 'CONTRACTS'::text, 'SETTLE'::text] AND cardinality(scopes) > 0),
  CONSTRAINT users_service_check CHECK (scopes IS NULL OR password_hash IS NULL AND role = 'OPERATOR'::text AND accepted_at IS NOT NULL),
  CONSTRAINT users_tax_number_check CHECK (tax_number ~ '^[0-9]{11}$'::text OR scopes IS NOT NULL OR erased_at IS NOT NULL AND blocked_at IS NOT NULL AND password_hash IS NULL)
);
CREATE INDEX users_by_company ON users USING btree (company_id, role);
CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_service ON users USING btree (company_id, id) WHERE (scopes IS NOT NULL);
CREATE TRIGGER stay_whose_it_is BEFORE UPDATE ON users FOR EACH ROW WHEN (current_setting('pregao.actor'::text, true) = 'VISITOR'::text AND (old.id IS DISTINCT FROM new.id OR old.company_id IS DISTINCT FROM new.company_id OR old.role IS DISTINCT FROM new.role OR old.email IS DISTINCT FROM new.email OR old.tax_number IS DISTINCT FROM new.tax_number OR old.scopes IS DISTINCT FROM new.scopes)) EXECUTE FUNCTION stay_whose_it_is();
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
CREATE POLICY access ON users FOR SELECT USING ((sees_access() IS NOT NULL));
CREATE POLICY access_writes ON users FOR UPDATE USING ((sees_access() IS NOT NULL));
CREATE POLICY moderators ON users FOR SELECT USING (((actor_company() IS NOT NULL) AND is_moderating(company_id)));
CREATE POLICY to_owner ON users FOR ALL USING (((sees_all() IS NOT NULL) OR (company_id = actor_company())));

CREATE TABLE webhook_attempts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  delivery_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  duration_ms integer NOT NULL,
  status integer,
  failure text,
  reply text,
  CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE,
  CONSTRAINT webhook_attempts_check CHECK ((status IS NULL) = (failure IS NOT NULL)),
  CONSTRAINT webhook_attempts_failure_check CHECK (failure = ANY (ARRAY['ADDRESS_UNKNOWN'::text, 'ADDRESS_NOT_PUBLIC'::text, 'CONNECTION'::text, 'TLS'::text, 'TIMEOUT'::text, 'SECRET_UNREADABLE'::text, 'INTERRUPTED'::text]))
);
CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts USING btree (delivery_id, id);
ALTER TABLE webhook_attempts ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON webhook_attempts FOR ALL USING (((is_system() IS NOT NULL) OR (EXISTS ( SELECT
   FROM webhook_deliveries d
  WHERE (d.id = webhook_attempts.delivery_id)))));

CREATE TABLE webhook_deliveries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  webhook_id bigint NOT NULL,
  message_id text NOT NULL,
  type text NOT NULL,
  subject text NOT NULL,
  subject_id bigint,
  payload text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone DEFAULT app_now(),
  outcome text,
  ended_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  trying_since timestamp with time zone,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_message_id_key UNIQUE (message_id),
  CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_check CHECK ((subject = 'TEST'::text) = (subject_id IS NULL)),
  CONSTRAINT webhook_deliveries_check1 CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT webhook_deliveries_check2 CHECK ((ended_at IS NULL) = (next_attempt_at IS NOT NULL)),
  CONSTRAINT webhook_deliveries_outcome_check CHECK (outcome = ANY (ARRAY['DELIVERED'::text, 'GIVEN_UP'::text, 'SWITCHED_OFF'::text])),
  CONSTRAINT webhook_deliveries_subject_check CHECK (subject = ANY (ARRAY['OFFER'::text, 'FILE'::text, 'TEST'::text, 'BANK_STATEMENT'::text]))
);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries USING btree (webhook_id, id);
CREATE INDEX webhook_deliveries_tried ON webhook_deliveries USING btree (trying_since) WHERE (trying_since IS NOT NULL);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (webhook_id, subject, subject_id, id) WHERE (ended_at IS NULL);
ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON webhook_deliveries FOR ALL USING (((is_system() IS NOT NULL) OR (webhook_id IN ( SELECT webhooks.id
   FROM webhooks))));

CREATE TABLE webhooks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  url text NOT NULL,
  name text NOT NULL,
  events text[] NOT NULL,
  secret text NOT NULL,
  previous_secret text,
  previous_secret_until timestamp with time zone,
  failing_since timestamp with time zone,
  last_delivered_at timestamp with time zone,
  off_at timestamp with time zone,
  off_cause text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  hung_at timestamp with time zone,
  CONSTRAINT webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  CONSTRAINT webhooks_check CHECK ((off_at IS NULL) = (off_cause IS NULL)),
  CONSTRAINT webhooks_check1 CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL)),
  CONSTRAINT webhooks_events_check CHECK (cardinality(events) > 0),
  CONSTRAINT webhooks_name_check CHECK (length(name) <= 60),
  CONSTRAINT webhooks_off_cause_check CHECK (off_cause = ANY (ARRAY['SWITCHED_OFF'::text, 'FAILING'::text, 'GONE'::text])),
  CONSTRAINT webhooks_url_check CHECK (length(url) >= 1 AND length(url) <= 500)
);
CREATE INDEX webhooks_of_company ON webhooks USING btree (company_id, id);
ALTER TABLE webhooks ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON webhooks FOR ALL USING (((is_system() IS NOT NULL) OR (company_id = actor_company())));

CREATE OR REPLACE FUNCTION actor_company()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$ BEGIN RETURN nullif(split_part(current_setting('pregao.actor', true), ' ', 2), '')::bigint; END $function$;

CREATE OR REPLACE FUNCTION actor_contracts()
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER COST 1 ROWS 10
AS $function$
BEGIN RETURN QUERY SELECT c.id FROM public.contracts c JOIN public.credits k ON k.id = c.credit_id WHERE k.company_id = (SELECT public.actor_company())
  UNION ALL SELECT c.id FROM public.contracts c JOIN public.offers o ON o.id = c.offer_id WHERE o.company_id = (SELECT public.actor_company()); END $function$;

CREATE OR REPLACE FUNCTION actor_credits()
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER COST 1 ROWS 10
AS $function$
BEGIN RETURN QUERY SELECT id FROM public.credits WHERE company_id = (SELECT public.actor_company()); END $function$;

CREATE OR REPLACE FUNCTION actor_deals()
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER COST 1 ROWS 10
AS $function$
BEGIN RETURN QUERY SELECT offer_id FROM public.payments WHERE borrower_id = (SELECT public.actor_company())
  UNION ALL SELECT offer_id FROM public.payments WHERE lender_id = (SELECT public.actor_company()); END $function$;

CREATE OR REPLACE FUNCTION actor_invitations()
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER COST 1 ROWS 10
AS $function$
BEGIN RETURN QUERY SELECT offer_id FROM public.offer_lenders WHERE company_id = (SELECT public.actor_company()); END $function$;

CREATE OR REPLACE FUNCTION actor_offers()
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER COST 1 ROWS 10
AS $function$
BEGIN RETURN QUERY SELECT id FROM public.offers WHERE company_id = (SELECT public.actor_company()); END $function$;

CREATE OR REPLACE FUNCTION actor_user()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$ BEGIN RETURN nullif(split_part(current_setting('pregao.actor', true), ' ', 3), '')::bigint; END $function$;

CREATE OR REPLACE FUNCTION add_issuer_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO receivable_issuer_totals (company_id, card_network, issuer, due_month, status, offer_sold, value, receivables)
  SELECT r.company_id, r.card_network, r.issuer, date_trunc('month', r.due_date::timestamp)::date, r.status,
    r.status = 'RESERVED' AND is_sold(o.status), sum(r.value), count(*)
  FROM new_rows r LEFT JOIN offers o ON o.id = r.offer_id AND r.status = 'RESERVED'
  GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION add_month_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO receivable_month_totals (company_id, card_network, due_month, status, offer_sold, value, receivables)
  SELECT company_id, card_network, date_trunc('month', due_date::timestamp)::date, status, offer_sold, sum(value), sum(receivables)
  FROM new_rows WHERE fresh
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(value) <> 0 OR sum(receivables) <> 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION add_offer_due_dates()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE unknown bigint;
BEGIN
  SELECT n.offer_id INTO unknown
  FROM (SELECT DISTINCT offer_id FROM new_rows) n
  WHERE NOT EXISTS (SELECT FROM offers o WHERE o.id = n.offer_id) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'no offer % to be made of receivables', unknown USING ERRCODE = 'foreign_key_violation'; END IF;
  WITH parts AS MATERIALIZED (
    SELECT l.offer_id, l.security_margin, l.receivable_id, r.due_date, r.issuer, r.value
    FROM new_rows l JOIN offers o ON o.id = l.offer_id
      LEFT JOIN receivables r ON r.id = l.receivable_id AND r.company_id = o.company_id
  ), due AS (
    INSERT INTO offer_due_dates AS known (offer_id, security_margin, due_date, value, receivables)
    SELECT offer_id, security_margin, due_date, sum(value), count(*) FROM parts WHERE due_date IS NOT NULL
    GROUP BY 1, 2, 3
    ON CONFLICT (offer_id, security_margin, due_date)
      DO UPDATE SET value = known.value + excluded.value, receivables = known.receivables + excluded.receivables
  ), issuers AS (
    INSERT INTO offer_issuers (offer_id, issuer)
    SELECT DISTINCT offer_id, issuer FROM parts WHERE due_date IS NOT NULL AND NOT security_margin
    ON CONFLICT DO NOTHING
  )
  SELECT receivable_id INTO unknown FROM parts WHERE due_date IS NULL LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'no receivable % to make an offer of', unknown USING ERRCODE = 'foreign_key_violation'; END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION add_receivable_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables)
  SELECT r.company_id, r.card_network, r.due_date, r.status, r.status = 'RESERVED' AND is_sold(o.status), sum(r.value), count(*)
  FROM new_rows r LEFT JOIN offers o ON o.id = r.offer_id AND r.status = 'RESERVED'
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION anchor_audit()
 RETURNS audit_anchors
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  anchor audit_anchors;
  previous bytea;
BEGIN
  LOCK TABLE audit_anchors IN SHARE ROW EXCLUSIVE MODE;
  SELECT a.hash INTO previous FROM audit_anchors a ORDER BY a.id DESC LIMIT 1;
  INSERT INTO audit_anchors (heads, hash) VALUES (0, '') RETURNING * INTO anchor;
  INSERT INTO audit_anchored (anchor_id, aggregate, aggregate_id, seq, hash)
    SELECT anchor.id, h.aggregate, h.aggregate_id, h.seq, h.hash FROM audit_heads h
    WHERE h.seq > coalesce((SELECT max(n.seq) FROM audit_anchored n
      WHERE n.aggregate = h.aggregate AND n.aggregate_id = h.aggregate_id), 0);
  GET DIAGNOSTICS anchor.heads = ROW_COUNT;
  IF anchor.heads = 0 THEN
    DELETE FROM audit_anchors a WHERE a.id = anchor.id;
    RETURN NULL;
  END IF;
  anchor.hash := audit_anchor_hash(coalesce(previous, ''), anchor);
  UPDATE audit_anchors a SET heads = anchor.heads, hash = anchor.hash WHERE a.id = anchor.id;
  RETURN anchor;
END $function$;

CREATE OR REPLACE FUNCTION app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
AS $function$ SELECT clock_timestamp() + (SELECT offset_by FROM clock) $function$;

CREATE OR REPLACE FUNCTION audit_anchor_hash(previous bytea, anchor audit_anchors)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT sha256(previous || convert_to(concat_ws(E'\n', anchor.id, (extract(epoch FROM anchor.at) * 1000000)::bigint,
    anchor.heads, string_agg(concat_ws(' ', aggregate, aggregate_id, seq, encode(hash, 'hex')), E'\n'
      ORDER BY aggregate COLLATE "C", aggregate_id)), 'UTF8'))
    FROM audit_anchored WHERE anchor_id = anchor.id $function$;

CREATE OR REPLACE FUNCTION audit_chain()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  previous bytea;
BEGIN
  INSERT INTO audit_heads (aggregate, aggregate_id, seq, hash)
    VALUES (new.aggregate, new.aggregate_id, 0, '') ON CONFLICT DO NOTHING;
  SELECT h.seq + 1, h.hash INTO new.seq, previous FROM audit_heads h
    WHERE h.aggregate = new.aggregate AND h.aggregate_id = new.aggregate_id FOR UPDATE;
  new.hash := audit_row_hash(previous, new);
  UPDATE audit_heads h SET seq = new.seq, hash = new.hash
    WHERE h.aggregate = new.aggregate AND h.aggregate_id = new.aggregate_id;
  RETURN new;
END $function$;

CREATE OR REPLACE FUNCTION audit_row_hash(previous bytea, entry audit)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT sha256(previous || convert_to(jsonb_build_array(
    entry.id, entry.aggregate, entry.aggregate_id, entry.seq, entry.entity, entry.entity_id, entry.event,
    entry.from_status, entry.to_status, entry.user_id, entry.company_id, entry.permission, entry.request_id,
    entry.details, (extract(epoch FROM entry.at) * 1000000)::bigint)::text, 'UTF8')) $function$;

CREATE OR REPLACE FUNCTION counterpart()
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$ BEGIN RETURN CASE split_part(current_setting('pregao.actor', true), ' ', 1) WHEN 'LENDER' THEN 'BORROWER' WHEN 'BORROWER' THEN 'LENDER' END; END $function$;

CREATE OR REPLACE FUNCTION days_holding(sought text, up_to date)
 RETURNS date[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ARRAY(SELECT t.due_date FROM receivable_totals t WHERE ((t.status = days_holding.sought) AND (t.due_date <= days_holding.up_to)) GROUP BY t.due_date HAVING (sum(t.receivables) > (0)::numeric));

CREATE OR REPLACE FUNCTION is_business_day(day date)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  y integer := extract(year FROM day)::integer;
  d integer := (19 * (y % 19) + 24) % 30;
  e integer := (2 * (y % 4) + 4 * (y % 7) + 6 * d + 5) % 7;
  easter date := make_date(y, 3, 22) + CASE
    WHEN d + e = 35 OR (d = 28 AND e = 6 AND y % 19 > 10) THEN d + e - 7 ELSE d + e END;
BEGIN
  IF extract(isodow FROM day) > 5 THEN RETURN false; END IF;
  IF y NOT BETWEEN 2001 AND 2040 THEN RETURN true; END IF;
  IF to_char(day, 'MM-DD') IN ('01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25')
    OR (y >= 2024 AND to_char(day, 'MM-DD') = '11-20') THEN RETURN false; END IF;
  RETURN day - easter NOT IN (-48, -47, -2, 60);
END $function$;

CREATE OR REPLACE FUNCTION is_colleague(person bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER COST 1
AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM public.users WHERE id = person AND company_id = public.actor_company());
END $function$;

CREATE OR REPLACE FUNCTION is_moderating(company bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER COST 1
AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM public.companies WHERE id = company AND company_type = 'MODERATOR');
END $function$;

CREATE OR REPLACE FUNCTION is_sold(offer_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((offer_status = ANY (ARRAY['NEGOTIATED'::text, 'PARTIALLY_LIQUIDATED'::text, 'LIQUIDATED'::text])), false);

CREATE OR REPLACE FUNCTION is_somebody()
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$ BEGIN RETURN nullif(current_setting('pregao.actor', true), ''); END $function$;

CREATE OR REPLACE FUNCTION is_system()
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$ BEGIN RETURN CASE split_part(current_setting('pregao.actor', true), ' ', 1) WHEN 'SYSTEM' THEN 'YES' END; END $function$;

CREATE OR REPLACE FUNCTION move_issuer_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO receivable_issuer_totals (company_id, card_network, issuer, due_month, status, offer_sold, value, receivables)
  SELECT m.company_id, m.card_network, m.issuer, date_trunc('month', m.due_date::timestamp)::date, m.status,
    m.status = 'RESERVED' AND is_sold(o.status), sum(m.sign * m.value), sum(m.sign)
  FROM (
    SELECT company_id, card_network, issuer, due_date, status, offer_id, value, 1 AS sign FROM new_rows
    UNION ALL
    SELECT company_id, card_network, issuer, due_date, status, offer_id, value, -1 FROM old_rows
  ) m LEFT JOIN offers o ON o.id = m.offer_id AND m.status = 'RESERVED'
  GROUP BY 1, 2, 3, 4, 5, 6
  HAVING sum(m.sign * m.value) <> 0 OR sum(m.sign) <> 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION move_receivable_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables)
  SELECT company_id, card_network, due_date, status, offer_sold, sum(value), sum(receivables)
  FROM (
    SELECT r.company_id, r.card_network, r.due_date, r.status, r.status = 'RESERVED' AND is_sold(o.status) AS offer_sold,
      r.value, 1 AS receivables
    FROM new_rows r LEFT JOIN offers o ON o.id = r.offer_id AND r.status = 'RESERVED'
    UNION ALL
    SELECT r.company_id, r.card_network, r.due_date, r.status, r.status = 'RESERVED' AND is_sold(o.status), -r.value, -1
    FROM old_rows r LEFT JOIN offers o ON o.id = r.offer_id AND r.status = 'RESERVED'
  ) moved
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(value) <> 0 OR sum(receivables) <> 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION move_reserved_issuer_totals()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  INSERT INTO receivable_issuer_totals (company_id, card_network, issuer, due_month, status, offer_sold, value, receivables)
  SELECT r.company_id, r.card_network, r.issuer, date_trunc('month', r.due_date::timestamp)::date, 'RESERVED', side.sold,
    side.sign * sum(r.value), side.sign * count(*)
  FROM offer_receivables l
  JOIN receivables r ON r.id = l.receivable_id AND r.offer_id = l.offer_id
  CROSS JOIN (VALUES (is_sold(NEW.status), 1), (is_sold(OLD.status), -1)) side (sold, sign)
  WHERE l.offer_id = NEW.id AND l.security_margin AND r.status = 'RESERVED'
  GROUP BY r.company_id, r.card_network, r.issuer, 4, side.sold, side.sign;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION move_reserved_totals()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  INSERT INTO receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables)
  SELECT r.company_id, r.card_network, r.due_date, 'RESERVED', side.sold, side.sign * sum(r.value), side.sign * count(*)
  FROM offer_receivables l
  JOIN receivables r ON r.id = l.receivable_id AND r.offer_id = l.offer_id
  CROSS JOIN (VALUES (is_sold(NEW.status), 1), (is_sold(OLD.status), -1)) side (sold, sign)
  WHERE l.offer_id = NEW.id AND l.security_margin AND r.status = 'RESERVED'
  GROUP BY r.company_id, r.card_network, r.due_date, side.sold, side.sign;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION next_credit_id()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT scattered(nextval('credits_id_seq'), id_key) FROM installation $function$;

CREATE OR REPLACE FUNCTION password_hash_of(person bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
AS $function$
BEGIN
  RETURN (SELECT password_hash FROM public.users WHERE id = person
    AND (id = public.actor_user() OR current_setting('pregao.actor', true) IN ('VISITOR', 'SYSTEM')));
END $function$;

CREATE OR REPLACE FUNCTION pay_date_of(due_date date)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  day date := due_date;
BEGIN
  WHILE NOT is_business_day(day) LOOP day := day + 1; END LOOP;
  RETURN day;
END $function$;

CREATE OR REPLACE FUNCTION refuse_contract_content_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.sha256, NEW.size, NEW.storage_key, NEW.credit_id, NEW.version) IS DISTINCT FROM
     (OLD.sha256, OLD.size, OLD.storage_key, OLD.credit_id, OLD.version) THEN
    RAISE EXCEPTION 'the content of contract % is immutable', OLD.id;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION refuse_face_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'what collection % expects is frozen', OLD.id;
END $function$;

CREATE OR REPLACE FUNCTION refuse_in_production()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM installation WHERE in_production_since IS NOT NULL) THEN
    RAISE EXCEPTION 'this database is in production: %', TG_ARGV[0];
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION refuse_line_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'bank line % is as its bank sent it', OLD.id;
END $function$;

CREATE OR REPLACE FUNCTION refuse_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'price and parties of deal % are frozen', OLD.offer_id;
END $function$;

CREATE OR REPLACE FUNCTION refuse_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% stay for good', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
END $function$;

CREATE OR REPLACE FUNCTION refuse_term_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the terms of offer % are frozen', OLD.id;
END $function$;

CREATE OR REPLACE FUNCTION refuse_wrong_reversal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM settlement_entries e WHERE e.id = NEW.reverses_id AND e.reverses_id IS NULL
    AND (e.kind, e.amount, e.day) = (NEW.kind, NEW.amount, NEW.day)
    AND e.collection_id IS NOT DISTINCT FROM NEW.collection_id) THEN
    RAISE EXCEPTION 'entry % reverses no entry of its kind, amount and day', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION require_held_by_known()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE unknown bigint;
BEGIN
  SELECT n.offer_id INTO unknown
  FROM (SELECT DISTINCT offer_id FROM new_rows WHERE offer_id IS NOT NULL) n
  WHERE NOT EXISTS (SELECT FROM offers o WHERE o.id = n.offer_id) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'no offer % holds receivables', unknown USING ERRCODE = 'foreign_key_violation'; END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION sao_paulo_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT (at AT TIME ZONE 'America/Sao_Paulo')::date $function$;

CREATE OR REPLACE FUNCTION scattered(n bigint, key bytea)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION search_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(regexp_replace(NORMALIZE(name, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION sees_access()
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$ BEGIN RETURN CASE WHEN split_part(current_setting('pregao.actor', true), ' ', 1) IN ('SYSTEM', 'MODERATOR', 'VISITOR') THEN 'YES' END; END $function$;

CREATE OR REPLACE FUNCTION sees_all()
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE COST 1
AS $function$ BEGIN RETURN CASE WHEN split_part(current_setting('pregao.actor', true), ' ', 1) IN ('SYSTEM', 'MODERATOR') THEN 'YES' END; END $function$;

CREATE OR REPLACE FUNCTION set_offer_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.updated_at := app_now();
  IF OLD.status = 'AVAILABLE' OR NEW.status = 'EXPIRED' THEN NEW.shared_updated_at := NEW.updated_at; END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.updated_at := app_now();
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION stay_whose_it_is()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'nobody is moved before a sign-in';
END $function$;

CREATE OR REPLACE FUNCTION tell_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('changes', told.what::text)
  FROM (
    SELECT DISTINCT CASE
      WHEN aggregate <> 'OFFER' THEN jsonb_build_object('about', aggregate, 'id', aggregate_id)
      WHEN entity = 'CREDIT' THEN
        jsonb_build_object('about', aggregate, 'id', aggregate_id, 'for', 'CREDIT', 'credit', entity_id)
      WHEN entity = 'OFFER' AND event = 'INVITE_LENDERS' THEN
        jsonb_build_object('about', aggregate, 'id', aggregate_id, 'for', 'NEWLY_INVITED', 'audit', id)
      WHEN entity = 'OFFER' AND coalesce(from_status, 'AVAILABLE') = 'AVAILABLE' THEN
        jsonb_build_object('about', aggregate, 'id', aggregate_id, 'for', 'INVITED')
      ELSE jsonb_build_object('about', aggregate, 'id', aggregate_id, 'for', 'DEAL')
    END AS what
    FROM written
    WHERE aggregate IN ('OFFER', 'FILE', 'ACCESS_REQUEST', 'BANK_STATEMENT') OR (aggregate = 'USER' AND event <> 'SIGN_IN')
    UNION
    SELECT jsonb_build_object('about', entity, 'id', entity_id) FROM written WHERE entity = 'HELD_CHANGE'
  ) told;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION tell_notices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('changes', jsonb_build_object('about', 'NOTICES', 'id', user_id)::text)
  FROM (SELECT DISTINCT user_id FROM written) readers;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION was_offered(receivable bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER COST 1
AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM public.offer_receivables p JOIN public.offer_lenders l ON l.offer_id = p.offer_id
    WHERE p.receivable_id = receivable AND l.company_id = public.actor_company());
END $function$;

GRANT USAGE ON SCHEMA public TO PUBLIC;
GRANT USAGE ON SCHEMA public TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE access_requests_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE approval_requests_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE audit_anchors_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE audit_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE bank_accounts_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE bank_allocations_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE bank_lines_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE bank_statements_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE buybacks_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE cdi_rates_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE collections_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE companies_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE contracts_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE covers_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE credentials_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE credits_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE dispute_documents_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE dispute_messages_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE disputes_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE held_changes_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE list_views_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE mails_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE managed_files_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE monthly_statements_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE notices_place_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE offers_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE one_time_tokens_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE payment_proofs_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE receivables_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE refused_sign_ins_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE remittances_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE settlement_entries_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE simulations_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE users_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE webhook_attempts_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE webhook_deliveries_id_seq TO pregao_app;
GRANT SELECT, USAGE ON SEQUENCE webhooks_id_seq TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE access_requests TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE approval_limits TO pregao_app;
GRANT INSERT, SELECT ON TABLE approval_requests TO pregao_app;
GRANT INSERT, SELECT ON TABLE audit TO pregao_app;
GRANT SELECT ON TABLE audit_anchored TO pregao_app;
GRANT SELECT ON TABLE audit_anchors TO pregao_app;
GRANT SELECT ON TABLE audit_heads TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE authenticator_apps TO pregao_app;
GRANT INSERT, SELECT ON TABLE bank_accounts TO pregao_app;
GRANT INSERT, SELECT ON TABLE bank_allocations TO pregao_app;
GRANT INSERT, SELECT ON TABLE bank_lines TO pregao_app;
GRANT INSERT, SELECT ON TABLE bank_statement_accounts TO pregao_app;
GRANT INSERT, SELECT ON TABLE bank_statement_remarks TO pregao_app;
GRANT INSERT, SELECT, UPDATE ON TABLE bank_statements TO pregao_app;
GRANT INSERT, SELECT ON TABLE buyback_shares TO pregao_app;
GRANT INSERT, SELECT ON TABLE buybacks TO pregao_app;
GRANT INSERT, SELECT ON TABLE cdi_rates TO pregao_app;
GRANT SELECT ON TABLE clock TO pregao_app;
GRANT INSERT, SELECT, UPDATE ON TABLE collections TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE companies TO pregao_app;
GRANT INSERT, SELECT ON TABLE contract_checks TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE contracts TO pregao_app;
GRANT INSERT, SELECT ON TABLE cover_receivables TO pregao_app;
GRANT INSERT, SELECT ON TABLE cover_shares TO pregao_app;
GRANT INSERT, SELECT ON TABLE covers TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE credentials TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE credits TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE demo_data TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE digests TO pregao_app;
GRANT INSERT, SELECT ON TABLE dispute_collections TO pregao_app;
GRANT INSERT, SELECT ON TABLE dispute_documents TO pregao_app;
GRANT INSERT, SELECT ON TABLE dispute_messages TO pregao_app;
GRANT INSERT, SELECT ON TABLE disputes TO pregao_app;
GRANT INSERT, SELECT ON TABLE dossiers TO pregao_app;
GRANT INSERT, SELECT ON TABLE held_changes TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE idempotency_keys TO pregao_app;
GRANT SELECT ON TABLE installation TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE known_addresses TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE link_uses TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE list_view_defaults TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE list_views TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE mails TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE managed_file_lines TO pregao_app;
GRANT INSERT, SELECT ON TABLE managed_file_repeats TO pregao_app;
GRANT INSERT, SELECT ON TABLE managed_file_sums TO pregao_app;
GRANT INSERT, SELECT ON TABLE managed_file_warnings TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE managed_files TO pregao_app;
GRANT SELECT ON TABLE migrations TO pregao_app;
GRANT INSERT, SELECT ON TABLE monthly_statements TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE notice_choices TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE notices TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE offer_due_dates TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE offer_issuers TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE offer_lenders TO pregao_app;
GRANT INSERT, SELECT ON TABLE offer_receivables TO pregao_app;
GRANT INSERT, SELECT, UPDATE ON TABLE offers TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE one_time_tokens TO pregao_app;
GRANT INSERT, SELECT ON TABLE payment_proofs TO pregao_app;
GRANT INSERT, SELECT, UPDATE ON TABLE payments TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE pin_challenges TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE receivable_issuer_totals TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE receivable_month_totals TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE receivable_totals TO pregao_app;
GRANT INSERT, SELECT, UPDATE ON TABLE receivables TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE recovery_codes TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE refused_sign_ins TO pregao_app;
GRANT INSERT, SELECT ON TABLE remittance_shares TO pregao_app;
GRANT INSERT, SELECT ON TABLE remittances TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE sessions TO pregao_app;
GRANT INSERT, SELECT ON TABLE settlement_dossiers TO pregao_app;
GRANT INSERT, SELECT ON TABLE settlement_entries TO pregao_app;
GRANT INSERT, SELECT, UPDATE ON TABLE settlement_settings TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE simulations TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE throttle TO pregao_app;
GRANT DELETE, INSERT, UPDATE ON TABLE users TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE webhook_attempts TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE webhook_deliveries TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE webhooks TO pregao_app;
GRANT UPDATE ON COLUMN approval_requests.credit_id TO pregao_app;
GRANT UPDATE ON COLUMN approval_requests.end_reason TO pregao_app;
GRANT UPDATE ON COLUMN approval_requests.ended_at TO pregao_app;
GRANT UPDATE ON COLUMN approval_requests.ended_by TO pregao_app;
GRANT UPDATE ON COLUMN approval_requests.failure TO pregao_app;
GRANT UPDATE ON COLUMN approval_requests.offer_id TO pregao_app;
GRANT UPDATE ON COLUMN approval_requests.status TO pregao_app;
GRANT UPDATE ON COLUMN bank_accounts.removed_at TO pregao_app;
GRANT UPDATE ON COLUMN bank_accounts.removed_by TO pregao_app;
GRANT UPDATE ON COLUMN bank_allocations.entry_id TO pregao_app;
GRANT UPDATE ON COLUMN bank_allocations.remittance_id TO pregao_app;
GRANT UPDATE ON COLUMN bank_allocations.reversal_reason TO pregao_app;
GRANT UPDATE ON COLUMN bank_allocations.reversed_at TO pregao_app;
GRANT UPDATE ON COLUMN bank_allocations.reversed_by TO pregao_app;
GRANT UPDATE ON COLUMN bank_lines.allocated_amount TO pregao_app;
GRANT UPDATE ON COLUMN bank_lines.document TO pregao_app;
GRANT UPDATE ON COLUMN bank_lines.fit_id TO pregao_app;
GRANT UPDATE ON COLUMN bank_lines.ignored TO pregao_app;
GRANT UPDATE ON COLUMN bank_lines.payer TO pregao_app;
GRANT UPDATE ON COLUMN bank_lines.text TO pregao_app;
GRANT UPDATE ON COLUMN bank_lines.texts_removed_at TO pregao_app;
GRANT UPDATE ON COLUMN bank_statement_remarks.expected TO pregao_app;
GRANT UPDATE ON COLUMN bank_statement_remarks.value TO pregao_app;
GRANT UPDATE ON COLUMN buybacks.answered_at TO pregao_app;
GRANT UPDATE ON COLUMN buybacks.confirmed_day TO pregao_app;
GRANT UPDATE ON COLUMN buybacks.reason TO pregao_app;
GRANT UPDATE ON COLUMN buybacks.status TO pregao_app;
GRANT UPDATE ON COLUMN covers.answered_at TO pregao_app;
GRANT UPDATE ON COLUMN covers.reason TO pregao_app;
GRANT UPDATE ON COLUMN covers.status TO pregao_app;
GRANT UPDATE ON COLUMN disputes.answer_until TO pregao_app;
GRANT UPDATE ON COLUMN disputes.ended_at TO pregao_app;
GRANT UPDATE ON COLUMN disputes.escalated_at TO pregao_app;
GRANT UPDATE ON COLUMN disputes.settled_by TO pregao_app;
GRANT UPDATE ON COLUMN disputes.status TO pregao_app;
GRANT UPDATE ON COLUMN disputes.turn TO pregao_app;
GRANT UPDATE ON COLUMN disputes.value TO pregao_app;
GRANT UPDATE ON COLUMN disputes.value_by TO pregao_app;
GRANT UPDATE ON COLUMN held_changes.end_reason TO pregao_app;
GRANT UPDATE ON COLUMN held_changes.ended_at TO pregao_app;
GRANT UPDATE ON COLUMN held_changes.ended_by TO pregao_app;
GRANT UPDATE ON COLUMN held_changes.failure TO pregao_app;
GRANT UPDATE ON COLUMN held_changes.status TO pregao_app;
GRANT UPDATE ON COLUMN installation.key_id TO pregao_app;
GRANT UPDATE ON COLUMN installation.shared_settings TO pregao_app;
GRANT UPDATE ON COLUMN remittances.answer_until TO pregao_app;
GRANT UPDATE ON COLUMN remittances.answered_at TO pregao_app;
GRANT UPDATE ON COLUMN remittances.status TO pregao_app;
GRANT SELECT ON COLUMN users.accepted_at TO pregao_app;
GRANT SELECT ON COLUMN users.blocked_at TO pregao_app;
GRANT SELECT ON COLUMN users.company_id TO pregao_app;
GRANT SELECT ON COLUMN users.created_at TO pregao_app;
GRANT SELECT ON COLUMN users.email TO pregao_app;
GRANT SELECT ON COLUMN users.erased_at TO pregao_app;
GRANT SELECT ON COLUMN users.factor_reset_at TO pregao_app;
GRANT SELECT ON COLUMN users.factor_since TO pregao_app;
GRANT SELECT ON COLUMN users.id TO pregao_app;
GRANT SELECT ON COLUMN users.language TO pregao_app;
GRANT SELECT ON COLUMN users.name TO pregao_app;
GRANT SELECT ON COLUMN users.phone TO pregao_app;
GRANT SELECT ON COLUMN users.pin_locked_until TO pregao_app;
GRANT SELECT ON COLUMN users.pin_tries TO pregao_app;
GRANT SELECT ON COLUMN users.role TO pregao_app;
GRANT SELECT ON COLUMN users.scopes TO pregao_app;
GRANT SELECT ON COLUMN users.tax_number TO pregao_app;
GRANT SELECT ON COLUMN users.timezone TO pregao_app;
GRANT SELECT ON COLUMN users.updated_at TO pregao_app;
GRANT EXECUTE ON FUNCTION actor_company() TO PUBLIC;
GRANT EXECUTE ON FUNCTION actor_contracts() TO pregao_app;
GRANT EXECUTE ON FUNCTION actor_credits() TO pregao_app;
GRANT EXECUTE ON FUNCTION actor_deals() TO pregao_app;
GRANT EXECUTE ON FUNCTION actor_invitations() TO pregao_app;
GRANT EXECUTE ON FUNCTION actor_offers() TO pregao_app;
GRANT EXECUTE ON FUNCTION actor_user() TO PUBLIC;
GRANT EXECUTE ON FUNCTION add_issuer_totals() TO PUBLIC;
GRANT EXECUTE ON FUNCTION add_month_totals() TO PUBLIC;
GRANT EXECUTE ON FUNCTION add_offer_due_dates() TO PUBLIC;
GRANT EXECUTE ON FUNCTION add_receivable_totals() TO PUBLIC;
GRANT EXECUTE ON FUNCTION anchor_audit() TO pregao_app;
GRANT EXECUTE ON FUNCTION app_now() TO PUBLIC;
GRANT EXECUTE ON FUNCTION audit_anchor_hash(previous bytea, anchor audit_anchors) TO PUBLIC;
GRANT EXECUTE ON FUNCTION audit_chain() TO pregao_app;
GRANT EXECUTE ON FUNCTION audit_row_hash(previous bytea, entry audit) TO PUBLIC;
GRANT EXECUTE ON FUNCTION counterpart() TO PUBLIC;
GRANT EXECUTE ON FUNCTION days_holding(sought text, up_to date) TO PUBLIC;
GRANT EXECUTE ON FUNCTION is_business_day(day date) TO PUBLIC;
GRANT EXECUTE ON FUNCTION is_colleague(person bigint) TO pregao_app;
GRANT EXECUTE ON FUNCTION is_moderating(company bigint) TO pregao_app;
GRANT EXECUTE ON FUNCTION is_sold(offer_status text) TO PUBLIC;
GRANT EXECUTE ON FUNCTION is_somebody() TO PUBLIC;
GRANT EXECUTE ON FUNCTION is_system() TO PUBLIC;
GRANT EXECUTE ON FUNCTION move_issuer_totals() TO PUBLIC;
GRANT EXECUTE ON FUNCTION move_receivable_totals() TO PUBLIC;
GRANT EXECUTE ON FUNCTION move_reserved_issuer_totals() TO PUBLIC;
GRANT EXECUTE ON FUNCTION move_reserved_totals() TO PUBLIC;
GRANT EXECUTE ON FUNCTION next_credit_id() TO pregao_app;
GRANT EXECUTE ON FUNCTION password_hash_of(person bigint) TO pregao_app;
GRANT EXECUTE ON FUNCTION pay_date_of(due_date date) TO PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_contract_content_change() TO PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_face_change() TO PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_in_production() TO PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_line_change() TO PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_price_change() TO PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_removal() TO PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_term_change() TO PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_wrong_reversal() TO PUBLIC;
GRANT EXECUTE ON FUNCTION require_held_by_known() TO PUBLIC;
GRANT EXECUTE ON FUNCTION sao_paulo_day(at timestamp with time zone) TO PUBLIC;
GRANT EXECUTE ON FUNCTION scattered(n bigint, key bytea) TO PUBLIC;
GRANT EXECUTE ON FUNCTION search_key(name text) TO PUBLIC;
GRANT EXECUTE ON FUNCTION sees_access() TO PUBLIC;
GRANT EXECUTE ON FUNCTION sees_all() TO PUBLIC;
GRANT EXECUTE ON FUNCTION set_offer_updated_at() TO PUBLIC;
GRANT EXECUTE ON FUNCTION set_updated_at() TO PUBLIC;
GRANT EXECUTE ON FUNCTION stay_whose_it_is() TO PUBLIC;
GRANT EXECUTE ON FUNCTION tell_changes() TO PUBLIC;
GRANT EXECUTE ON FUNCTION tell_notices() TO PUBLIC;
GRANT EXECUTE ON FUNCTION was_offered(receivable bigint) TO pregao_app;
GRANT SELECT, USAGE ON new SEQUENCES TO pregao_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON new TABLES TO pregao_app;
