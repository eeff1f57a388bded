-- compatible: no
-- Settlement: the payment of a deal, the collections of its receivables, their entries, and remittances. An
-- earlier program would settle a tracked deal by the calendar, so none may run beside this schema.

-- Bank holidays of the ANBIMA calendar from 2001 to 2040: the fixed ones, and the movable ones by Easter
-- (Gauss). SQL twin of the domain's isBusinessDay; a test compares the two.
CREATE FUNCTION is_business_day(day date) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
END $$;

-- The day on which a sold receivable is paid: its due date or the next business day. SQL twin of settlementDay.
CREATE FUNCTION pay_date_of(due_date date) RETURNS date LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  day date := due_date;
BEGIN
  WHILE NOT is_business_day(day) LOOP day := day + 1; END LOOP;
  RETURN day;
END $$;

-- Offers: whether entries settle the deal, and two terms that are frozen when it is made available.
ALTER TABLE offers
  ADD tracked boolean NOT NULL DEFAULT false,
  ADD collection_route text NOT NULL DEFAULT 'PASS_THROUGH'
    CHECK (collection_route IN ('PASS_THROUGH', 'DIRECT')),
  ADD recourse text NOT NULL DEFAULT 'MARGIN_ONLY'
    CHECK (recourse IN ('MARGIN_ONLY', 'NONE', 'CHARGEBACK_ONLY', 'FULL')),
  ADD CONSTRAINT offers_tracked_check CHECK (NOT tracked
    OR status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED', 'CANCELED')),
  DROP CONSTRAINT offers_ended_by_check,
  ADD CONSTRAINT offers_ended_by_check CHECK (
    ended_by IN ('CANCELED', 'EXPIRED', 'LENDER_LATE', 'BORROWER_LATE', 'UNPAID'));
ALTER TABLE credits
  DROP CONSTRAINT credits_canceled_cause_check,
  ADD CONSTRAINT credits_canceled_cause_check CHECK (
    canceled_cause IN ('OTHER_ACCEPTED', 'OFFER_CANCELED', 'WITHDRAWN', 'UNPAID'));
ALTER TABLE receivables
  DROP CONSTRAINT receivables_settled_by_check,
  ADD CONSTRAINT receivables_settled_by_check CHECK (
    settled_by IN ('CALENDAR', 'RECEIPT', 'BUYBACK', 'COVER', 'LOSS'));
-- Deals that the calendar does not settle; the totals correct for them.
CREATE INDEX offers_tracked ON offers (id)
  WHERE tracked AND status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED');

CREATE FUNCTION refuse_term_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the terms of offer % are frozen', OLD.id;
END $$;
CREATE TRIGGER offers_keep_terms BEFORE UPDATE OF collection_route, recourse, tracked ON offers
  FOR EACH ROW WHEN ((OLD.collection_route, OLD.recourse) IS DISTINCT FROM (NEW.collection_route, NEW.recourse)
    OR OLD.tracked AND NOT NEW.tracked)
  EXECUTE FUNCTION refuse_term_change();

-- Settings of a company; without a row, the defaults of the domain. Tolerances in centavos.
CREATE TABLE settlement_settings (
  company_id bigint PRIMARY KEY REFERENCES companies,
  collection_route text CHECK (collection_route IN ('PASS_THROUGH', 'DIRECT')),
  recourse text CHECK (recourse IN ('MARGIN_ONLY', 'NONE', 'CHARGEBACK_ONLY', 'FULL')),
  fee_tolerance bigint CHECK (fee_tolerance BETWEEN 0 AND 100000),
  match_tolerance bigint NOT NULL CHECK (match_tolerance BETWEEN 0 AND 100000),
  updated_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE TRIGGER settlement_settings_set_updated_at BEFORE UPDATE ON settlement_settings
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION set_updated_at();
REVOKE DELETE ON settlement_settings FROM pregao_app;

-- Files that prove a payment, each as it was uploaded; a payment names the newest one.
CREATE TABLE payment_proofs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES offers,
  name text NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  size bigint NOT NULL CHECK (size > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (id, offer_id)
);
CREATE INDEX payment_proofs_by_offer ON payment_proofs (offer_id);
CREATE TRIGGER payment_proofs_stay BEFORE DELETE OR UPDATE ON payment_proofs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON payment_proofs FROM pregao_app;

-- The payment of each completed deal. Both companies are stored, so that both go on seeing a rescinded deal.
CREATE TABLE payments (
  offer_id bigint PRIMARY KEY REFERENCES offers,
  credit_id bigint NOT NULL UNIQUE REFERENCES credits,
  borrower_id bigint NOT NULL REFERENCES companies,
  lender_id bigint NOT NULL REFERENCES companies,
  status text NOT NULL DEFAULT 'DUE'
    CHECK (status IN ('DUE', 'INFORMED', 'CONFIRMED', 'CONTESTED', 'RESCINDED')),
  payment_value bigint NOT NULL CHECK (payment_value > 0),
  due_date date NOT NULL,
  completion_day date NOT NULL,
  -- The completion, or the newest reversal: from then on the time to a rescission counts.
  due_since timestamptz NOT NULL,
  -- What the lender informed last; it stays after a contest.
  informed_day date,
  informed_amount bigint CHECK (informed_amount > 0),
  informed_method text CHECK (informed_method IN ('PIX', 'TED', 'OTHER')),
  informed_reference text CHECK (length(informed_reference) BETWEEN 1 AND 40),
  informed_at timestamptz,
  informed_by bigint REFERENCES users,
  proof_id bigint,
  confirmed_day date,
  confirmed_amount bigint CHECK (confirmed_amount > 0 AND confirmed_amount <= payment_value),
  confirmed_at timestamptz,
  -- NULL for allocated bank lines.
  confirmed_by bigint REFERENCES users,
  contested_reason text CHECK (contested_reason IN (
    'NOT_RECEIVED', 'OTHER_AMOUNT', 'OTHER_PAYER', 'WRONG_ACCOUNT', 'RETURNED')),
  contested_text text CHECK (length(contested_text) <= 255),
  contested_at timestamptz,
  contested_by bigint REFERENCES users,
  -- From when moderators are asked, and when they were.
  moderators_at timestamptz,
  moderators_asked_at timestamptz,
  -- The change to which the lender has consented.
  consented_to text CHECK (consented_to IN ('REVERSE', 'RESCIND')),
  -- The newest reminder of the due day, the notice of the overdue payment, and the day of the newest notice of
  -- overdue collections.
  reminded_at timestamptz,
  overdue_notified_at timestamptz,
  collections_overdue_notified_on date,
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  CHECK (borrower_id <> lender_id),
  CONSTRAINT payments_informed CHECK (
    num_nulls(informed_day, informed_amount, informed_method, informed_reference, informed_at, informed_by) IN (0, 6)),
  CONSTRAINT payments_informed_status CHECK (status NOT IN ('INFORMED', 'CONTESTED') OR informed_at IS NOT NULL),
  CONSTRAINT payments_proof CHECK (proof_id IS NULL OR informed_at IS NOT NULL),
  FOREIGN KEY (proof_id, offer_id) REFERENCES payment_proofs (id, offer_id),
  CONSTRAINT payments_confirmed CHECK (
    num_nulls(confirmed_day, confirmed_amount, confirmed_at) = CASE WHEN status = 'CONFIRMED' THEN 0 ELSE 3 END),
  CONSTRAINT payments_confirmed_by CHECK (confirmed_by IS NULL OR status = 'CONFIRMED'),
  CONSTRAINT payments_contested CHECK (
    num_nulls(contested_reason, contested_at, contested_by, moderators_at) IN (0, 4)),
  CONSTRAINT payments_contested_status CHECK (status <> 'CONTESTED' OR contested_at IS NOT NULL)
);
CREATE INDEX payments_of_borrower ON payments (borrower_id, due_date, offer_id);
CREATE INDEX payments_of_lender ON payments (lender_id, due_date, offer_id);
CREATE INDEX payments_unpaid ON payments (due_date) WHERE status IN ('DUE', 'CONTESTED');
CREATE INDEX payments_escalating ON payments (moderators_at)
  WHERE status = 'CONTESTED' AND moderators_asked_at IS NULL;
CREATE TRIGGER payments_set_updated_at BEFORE UPDATE ON payments
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION set_updated_at();
CREATE FUNCTION refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'price and parties of deal % are frozen', OLD.offer_id;
END $$;
CREATE TRIGGER payments_keep_terms BEFORE UPDATE ON payments FOR EACH ROW
  WHEN ((OLD.offer_id, OLD.credit_id, OLD.borrower_id, OLD.lender_id, OLD.payment_value, OLD.due_date)
    IS DISTINCT FROM
    (NEW.offer_id, NEW.credit_id, NEW.borrower_id, NEW.lender_id, NEW.payment_value, NEW.due_date))
  EXECUTE FUNCTION refuse_price_change();
CREATE TRIGGER payments_stay BEFORE DELETE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE DELETE ON payments FROM pregao_app;

-- What comes in for each sold receivable. received + bought back + covered + written off + open = face, except
-- that a void collection expects nothing.
CREATE TABLE collections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES payments,
  receivable_id bigint NOT NULL,
  issuer text NOT NULL,
  due_date date NOT NULL,
  pay_date date NOT NULL,
  face_value bigint NOT NULL CHECK (face_value > 0),
  received_value bigint NOT NULL DEFAULT 0 CHECK (received_value >= 0),
  bought_back_value bigint NOT NULL DEFAULT 0 CHECK (bought_back_value >= 0),
  covered_value bigint NOT NULL DEFAULT 0 CHECK (covered_value >= 0),
  written_off_value bigint NOT NULL DEFAULT 0 CHECK (written_off_value >= 0),
  status text NOT NULL DEFAULT 'EXPECTED' CHECK (status IN (
    'EXPECTED', 'PARTIAL', 'RECEIVED', 'REPURCHASED', 'COVERED', 'WRITTEN_OFF', 'VOID')),
  open_value bigint NOT NULL GENERATED ALWAYS AS (CASE WHEN status = 'VOID' THEN 0
    ELSE face_value - received_value - bought_back_value - covered_value - written_off_value END) STORED,
  settled_by text CHECK (settled_by IN ('RECEIPT', 'BUYBACK', 'COVER', 'LOSS')),
  updated_at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT collections_one_of_a_receivable UNIQUE (offer_id, receivable_id),
  -- An entry names its collection and the deal of it.
  UNIQUE (id, offer_id),
  FOREIGN KEY (offer_id, receivable_id) REFERENCES offer_receivables (offer_id, receivable_id),
  CHECK (pay_date >= due_date),
  CONSTRAINT collections_balance CHECK (
    received_value + bought_back_value + covered_value + written_off_value <= face_value
    AND CASE status
      WHEN 'EXPECTED' THEN received_value + bought_back_value + covered_value + written_off_value = 0
      WHEN 'VOID' THEN received_value + bought_back_value + covered_value + written_off_value = 0
      WHEN 'PARTIAL' THEN received_value + bought_back_value + covered_value + written_off_value BETWEEN 1 AND face_value - 1
      ELSE received_value + bought_back_value + covered_value + written_off_value = face_value END
    AND CASE status
      WHEN 'RECEIVED' THEN received_value > 0
      WHEN 'REPURCHASED' THEN bought_back_value > 0
      WHEN 'COVERED' THEN covered_value > 0
      WHEN 'WRITTEN_OFF' THEN written_off_value > 0
      ELSE true END),
  CONSTRAINT collections_settled_by CHECK (settled_by IS NOT DISTINCT FROM CASE status
    WHEN 'RECEIVED' THEN 'RECEIPT'
    WHEN 'REPURCHASED' THEN 'BUYBACK'
    WHEN 'COVERED' THEN 'COVER'
    WHEN 'WRITTEN_OFF' THEN 'LOSS' END)
);
-- A group is one day and issuer of a deal.
CREATE INDEX collections_of_group ON collections (offer_id, pay_date, issuer, due_date, id);
CREATE INDEX collections_open ON collections (offer_id, due_date) WHERE status IN ('EXPECTED', 'PARTIAL');
CREATE INDEX collections_closed ON collections (offer_id, due_date) WHERE status NOT IN ('EXPECTED', 'PARTIAL', 'VOID');
CREATE TRIGGER collections_set_updated_at BEFORE UPDATE ON collections
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();
CREATE FUNCTION refuse_face_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what collection % expects is frozen', OLD.id;
END $$;
CREATE TRIGGER collections_keep_face BEFORE UPDATE ON collections FOR EACH ROW
  WHEN ((OLD.offer_id, OLD.receivable_id, OLD.issuer, OLD.due_date, OLD.pay_date, OLD.face_value)
    IS DISTINCT FROM
    (NEW.offer_id, NEW.receivable_id, NEW.issuer, NEW.due_date, NEW.pay_date, NEW.face_value))
  EXECUTE FUNCTION refuse_face_change();
CREATE TRIGGER collections_stay BEFORE DELETE ON collections FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE DELETE ON collections FROM pregao_app;

-- What the acquirer says that it has passed on, until the lender answers it. A group, or named collections.
CREATE TABLE remittances (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES payments,
  -- Of a group; NULL where collections were named.
  pay_date date,
  issuer text,
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'DECLARED' CHECK (status IN ('DECLARED', 'RECEIVED', 'WITHDRAWN', 'DISPUTED')),
  created_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- From when an unanswered one is a dispute.
  answer_until timestamptz NOT NULL,
  answered_at timestamptz,
  UNIQUE (id, offer_id),
  CHECK ((pay_date IS NULL) = (issuer IS NULL)),
  CHECK ((status IN ('RECEIVED', 'WITHDRAWN')) = (answered_at IS NOT NULL))
);
CREATE INDEX remittances_of_offer ON remittances (offer_id, id);
CREATE INDEX remittances_waiting ON remittances (answer_until) WHERE status = 'DECLARED';
CREATE TRIGGER remittances_stay BEFORE DELETE ON remittances FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON remittances FROM pregao_app;
GRANT UPDATE (status, answer_until, answered_at) ON remittances TO pregao_app;

-- How a remittance is shared among collections.
CREATE TABLE remittance_shares (
  remittance_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  collection_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (remittance_id, collection_id),
  FOREIGN KEY (remittance_id, offer_id) REFERENCES remittances (id, offer_id),
  FOREIGN KEY (collection_id, offer_id) REFERENCES collections (id, offer_id)
);
CREATE INDEX remittance_shares_by_collection ON remittance_shares (collection_id);
CREATE TRIGGER remittance_shares_stay BEFORE DELETE OR UPDATE ON remittance_shares
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON remittance_shares FROM pregao_app;

-- Movements on payments and collections. A correction is a reversing entry of the same kind and amount, at
-- most one of an entry.
CREATE TABLE settlement_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES payments,
  -- NULL for an entry of the payment.
  collection_id bigint,
  kind text NOT NULL CHECK (kind IN ('PAYMENT', 'PAYMENT_FEE', 'RECEIPT', 'BUYBACK', 'COVER', 'WRITE_OFF')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The value day.
  day date NOT NULL,
  reason text CHECK (reason IN ('CHARGEBACK', 'CANCELED_SALE', 'NETTING_BY_ISSUER', 'FEE', 'WITHHELD_TAX',
    'ISSUER_DEFAULT', 'WRONG_ACCOUNT', 'DATE_MOVED', 'OTHER')),
  text text CHECK (length(text) <= 255),
  reverses_id bigint UNIQUE CHECK (reverses_id < id),
  -- The remittance that a receipt answered.
  remittance_id bigint,
  -- The company that made it; NULL for the system.
  company_id bigint REFERENCES companies,
  created_by bigint REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (id, offer_id),
  FOREIGN KEY (collection_id, offer_id) REFERENCES collections (id, offer_id),
  FOREIGN KEY (reverses_id, offer_id) REFERENCES settlement_entries (id, offer_id),
  FOREIGN KEY (remittance_id, offer_id) REFERENCES remittances (id, offer_id),
  CHECK ((collection_id IS NULL) = (kind IN ('PAYMENT', 'PAYMENT_FEE'))),
  CHECK (remittance_id IS NULL OR kind = 'RECEIPT'),
  CHECK ((company_id IS NULL) = (created_by IS NULL))
);
CREATE INDEX settlement_entries_of_offer ON settlement_entries (offer_id, id);
CREATE INDEX settlement_entries_of_collection ON settlement_entries (collection_id, id)
  WHERE collection_id IS NOT NULL;
CREATE TRIGGER settlement_entries_stay BEFORE DELETE OR UPDATE ON settlement_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
-- The reversed entry stands, is of the same collection, kind and amount, and is no reversal itself.
CREATE FUNCTION refuse_wrong_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM settlement_entries e WHERE e.id = NEW.reverses_id AND e.reverses_id IS NULL
    AND (e.kind, e.amount, e.day) = (NEW.kind, NEW.amount, NEW.day)
    AND e.collection_id IS NOT DISTINCT FROM NEW.collection_id) THEN
    RAISE EXCEPTION 'entry % reverses no entry of its kind, amount and day', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER settlement_entries_reverse BEFORE INSERT ON settlement_entries
  FOR EACH ROW WHEN (NEW.reverses_id IS NOT NULL) EXECUTE FUNCTION refuse_wrong_reversal();
