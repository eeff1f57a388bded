-- What the dashboard adds up, so that it does not read two million receivables for five sums. The database keeps it
-- whatever writes: `receivable_totals` sums up to what the receivables are, to the centavo, at the end of every statement.

-- Value (centavos) and number of the receivables of one acquirer, network, due date and status. Changes are appended as
-- rows of their own, also negative ones: a sum that all transactions update would make them wait for each other. A job
-- folds them; the sum over a key's rows is the truth at any moment.
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
CREATE INDEX receivable_totals_by_key ON receivable_totals (company_id, due_date, card_network, status, offer_sold);
CREATE INDEX receivable_totals_by_due ON receivable_totals (due_date);
CREATE INDEX receivable_totals_fresh ON receivable_totals (company_id, due_date) WHERE fresh;

-- What an offer is made of, by due date: nothing of it ever changes.
CREATE TABLE offer_due_dates (
  offer_id bigint NOT NULL,
  security_margin boolean NOT NULL,
  due_date date NOT NULL,
  value bigint NOT NULL,
  receivables bigint NOT NULL,
  PRIMARY KEY (offer_id, security_margin, due_date)
);

-- The issuers of an offer's offered receivables.
CREATE TABLE offer_issuers (
  offer_id bigint NOT NULL,
  issuer text NOT NULL,
  PRIMARY KEY (offer_id, issuer)
);

-- What the calendar settles: margins that a settled offer lets go.
CREATE INDEX offers_settling ON offers (max_due_date) WHERE status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED');

CREATE FUNCTION is_sold(offer_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(offer_status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED'), false);

CREATE FUNCTION add_receivable_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables)
  SELECT r.company_id, r.card_network, r.due_date, r.status, r.status = 'RESERVED' AND is_sold(o.status), sum(r.value), count(*)
  FROM new_rows r LEFT JOIN offers o ON o.id = r.offer_id AND r.status = 'RESERVED'
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;

CREATE FUNCTION remove_receivable_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables)
  SELECT r.company_id, r.card_network, r.due_date, r.status, r.status = 'RESERVED' AND is_sold(o.status), -sum(r.value), -count(*)
  FROM old_rows r LEFT JOIN offers o ON o.id = r.offer_id AND r.status = 'RESERVED'
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;

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

-- With its offer the margin is sold, though none of its own rows changes.
CREATE FUNCTION move_reserved_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables)
  SELECT company_id, card_network, due_date, 'RESERVED', side.sold, side.sign * sum(value), side.sign * count(*)
  FROM receivables
  CROSS JOIN (VALUES (is_sold(NEW.status), 1), (is_sold(OLD.status), -1)) side (sold, sign)
  WHERE offer_id = NEW.id AND status = 'RESERVED'
  GROUP BY company_id, card_network, due_date, side.sold, side.sign;
  RETURN NULL;
END $$;

CREATE FUNCTION add_offer_due_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO offer_due_dates AS known (offer_id, security_margin, due_date, value, receivables)
  SELECT l.offer_id, l.security_margin, r.due_date, sum(r.value), count(*)
  FROM new_rows l JOIN receivables r ON r.id = l.receivable_id
  GROUP BY 1, 2, 3
  ON CONFLICT (offer_id, security_margin, due_date)
    DO UPDATE SET value = known.value + excluded.value, receivables = known.receivables + excluded.receivables;
  INSERT INTO offer_issuers (offer_id, issuer)
  SELECT DISTINCT l.offer_id, r.issuer FROM new_rows l JOIN receivables r ON r.id = l.receivable_id
  WHERE NOT l.security_margin
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

INSERT INTO receivable_totals (company_id, card_network, due_date, status, offer_sold, value, receivables, fresh)
SELECT r.company_id, r.card_network, r.due_date, r.status, r.status = 'RESERVED' AND is_sold(o.status), sum(r.value), count(*), false
FROM receivables r LEFT JOIN offers o ON o.id = r.offer_id
GROUP BY 1, 2, 3, 4, 5;
INSERT INTO offer_due_dates
SELECT l.offer_id, l.security_margin, r.due_date, sum(r.value), count(*)
FROM offer_receivables l JOIN receivables r ON r.id = l.receivable_id
GROUP BY 1, 2, 3;
INSERT INTO offer_issuers
SELECT DISTINCT l.offer_id, r.issuer FROM offer_receivables l JOIN receivables r ON r.id = l.receivable_id
WHERE NOT l.security_margin;

CREATE TRIGGER receivables_added AFTER INSERT ON receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_receivable_totals();
CREATE TRIGGER receivables_moved AFTER UPDATE ON receivables
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_receivable_totals();
CREATE TRIGGER receivables_removed AFTER DELETE ON receivables
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remove_receivable_totals();
CREATE TRIGGER offer_sold AFTER UPDATE ON offers
  FOR EACH ROW WHEN (is_sold(OLD.status) <> is_sold(NEW.status)) EXECUTE FUNCTION move_reserved_totals();
CREATE TRIGGER offer_receivables_added AFTER INSERT ON offer_receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_offer_due_dates();
