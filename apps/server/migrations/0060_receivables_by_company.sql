-- compatible: no
-- Nobody reads or writes receivables while they are carried over: about 20 s for each 500,000 (docs/reliability.md, "Upgrades").

-- Receivables and what is kept of them by day, in sixteen parts by the hash of their company (docs/decisions/0105): an acquirer's import, sweep and
-- lists touch the part that holds it, however many the others have. The parts stand in a schema of their own, to which the application has no way but
-- through the tables, where the policies are.
CREATE SCHEMA partitions;
SET LOCAL maintenance_work_mem = '256MB';

ALTER TABLE managed_file_sums DROP CONSTRAINT managed_file_sums_receivable_id_fkey;
DROP FUNCTION days_holding;
ALTER TABLE receivables SET SCHEMA partitions;
ALTER TABLE receivable_totals SET SCHEMA partitions;

CREATE TABLE receivables (
  id bigint GENERATED ALWAYS AS IDENTITY,
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
  offer_id bigint,
  settled_at timestamptz,
  -- The calendar settles: nobody reported a payment.
  settled_by text CHECK (settled_by IN ('CALENDAR')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  -- The id alone is unique too, by its sequence; a key of a partitioned table holds what it is partitioned by.
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, file_id, issuer_key, due_date),
  CHECK ((offer_id IS NOT NULL) = (status IN ('RESERVED', 'NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT', 'NEGOTIATED', 'LIQUIDATED'))),
  CHECK ((status = 'LIQUIDATED') = (settled_at IS NOT NULL)),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
) PARTITION BY HASH (company_id);

CREATE TABLE receivable_totals (
  company_id bigint NOT NULL,
  card_network text NOT NULL,
  due_date date NOT NULL,
  status text NOT NULL,
  offer_sold boolean NOT NULL,
  value bigint NOT NULL,
  receivables bigint NOT NULL,
  -- Not folded yet.
  fresh boolean NOT NULL DEFAULT true
) PARTITION BY HASH (company_id);

DO $$
BEGIN
  FOR part IN 0 .. 15 LOOP
    -- The fillfactor leaves the room in which a receivable changes its status (docs/decisions/0073).
    EXECUTE format('CREATE TABLE partitions.receivables_%1$s PARTITION OF receivables FOR VALUES WITH (MODULUS 16, REMAINDER %2$s) WITH (fillfactor = 45)', lpad(part::text, 2, '0'), part);
    EXECUTE format('CREATE TABLE partitions.receivable_totals_%1$s PARTITION OF receivable_totals FOR VALUES WITH (MODULUS 16, REMAINDER %2$s)', lpad(part::text, 2, '0'), part);
  END LOOP;
END $$;

INSERT INTO receivables (id, company_id, file_id, card_network, issuer, issuer_key, due_date, value, transactions, status, offer_id, settled_at, settled_by, created_at)
  OVERRIDING SYSTEM VALUE
  SELECT id, company_id, file_id, card_network, issuer, issuer_key, due_date, value, transactions, status, offer_id, settled_at, settled_by, created_at
  FROM partitions.receivables ORDER BY company_id, id;
INSERT INTO receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables, fresh)
  SELECT company_id, card_network, due_date, status, offer_sold, value, receivables, fresh FROM partitions.receivable_totals;
SELECT setval('receivables_id_seq', last_value, is_called) FROM partitions.receivables_id_seq;
DROP TABLE partitions.receivables, partitions.receivable_totals;

CREATE INDEX receivables_by_due ON receivables (due_date, id);
CREATE INDEX receivables_by_issuer ON receivables (issuer, id);
CREATE INDEX receivables_by_value ON receivables (value, id);
CREATE INDEX receivables_newest ON receivables (created_at DESC, id DESC);
CREATE INDEX receivables_newest_of_company ON receivables (company_id, created_at DESC, id DESC);
CREATE INDEX receivables_newest_of_day ON receivables (company_id, due_date, created_at DESC, id DESC);
CREATE INDEX receivables_of_company_by_issuer ON receivables (company_id, issuer, id);
CREATE INDEX receivables_spellings ON receivables (issuer_key, issuer);
CREATE INDEX receivable_totals_by_due ON receivable_totals (due_date);
CREATE INDEX receivable_totals_by_key ON receivable_totals (company_id, due_date, card_network, status, offer_sold);
CREATE INDEX receivable_totals_by_status ON receivable_totals (status, due_date);
CREATE INDEX receivable_totals_fresh ON receivable_totals (company_id, due_date) WHERE fresh;