REVOKE UPDATE, DELETE ON settlement_entries FROM pregao_app;

-- Acts of settlement that wait for approval. A rescission always needs a second person, whatever its amount.
ALTER TABLE approval_limits
  DROP CONSTRAINT approval_limits_act_check,
  ADD CONSTRAINT approval_limits_act_check CHECK (
    act IN ('PUBLISH', 'BID', 'ACCEPT', 'INFORM', 'WRITE_OFF'));
ALTER TABLE approval_requests
  DROP CONSTRAINT approval_requests_act_check,
  ADD CONSTRAINT approval_requests_act_check CHECK (
    act IN ('PUBLISH', 'BID', 'ACCEPT', 'INVITE', 'INFORM', 'WRITE_OFF', 'RESCIND')),
  DROP CONSTRAINT approval_requests_limit_amount_check,
  ADD CONSTRAINT approval_requests_limit_amount_check CHECK (limit_amount > 0 OR act = 'RESCIND' AND limit_amount = 0),
  ADD CONSTRAINT approval_requests_settlement_of_offer CHECK (
    act NOT IN ('INFORM', 'WRITE_OFF', 'RESCIND') OR offer_id IS NOT NULL AND credit_id IS NULL);

-- Service users may settle.
ALTER TABLE users
  DROP CONSTRAINT users_scopes_check,
  ADD CONSTRAINT users_scopes_check CHECK (
    scopes <@ ARRAY['READ', 'FILES', 'PUBLISH', 'BID', 'CONTRACTS', 'SETTLE'] AND cardinality(scopes) > 0);

