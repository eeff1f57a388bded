-- Totals of receivables and parts of offers. Triggers keep them, whatever writes receivables, so a dashboard
-- does not read two million rows for five sums (docs/decisions/0013, 0095).

-- Value (centavos) and number of the receivables of a borrower by network, due date and status. A statement
-- appends its changes as rows, also negative ones: transactions that update one sum would wait for each
-- other. A job folds the fresh rows; the sum over the rows of a key is right at any moment.
CREATE TABLE receivable_totals (
  company_id bigint NOT NULL,
  card_network text NOT NULL,
  due_date date NOT NULL,
  status text NOT NULL,
  -- RESERVED counts with its offer, which may be open or sold.
  offer_sold boolean NOT NULL,
  value bigint NOT NULL,
  receivables bigint NOT NULL,
  -- Not folded yet.
  fresh boolean NOT NULL DEFAULT true
);
CREATE INDEX receivable_totals_by_due ON receivable_totals (due_date);
CREATE INDEX receivable_totals_by_key ON receivable_totals
  (company_id, due_date, card_network, status, offer_sold);
CREATE INDEX receivable_totals_by_status ON receivable_totals (status, due_date);
CREATE INDEX receivable_totals_fresh ON receivable_totals (company_id, due_date) WHERE fresh;

-- The same by month. By days a moderator's list without a due date summed six thousand rows for each page.
CREATE TABLE receivable_month_totals (
  company_id bigint NOT NULL,
  card_network text NOT NULL,
  -- The first day of the month.
  due_month date NOT NULL,
  status text NOT NULL,
  offer_sold boolean NOT NULL,
  value bigint NOT NULL,
  receivables bigint NOT NULL,
  fresh boolean NOT NULL DEFAULT true
);
CREATE INDEX receivable_month_totals_by_key ON receivable_month_totals
  (company_id, due_month, card_network, status, offer_sold);
CREATE INDEX receivable_month_totals_fresh ON receivable_month_totals (company_id, due_month) WHERE fresh;

-- The same by issuer and month. By days they would be as many as the receivables.
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
);
CREATE INDEX receivable_issuer_totals_by_key ON receivable_issuer_totals
  (issuer, company_id, due_month, card_network, status, offer_sold);
CREATE INDEX receivable_issuer_totals_fresh ON receivable_issuer_totals (issuer, company_id) WHERE fresh;

-- The receivables of an offer by due date. They never change.
CREATE TABLE offer_due_dates (
  offer_id bigint NOT NULL,
  security_margin boolean NOT NULL,
  due_date date NOT NULL,
  value bigint NOT NULL,
  receivables bigint NOT NULL,
  PRIMARY KEY (offer_id, security_margin, due_date)
);

-- The issuers of the offered receivables, without those of the security margin.
CREATE TABLE offer_issuers (
  offer_id bigint NOT NULL,
  issuer text NOT NULL,
  PRIMARY KEY (offer_id, issuer)
);

CREATE FUNCTION is_sold(offer_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(offer_status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED'), false);

-- Days on which receivables of a status fall due. The sweeps ask it because most days have nothing left, and
-- no index of receivables names the status.
CREATE FUNCTION days_holding(sought text, up_to date) RETURNS date[] LANGUAGE sql STABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT t.due_date FROM receivable_totals t WHERE t.status = sought AND t.due_date <= up_to
  GROUP BY t.due_date HAVING sum(t.receivables) > 0);

-- Totals by day.
CREATE FUNCTION add_receivable_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables)
  SELECT r.company_id, r.card_network, r.due_date, r.status, r.status = 'RESERVED' AND is_sold(o.status), sum(r.value), count(*)
  FROM new_rows r LEFT JOIN offers o ON o.id = r.offer_id AND r.status = 'RESERVED'
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
CREATE TRIGGER receivables_added AFTER INSERT ON receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_receivable_totals();

CREATE FUNCTION move_receivable_totals() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER receivables_moved AFTER UPDATE ON receivables
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION move_receivable_totals();

-- The security margin is sold with its offer, though no row of receivables changes. Hash and merge joins are
-- off in functions that look rows up by key, because a connection keeps the plan of its first statement,
-- which may have named few rows or many.
CREATE FUNCTION move_reserved_totals() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  INSERT INTO receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables)
  SELECT r.company_id, r.card_network, r.due_date, 'RESERVED', side.sold, side.sign * sum(r.value), side.sign * count(*)
  FROM offer_receivables l
  JOIN receivables r ON r.id = l.receivable_id AND r.offer_id = l.offer_id
  CROSS JOIN (VALUES (is_sold(NEW.status), 1), (is_sold(OLD.status), -1)) side (sold, sign)
  WHERE l.offer_id = NEW.id AND l.security_margin AND r.status = 'RESERVED'
  GROUP BY r.company_id, r.card_network, r.due_date, side.sold, side.sign;
  RETURN NULL;
END $$;
CREATE TRIGGER offer_sold AFTER UPDATE ON offers
  FOR EACH ROW WHEN (is_sold(OLD.status) <> is_sold(NEW.status)) EXECUTE FUNCTION move_reserved_totals();

-- Totals by month follow from those by day. Folding adds rows that are not fresh and changes no sum.
CREATE FUNCTION add_month_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receivable_month_totals (company_id, card_network, due_month, status, offer_sold, value, receivables)
  SELECT company_id, card_network, date_trunc('month', due_date::timestamp)::date, status, offer_sold, sum(value), sum(receivables)
  FROM new_rows WHERE fresh
  GROUP BY 1, 2, 3, 4, 5
  HAVING sum(value) <> 0 OR sum(receivables) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER receivable_totals_added AFTER INSERT ON receivable_totals
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_month_totals();

-- Totals by issuer and month.
CREATE FUNCTION add_issuer_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receivable_issuer_totals (company_id, card_network, issuer, due_month, status, offer_sold, value, receivables)
  SELECT r.company_id, r.card_network, r.issuer, date_trunc('month', r.due_date::timestamp)::date, r.status,
    r.status = 'RESERVED' AND is_sold(o.status), sum(r.value), count(*)
  FROM new_rows r LEFT JOIN offers o ON o.id = r.offer_id AND r.status = 'RESERVED'
  GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
CREATE TRIGGER receivables_added_of_issuers AFTER INSERT ON receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_issuer_totals();

CREATE FUNCTION move_issuer_totals() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER receivables_moved_of_issuers AFTER UPDATE ON receivables
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION move_issuer_totals();

CREATE FUNCTION move_reserved_issuer_totals() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
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
END $$;
CREATE TRIGGER offer_sold_of_issuers AFTER UPDATE ON offers
  FOR EACH ROW WHEN (is_sold(OLD.status) <> is_sold(NEW.status))
  EXECUTE FUNCTION move_reserved_issuer_totals();

-- Adds up what an offer is made of and refuses unknown offers and receivables. Another company's receivable
-- counts as unknown.
CREATE FUNCTION add_offer_due_dates() RETURNS trigger LANGUAGE plpgsql
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
END $$;
CREATE TRIGGER offer_receivables_added AFTER INSERT ON offer_receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_offer_due_dates();