ALTER TABLE managed_file_sums ADD COLUMN company_id bigint;
UPDATE managed_file_sums s SET company_id = f.company_id FROM managed_files f WHERE f.id = s.file_id;
ALTER TABLE managed_file_sums ALTER COLUMN company_id SET NOT NULL,
  ADD FOREIGN KEY (company_id, receivable_id) REFERENCES receivables (company_id, id);

CREATE TRIGGER receivables_added AFTER INSERT ON receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_receivable_totals();
CREATE TRIGGER receivables_added_of_issuers AFTER INSERT ON receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_issuer_totals();
CREATE TRIGGER receivables_moved AFTER UPDATE ON receivables
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_receivable_totals();
CREATE TRIGGER receivables_moved_of_issuers AFTER UPDATE ON receivables
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_issuer_totals();
CREATE TRIGGER receivables_held_from_the_start AFTER INSERT ON receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION require_held_by_known();
CREATE TRIGGER receivables_held AFTER UPDATE ON receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION require_held_by_known();
CREATE TRIGGER receivables_stay BEFORE DELETE ON receivables FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER receivable_totals_added AFTER INSERT ON receivable_totals
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_month_totals();

REVOKE DELETE, TRUNCATE ON receivables FROM pregao_app;
ALTER TABLE receivable_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON receivable_totals USING ((SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
ALTER TABLE receivables ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON receivables USING ((SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));
CREATE POLICY offered ON receivables FOR SELECT USING (
  offer_id IN (SELECT actor_invitations()) OR was_offered(id));

CREATE FUNCTION days_holding(sought text, up_to date) RETURNS date[] LANGUAGE sql STABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT t.due_date FROM receivable_totals t WHERE t.status = sought AND t.due_date <= up_to
  GROUP BY t.due_date HAVING sum(t.receivables) > 0);

-- What an offer is made of is its company's: it is looked up in that part alone.
CREATE OR REPLACE FUNCTION add_offer_due_dates() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE unknown bigint;
BEGIN
  SELECT n.offer_id INTO unknown
  FROM (SELECT DISTINCT offer_id FROM new_rows) n
  WHERE NOT EXISTS (SELECT FROM offers o WHERE o.id = n.offer_id) LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'no offer % to be made of receivables', unknown USING ERRCODE = 'foreign_key_violation'; END IF;
  WITH parts AS MATERIALIZED (
    SELECT l.offer_id, l.security_margin, l.receivable_id, r.due_date, r.issuer, r.value
    FROM new_rows l JOIN offers o ON o.id = l.offer_id
      LEFT JOIN receivables r ON r.company_id = o.company_id AND r.id = l.receivable_id
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
END $$;

CREATE OR REPLACE FUNCTION move_reserved_totals() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables)
  SELECT r.company_id, r.card_network, r.due_date, 'RESERVED', side.sold, side.sign * sum(r.value), side.sign * count(*)
  FROM offer_receivables l
  JOIN receivables r ON r.company_id = NEW.company_id AND r.id = l.receivable_id AND r.offer_id = l.offer_id
  CROSS JOIN (VALUES (is_sold(NEW.status), 1), (is_sold(OLD.status), -1)) side (sold, sign)
  WHERE l.offer_id = NEW.id AND l.security_margin AND r.status = 'RESERVED'
  GROUP BY r.company_id, r.card_network, r.due_date, side.sold, side.sign;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION move_reserved_issuer_totals() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO receivable_issuer_totals (company_id, card_network, issuer, due_month, status, offer_sold, value, receivables)
  SELECT r.company_id, r.card_network, r.issuer, date_trunc('month', r.due_date::timestamp)::date, 'RESERVED', side.sold,
    side.sign * sum(r.value), side.sign * count(*)
  FROM offer_receivables l
  JOIN receivables r ON r.company_id = NEW.company_id AND r.id = l.receivable_id AND r.offer_id = l.offer_id
  CROSS JOIN (VALUES (is_sold(NEW.status), 1), (is_sold(OLD.status), -1)) side (sold, sign)
  WHERE l.offer_id = NEW.id AND l.security_margin AND r.status = 'RESERVED'
  GROUP BY r.company_id, r.card_network, r.issuer, 4, side.sold, side.sign;
  RETURN NULL;
END $$;
ANALYZE receivables, receivable_totals;