-- Settlement acts are rows of the offer's audit chain. The entity id is the offer's, except for a remittance.
ALTER TABLE audit
  DROP CONSTRAINT audit_entity_check,
  ADD CONSTRAINT audit_entity_check CHECK (entity IN ('OFFER', 'CREDIT', 'CONTRACT', 'FILE', 'RECEIVABLES', 'USER',
    'COMPANY', 'SESSION', 'CREDENTIAL', 'ACCESS_REQUEST', 'HELD_CHANGE', 'CDI_RATE', 'WEBHOOK',
    'APPROVAL_REQUEST', 'PAYMENT', 'COLLECTIONS', 'REMITTANCE'));

-- The deals of the actor's company, on either side.
CREATE FUNCTION actor_deals() RETURNS SETOF bigint
  LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER ROWS 10 COST 1 AS $$
BEGIN RETURN QUERY SELECT offer_id FROM public.payments WHERE borrower_id = (SELECT public.actor_company())
  UNION ALL SELECT offer_id FROM public.payments WHERE lender_id = (SELECT public.actor_company()); END $$;
REVOKE EXECUTE ON FUNCTION actor_deals() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION actor_deals() TO pregao_app;

-- Both parties of a deal and moderators read its settlement, other invited lenders never; the system writes.
ALTER TABLE payments ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON payments FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR borrower_id = (SELECT actor_company()) OR lender_id = (SELECT actor_company()));
CREATE POLICY to_system ON payments USING ((SELECT is_system()) IS NOT NULL);
-- Moderators read documents of a contested payment only once they are asked.
ALTER TABLE payment_proofs ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON payment_proofs FOR SELECT USING (offer_id IN (SELECT actor_deals())
  OR (SELECT sees_all()) IS NOT NULL AND EXISTS (SELECT FROM payments p WHERE p.offer_id = payment_proofs.offer_id
    AND p.status = 'CONTESTED' AND p.moderators_at <= app_now()));
