-- compatible: from 0055
-- Whatever program moves receivables, the triggers add up.
-- The kept totals by issuer and month: the count of one issuer's receivables read each of them.

-- As in `receivable_totals`, changes are rows of their own, which a job folds; the sum over a key's rows is the truth at any moment.
CREATE TABLE receivable_issuer_totals (
  company_id bigint NOT NULL,
  card_network text NOT NULL,
  issuer text NOT NULL,
  -- Its first day.
  due_month date NOT NULL,
  status text NOT NULL,
  offer_sold boolean NOT NULL,
  value bigint NOT NULL,
  receivables bigint NOT NULL,
  -- Not folded yet.
  fresh boolean NOT NULL DEFAULT true
);
CREATE INDEX receivable_issuer_totals_by_key ON receivable_issuer_totals (issuer, company_id, due_month, card_network, status, offer_sold);
CREATE INDEX receivable_issuer_totals_fresh ON receivable_issuer_totals (issuer, company_id) WHERE fresh;
ALTER TABLE receivable_issuer_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY to_owner ON receivable_issuer_totals USING ((SELECT sees_all()) IS NOT NULL OR company_id = (SELECT actor_company()));

CREATE FUNCTION add_issuer_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receivable_issuer_totals (company_id, card_network, issuer, due_month, status, offer_sold, value, receivables)
  SELECT r.company_id, r.card_network, r.issuer, date_trunc('month', r.due_date::timestamp)::date, r.status,
    r.status = 'RESERVED' AND is_sold(o.status), sum(r.value), count(*)
  FROM new_rows r LEFT JOIN offers o ON o.id = r.offer_id AND r.status = 'RESERVED'
  GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;

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

-- With its offer the margin is sold, though none of its own rows changes.
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

-- Nothing changes between the sums and the triggers.
LOCK TABLE receivables, offers IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO receivable_issuer_totals (company_id, card_network, issuer, due_month, status, offer_sold, value, receivables, fresh)
SELECT r.company_id, r.card_network, r.issuer, date_trunc('month', r.due_date::timestamp)::date, r.status,
  r.status = 'RESERVED' AND is_sold(o.status), sum(r.value), count(*), false
FROM receivables r LEFT JOIN offers o ON o.id = r.offer_id AND r.status = 'RESERVED'
GROUP BY 1, 2, 3, 4, 5, 6;
CREATE TRIGGER receivables_added_of_issuers AFTER INSERT ON receivables
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_issuer_totals();
CREATE TRIGGER receivables_moved_of_issuers AFTER UPDATE ON receivables
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_issuer_totals();
CREATE TRIGGER offer_sold_of_issuers AFTER UPDATE ON offers
  FOR EACH ROW WHEN (is_sold(OLD.status) <> is_sold(NEW.status)) EXECUTE FUNCTION move_reserved_issuer_totals();
