-- compatible: no
-- Differences of a settlement: buybacks, covers by the security margin, and disputes. An earlier program would
-- settle a deal that has an open dispute, so none may run beside this schema.

-- What the acquirer proposes to buy back, until the lender answers.
CREATE TABLE buybacks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES payments,
  status text NOT NULL DEFAULT 'PROPOSED'
    CHECK (status IN ('PROPOSED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  price_rule text NOT NULL CHECK (price_rule IN ('FACE', 'DEAL_RATE', 'AGREED')),
  -- Sums of the shares, in centavos.
  open_value bigint NOT NULL CHECK (open_value > 0),
  price bigint NOT NULL CHECK (price > 0),
  -- The day for which the price holds, and the one on which the money arrived.
  day date NOT NULL,
  confirmed_day date CHECK (confirmed_day <= day),
  reason text CHECK (length(reason) <= 255),
  created_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- Until when the lender can answer.
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  UNIQUE (id, offer_id),
  CHECK (price_rule <> 'FACE' OR price = open_value),
  CHECK (price_rule <> 'AGREED' OR price <= 2 * open_value),
  CHECK ((status = 'CONFIRMED') = (confirmed_day IS NOT NULL)),
  CHECK ((status = 'PROPOSED') = (answered_at IS NULL))
);
CREATE INDEX buybacks_of_offer ON buybacks (offer_id, id);
CREATE INDEX buybacks_waiting ON buybacks (expires_at) WHERE status = 'PROPOSED';
CREATE TRIGGER buybacks_stay BEFORE DELETE ON buybacks FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON buybacks FROM pregao_app;
GRANT UPDATE (status, confirmed_day, reason, answered_at) ON buybacks TO pregao_app;

ALTER TABLE bank_allocations
  ADD FOREIGN KEY (buyback_id, offer_id) REFERENCES buybacks (id, offer_id);
-- One line pays the price of a buyback, which is confirmed once. Its entries name the buyback.
CREATE UNIQUE INDEX bank_allocations_of_buyback ON bank_allocations (buyback_id) WHERE buyback_id IS NOT NULL;

-- How a buyback is shared among collections: what was open of each, and its part of the price.
CREATE TABLE buyback_shares (
  buyback_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  collection_id bigint NOT NULL,
  open_value bigint NOT NULL CHECK (open_value > 0),
  price bigint NOT NULL CHECK (price >= 0),
  PRIMARY KEY (buyback_id, collection_id),
  FOREIGN KEY (buyback_id, offer_id) REFERENCES buybacks (id, offer_id),
  FOREIGN KEY (collection_id, offer_id) REFERENCES collections (id, offer_id)
);
CREATE INDEX buyback_shares_by_collection ON buyback_shares (collection_id);
CREATE TRIGGER buyback_shares_stay BEFORE DELETE OR UPDATE ON buyback_shares
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON buyback_shares FROM pregao_app;

-- What the acquirer offers of the margin for open collections, until the lender answers.
CREATE TABLE covers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES payments,
  status text NOT NULL DEFAULT 'OFFERED'
    CHECK (status IN ('OFFERED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'REVERSED')),
  covered_value bigint NOT NULL CHECK (covered_value > 0),
  reason text CHECK (length(reason) <= 255),
  created_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  UNIQUE (id, offer_id),
  CHECK ((status = 'OFFERED') = (answered_at IS NULL))
);
CREATE INDEX covers_of_offer ON covers (offer_id, id);
CREATE INDEX covers_waiting ON covers (expires_at) WHERE status = 'OFFERED';
CREATE TRIGGER covers_stay BEFORE DELETE ON covers FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON covers FROM pregao_app;
GRANT UPDATE (status, reason, answered_at) ON covers TO pregao_app;

-- What a cover takes the place of.
CREATE TABLE cover_shares (
  cover_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  collection_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (cover_id, collection_id),
  FOREIGN KEY (cover_id, offer_id) REFERENCES covers (id, offer_id),
  FOREIGN KEY (collection_id, offer_id) REFERENCES collections (id, offer_id)
);
CREATE INDEX cover_shares_by_collection ON cover_shares (collection_id);
CREATE TRIGGER cover_shares_stay BEFORE DELETE OR UPDATE ON cover_shares
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON cover_shares FROM pregao_app;

-- The reserved receivables of a cover. The amount may be less than the value: the surplus stays the acquirer's.
CREATE TABLE cover_receivables (
  cover_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  receivable_id bigint NOT NULL,
  issuer text NOT NULL,
  due_date date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (cover_id, receivable_id),
  FOREIGN KEY (cover_id, offer_id) REFERENCES covers (id, offer_id),
  FOREIGN KEY (offer_id, receivable_id) REFERENCES offer_receivables (offer_id, receivable_id)
);
CREATE INDEX cover_receivables_by_receivable ON cover_receivables (offer_id, receivable_id);
CREATE TRIGGER cover_receivables_stay BEFORE DELETE OR UPDATE ON cover_receivables
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON cover_receivables FROM pregao_app;

-- A cover makes collections of receivables of the margin. A reversed cover leaves void ones, so that a later
-- cover may make another one of the same receivable.
ALTER TABLE collections
  ADD cover_id bigint,
  ADD FOREIGN KEY (cover_id, offer_id) REFERENCES covers (id, offer_id),
  DROP CONSTRAINT collections_one_of_a_receivable,
  ADD CONSTRAINT collections_one_of_a_receivable UNIQUE NULLS NOT DISTINCT (offer_id, receivable_id, cover_id);
CREATE INDEX collections_of_cover ON collections (cover_id) WHERE cover_id IS NOT NULL;

-- A disagreement about collections of one day and issuer, or about a remittance.
CREATE TABLE disputes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id bigint NOT NULL REFERENCES payments,
  kind text NOT NULL CHECK (kind IN ('COLLECTION', 'REMITTANCE')),
  status text NOT NULL DEFAULT 'OPEN'
    CHECK (status IN ('OPEN', 'ANSWERED', 'AGREED', 'ESCALATED', 'DECIDED', 'VOID')),
  -- What counts as received if the other side agrees; of an ended one, what was agreed or decided.
  value bigint NOT NULL CHECK (value >= 0),
  value_by text NOT NULL CHECK (value_by IN ('BORROWER', 'LENDER')),
  reason text NOT NULL CHECK (reason IN ('CHARGEBACK', 'CANCELED_SALE', 'NETTING_BY_ISSUER', 'FEE', 'WITHHELD_TAX',
    'ISSUER_DEFAULT', 'WRONG_ACCOUNT', 'DATE_MOVED', 'OTHER')),
  remittance_id bigint,
  turn text CHECK (turn IN ('BORROWER', 'LENDER')),
  answer_until timestamptz,
  -- The side that opened it; NULL for an unanswered remittance.
  opened_by text CHECK (opened_by IN ('BORROWER', 'LENDER')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  escalated_at timestamptz,
  ended_at timestamptz,
  UNIQUE (id, offer_id),
  FOREIGN KEY (remittance_id, offer_id) REFERENCES remittances (id, offer_id),
  CHECK ((kind = 'REMITTANCE') = (remittance_id IS NOT NULL)),
  CHECK (num_nulls(turn, answer_until) = CASE WHEN status IN ('OPEN', 'ANSWERED') THEN 0 ELSE 2 END),
  CHECK (status NOT IN ('ESCALATED', 'DECIDED') OR escalated_at IS NOT NULL),
  CHECK ((status IN ('AGREED', 'DECIDED', 'VOID')) = (ended_at IS NOT NULL))
);
CREATE INDEX disputes_of_offer ON disputes (offer_id, id);
CREATE INDEX disputes_waiting ON disputes (answer_until) WHERE status IN ('OPEN', 'ANSWERED');
CREATE UNIQUE INDEX disputes_one_of_a_remittance ON disputes (remittance_id)
  WHERE status IN ('OPEN', 'ANSWERED', 'ESCALATED');
CREATE TRIGGER disputes_stay BEFORE DELETE ON disputes FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON disputes FROM pregao_app;
GRANT UPDATE (status, value, value_by, turn, answer_until, escalated_at, ended_at) ON disputes TO pregao_app;

CREATE TABLE dispute_collections (
  dispute_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  collection_id bigint NOT NULL,
  PRIMARY KEY (dispute_id, collection_id),
  FOREIGN KEY (dispute_id, offer_id) REFERENCES disputes (id, offer_id),
  FOREIGN KEY (collection_id, offer_id) REFERENCES collections (id, offer_id)
);
CREATE INDEX dispute_collections_by_collection ON dispute_collections (collection_id);
CREATE TRIGGER dispute_collections_stay BEFORE DELETE OR UPDATE ON dispute_collections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON dispute_collections FROM pregao_app;

-- What both sides and moderators write in a dispute; the first message opens it.
CREATE TABLE dispute_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dispute_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  action text NOT NULL CHECK (action IN ('OPEN', 'ANSWER', 'AGREE', 'ESCALATE', 'DECIDE')),
  side text NOT NULL CHECK (side IN ('BORROWER', 'LENDER', 'MODERATOR')),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  value bigint CHECK (value >= 0),
  created_by bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  UNIQUE (id, dispute_id),
  FOREIGN KEY (dispute_id, offer_id) REFERENCES disputes (id, offer_id)
);
CREATE INDEX dispute_messages_of_dispute ON dispute_messages (dispute_id, id);
CREATE TRIGGER dispute_messages_stay BEFORE DELETE OR UPDATE ON dispute_messages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON dispute_messages FROM pregao_app;

CREATE TABLE dispute_documents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL,
  dispute_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  size bigint NOT NULL CHECK (size > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  FOREIGN KEY (message_id, dispute_id) REFERENCES dispute_messages (id, dispute_id),
  FOREIGN KEY (dispute_id, offer_id) REFERENCES disputes (id, offer_id)
);
CREATE INDEX dispute_documents_of_message ON dispute_documents (message_id);
CREATE TRIGGER dispute_documents_stay BEFORE DELETE OR UPDATE ON dispute_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
REVOKE UPDATE, DELETE ON dispute_documents FROM pregao_app;

-- Entries name the buyback, cover or dispute that they come from; so do their reversals.
ALTER TABLE settlement_entries
  ADD buyback_id bigint,
  ADD cover_id bigint,
  ADD dispute_id bigint,
  ADD FOREIGN KEY (buyback_id, offer_id) REFERENCES buybacks (id, offer_id),
  ADD FOREIGN KEY (cover_id, offer_id) REFERENCES covers (id, offer_id),
  ADD FOREIGN KEY (dispute_id, offer_id) REFERENCES disputes (id, offer_id),
  ADD CONSTRAINT settlement_entries_buyback CHECK ((kind = 'BUYBACK') = (buyback_id IS NOT NULL)),
  ADD CONSTRAINT settlement_entries_cover CHECK ((kind = 'COVER') = (cover_id IS NOT NULL)),
  ADD CONSTRAINT settlement_entries_dispute CHECK (dispute_id IS NULL OR kind = 'RECEIPT');
CREATE INDEX settlement_entries_of_cover ON settlement_entries (cover_id) WHERE cover_id IS NOT NULL;

-- A buyback may wait for approval by its price.
ALTER TABLE approval_limits
  DROP CONSTRAINT approval_limits_act_check,
  ADD CONSTRAINT approval_limits_act_check CHECK (
    act IN ('PUBLISH', 'BID', 'ACCEPT', 'INFORM', 'WRITE_OFF', 'BUYBACK'));
ALTER TABLE approval_requests
  DROP CONSTRAINT approval_requests_act_check,
  ADD CONSTRAINT approval_requests_act_check CHECK (
    act IN ('PUBLISH', 'BID', 'ACCEPT', 'INVITE', 'INFORM', 'WRITE_OFF', 'BUYBACK', 'RESCIND')),
  DROP CONSTRAINT approval_requests_settlement_of_offer,
  ADD CONSTRAINT approval_requests_settlement_of_offer CHECK (
    act NOT IN ('INFORM', 'WRITE_OFF', 'BUYBACK', 'RESCIND') OR offer_id IS NOT NULL AND credit_id IS NULL);

-- Steps of buybacks, covers and disputes are rows of the offer's audit chain, with their own ids. The list has
-- the entities of bank statements (0012) too.
ALTER TABLE audit
  DROP CONSTRAINT audit_entity_check,
  ADD CONSTRAINT audit_entity_check CHECK (entity IN ('OFFER', 'CREDIT', 'CONTRACT', 'FILE', 'RECEIVABLES', 'USER',
    'COMPANY', 'SESSION', 'CREDENTIAL', 'ACCESS_REQUEST', 'HELD_CHANGE', 'CDI_RATE', 'WEBHOOK',
    'APPROVAL_REQUEST', 'PAYMENT', 'COLLECTIONS', 'REMITTANCE', 'BUYBACK', 'COVER', 'DISPUTE', 'BANK_STATEMENT',
    'BANK_ACCOUNT', 'BANK_LINE'));
ALTER POLICY of_deals ON audit USING (aggregate = 'OFFER' AND (
  aggregate_id IN (SELECT actor_offers())
  OR aggregate_id IN (SELECT actor_invitations()) AND CASE
    WHEN entity = 'CREDIT' THEN entity_id IN (SELECT actor_credits())
    WHEN entity = 'CONTRACT' THEN entity_id IN (SELECT actor_contracts())
    WHEN entity IN ('PAYMENT', 'COLLECTIONS', 'REMITTANCE', 'BUYBACK', 'COVER', 'DISPUTE')
      OR event IN ('COLLECT_SOME', 'COLLECT_ALL', 'REOPEN_SOME', 'REOPEN_ALL', 'REOPEN', 'RESCIND', 'UNCOVER')
      THEN aggregate_id IN (SELECT actor_deals())
    ELSE true END));

-- Both parties of a deal and moderators read its differences; the system writes.
ALTER TABLE buybacks ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON buybacks FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_deals()));
CREATE POLICY to_system ON buybacks USING ((SELECT is_system()) IS NOT NULL);
ALTER TABLE buyback_shares ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON buyback_shares FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_deals()));
CREATE POLICY to_system ON buyback_shares USING ((SELECT is_system()) IS NOT NULL);
ALTER TABLE covers ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON covers FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_deals()));
CREATE POLICY to_system ON covers USING ((SELECT is_system()) IS NOT NULL);
ALTER TABLE cover_shares ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON cover_shares FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_deals()));
CREATE POLICY to_system ON cover_shares USING ((SELECT is_system()) IS NOT NULL);
ALTER TABLE cover_receivables ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON cover_receivables FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_deals()));
CREATE POLICY to_system ON cover_receivables USING ((SELECT is_system()) IS NOT NULL);
ALTER TABLE disputes ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON disputes FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_deals()));
CREATE POLICY to_system ON disputes USING ((SELECT is_system()) IS NOT NULL);
ALTER TABLE dispute_collections ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON dispute_collections FOR SELECT USING ((SELECT sees_all()) IS NOT NULL
  OR offer_id IN (SELECT actor_deals()));
CREATE POLICY to_system ON dispute_collections USING ((SELECT is_system()) IS NOT NULL);
-- Moderators read messages and documents only of a dispute that was escalated.
ALTER TABLE dispute_messages ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON dispute_messages FOR SELECT USING (offer_id IN (SELECT actor_deals())
  OR (SELECT sees_all()) IS NOT NULL AND EXISTS (SELECT FROM disputes d
    WHERE d.id = dispute_messages.dispute_id AND d.escalated_at IS NOT NULL));
CREATE POLICY to_system ON dispute_messages USING ((SELECT is_system()) IS NOT NULL);
ALTER TABLE dispute_documents ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON dispute_documents FOR SELECT USING (offer_id IN (SELECT actor_deals())
  OR (SELECT sees_all()) IS NOT NULL AND EXISTS (SELECT FROM disputes d
    WHERE d.id = dispute_documents.dispute_id AND d.escalated_at IS NOT NULL));
CREATE POLICY to_system ON dispute_documents USING ((SELECT is_system()) IS NOT NULL);