CREATE POLICY to_system ON payment_proofs USING ((SELECT is_system()) IS NOT NULL);
ALTER TABLE collections ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON collections FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_deals()));
CREATE POLICY to_system ON collections USING ((SELECT is_system()) IS NOT NULL);
ALTER TABLE settlement_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON settlement_entries FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_deals()));
CREATE POLICY to_system ON settlement_entries USING ((SELECT is_system()) IS NOT NULL);
ALTER TABLE remittances ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON remittances FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_deals()));
CREATE POLICY to_system ON remittances USING ((SELECT is_system()) IS NOT NULL);
ALTER TABLE remittance_shares ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON remittance_shares FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_deals()));
CREATE POLICY to_system ON remittance_shares USING ((SELECT is_system()) IS NOT NULL);
ALTER TABLE settlement_settings ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON settlement_settings USING (is_system() IS NOT NULL OR company_id = actor_company());

ALTER POLICY of_deals ON audit USING (aggregate = 'OFFER' AND (
  aggregate_id IN (SELECT actor_offers())
  OR aggregate_id IN (SELECT actor_invitations()) AND CASE
    WHEN entity = 'CREDIT' THEN entity_id IN (SELECT actor_credits())
    WHEN entity = 'CONTRACT' THEN entity_id IN (SELECT actor_contracts())
    WHEN entity IN ('PAYMENT', 'COLLECTIONS', 'REMITTANCE')
      OR event IN ('COLLECT_SOME', 'COLLECT_ALL', 'REOPEN_SOME', 'REOPEN_ALL', 'REOPEN', 'RESCIND')
      THEN aggregate_id IN (SELECT actor_deals())
    ELSE true END));

-- The work queue of settlement has saved views.
ALTER TABLE list_views
  DROP CONSTRAINT list_views_list_check,
  ADD CONSTRAINT list_views_list_check CHECK (list IN ('receivables', 'negotiations', 'own-proposals', 'files', 'users',
    'companies', 'held-changes', 'approvals', 'settlements'));
ALTER TABLE list_view_defaults
  DROP CONSTRAINT list_view_defaults_list_check,
  ADD CONSTRAINT list_view_defaults_list_check CHECK (list IN ('receivables', 'negotiations', 'own-proposals', 'files', 'users',
    'companies', 'held-changes', 'approvals', 'settlements'));

-- Deals already sold: their payments and what they expect. The calendar goes on to settle them.
INSERT INTO payments (offer_id, credit_id, borrower_id, lender_id, payment_value, due_date, completion_day, due_since)
SELECT o.id, k.id, o.company_id, k.company_id, k.credit_value,
  coalesce(o.payment_due_date, k.payment_date, sao_paulo_day(c.answered_at)), sao_paulo_day(c.answered_at), c.answered_at
FROM offers o
JOIN credits k ON k.id = o.chosen_credit_id
JOIN contracts c ON c.credit_id = k.id AND c.status = 'APPROVED'
WHERE o.status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED');
INSERT INTO collections (offer_id, receivable_id, issuer, due_date, pay_date, face_value)
SELECT p.offer_id, r.id, r.issuer, r.due_date, pay_date_of(r.due_date), r.value
FROM payments p
JOIN offer_receivables l ON l.offer_id = p.offer_id AND NOT l.security_margin
JOIN receivables r ON r.id = l.receivable_id
ORDER BY p.offer_id, r.due_date, r.id;
